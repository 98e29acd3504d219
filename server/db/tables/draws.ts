import type { ColumnType, Generated } from 'kysely';
import type { Defaulted, Json, Moment, NullableMoment } from './column.ts';

/** The kinds of games that draw awards. Ids of games, awards, results and instants are unique within a kind. */
export type DrawKind = 'roulette' | 'scratch' | 'prize_panel';
export type DrawPolicyType = 'weighted' | 'counter' | 'schedule';

export interface DrawGamesTable {
  program_id: number;
  kind: DrawKind;
  id: Generated<number>;
  title: string;
  description: string;
  /** Slugs of the pages that show it. */
  pages: Json<string[]>;
  /** Hours after the first draw of a window until chances are whole again; 0: they never come back. */
  time_for_new_chances: Defaulted<number>;
  /** Draws in a window. */
  attempts: Defaulted<number>;
  policy: DrawPolicyType;
  /** Of `counter`: every n-th participation wins. */
  every: Defaulted<number | null>;
  /** Draws so far, of everybody: what `counter` counts. */
  participations: Defaulted<number>;
  starts_at: NullableMoment;
  ends_at: NullableMoment;
  active: Defaulted<boolean>;

  /** Of roulettes and scratch cards. */
  main_message: Defaulted<string>;
  observation: Defaulted<string>;
  you_lose: Defaulted<string>;

  /** Of scratch cards: how many there are to choose from. */
  cards: Defaulted<number>;
  /** Colour of the layer that is scratched off, and of the ground below, #RRGGBB; null: the brand's. */
  color: Defaulted<string | null>;
  background: Defaulted<string | null>;
  /** Image on the face-down cards. */
  cover_id: Defaulted<number | null>;
  /** Drawing on the layer that is scratched off; made a PNG in the browser when `check_liberal` is on. */
  svg_code: Defaulted<string>;
  check_liberal: Defaulted<boolean>;
  /** Shows the result without scratching. */
  shave_all: Defaulted<boolean>;

  /** Of prize panels: the rules line of the first step, and the pictures. */
  rules: Defaulted<string>;
  card_back_id: Defaulted<number | null>;
  congratulation_id: Defaulted<number | null>;
  failure_id: Defaulted<number | null>;
}

export interface DrawAwardsTable {
  program_id: number;
  kind: DrawKind;
  id: Generated<number>;
  game_id: number;
  position: number;
  name: string;
  description: Defaulted<string>;
  image_id: Defaulted<number | null>;
  /** Of roulettes: the colour of the slice, #RRGGBB. */
  color: Defaulted<string | null>;
  weight: number;
  /** What is left; null: without limit. */
  stock: Defaulted<number | null>;
  /** Credited to the winner. */
  points: Defaulted<number>;
  lose_award: Defaulted<boolean>;
}

/** Winning instants of the policy `schedule`; each is taken by at most one draw. */
export interface DrawInstantsTable {
  program_id: number;
  kind: DrawKind;
  id: Generated<number>;
  game_id: number;
  happens_at: Moment;
  result_id: ColumnType<number | null, undefined, number>;
}

/** One row a participant and game: the lock of a draw, and how much of the window was used. */
export interface DrawChancesTable {
  program_id: number;
  kind: DrawKind;
  game_id: number;
  participant_id: number;
  window_started_at: Moment;
  used: number;
}

/** What was drawn, never changed. */
export interface DrawResultsTable {
  program_id: number;
  kind: DrawKind;
  id: Generated<number>;
  game_id: number;
  participant_id: number;
  award_id: number;
  /** Of prize panels: the card that was turned. */
  card_id: Defaulted<number | null>;
  lost: boolean;
  points: number;
  window_started_at: Moment;
  /** 1 is the first draw of the window. */
  nth: number;
  drawn_at: Moment;
}

/** A place in the grid of a prize panel. It hides nothing until it is turned. */
export interface PrizePanelCardsTable {
  program_id: number;
  id: Generated<number>;
  game_id: number;
  position: number;
  /** Always `prize_panel`: the database says so. */
  kind: ColumnType<DrawKind, never, never>;
}
