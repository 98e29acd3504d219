const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const two = (count: number) => String(count).padStart(2, '0');

/** How long there is to go: `2 d 03 h 05 min`, on the last day `03:05:09`. A second that has begun counts. */
export function formatRemaining(ms: number): string {
  const left = Math.ceil(Math.max(0, ms) / SECOND) * SECOND;
  const hours = two(Math.floor((left % DAY) / HOUR));
  const minutes = two(Math.floor((left % HOUR) / MINUTE));
  if (left >= DAY) return `${Math.floor(left / DAY)} d ${hours} h ${minutes} min`;
  return `${hours}:${minutes}:${two(Math.floor((left % MINUTE) / SECOND))}`;
}
