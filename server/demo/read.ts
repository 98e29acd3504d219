import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoFiles } from '../../engine/manifest/folder.ts';
import type { DemoFiles } from './data.ts';

/** Reads the demo files of one tenant's folder; files that are not there are left out. Throws for broken JSON. */
export function readDemo(folder: string): DemoFiles {
  const entries = demoFiles
    .map((name) => [name, join(folder, 'demo', name)] as const)
    .filter(([, path]) => existsSync(path))
    .map(([name, path]) => [name, readJson(path)]);
  return Object.fromEntries(entries) as DemoFiles;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${file} is not valid JSON`, { cause });
  }
}
