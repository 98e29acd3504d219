import { TIME_ZONE } from './date.ts';
import { once } from './once.ts';

/** As ISO 8601 has it, which the Swedes write. */
const isoDay = once(() => new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE }));

/** A moment's day in Brasília: YYYY-MM-DD. */
export const dayOf = (moment: Date | number): string => isoDay().format(moment);
