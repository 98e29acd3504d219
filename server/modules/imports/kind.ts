import type { OperationId } from '../../../openapi/generated/operations.ts';
import type { components } from '../../../openapi/generated/types.ts';
import type { SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import type { Viewer } from '../participants/service.ts';
import type { Columns, LineOf } from './columns.ts';

export type ImportSlug = components['schemas']['ImportSlug'];

/** For whom lines are checked and written, and when. */
export interface Scope {
  readonly programId: number;
  readonly importId: number;
  /** The work that does it. */
  readonly jobId: number;
  /** Who imports, with what they may see and change by now. */
  readonly viewer: Viewer;
  readonly now: Date;
}

/** A line whose cells could all be read. */
export interface ReadLine<Own extends Columns> {
  readonly line: number;
  readonly value: LineOf<Own>;
}

/** What is wrong with a line by what the program already has, at one of its columns. */
export interface Refusal<Own extends Columns> {
  readonly line: number;
  readonly column: keyof Own & string;
  /** What to do, pt-BR. */
  readonly text: string;
}

/** What became of lines that were written. The others are done. */
export interface Written<Own extends Columns> {
  readonly refused?: readonly Refusal<Own>[];
  /** Lines that wait elsewhere to be corrected. */
  readonly held?: readonly number[];
}

/**
 * A kind of import, in one file. Model, checks, preview and documentation follow from its columns; what is left to say
 * is what lines are checked against, and how they are written.
 */
export interface ImportKind<Own extends Columns = Columns> {
  readonly slug: ImportSlug;
  readonly title: string;
  /** What it does, for people. */
  readonly about: string;
  readonly columns: Own;
  /** Two lines of a file with the same of these are the same thing: the second is refused. */
  readonly key?: readonly (keyof Own & string)[];
  /** What answers otherwise once it ran. */
  readonly changes: readonly OperationId[];
  /** The tables that it fills, of which the database has to know how large they are by now. */
  readonly fills?: readonly string[];
  /** Whether whoever manages in a program may import it. */
  mayImport(tx: Tx, context: SignedInContext): Promise<boolean>;
  /** Some lines, against what the program has. Runs when the file is checked, and again just before `write`. */
  check?(tx: Tx, scope: Scope, lines: readonly ReadLine<Own>[]): Promise<readonly Refusal<Own>[]>;
  /** Writes some lines, in the step's transaction. */
  write(tx: Tx, scope: Scope, lines: readonly ReadLine<Own>[]): Promise<Written<Own>>;
}

/** A kind; its lines have the types of its columns. */
export function defineImport<Own extends Columns>(kind: ImportKind<Own>): ImportKind {
  return kind as unknown as ImportKind;
}
