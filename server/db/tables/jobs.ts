import { integer, json, moment, serial, table, text } from './table.ts';

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** Long work that somebody asked for. */
export const jobs = table('jobs', {
  id: serial(),
  kind: text(),
  /** Null: the platform itself. */
  participant_id: integer().orNull(),
  data: json<unknown>(),
  /** Where the work goes on; null: at its beginning. */
  cursor: json<unknown>().orNull(),
  state: text<JobState>().byDefault(),
  done: integer().byDefault(),
  total: integer().orNull(),
  /** pt-BR, for whoever asked; only where it failed. */
  problem: text().orNull(),
  created_at: moment(),
  updated_at: moment(),
});
