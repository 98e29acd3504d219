/** What the memory game reads of the contract's answers (memory.list, memory.endGame). */
import type { Card, Move } from './rules.ts';

export interface Chances {
  /** Games left in this window. */
  remaining: number;
  /** When the next one comes, ISO 8601; absent when none is known to come. */
  next_at?: string | null;
}

export interface Face {
  type: string;
  url: string;
  /** What screen readers say. */
  name: string;
}

export interface MemoryGame {
  id: number;
  title: string;
  description: string;
  messages: { main_message: string };
  /** Minutes; absent: 3; 0: no limit. */
  limit_time?: number | null;
  exhibition_rules: { attempts: number; pages: { slug: string }[] };
  score_rules: { each_pair: number; completing: number; consolation: number };
  cards: { number_pairs: number; attachments: Face[] };
  chances: Chances;
  deal: { token: string; expires_at: string; limit_seconds?: number | null; cards: Card[] };
}

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

export type EndResult = 'win' | 'lose' | 'timeout';

/** What the server made of it: its own result and its own points. */
export interface Ended {
  result: EndResult;
  points: number;
  chances: Chances;
}
