import { pendingResult, type Store } from '../stage/pendingResult.ts';
import type { Told } from './types.ts';

export interface Player {
  programId: number;
  userId: number;
}

/**
 * A game that has ended and that the server has not confirmed. It outlives the tab, so that neither a closed window nor
 * a lost network costs what was played; it names its player, since a device may be shared. Devices keep it under this
 * name already: another one would lose it.
 */
export const pendingGame = ({ programId, userId }: Player, gameId: number, store: Store = localStorage) =>
  pendingResult<Told>(store, `memory.untold.${programId}.${userId}.${gameId}`);
