/** A thread of `lookAtAll`: gets slugs and answers their results. */
import { parentPort, workerData } from 'node:worker_threads';
import { lookOnceAt } from './kept-looks.ts';
import type { LookOrder } from './look-all.ts';
import { openProject } from './project.ts';

const project = openProject((workerData as LookOrder).tenantsDir);

parentPort?.on('message', (slugs: readonly string[]) =>
  parentPort?.postMessage(slugs.map((slug) => lookOnceAt(project, slug))),
);
