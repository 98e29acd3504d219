/** What the memory game reads of the contract's answers (memory.list, memory.endGame). */
import type { components } from '../../openapi/generated/types.ts';
import type { Card, Move } from './rules.ts';

type Schemas = components['schemas'];

export type Face = Schemas['MemoryFace'];
export type MemoryGame = Schemas['MemoryGame'];

/** The cards of one game, as they lie on the table. */
export interface Dealt {
  token: string;
  cards: Card[];
  /** Null: without limit. */
  limitMs: number | null;
}

/** A game that has ended, as it is told to the server. `key` makes telling it twice count once. */
export interface Told {
  key: string;
  id: number;
  points: number;
  deal: string;
  moves: Move[];
}

export type EndResult = Schemas['MemoryResult']['result'];

/** What the server made of it: its own result and its own points. */
export type Ended = Pick<Schemas['MemoryResult'], 'result' | 'points' | 'chances'>;
