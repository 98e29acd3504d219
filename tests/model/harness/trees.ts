/**
 * What assistive technology is told in each state of a flow: the accessibility tree of what the state shows, committed
 * in `tests/model/trees/<flow>/<state>.txt`. Each state is read once, at the first place of the browser's paths.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Locator, test } from '@playwright/test';
import { type FlowModel, stateName } from './flow-model.ts';
import { type FlowPath, waysOf } from './paths.ts';

/**
 * For each path: the states that no path before it shows, by how many moments come before (a start is one too). A final
 * state is none: what shows then is no longer the flow's.
 */
export function firstSights(paths: FlowPath[]): Map<FlowPath, Map<number, string>> {
  const seen = new Set<string>();
  const isNew = (state: string) => !seen.has(state) && seen.add(state);
  return new Map(
    paths.map((path) => {
      const shown = waysOf(path).flatMap(({ initial, steps }) => [
        initial,
        ...steps.map(({ after }) => after),
      ]);
      const first = [...shown.entries()].flatMap(([place, snapshot]): [number, string][] => {
        const state = stateName(snapshot);
        return snapshot.status !== 'done' && isNew(state) ? [[place, state]] : [];
      });
      return [path, new Map(first)];
    }),
  );
}

/** Numbers, times, dates and points differ between runs; what they belong to does not. */
const masked = (tree: string) => `${tree.replaceAll(/(?<!level=)\b\d+([.,:/]\d+)*/g, '#')}\n`;

/** What a flow shows: a page or a dialog, and how its tree is written where chance decides what it says. */
export interface Scene {
  place: Locator;
  written?(tree: string): string;
}

async function told({ place, written = (tree) => tree }: Scene): Promise<string> {
  return masked(written(await place.ariaSnapshot()));
}

/** A tree that stands: what comes or goes with a transition has done so. */
async function settled(scene: Scene): Promise<string> {
  let last = '';
  await expect
    .poll(async () => {
      const before = last;
      last = await told(scene);
      return last === before;
    })
    .toBe(true);
  return last;
}

const fileOf = (state: string) => `${state.replaceAll(' + ', '+')}.txt`;

const folderOf = (flow: string) => resolve(import.meta.dirname, '../trees', flow);

/** The committed trees of a flow; none before they are first written. */
function filesOf(flow: string): string[] {
  const folder = folderOf(flow);
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** The committed trees of a flow whose state no path shows any more. */
export function strayTrees(
  flow: string,
  sights: ReadonlyMap<FlowPath, ReadonlyMap<number, string>>,
): string[] {
  const shown = new Set([...sights.values()].flatMap((states) => [...states.values()].map(fileOf)));
  return filesOf(flow).filter((file) => !shown.has(file));
}

/** States whose committed trees are equal although the model does not say why, and the reverse, in words. */
export function equalTrees({ name, alike = [] }: FlowModel): string[] {
  const treeOf = (file: string) => readFileSync(resolve(folderOf(name), file), 'utf8');
  const byTree = new Map<string, string[]>();
  for (const file of filesOf(name)) byTree.set(treeOf(file), [...(byTree.get(treeOf(file)) ?? []), file]);
  const declared = alike.map(({ states }) => states.map(fileOf));
  const equal = [...byTree.values()].filter((files) => files.length > 1);
  const isWithin = (files: string[], groups: string[][]) =>
    groups.some((group) => files.every((file) => group.includes(file)));
  return [
    ...equal.filter((files) => !isWithin(files, declared)).map((files) => files.join(' = ')),
    ...declared.filter((files) => !isWithin(files, equal)).map((files) => files.join(' ≠ ')),
  ];
}

/** Compares what a state shows with its committed tree; writes it with Playwright's `--update-snapshots`. */
export async function expectTree(scene: Scene, flow: string, state: string): Promise<void> {
  const name = [flow, fileOf(state)];
  const file = test.info().snapshotPath(...name);
  const isWritten = existsSync(file) && !['all', 'changed'].includes(test.info().config.updateSnapshots);
  if (isWritten)
    await expect.poll(() => told(scene), { message: `${flow}: ${state}` }).toBe(readFileSync(file, 'utf8'));
  else expect(await settled(scene)).toMatchSnapshot(name);
}
