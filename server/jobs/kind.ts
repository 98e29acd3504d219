import type { Tx } from '../db/types.ts';

/** What one step of a job is given. */
export interface JobStep<Data, Cursor> {
  readonly programId: number;
  readonly jobId: number;
  /** Who asked for it; null: the platform itself. */
  readonly participantId: number | null;
  readonly data: Data;
  /** What the step before left; null at the beginning. */
  readonly cursor: Cursor | null;
  readonly now: Date;
}

/** How far a job is after a step. */
export interface Progress<Cursor> {
  readonly done: number;
  /** Null as long as nobody knows. */
  readonly total: number | null;
  /** What the next step begins with; null: there is none, the job is done. */
  readonly next: Cursor | null;
  /** The next step waits until then. */
  readonly notBefore?: Date;
}

/**
 * A kind of long work, done in steps of a second or so. Each step is one transaction that holds its effect together
 * with the place where it got to: whatever kills the process, every effect is there once. A step must do nothing that
 * its transaction cannot take back.
 */
export interface JobKind<Data, Cursor> {
  readonly name: string;
  step(tx: Tx, job: JobStep<Data, Cursor>): Promise<Progress<Cursor>>;
}

/** Any kind. What a job's row holds was written by its own kind. */
interface AnyJobKind {
  readonly name: string;
  step(tx: Tx, job: JobStep<unknown, unknown>): Promise<Progress<unknown>>;
}

/** Every kind by its name. */
export type JobKinds = ReadonlyMap<string, AnyJobKind>;

interface NamedKind {
  readonly name: string;
  step(tx: Tx, job: never): Promise<Progress<unknown>>;
}

/** Kinds by their names. Throws for a name that is there twice. */
export function jobKinds(kinds: readonly NamedKind[]): JobKinds {
  const byName = new Map(kinds.map((kind) => [kind.name, kind as AnyJobKind]));
  if (byName.size !== kinds.length) throw new Error('Two kinds of jobs have the same name.');
  return byName;
}
