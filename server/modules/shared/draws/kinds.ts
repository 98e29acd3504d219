import type { Selectable } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { DrawKind } from '../../../db/tables/draws.ts';
import type { LedgerKind } from '../../../db/tables/points.ts';

export type { DrawKind } from '../../../db/tables/draws.ts';

export type GameRow = Selectable<Database['draw_games']>;
export type AwardRow = Selectable<Database['draw_awards']>;

/** Whether it can still be drawn. */
export const isGiven = ({ archived_at }: AwardRow): boolean => archived_at === null;

/** The participant and the game of a draw. */
export interface Whose {
  programId: number;
  kind: DrawKind;
  gameId: number;
  participantId: number;
}

/** How prizes of a kind appear in the points statement. */
interface StatementEntry {
  /** Kind of the ledger entry, and prefix of its source ("roulette:12"). */
  kind: LedgerKind;
  /** Text before the prize's name: "Prêmio da roleta". */
  label: string;
}

export const statementEntries: Record<DrawKind, StatementEntry> = {
  roulette: { kind: 'roulette', label: 'Prêmio da roleta' },
  scratch: { kind: 'scratch', label: 'Prêmio da raspadinha' },
  prize_panel: { kind: 'panel', label: 'Painel premiado' },
};
