/** A sale as a participants' portal lists it: every variant of the list shows it in 12 columns. */
export interface Sale {
  id: number;
  participant: string;
  cpf: string;
  establishment: string;
  city: string;
  product: string;
  sold_at: string;
  quantity: number;
  total: number;
  points: number;
  goal_percent: number;
  status: 'approved' | 'pending' | 'refused' | 'cancelled';
}

export const statusLabels: Record<Sale['status'], string> = {
  approved: 'Aprovada',
  pending: 'Em análise',
  refused: 'Recusada',
  cancelled: 'Cancelada',
};

export const statusTones: Record<Sale['status'], 'ok' | 'info' | 'bad' | 'muted'> = {
  approved: 'ok',
  pending: 'info',
  refused: 'bad',
  cancelled: 'muted',
};

const firstNames = [
  'Ana Beatriz',
  'João Pedro',
  'Maria Eduarda',
  'Antônio Carlos',
  'Luíza',
  'Sebastião',
  'Conceição',
  'Cauã',
];
const lastNames = [
  'da Silva Gonçalves',
  'Araújo',
  'de Assunção Brandão',
  'Magalhães',
  'Conceição Guimarães',
  'Muñoz',
  'Sá',
];
const places = [
  'Loja Centro',
  'Magazine São João',
  'Eletro Pajeú',
  'Casa & Construção Três Irmãos',
  'Depósito Pará',
];
const cities = [
  'São Paulo - SP',
  'Belo Horizonte - MG',
  'São José do Rio Preto - SP',
  'Florianópolis - SC',
  'Belém - PA',
];
const products = [
  'Ar-condicionado 12.000 BTUs',
  'Lava-louças 14 serviços',
  'TV 55" 4K',
  'Geladeira inverter 480 L',
  'Fogão',
];
const statuses = Object.keys(statusLabels) as Sale['status'][];

/** The same sequence at every run (a linear congruential generator with Knuth's constants). */
function sequence(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** Invents sales, always the same ones. */
export function inventSales(count: number): Sale[] {
  const next = sequence(42);
  const pick = <T>(items: readonly T[]): T => items[next(items.length)] as T;
  return Array.from({ length: count }, (_, index) => ({
    id: 100_000 + index,
    participant: `${pick(firstNames)} ${pick(lastNames)}`,
    cpf: String(10_000_000_000 + next(2 ** 31)).slice(0, 11),
    establishment: pick(places),
    city: pick(cities),
    product: pick(products),
    sold_at: new Date(Date.UTC(2026, next(9), 1 + next(28), 12)).toISOString().slice(0, 10),
    quantity: 1 + next(40),
    total: 1_990 + next(2_500_000),
    points: next(30_000),
    goal_percent: next(1_300) / 10,
    status: pick(statuses),
  }));
}
