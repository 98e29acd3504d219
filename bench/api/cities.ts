export interface City {
  id: number;
  name: string;
  state: { id: number; code: string; name: string };
}

export const cityCount = 100;

/** The page that both servers answer: 100 cities with their pagination. */
export function cityPage() {
  const data: City[] = Array.from({ length: cityCount }, (_, index) => ({
    id: index + 1,
    name: `São José do Rio Preto ${index + 1}`,
    state: { id: 35, code: 'SP', name: 'São Paulo' },
  }));
  const pagination = {
    current_page: 1,
    from: 1,
    last_page: 56,
    links: [],
    path: '',
    per_page: cityCount,
    to: cityCount,
    total: 5570,
  };
  return { data, pagination };
}
