import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleScript } from '../support/bundle.ts';

/** Processes that work on the queue of a database, and that a test kills. */
export class WorkerProcesses {
  readonly #script: string;
  readonly #running = new Set<ChildProcess>();

  private constructor(script: string) {
    this.#script = script;
  }

  static async prepare(): Promise<WorkerProcesses> {
    return new WorkerProcesses(await bundleScript(join(import.meta.dirname, 'job-worker.ts')));
  }

  /** A process at work on a data folder or a database's address; resolves once it is. `kill` is kill -9. */
  async start(place: string): Promise<{ kill(): Promise<void> }> {
    const child = spawn(process.execPath, [this.#script, place], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#running.add(child);
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    await new Promise((begun) => child.stdout.once('data', begun));
    return {
      kill: async () => {
        child.kill('SIGKILL');
        await ended;
        this.#running.delete(child);
      },
    };
  }

  /** Kills those that are left. */
  killAll(): void {
    for (const child of this.#running) child.kill('SIGKILL');
    this.#running.clear();
  }

  remove(): void {
    this.killAll();
    rmSync(this.#script, { force: true });
  }
}
