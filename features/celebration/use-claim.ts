import { useEffect, useRef, useState } from 'react';
import type { Portal } from '../../engine/feature.ts';
import { badgeCelebrate } from '../../openapi/generated/calls/badge.celebrate.ts';
import { claim, claimsOf, toCelebrate } from './claim.ts';
import type { Badge } from './types.ts';

/**
 * Those of the badges that this screen is the first to celebrate, with those that were claimed and not shown; null
 * until the server has said so. One that another tab or device celebrates is left out, and so is one that could not be
 * asked for: it comes next time.
 */
export function useClaim(portal: Portal, badges: readonly Badge[]): readonly Badge[] | null {
  const [claimed, setClaimed] = useState<readonly Badge[] | null>(null);
  const isAsked = useRef(false);
  const userId = portal.visitor.user?.id ?? 0;
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void Promise.all(toCelebrate(userId, badges).map((badge) => claim(portal, userId, badge))).then(
      (mine) => {
        setClaimed(mine.flat());
        portal.reloadAfter(badgeCelebrate);
      },
    );
  }, [portal, userId, badges]);
  // Only what has been on the screen is celebrated: who left before is asked again.
  useEffect(() => {
    for (const { id } of claimed ?? []) claimsOf(userId).delete(id);
  }, [claimed, userId]);
  return claimed;
}
