/** The parts of the contract's answers that the memory game uses (memory.list, memory.startGame, memory.endGame). */
import type { components } from '../../openapi/generated/types.ts';
import type { Card, Move } from './rules.ts';

type Schemas = components['schemas'];

export type Face = Schemas['MemoryFace'];
export type MemoryGame = Schemas['MemoryGame'];

/** The dealt cards of one game. */
export interface Dealt {
  token: string;
  cards: Card[];
  /** Null: without limit. */
  limitMs: number | null;
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

export type EndResult = Schemas['MemoryResult']['result'];

/** The server's own result and points. */
export type Ended = Pick<Schemas['MemoryResult'], 'result' | 'points' | 'chances'>;
