import { failureOf, isOutcomeUnknown } from '../../engine/contract/call-failure.ts';
import { newIdempotencyKey } from '../../engine/contract/headers.ts';
import type { Portal } from '../../engine/feature.ts';
import { badgeCelebrate } from '../../openapi/generated/calls/badge.celebrate.ts';
import { type Claim, claims } from './claims.ts';
import type { Badge } from './types.ts';

/** A person's claims by badge; what is taken out is not celebrated any more. */
export function claimsOf(userId: number): Map<number, Claim> {
  const own = claims.get(userId) ?? new Map<number, Claim>();
  claims.set(userId, own);
  return own;
}

/** The badges to celebrate: those that were claimed and not shown, and those that came. */
export function toCelebrate(userId: number, arrived: readonly Badge[]): readonly Badge[] {
  const own = claimsOf(userId);
  return [...[...own.values()].map(({ badge }) => badge), ...arrived.filter(({ id }) => !own.has(id))];
}

/**
 * The badge in a list if it is for this document to celebrate it. Nothing where another one does, nor where it could not
 * be asked: that is asked again next time.
 */
export async function claim(
  portal: Pick<Portal, 'call' | 'log'>,
  userId: number,
  badge: Badge,
): Promise<Badge[]> {
  const own = claimsOf(userId);
  const mine: Claim = own.get(badge.id) ?? { badge, key: newIdempotencyKey(), answer: null };
  own.set(badge.id, mine);
  mine.answer ??= portal
    .call(badgeCelebrate, { path: { id: badge.id }, idempotencyKey: mine.key })
    .then(({ data }) => data.is_first);
  try {
    if (await mine.answer) return [badge];
    own.delete(badge.id);
  } catch (error) {
    mine.answer = null;
    if (!isOutcomeUnknown(failureOf(error))) own.delete(badge.id);
    portal.log('warn', 'a badge was not celebrated', { error: String(error) });
  }
  return [];
}
