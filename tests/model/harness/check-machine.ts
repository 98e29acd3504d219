import { describe, expect, it } from 'vitest';
import { needlessExceptions, untriedFaults } from './fault-gaps.ts';
import type { FlowModel } from './flow-model.ts';
import { caughtShare, leastCaught, mutate } from './mutation.ts';
import { browserPaths, wordsOf } from './paths.ts';
import { randomPaths } from './random-walk.ts';
import { saveMutation } from './results.ts';
import { runOnMachine } from './run-machine.ts';
import { transitionTable } from './transition-table.ts';
import { checksOf, machinePaths } from './walk.ts';
import { effectsOf } from './walker.ts';

/** The tests for every flow's machine: generated paths, walked with a running actor, and the invariants. */
export function checkMachine(model: FlowModel): void {
  const paths = machinePaths(model);

  describe(`${model.name}: the machine`, () => {
    it.each(checksOf(model, paths).map(({ words, problems }) => [words, problems] as const))(
      '%s',
      (_words, problems) => {
        expect(problems).toEqual([]);
      },
    );

    it.each(paths.map((path) => [wordsOf(path), path] as const))('%s', async (_words, path) => {
      await runOnMachine(model, path);
    });

    // `actionToProvide` throws: without a provided action, nobody would notice a missing effect.
    it('has no effect that nobody has to provide', () => {
      const silent = effectsOf(model.machine).filter(([, effect]) => {
        try {
          effect();
          return true;
        } catch {
          return false;
        }
      });
      expect(silent.map(([name]) => name)).toEqual([]);
    });

    it('meets every fault of every call on the paths of the browser', () => {
      expect(untriedFaults(model, browserPaths(model))).toEqual([]);
      expect(needlessExceptions(model, browserPaths(model))).toEqual([]);
    });

    it('holds on walks by chance', async () => {
      const seed = Number(process.env.PORTICO_SEED ?? Date.now() % 1_000_000);
      for (const path of randomPaths(model, { seed, count: 20, length: 40, ignoresGroups: true }))
        await runOnMachine(model, path).catch((cause: unknown) => {
          throw new Error(`PORTICO_SEED=${seed}: ${wordsOf(path)}`, { cause });
        });
    });

    it('does what its committed transition table says', async () => {
      const table = await transitionTable(model, paths);
      await expect(table).toMatchFileSnapshot(`transitions/${model.name}.txt`);
    });

    it(`notices at least ${leastCaught * 100} % of what is broken on purpose`, async () => {
      const mutation = await mutate(model);
      saveMutation(model, mutation);
      const words = `Ninguém percebe:\n${mutation.survivors.join('\n')}`;
      expect(caughtShare(mutation), words).toBeGreaterThanOrEqual(leastCaught);
    });
  });
}
