/** Checks of tenants that no open file belongs to, in a thread of their own: what an editor asks is answered meanwhile. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Diagnostic } from '../../manifest/diagnostics.ts';
import { ownersFile, readOwners } from '../../manifest/owners.ts';
import { asked } from '../look-all.ts';
import { type Project, problemsOf } from '../project.ts';

export interface CheckRequest {
  slug: string;
  /** The texts of open files by path. */
  unsaved: ReadonlyMap<string, string>;
  dataDir: string;
}

/** Exists only if the command line was built. */
const threadFile = join(import.meta.dirname, 'check-thread.cjs');

export const problemsNow = (project: Project, slug: string, dataDir: string): Diagnostic[] =>
  problemsOf(project, [slug], readOwners(ownersFile(dataDir), project.tenantsDir));

export class CheckThread {
  readonly #tenantsDir: string;
  #thread: Worker | undefined;
  #isBroken = !existsSync(threadFile);

  constructor(tenantsDir: string) {
    this.#tenantsDir = tenantsDir;
  }

  /** False where nothing was built, and once a thread has failed: then checks are made in this one. */
  get isThere(): boolean {
    return !this.#isBroken;
  }

  /** One at a time. Null: the thread failed. */
  async problemsOf(request: CheckRequest): Promise<Diagnostic[] | null> {
    this.#thread ??= new Worker(threadFile, { workerData: this.#tenantsDir });
    this.#thread.unref();
    try {
      return await asked<Diagnostic[]>(this.#thread, request);
    } catch {
      this.#isBroken = true;
      return null;
    }
  }

  /** Ends it; the next check begins another, which reads the contract anew. */
  stop(): void {
    void this.#thread?.terminate();
    this.#thread = undefined;
  }
}
