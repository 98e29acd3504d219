import { day, integer, moment, serial, table, text } from './table.ts';

export type ReportKind = 'sales' | 'team_sales' | 'statement';

/** What somebody asked to have as a file. */
export const reports = table('reports', {
  id: serial(),
  participant_id: integer(),
  /** Makes it, and says how far it is. */
  job_id: integer().orNull(),
  kind: text<ReportKind>(),
  /** First and last day in Brasília. */
  start_date: day(),
  end_date: day(),
  /** Lines of the file. */
  rows: integer().orNull(),
  /** Null: not made yet, or expired. */
  file_id: integer().orNull(),
  created_at: moment(),
  expires_at: moment().orNull(),
});
