import { day, integer, json, label, moment, serial, table, text } from './table.ts';

const periodKinds = ['sales', 'team_sales', 'statement'] as const;
/** Kinds of reports over a period. */
export type PeriodKind = (typeof periodKinds)[number];

/** A file that a person asked for. */
export const reports = table('reports', {
  id: serial(),
  participant_id: integer(),
  /** The job that makes it and has its progress. */
  job_id: integer().orNull(),
  kind: text().oneOf(...periodKinds, 'list'),
  /** The page title of the list, for the export of a long list. */
  title: label().orNull(),
  /** First and last day in Brasília; null for a list. */
  start_date: day().orNull(),
  end_date: day().orNull(),
  /** How many lines the file has. */
  rows: integer().orNull(),
  /** Null: not made yet, or expired. */
  file_id: integer().orNull(),
  created_at: moment(),
  expires_at: moment().orNull(),
});

/** Rows of a list, stored as they are read, until its file is written. */
export const reportParts = table('report_parts', {
  report_id: integer(),
  part: integer(),
  /** The cells of each row; a time is `{ at }`. */
  rows: json<unknown[]>(),
});
