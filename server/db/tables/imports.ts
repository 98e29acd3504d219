import { flag, integer, json, label, moment, serial, table, text } from './table.ts';

const importStates = ['draft', 'checking', 'checked', 'running', 'done', 'cancelled', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

/** What is wrong with a cell, and how to correct it (pt-BR). `column` is the kind's name of the column. */
export interface LineProblem {
  readonly column: string;
  readonly text: string;
}

/** An imported spreadsheet. Its counters change in the transactions that change its lines. */
export const imports = table('imports', {
  id: serial(),
  participant_id: integer(),
  /** The kind of import. */
  slug: text(),
  origin: integer(),
  state: text()
    .oneOf(...importStates)
    .byDefault('draft'),
  /** Null: no file yet, or it has expired. */
  file_id: integer().orNull(),
  file_name: label().orNull().personal(),
  sha256: text().orNull(),
  /** The current job, or the last one. */
  job_id: integer().orNull(),
  /** It runs as soon as it is checked, without anybody's confirmation. */
  runs_at_once: flag().byDefault(),
  lines: integer().orNull(),
  /** Lines with problems, including those refused during the run. */
  invalid: integer().byDefault(),
  done: integer().byDefault(),
  /** Lines that wait on another page to be corrected (Vendas inválidas). */
  held: integer().byDefault(),
  /** Lines with problems that were corrected on the screen and sent as another import. */
  corrected: integer().byDefault(),
  /** The import whose lines this one has, corrected. */
  corrects: integer().orNull(),
  /** pt-BR: the reason of a failure. */
  problem: label().orNull(),
  created_at: moment(),
  updated_at: moment(),
  finished_at: moment().orNull(),
  /** Null: its lines and its spreadsheet are there. */
  tidied_at: moment().orNull(),
});

export const importLines = table('import_lines', {
  import_id: integer(),
  /** The line number in the spreadsheet: the column names are line 1. */
  line: integer(),
  state: text().oneOf('ready', 'invalid', 'done', 'held').byDefault('ready'),
  /** The cells' values, by the kind's column names. */
  cells: json<Record<string, string | number>>().personal(),
  problems: json<readonly LineProblem[]>().orNull().personal(),
  /** The import that has this line, corrected. */
  corrected_in: integer().orNull(),
});

export const importLogs = table('import_logs', {
  id: serial(),
  import_id: integer(),
  /** Null: the platform itself. */
  participant_id: integer().orNull(),
  text: label(),
  created_at: moment(),
});
