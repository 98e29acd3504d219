/** The thread of `CheckThread`: gets a tenant with the texts on the screen, and answers its problems. */
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { ManifestReader } from '../../manifest/read.ts';
import { openProject, readGround } from '../project.ts';
import { type CheckRequest, problemsNow } from './checks.ts';

const tenantsDir = workerData as string;
const ground = readGround();
const texts = new Map<string, string>();
const reader = new ManifestReader(texts);

parentPort?.on('message', ({ slug, unsaved, dataDir }: CheckRequest) => {
  texts.clear();
  for (const [path, text] of unsaved) texts.set(path, text);
  parentPort?.postMessage(problemsNow(openProject(tenantsDir, ground, reader), slug, dataDir));
  // Of a thousand tenants only what they share stays in memory.
  reader.forget(join(tenantsDir, slug, 'pages'));
});
