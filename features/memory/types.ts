/** The parts of the contract's answers that the memory game uses (memory.list, memory.startGame, memory.endGame). */
import type { Schemas } from '../../openapi/generated/types.ts';
import type { Card, GameRules, Move } from './rules.ts';

export type Face = Schemas['MemoryFace'];
export type MemoryGame = Schemas['MemoryGame'];
export type MemoryDeal = Schemas['MemoryDeal'];

/** The dealt cards of one game. */
export interface Dealt {
  token: string;
  cards: Card[];
  /** In the order of `faceOf`. */
  faces: readonly Face[];
  /** Those that the server judges by: the game may have been changed since the list was read. */
  rules: GameRules;
  /** Those that are left after this game. */
  chances: Schemas['Chances'];
}

/** A start whose cards did not arrive: asked for again with its key, it is the same play. */
export interface Asked {
  key: string;
  moreTime: boolean;
}

/** A finished game as it is sent to the server. `key` makes repeated sending count once. */
export interface Told {
  key: string;
  id: number;
  points: number;
  deal: string;
  moves: Move[];
}

/** The server's own result and points. */
export type Ended = Pick<Schemas['MemoryResult'], 'result' | 'points' | 'chances'>;
