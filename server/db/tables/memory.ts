import { flag, integer, json, label, moment, prose, real, serial, table, text } from './table.ts';

export const memoryGames = table('memory_games', {
  id: serial(),
  title: label(),
  description: prose(),
  main_message: prose(),
  /** Slugs of the pages that show it. */
  pages: json<string[]>(),
  /** Minutes; null: the default; 0: without limit. */
  limit_time: real().orNull(),
  /** Mismatches at which a game is lost. */
  attempts: integer(),
  number_pairs: integer(),
  each_pair: integer(),
  completing: integer(),
  consolation: integer(),
  /** Games that a participant may end in each window. */
  plays: integer(),
  /** Hours after the first game of a window until plays are whole again; 0: they never come back. */
  time_for_new_plays: integer(),
  starts_at: moment().orNull(),
  ends_at: moment().orNull(),
  active: flag().byDefault(),
  /** Signs the deals of this game; made by the database and never answered. */
  deal_key: text().byDefault(),
});

export const memoryFaces = table('memory_faces', {
  id: serial(),
  game_id: integer(),
  position: integer(),
  name: label(),
  image_id: integer(),
});

/** One row a participant and game: the lock of an ending, and how much of the window was used. */
export const memoryChances = table('memory_chances', {
  game_id: integer(),
  participant_id: integer(),
  window_started_at: moment(),
  used: integer(),
});

/** Games that were credited; `nonce` is the deal's, used up by this row. */
export const memoryResults = table('memory_results', {
  id: serial(),
  game_id: integer(),
  participant_id: integer(),
  nonce: text(),
  result: text<'win' | 'lose' | 'timeout'>(),
  points: integer(),
  moves: json<unknown>(),
  window_started_at: moment(),
  /** 1 is the first game of the window. */
  nth: integer(),
  finished_at: moment(),
});

/** Games that could not have been played as they were told: for the operator to read. */
export const memoryRefusals = table('memory_refusals', {
  id: serial(),
  game_id: integer(),
  participant_id: integer(),
  reason: text(),
  claimed_points: integer(),
  moves: json<unknown>(),
  happened_at: moment(),
});
