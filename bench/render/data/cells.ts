import { type Sale, statusLabels } from './rows.ts';

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const whole = new Intl.NumberFormat('pt-BR');
const percent = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/**
 * The columns of the compared versions, written as a careful developer would: formatters created once, no
 * date parsing.
 */
export const columns: { field: keyof Sale; label: string; end?: boolean; show(sale: Sale): string }[] = [
  { field: 'id', label: 'Número', end: true, show: (sale) => String(sale.id) },
  { field: 'participant', label: 'Participante', show: (sale) => sale.participant },
  {
    field: 'cpf',
    label: 'CPF',
    show: ({ cpf }) => `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`,
  },
  { field: 'establishment', label: 'Estabelecimento', show: (sale) => sale.establishment },
  { field: 'city', label: 'Cidade', show: (sale) => sale.city },
  { field: 'product', label: 'Produto', show: (sale) => sale.product },
  { field: 'sold_at', label: 'Data da venda', show: (sale) => sale.sold_at.split('-').reverse().join('/') },
  { field: 'quantity', label: 'Quantidade', end: true, show: (sale) => whole.format(sale.quantity) },
  { field: 'total', label: 'Valor', end: true, show: (sale) => money.format(sale.total / 100) },
  { field: 'points', label: 'Pontos', end: true, show: (sale) => whole.format(sale.points) },
  {
    field: 'goal_percent',
    label: 'Meta',
    end: true,
    show: (sale) => `${percent.format(sale.goal_percent)}%`,
  },
  { field: 'status', label: 'Situação', show: (sale) => statusLabels[sale.status] },
];

export function sorted(sales: Sale[], field: keyof Sale | null): Sale[] {
  if (!field) return sales;
  return [...sales].sort((a, b) => (a[field] < b[field] ? -1 : a[field] > b[field] ? 1 : 0));
}
