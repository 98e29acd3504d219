/**
 * A game that has ended and that the server has not confirmed yet. It outlives the tab, so that neither a closed
 * window nor a lost network costs what was played; it names its player, since a device may be shared.
 */
import type { Told } from './types.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface Player {
  programId: number;
  userId: number;
}

function nameOf({ programId, userId }: Player, gameId: number): string {
  return `memory.untold.${programId}.${userId}.${gameId}`;
}

export function recallGame(store: Store, player: Player, gameId: number): Told | null {
  const text = store.getItem(nameOf(player, gameId));
  if (text === null) return null;
  try {
    return JSON.parse(text) as Told;
  } catch {
    return null;
  }
}

export function rememberGame(store: Store, player: Player, told: Told): void {
  store.setItem(nameOf(player, told.id), JSON.stringify(told));
}

export function forgetGame(store: Store, player: Player, gameId: number): void {
  store.removeItem(nameOf(player, gameId));
}
