import { TIME_ZONE } from '../format/date.ts';

/** `23/11 às 14:05`, in Brasília's time, of a moment in ms. */
export function keptMoment(at: number): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, ...options }).format(at);
  return `${format({ day: '2-digit', month: '2-digit' })} às ${format({ hour: '2-digit', minute: '2-digit' })}`;
}
