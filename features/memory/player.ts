import type { Portal } from '../../engine/feature.ts';
import type { Player } from './pending.ts';

export function playerOf(portal: Portal): Player {
  return { programId: portal.tenant.program.id, userId: portal.visitor.user?.id ?? 0 };
}
