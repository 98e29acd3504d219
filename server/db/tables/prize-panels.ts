import type { ColumnType, Generated } from 'kysely';
import type { Defaulted, Json, Moment, NullableMoment } from './column.ts';
import type { DrawPolicyType } from './games.ts';

export interface PrizePanelsTable {
  program_id: number;
  id: Generated<number>;
  title: string;
  description: string;
  /** The rules line of the first step. */
  rules: string;
  card_back_id: number | null;
  congratulation_id: number | null;
  failure_id: number | null;
  /** Slugs of the pages that show it. */
  pages: Json<string[]>;
  /** Hours after the first card of a window until chances are whole again; 0: they never come back. */
  time_for_new_chances: number;
  /** Cards that may be turned in a window. */
  attempts: number;
  policy: DrawPolicyType;
  /** Of `counter`: every n-th participation wins. */
  every: Defaulted<number | null>;
  participations: Defaulted<number>;
  starts_at: NullableMoment;
  ends_at: NullableMoment;
  active: Defaulted<boolean>;
}

/** A place in the grid. It hides nothing until it is turned. */
export interface PrizePanelCardsTable {
  program_id: number;
  id: Generated<number>;
  prize_panel_id: number;
  position: number;
}

export interface PrizePanelAwardsTable {
  program_id: number;
  id: Generated<number>;
  prize_panel_id: number;
  position: number;
  name: string;
  weight: number;
  /** What is left; null: without limit. */
  stock: Defaulted<number | null>;
  points: number;
  /** An award without points: the database says so. */
  lose_award: ColumnType<boolean, never, never>;
}

/** One row a participant and panel: the lock of a turn, and how much of the window was used. */
export interface PrizePanelChancesTable {
  program_id: number;
  prize_panel_id: number;
  participant_id: number;
  window_started_at: Moment;
  used: number;
}

export interface PrizePanelDrawsTable {
  program_id: number;
  id: Generated<number>;
  prize_panel_id: number;
  participant_id: number;
  award_id: number;
  lost: boolean;
  points: number;
  window_started_at: Moment;
  /** 1 is the first card of the window. */
  nth: number;
  drawn_at: Moment;
}

/** Which card a draw was for. */
export interface PrizePanelTurnsTable {
  program_id: number;
  draw_id: number;
  card_id: number;
}

/** Winning instants of the policy `schedule`; each is taken by at most one draw. */
export interface PrizePanelInstantsTable {
  program_id: number;
  id: Generated<number>;
  prize_panel_id: number;
  happens_at: Moment;
  draw_id: ColumnType<number | null, undefined, number>;
}
