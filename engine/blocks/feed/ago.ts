import { formatDate } from '../../format/date.ts';
import { dayOf } from '../../format/day.ts';
import { feedTexts } from '../../texts/feed.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From then on the date says more. */
const WEEK = 7 * DAY;

/** How long ago something was, in few words: 'há 5 min', 'há 3 dias'; after a week its date. `now`: by the server's clock, ms. */
export function ago(at: Date, now: number): string {
  const passed = now - at.getTime();
  if (passed >= WEEK) return formatDate(at);
  if (passed >= DAY) return feedTexts.days((Date.parse(dayOf(now)) - Date.parse(dayOf(at))) / DAY);
  if (passed >= HOUR) return feedTexts.hours(Math.floor(passed / HOUR));
  if (passed >= MINUTE) return feedTexts.minutes(Math.floor(passed / MINUTE));
  return feedTexts.now;
}
