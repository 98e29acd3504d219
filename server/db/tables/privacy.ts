import { integer, moment, serial, table } from './table.ts';

/** A copy of a person's data that they asked for. */
export const dataCopies = table('data_copies', {
  id: serial(),
  participant_id: integer(),
  /** The job that collects it and has its progress. */
  job_id: integer().orNull(),
  /** JSON. Null: not collected yet, or expired. */
  file_id: integer().orNull(),
  /** The same as a PDF. */
  document_id: integer().orNull(),
  /** How many rows it contains. */
  records: integer().orNull(),
  created_at: moment(),
  expires_at: moment().orNull(),
});

/** A person's request to erase their data, which happens after a waiting time unless they cancel it. */
export const erasures = table('erasures', {
  id: serial(),
  participant_id: integer(),
  requested_at: moment(),
  /** When the data are erased. */
  due_at: moment(),
  /** The job that erases them. */
  job_id: integer().orNull(),
  withdrawn_at: moment().orNull(),
  erased_at: moment().orNull(),
});
