import { day, flag, integer, json, label, moment, prose, real, serial, table, text } from './table.ts';

/** The kinds of games that draw awards. Ids of games, awards, results and instants are unique within a kind. */
export type DrawKind = 'roulette' | 'scratch' | 'prize_panel';
export type DrawPolicyType = 'weighted' | 'counter' | 'schedule';

export const drawGames = table('draw_games', {
  kind: text<DrawKind>(),
  id: serial(),
  title: label(),
  description: prose(),
  /** Of roulettes and scratch cards. */
  main_message: prose().byDefault(),
  observation: prose().byDefault(),
  you_lose: prose().byDefault(),
  /** Of prize panels: the rules line of the first step, and the pictures. */
  rules: prose().byDefault(),
  /** Slugs of the pages that show it. */
  pages: json<string[]>(),
  /** Hours after the first draw of a window until chances are whole again; 0: they never come back. */
  time_for_new_chances: integer().byDefault(),
  /** Draws in a window. */
  attempts: integer().byDefault(),
  policy: text<DrawPolicyType>(),
  /** Of `counter`: every n-th participation wins. */
  every: integer().orNull(),
  /** Draws so far, of everybody: what `counter` counts. */
  participations: integer().byDefault(),
  starts_at: moment().orNull(),
  ends_at: moment().orNull(),
  active: flag().byDefault(),
  /** Of scratch cards: how many there are to choose from. */
  cards: integer().byDefault(),
  /** Colour of the layer that is scratched off, and of the ground below, #RRGGBB; null: the brand's. */
  color: text().orNull(),
  background: text().orNull(),
  /** Drawing on the layer that is scratched off; made a PNG in the browser when `check_liberal` is on. */
  svg_code: text().byDefault(),
  check_liberal: flag().byDefault(),
  /** Shows the result without scratching. */
  shave_all: flag().byDefault(),
  /** Image on the face-down cards. */
  cover_id: integer().orNull(),
  card_back_id: integer().orNull(),
  congratulation_id: integer().orNull(),
  failure_id: integer().orNull(),
});

export const drawAwards = table('draw_awards', {
  kind: text<DrawKind>(),
  id: serial(),
  game_id: integer(),
  position: integer(),
  name: label(),
  description: prose().byDefault(),
  image_id: integer().orNull(),
  /** Of roulettes: the colour of the slice, #RRGGBB. */
  color: text().orNull(),
  weight: real(),
  /** What is left; null: without limit. */
  stock: integer().orNull(),
  /** Credited to the winner. */
  points: integer().byDefault(),
  lose_award: flag().byDefault(),
});

/** Winning instants of the policy `schedule`; each is taken by at most one draw. */
export const drawInstants = table('draw_instants', {
  kind: text<DrawKind>(),
  id: serial(),
  game_id: integer(),
  happens_at: moment(),
  result_id: integer().orNull(),
});

/** One row a participant and game: the lock of a draw, and how much of the window was used. */
export const drawChances = table('draw_chances', {
  kind: text<DrawKind>(),
  game_id: integer(),
  participant_id: integer(),
  window_started_at: moment(),
  used: integer(),
});

/** What was drawn, never changed. */
export const drawResults = table('draw_results', {
  kind: text<DrawKind>(),
  id: serial(),
  game_id: integer(),
  participant_id: integer(),
  award_id: integer(),
  /** Of prize panels: the card that was turned. */
  card_id: integer().orNull(),
  lost: flag(),
  points: integer(),
  window_started_at: moment(),
  /** 1 is the first draw of the window. */
  nth: integer(),
  drawn_at: moment(),
});

/** A place in the grid of a prize panel. It hides nothing until it is turned. */
export const prizePanelCards = table('prize_panel_cards', {
  id: serial(),
  game_id: integer(),
  position: integer(),
  /** Always `prize_panel`: the database says so. */
  kind: text<DrawKind>().computed(),
});

/** One row a participant: the day on which a game last opened by itself. */
export const gameOffers = table('game_offers', {
  participant_id: integer(),
  offered_on: day(),
});
