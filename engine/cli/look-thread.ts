/** A thread of `lookAtAll`: gets slugs and answers their results. */
import { parentPort, workerData } from 'node:worker_threads';
import { type LookOrder, wayToLook } from './look-all.ts';
import { openProject } from './project.ts';

const order = workerData as LookOrder;
const project = openProject(order.tenantsDir);
const lookAt = wayToLook(order);

parentPort?.on('message', (slugs: readonly string[]) =>
  parentPort?.postMessage(slugs.map((slug) => lookAt(project, slug))),
);
