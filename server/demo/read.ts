import { join } from 'node:path';
import { fileIn, isFile, writtenIn } from '../../engine/manifest/disk.ts';
import { demoFiles } from '../../engine/manifest/folder.ts';
import { ContentProblem } from '../content/problem.ts';
import type { DemoFiles } from './data.ts';

/** Reads the demo files of one tenant's folder; files that are not there are left out. Throws `ContentProblem` for one that cannot be read. */
export function readDemo(folder: string): DemoFiles {
  const entries = demoFiles.flatMap((name) => {
    const text = textIn(folder, join('demo', name));
    return text === undefined ? [] : [[name, readJson(text, join('demo', name))] as const];
  });
  return Object.fromEntries(entries) as DemoFiles;
}

function textIn(folder: string, name: string): string | undefined {
  const found = fileIn(folder, join(folder, name));
  if (!isFile(found)) {
    if (found.missing) return undefined;
    throw new ContentProblem(`${name} ${found.problem}`);
  }
  const read = writtenIn(found);
  if (read && 'problem' in read) throw new ContentProblem(`${name}: ${read.problem}`);
  return read?.text;
}

function readJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ContentProblem(`${name}: JSON quebrado (${(error as Error).message})`);
  }
}
