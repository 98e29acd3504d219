import type { OperationId } from '../../../openapi/generated/operations.ts';
import type { Schemas } from '../../../openapi/generated/types.ts';
import type { SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import type { Viewer } from '../participants/service.ts';
import type { Columns, LineOf } from './columns.ts';

export type ImportSlug = Schemas['ImportSlug'];

/** Somebody who would import, in their program. */
export type Importer = Pick<SignedInContext, 'program' | 'session'>;

/** The program, person and time that lines are checked and written for. */
export interface Scope {
  readonly programId: number;
  readonly importId: number;
  /** The job that does it. */
  readonly jobId: number;
  /** Who imports, with their current rights. */
  readonly viewer: Viewer;
  readonly now: Date;
}

/** A line whose cells could all be read. */
export interface ReadLine<Own extends Columns> {
  readonly line: number;
  readonly value: LineOf<Own>;
}

/** A problem of a line with the program's existing data, at one of its columns. */
export interface Refusal<Own extends Columns> {
  readonly line: number;
  readonly column: keyof Own & string;
  /** How to correct it, pt-BR. */
  readonly text: string;
}

/** The result of writing lines. Those that are not listed are done. */
export interface Written<Own extends Columns> {
  readonly refused?: readonly Refusal<Own>[];
  /** Lines that wait on another page to be corrected. */
  readonly held?: readonly number[];
}

/**
 * A kind of import, in one file. Its columns define model, cell checks, preview and documentation; the rest
 * says how lines are checked against the program's data and how they are written.
 */
export interface ImportKind<Own extends Columns = Columns> {
  readonly slug: ImportSlug;
  readonly title: string;
  /** What it does, for people. */
  readonly about: string;
  readonly columns: Own;
  /** Columns that each program has besides; `columns` wins where two have the same label. */
  ownColumns?(tx: Tx, programId: number): Promise<Columns>;
  /** The key of a line: if two lines of a file have the same key, the second is refused. */
  readonly key?: readonly (keyof Own & string)[];
  /** Operations whose answer changes after it ran. */
  readonly changes: readonly OperationId[];
  /** The tables that it fills, whose statistics the database must renew. */
  readonly fills?: readonly string[];
  /** Whether a manager of a program may import this kind. */
  mayImport(tx: Tx, who: Importer): Promise<boolean>;
  /**
   * Checks lines against the program's data. Runs when the file is checked, and again just before `write`.
   */
  check?(tx: Tx, scope: Scope, lines: readonly ReadLine<Own>[]): Promise<readonly Refusal<Own>[]>;
  /** Takes back what lines have written, when somebody cancels the import in the middle. Without it, that stays. */
  undo?(tx: Tx, of: Pick<Scope, 'programId' | 'importId'>): Promise<void>;
  /** Why an import is not deleted although none of its lines stays written (pt-BR). */
  whyKept?(tx: Tx, of: Pick<Scope, 'programId' | 'importId'>): Promise<string | undefined>;
  /** Writes some lines, in the step's transaction. */
  write(tx: Tx, scope: Scope, lines: readonly ReadLine<Own>[]): Promise<Written<Own>>;
}

/** Defines a kind whose lines have the types of its columns. */
export function defineImport<Own extends Columns>(kind: ImportKind<Own>): ImportKind {
  return kind as unknown as ImportKind;
}
