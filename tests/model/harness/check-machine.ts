import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clearWalked, coverageOf, coverageTable, saveWalked, walked } from './coverage.ts';
import type { FlowModel } from './flow-model.ts';
import { deadEnds, lostEvents, uncovered, unmodelled, withoutEnd } from './invariants.ts';
import { allPaths, wordsOf } from './paths.ts';
import { runOnMachine } from './run-machine.ts';

/** The tests that every flow's machine passes: generated paths, walked by a living actor, and the invariants. */
export function checkMachine(model: FlowModel): void {
  const paths = allPaths(model);

  describe(`${model.name}: the machine`, () => {
    beforeAll(() => clearWalked(model.name, 'machine'));
    afterAll(() => console.log(coverageTable([model])));

    it('has a moment in the model for every event that it listens to', () => {
      expect(unmodelled(model)).toEqual([]);
    });

    it('comes through every state and every transition', () => {
      expect(uncovered(model, paths)).toEqual({ states: [], edges: [] });
    });

    it('leaves no visitor stuck: every state but the final ones has an exit, and an end in reach', () => {
      expect(deadEnds(model, paths)).toEqual([]);
      expect(withoutEnd(model, paths)).toEqual([]);
    });

    it('loses no answer and no clock', () => {
      expect(lostEvents(model, paths)).toEqual([]);
    });

    it.each(paths.map((path) => [wordsOf(path), path] as const))('%s', async (_words, path) => {
      const began = performance.now();
      await runOnMachine(model, path);
      saveWalked(model.name, 'machine', walked(path, (performance.now() - began) / 1000));
    });

    it('covered everything while walking', () => {
      const { states, edges } = coverageOf(model, 'machine');
      expect([...states.missing, ...edges.missing]).toEqual([]);
    });
  });
}
