import { integer, json, moment, serial, table, text } from './table.ts';

/** Background work that somebody asked for. */
export const jobs = table('jobs', {
  id: serial(),
  kind: text(),
  /** Null: the platform itself. */
  participant_id: integer().orNull(),
  data: json<unknown>(),
  /** Where the next step continues, which may be a person's name; null: at the beginning, and in a job that has ended. */
  cursor: json<unknown>().orNull(),
  state: text().oneOf('waiting', 'running', 'done', 'failed', 'cancelled').byDefault(),
  done: integer().byDefault(),
  total: integer().orNull(),
  /** pt-BR, for the person who asked; only if it failed. */
  problem: text().orNull(),
  created_at: moment(),
  updated_at: moment(),
});
