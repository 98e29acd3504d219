import { changeGroups } from '../../../openapi/generated/operations.ts';
import type { Tx } from '../../db/types.ts';
import { tellChanged } from '../notifications/service.ts';

/** Has the open screens of people whose points have changed read them again, once the transaction is committed. */
export async function tellPoints(tx: Tx, programId: number, participants: readonly number[]): Promise<void> {
  if (participants.length > 0) await tellChanged(tx, changeGroups.points, { programId, participants });
}
