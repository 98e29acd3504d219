import type { ColumnType, Generated } from 'kysely';
import type { Defaulted, Json, Moment, NullableMoment } from './column.ts';

export type DrawPolicyType = 'weighted' | 'counter' | 'schedule';

export interface RoulettesTable {
  program_id: number;
  id: Generated<number>;
  title: string;
  description: string;
  main_message: string;
  observation: string;
  you_lose: string;
  /** Slugs of the pages that show it. */
  pages: Json<string[]>;
  /** Hours after the first spin of a window until chances are whole again; 0: they never come back. */
  time_for_new_chances: number;
  /** Spins in a window. */
  attempts: number;
  policy: DrawPolicyType;
  /** Of `counter`: every n-th participation wins. */
  every: Defaulted<number | null>;
  /** Spins so far, of everybody: what `counter` counts. */
  participations: Defaulted<number>;
  starts_at: NullableMoment;
  ends_at: NullableMoment;
  active: Defaulted<boolean>;
}

export interface RouletteAwardsTable {
  program_id: number;
  id: Generated<number>;
  roulette_id: number;
  position: number;
  name: string;
  description: Defaulted<string>;
  image_id: Defaulted<number | null>;
  color: Defaulted<string | null>;
  weight: number;
  /** What is left; null: without limit. */
  stock: Defaulted<number | null>;
  points: Defaulted<number>;
  lose_award: Defaulted<boolean>;
}

/** Winning instants of the policy `schedule`; each is taken by at most one draw. */
export interface RouletteInstantsTable {
  program_id: number;
  id: Generated<number>;
  roulette_id: number;
  happens_at: Moment;
  draw_id: ColumnType<number | null, undefined, number>;
}

/** One row a participant and roulette: the lock of a spin, and how much of the window was used. */
export interface RouletteChancesTable {
  program_id: number;
  roulette_id: number;
  participant_id: number;
  window_started_at: Moment;
  used: number;
}

export interface RouletteDrawsTable {
  program_id: number;
  id: Generated<number>;
  roulette_id: number;
  participant_id: number;
  award_id: number;
  lost: boolean;
  points: number;
  window_started_at: Moment;
  /** 1 is the first spin of the window. */
  nth: number;
  drawn_at: Moment;
}

export interface ScratchesTable extends Omit<RoulettesTable, 'time_for_new_chances' | 'attempts'> {
  /** Hours after the first draw of a window until chances are whole again; 0: they never come back. */
  time_for_new_chances: Defaulted<number>;
  /** Draws in a window. */
  attempts: Defaulted<number>;
  /** Cards to choose from. */
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
}

export interface ScratchAwardsTable extends Omit<RouletteAwardsTable, 'roulette_id' | 'color'> {
  scratch_id: number;
}

export interface ScratchInstantsTable extends Omit<RouletteInstantsTable, 'roulette_id'> {
  scratch_id: number;
}

export interface ScratchChancesTable extends Omit<RouletteChancesTable, 'roulette_id'> {
  scratch_id: number;
}

export interface ScratchDrawsTable extends Omit<RouletteDrawsTable, 'roulette_id'> {
  scratch_id: number;
}
