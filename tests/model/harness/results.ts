import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { edgesOf } from './edges.ts';
import type { FlowModel } from './flow-model.ts';
import type { Mutation } from './mutation.ts';
import type { FlowPath } from './paths.ts';

export const reportsDir = resolve(import.meta.dirname, '../../../reports/model');

/** The result of a path in the browser. */
export interface PathResult {
  path: string;
  /** The fingerprint of the model: results of another version are ignored. */
  model: string;
  passed: boolean;
  seconds: number;
  error?: string;
  /** How many moments succeeded before the one that failed; 0: the start itself failed. */
  failedAfter?: number;
  /** A file in the same folder. */
  screenshot?: string;
  /** Playwright's recording, from the project's folder. */
  trace?: string;
}

/** Changes with everything that a model's paths depend on. */
function fingerprint(model: FlowModel): string {
  const words = [
    edgesOf(model.machine).map((edge) => edge.id),
    model.starts.map(({ id }) => id),
    model.moments,
  ];
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 12);
}

function folderOf(flow: string): string {
  return join(reportsDir, flow);
}

/** Deletes the results of an earlier run. */
export function clearResults(flow: string): void {
  rmSync(folderOf(flow), { recursive: true, force: true });
}

/** The file of a path's screenshot. */
export function screenshotFile(flow: string, number: number): string {
  mkdirSync(folderOf(flow), { recursive: true });
  return join(folderOf(flow), `${number}.png`);
}

/** One file for each path, since several processes replay paths. */
export function saveResult(model: FlowModel, number: number, result: Omit<PathResult, 'model'>): void {
  mkdirSync(folderOf(model.name), { recursive: true });
  const file = join(folderOf(model.name), `${number}.json`);
  writeFileSync(file, JSON.stringify({ ...result, model: fingerprint(model) }));
}

/** Results of the flow's paths in the browser, by path; a path that was not replayed has none. */
export function readResults(model: FlowModel, paths: FlowPath[]): Map<FlowPath, PathResult> {
  const own = fingerprint(model);
  const results = new Map<FlowPath, PathResult>();
  for (const [index, path] of paths.entries()) {
    const file = join(folderOf(model.name), `${index + 1}.json`);
    if (!existsSync(file)) continue;
    const result = JSON.parse(readFileSync(file, 'utf8')) as PathResult;
    if (result.model === own && result.path === path.id) results.set(path, result);
  }
  return results;
}

function mutationFile(model: FlowModel): string {
  return join(folderOf(model.name), 'mutation.json');
}

export function saveMutation(model: FlowModel, mutation: Mutation): void {
  mkdirSync(folderOf(model.name), { recursive: true });
  writeFileSync(mutationFile(model), JSON.stringify({ model: fingerprint(model), mutation }));
}

/** The mutation result of this version of the model; null if it was not run. */
export function readMutation(model: FlowModel): Mutation | null {
  try {
    const saved = JSON.parse(readFileSync(mutationFile(model), 'utf8')) as {
      model: string;
      mutation: Mutation;
    };
    return saved.model === fingerprint(model) ? saved.mutation : null;
  } catch {
    return null;
  }
}
