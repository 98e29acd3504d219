import { integer, moment, serial, table } from './table.ts';

/** A copy of all that the program keeps of somebody, which they asked for. */
export const dataCopies = table('data_copies', {
  id: serial(),
  participant_id: integer(),
  /** Collects it, and says how far it is. */
  job_id: integer().orNull(),
  /** JSON. Null: not collected yet, or expired. */
  file_id: integer().orNull(),
  /** How many rows are in it. */
  records: integer().orNull(),
  created_at: moment(),
  expires_at: moment().orNull(),
});

/** Somebody asked that their data be erased, which happens some time later unless they take it back. */
export const erasures = table('erasures', {
  id: serial(),
  participant_id: integer(),
  requested_at: moment(),
  /** From then on it is done. */
  due_at: moment(),
  /** Does it. */
  job_id: integer().orNull(),
  withdrawn_at: moment().orNull(),
  erased_at: moment().orNull(),
});
