/** Checks many tenants, with a thread for each processor. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { lookAndForget, lookOnceAt } from './kept-looks.ts';
import type { Look, Project } from './project.ts';

/** With fewer tenants another thread takes longer to start than it saves. */
const MANY = 30;

/** Tenants that a thread gets at a time. */
const AT_ONCE = 10;

/** Exists only if the command line was built. */
const threadFile = join(import.meta.dirname, 'look-thread.cjs');

/** What a thread gets at its start. */
export interface LookOrder {
  tenantsDir: string;
  isKept: boolean;
}

/** How a tenant is looked at. `isKept`: the result stays on disk for the next time. */
export const wayToLook = ({ isKept }: Pick<LookOrder, 'isKept'>) => (isKept ? lookOnceAt : lookAndForget);

/** The result of each tenant, in the order of the slugs. It is made of what is on the disk. `isKept`: false for a folder that goes again. */
export async function lookAtAll(project: Project, slugs: readonly string[], isKept = true): Promise<Look[]> {
  const lookAt = wayToLook({ isKept });
  if (slugs.length < MANY || !existsSync(threadFile)) return slugs.map((slug) => lookAt(project, slug));
  const looks = new Map<string, Look>();
  const left = [...slugs];
  const workerData: LookOrder = { tenantsDir: project.tenantsDir, isKept };
  const work = async () => {
    const thread = new Worker(threadFile, { workerData });
    try {
      for (let some = left.splice(0, AT_ONCE); some.length > 0; some = left.splice(0, AT_ONCE))
        for (const [index, look] of (await asked<Look[]>(thread, some)).entries())
          looks.set(some[index] ?? '', look);
    } finally {
      await thread.terminate();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return slugs.map((slug) => looks.get(slug) ?? lookAt(project, slug));
}

/** What a thread answers to a request; one at a time. */
export function asked<Answer>(thread: Worker, request: unknown): Promise<Answer> {
  return new Promise((done, fail) => {
    const onMessage = (answer: Answer) => {
      thread.off('error', fail);
      done(answer);
    };
    thread.once('message', onMessage).once('error', fail);
    thread.postMessage(request);
  });
}
