import { pendingResult, type Store } from '../stage/pendingResult.ts';
import type { Asked, Told } from './types.ts';

export interface Player {
  programId: number;
  userId: number;
}

/**
 * A finished game that the server has not confirmed. It is stored on the device, so that neither a closed
 * window nor a lost network loses the result. Its key contains the player, since people may share a device.
 * Do not rename the key: stored games would be lost.
 */
export const pendingGame = ({ programId, userId }: Player, gameId: number, store: Store = localStorage) =>
  pendingResult<Told>(store, `memory.untold.${programId}.${userId}.${gameId}`);

/** A start without an answer: its play is used if the server has got it. */
export const pendingStart = ({ programId, userId }: Player, gameId: number, store: Store = localStorage) =>
  pendingResult<Asked & { until: number }>(store, `memory.undealt.${programId}.${userId}.${gameId}`);
