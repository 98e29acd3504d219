import type { ColumnType, Generated } from 'kysely';
import type { Defaulted, Json, Moment, NullableMoment } from './column.ts';

export interface MemoryGamesTable {
  program_id: number;
  id: Generated<number>;
  title: string;
  description: string;
  main_message: string;
  /** Slugs of the pages that show it. */
  pages: Json<string[]>;
  /** Minutes; null: the default; 0: without limit. */
  limit_time: Defaulted<number | null>;
  /** Mismatches at which a game is lost. */
  attempts: number;
  number_pairs: number;
  each_pair: number;
  completing: number;
  consolation: number;
  /** Games that a participant may end in each window. */
  plays: number;
  /** Hours after the first game of a window until plays are whole again; 0: they never come back. */
  time_for_new_plays: number;
  starts_at: NullableMoment;
  ends_at: NullableMoment;
  active: Defaulted<boolean>;
  /** Signs the deals of this game; made by the database and never answered. */
  deal_key: Generated<string>;
}

export interface MemoryFacesTable {
  program_id: number;
  id: Generated<number>;
  game_id: number;
  position: number;
  name: string;
  image_id: number;
}

/** One row a participant and game: the lock of an ending, and how much of the window was used. */
export interface MemoryChancesTable {
  program_id: number;
  game_id: number;
  participant_id: number;
  window_started_at: Moment;
  used: number;
}

/** Games that were credited; `nonce` is the deal's, used up by this row. */
export interface MemoryResultsTable {
  program_id: number;
  id: Generated<number>;
  game_id: number;
  participant_id: number;
  nonce: string;
  result: 'win' | 'lose' | 'timeout';
  points: number;
  moves: ColumnType<unknown, string, never>;
  window_started_at: Moment;
  /** 1 is the first game of the window. */
  nth: number;
  finished_at: Moment;
}

/** Games that could not have been played as they were told: for the operator to read. */
export interface MemoryRefusalsTable {
  program_id: number;
  id: Generated<number>;
  game_id: number;
  participant_id: number;
  reason: string;
  claimed_points: number;
  moves: ColumnType<unknown, string, never>;
  happened_at: Moment;
}
