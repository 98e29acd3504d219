const MINUTE = 60_000;

const units: readonly (readonly [ms: number, one: string, many: string])[] = [
  [24 * 60 * MINUTE, 'dia', 'dias'],
  [60 * MINUTE, 'hora', 'horas'],
  [MINUTE, 'minuto', 'minutos'],
];

/** 'vence em 2 dias', 'venceu há 3 horas': the largest unit that is whole. `ms`: from now on until the deadline. */
export function formatDeadline(ms: number): string {
  const distance = Math.abs(ms);
  const [unit, one, many] = units.find(([size]) => distance >= size) ?? [0, '', ''];
  if (unit === 0) return ms >= 0 ? 'vence agora' : 'venceu agora';
  const count = Math.floor(distance / unit);
  return `${ms >= 0 ? 'vence em' : 'venceu há'} ${count} ${count === 1 ? one : many}`;
}
