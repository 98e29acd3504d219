/** Which of two releases a visitor sees, the same one at each visit: a number that they are given once decides. */
import { createHash, randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'portico_first';
const NUMBERS = 10_000;
const YEAR_SECONDS = 31_536_000;

/** Whether a number is among this share of all, percent; another share of them is for another release. */
export function isAmong(number: number, release: number, percent: number): boolean {
  const hash = createHash('sha256').update(`${release} ${number}`).digest();
  return hash.readUInt32BE(0) % NUMBERS < percent * (NUMBERS / 100);
}

/** The number in the visitor's cookie; null for who has none. */
function numberOf({ headers }: Pick<FastifyRequest, 'headers'>): number | null {
  const [, number] = /(?:^|;\s*)portico_first=(\d{1,4})(?:;|$)/.exec(headers.cookie ?? '') ?? [];
  return number === undefined ? null : Number(number);
}

/**
 * Whether who asks is among the first to see a release. `reply`: of a page, which gives a number to who has none; the
 * number says nothing of who they are.
 */
export function seesFirst(
  request: Pick<FastifyRequest, 'headers' | 'protocol'>,
  { release, percent }: { release: number; percent: number },
  reply?: FastifyReply,
): boolean {
  const known = numberOf(request);
  if (known === null && !reply) return false;
  const number = known ?? randomInt(NUMBERS);
  if (known === null) {
    const secure = request.protocol === 'https' ? '; Secure' : '';
    reply?.header(
      'set-cookie',
      `${COOKIE}=${number}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
    );
  }
  return isAmong(number, release, percent);
}
