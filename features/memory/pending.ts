import { pendingResult, type Store } from '../shared/pending-result.ts';
import type { Player } from '../shared/player.ts';
import type { Asked, Told } from './types.ts';

/**
 * A finished game that the server has not confirmed. It is stored on the device, so that neither a closed
 * window nor a lost network loses the result. Do not rename the key: stored games would be lost.
 */
export const pendingGame = (player: Player, gameId: number, store: Store = localStorage) =>
  pendingResult<Told>(store, 'memory.untold', player, gameId);

/** A start without an answer: its play is used if the server has got it. */
export const pendingStart = (player: Player, gameId: number, store: Store = localStorage) =>
  pendingResult<Asked & { until: number }>(store, 'memory.undealt', player, gameId);
