import { flag, integer, json, label, moment, serial, table, text } from './table.ts';

export type ImportState = 'draft' | 'checking' | 'checked' | 'running' | 'done' | 'cancelled' | 'failed';

/** What is wrong with a cell, and what to do about it (pt-BR). `column` is the kind's name of it. */
export interface LineProblem {
  readonly column: string;
  readonly text: string;
}

/** A spreadsheet that somebody imports. Its counters change in the transactions that change its lines. */
export const imports = table('imports', {
  id: serial(),
  participant_id: integer(),
  /** The kind. */
  slug: text(),
  origin: integer(),
  state: text<ImportState>().byDefault('draft'),
  /** Null: none yet, or its time is over. */
  file_id: integer().orNull(),
  file_name: label().orNull().personal(),
  sha256: text().orNull(),
  /** The work in progress, or the last one. */
  job_id: integer().orNull(),
  /** It runs as soon as it is checked: nobody looks at it before. */
  runs_at_once: flag().byDefault(),
  lines: integer().orNull(),
  /** Lines with problems, those that were refused while it ran included. */
  invalid: integer().byDefault(),
  done: integer().byDefault(),
  /** Lines that wait elsewhere to be corrected (Vendas inválidas). */
  held: integer().byDefault(),
  /** pt-BR: why it failed. */
  problem: label().orNull(),
  created_at: moment(),
  updated_at: moment(),
  finished_at: moment().orNull(),
});

export const importLines = table('import_lines', {
  import_id: integer(),
  /** As the spreadsheet counts them: the names of the columns are line 1. */
  line: integer(),
  state: text<'ready' | 'invalid' | 'done' | 'held'>().byDefault('ready'),
  /** What stands in the cells, by the kind's names of the columns. */
  cells: json<Record<string, string | number>>().personal(),
  problems: json<readonly LineProblem[]>().orNull().personal(),
});

export const importLogs = table('import_logs', {
  id: serial(),
  import_id: integer(),
  /** Null: the platform itself. */
  participant_id: integer().orNull(),
  text: label(),
  created_at: moment(),
});
