import { once } from './once.ts';

/** Moments are shown as Brasília time, wherever the visitor is: programs close at its midnight. */
export const TIME_ZONE = 'America/Sao_Paulo';

const PLAIN_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const day = once(
  () =>
    new Intl.DateTimeFormat('pt-BR', {
      timeZone: TIME_ZONE,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    }),
);
const time = once(
  () => new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' }),
);

/** DD/MM/YYYY. A plain date is turned around as text, so that no time zone can move it by a day. */
export function formatDate(value: unknown): string {
  const plain = typeof value === 'string' ? PLAIN_DATE.exec(value) : null;
  if (plain) return `${plain[3]}/${plain[2]}/${plain[1]}`;
  const moment = momentOf(value);
  return moment ? day().format(moment) : '';
}

/** DD/MM/YYYY HH:mm; a plain date has no time and gets none. */
export function formatDateTime(value: unknown): string {
  if (typeof value === 'string' && PLAIN_DATE.test(value)) return formatDate(value);
  const moment = momentOf(value);
  return moment ? `${day().format(moment)} ${time().format(moment)}` : '';
}

/** The text of a `datetime-local` input as the platform wants it: 'date time:00' (specification, section 5). */
export function fromDateTimeLocal(value: string): string {
  if (!value) return '';
  const [date = '', clock = '00:00'] = value.split('T');
  return `${date} ${clock.slice(0, 5)}:00`;
}

/** The value of a `datetime-local` input for what the platform sent. */
export function toDateTimeLocal(value: unknown): string {
  if (typeof value !== 'string') return '';
  const match = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})/.exec(value);
  return match ? `${match[1]}T${match[2]}` : '';
}

/** A moment without a zone, as the field of a form sends it: Brasília's. */
const ZONELESS = /^(.{10})[T\s]([\d:.]+)$/i;

/** The moment that a value of the contract names; null where it names none. */
export function momentOf(value: unknown): Date | null {
  if (typeof value !== 'string' && typeof value !== 'number' && !(value instanceof Date)) return null;
  if (value === '') return null;
  const moment = new Date(typeof value === 'string' ? value.replace(ZONELESS, '$1T$2-03:00') : value);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
