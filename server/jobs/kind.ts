import type { Tx } from '../db/types.ts';

/** The input of one step of a job. */
export interface JobStep<Data, Cursor> {
  readonly programId: number;
  readonly jobId: number;
  /** The person who asked for it; null: the platform itself. */
  readonly participantId: number | null;
  readonly data: Data;
  /** The previous step's cursor; null at the beginning. */
  readonly cursor: Cursor | null;
  /** The tenant directory's answer for the program; null if no tenant serves it. */
  readonly tenant: unknown;
  readonly now: Date;
}

export interface Warning {
  readonly text: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** The progress of a job after a step. */
export interface Progress<Cursor> {
  readonly done: number;
  /** Null while the total is unknown. */
  readonly total: number | null;
  /** The next step's cursor; null: there is no next step, the job is done. */
  readonly next: Cursor | null;
  /** The next step runs at this time or later. */
  readonly notBefore?: Date;
  /** Why there is no result and never will be (pt-BR): the job ends as failed. */
  readonly problem?: string;
  /** What the operator should know: it goes into the log once the step is committed. */
  readonly warning?: Warning;
}

/**
 * A kind of background job, done in steps of about a second. Each step is one transaction with its effect and
 * its new cursor: if the process dies, every effect still happens exactly once. A step must do nothing that
 * its transaction cannot roll back.
 */
export interface JobKind<Data, Cursor> {
  readonly name: string;
  step(tx: Tx, job: JobStep<Data, Cursor>): Promise<Progress<Cursor>>;
  /** What else ends when the job is not tried any more, in the same transaction. `problem`: why (pt-BR). */
  failed?(tx: Tx, job: JobStep<Data, Cursor>, problem: string): Promise<void>;
}

/** Any kind. A job's row holds data that its own kind wrote. */
type AnyJobKind = JobKind<unknown, unknown>;

/** Every kind by its name. */
export type JobKinds = ReadonlyMap<string, AnyJobKind>;

interface NamedKind {
  readonly name: string;
  step(tx: Tx, job: never): Promise<Progress<unknown>>;
  failed?(tx: Tx, job: never, problem: string): Promise<void>;
}

/** Kinds by their names. Throws for a repeated name. */
export function jobKinds(kinds: readonly NamedKind[]): JobKinds {
  const byName = new Map(kinds.map((kind) => [kind.name, kind as AnyJobKind]));
  if (byName.size !== kinds.length) throw new Error('Two kinds of jobs have the same name.');
  return byName;
}
