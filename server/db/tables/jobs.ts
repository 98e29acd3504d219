import type { ColumnType, Generated } from 'kysely';
import type { Defaulted, Moment } from './column.ts';

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** Long work that somebody asked for. */
export interface JobsTable {
  program_id: number;
  id: Generated<number>;
  kind: string;
  /** Null: the platform itself. */
  participant_id: number | null;
  data: ColumnType<unknown, string, never>;
  /** Where the work goes on; null: at its beginning. */
  cursor: ColumnType<unknown, string | null | undefined, string | null>;
  state: Defaulted<JobState>;
  done: Defaulted<number>;
  total: Defaulted<number | null>;
  /** pt-BR, for whoever asked; only where it failed. */
  problem: Defaulted<string | null>;
  created_at: Moment;
  updated_at: Moment;
}
