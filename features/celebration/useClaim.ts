import { useEffect, useRef, useState } from 'react';
import type { Portal } from '../../engine/feature.ts';
import { badgeCelebrate } from '../../openapi/generated/calls/badge.celebrate.ts';
import type { Badge } from './types.ts';

/**
 * Those of the badges that this screen is the first to celebrate; null until the server has said so. One that
 * another tab or device celebrates is left out, and so is one that could not be asked for: it comes next time.
 */
export function useClaim(portal: Portal, badges: readonly Badge[]): readonly Badge[] | null {
  const [claimed, setClaimed] = useState<readonly Badge[] | null>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    const claim = async (badge: Badge) => {
      try {
        const { data } = await portal.call(badgeCelebrate, { path: { id: badge.id } });
        return data.is_first ? [badge] : [];
      } catch (error) {
        portal.log('warn', 'a badge was not celebrated', { error: String(error) });
        return [];
      }
    };
    void Promise.all(badges.map(claim)).then((mine) => {
      setClaimed(mine.flat());
      portal.reloadAfter(badgeCelebrate);
    });
  }, [portal, badges]);
  return claimed;
}
