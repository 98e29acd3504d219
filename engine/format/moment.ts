import { formatDateTime } from './date.ts';

/** A moment inside a sentence: 'DD/MM/YYYY às HH:mm'. A plain date has no time and gets none. */
export const formatMoment = (value: unknown): string => formatDateTime(value).replace(' ', ' às ');
