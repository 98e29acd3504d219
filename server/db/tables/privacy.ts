import { flag, integer, moment, serial, table } from './table.ts';

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

/** An erasure of a person's data, which happens after a waiting time unless it is withdrawn. */
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
  /** Nobody asked for it: the person has been inactive for too long, and must still be so. */
  only_if_inactive: flag().byDefault(),
});
