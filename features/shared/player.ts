import type { Portal } from '../../engine/feature.ts';

export interface Player {
  programId: number;
  userId: number;
}

export function playerOf(portal: Portal): Player {
  return { programId: portal.tenant.program.id, userId: portal.visitor.user?.id ?? 0 };
}
