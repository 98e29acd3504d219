import type { DrawPolicyType } from '../../../db/tables/games.ts';

/** The tables of one kind of game that draws awards. Every kind has the same five, made by its own migration. */
export interface DrawTables {
  /** The games themselves: columns of `GameRow` and the kind's own. */
  games: string;
  /** What each game gives: columns of `AwardRow` and the kind's own. */
  awards: string;
  /** One row a participant and game: the window of chances, and the lock of a draw. */
  chances: string;
  /** The results, never changed. */
  draws: string;
  /** Winning instants of the policy `schedule`. */
  instants: string;
  /** The column by which the other four name their game. */
  gameId: string;
}

/** The tables of a kind by its two names: `drawTables('roulette', 'roulettes')`. */
export function drawTables(game: string, games: string): DrawTables {
  return {
    games,
    awards: `${game}_awards`,
    chances: `${game}_chances`,
    draws: `${game}_draws`,
    instants: `${game}_instants`,
    gameId: `${game}_id`,
  };
}

/** What a draw reads of a game. */
export interface GameRow {
  id: number;
  title: string;
  /** Draws in a window. */
  attempts: number;
  /** Hours after the first draw of a window until chances are whole again; 0: they never come back. */
  time_for_new_chances: number;
  policy: DrawPolicyType;
  /** Of `counter`: every n-th participation wins. */
  every: number | null;
}

/** What a draw reads of an award. */
export interface AwardRow {
  id: number;
  name: string;
  weight: number;
  /** What is left; null: without limit. */
  stock: number | null;
  /** Credited to the winner. */
  points: number;
  lose_award: boolean;
}

/** Whose draw of which game. */
export interface Whose {
  programId: number;
  gameId: number;
  participantId: number;
}
