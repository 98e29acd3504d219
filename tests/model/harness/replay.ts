import { performance } from 'node:perf_hooks';
import { expect } from '@playwright/test';
import { test } from '../support/model-test.ts';
import type { Visit } from '../support/visit.ts';
import { clearWalked, coverageOf, coverageTable, saveWalked, walked } from './coverage.ts';
import { eventOf, type FlowModel, stateName } from './flow-model.ts';
import { allPaths, coveringPaths, type FlowPath, type PathStep, wordsOf } from './paths.ts';

/** How a flow's model meets the screen: one action a moment, one look a state, one control a visitor's event. */
export interface Driver {
  /** Brings the portal to the path's start. */
  open(path: FlowPath): Promise<void>;
  /** Makes a moment happen: clicks for the visitor, lets through or breaks the parked call for the server. */
  act: Record<string, () => Promise<void>>;
  /** Checks that the screen shows a state. */
  see: Record<string, () => Promise<void>>;
  /** Is the control of a visitor's moment there and enabled? */
  offers: Record<string, () => Promise<boolean>>;
  /** What must be true when the path has ended. */
  finish?(path: FlowPath): Promise<void>;
}

/** A screen that can do what its machine cannot is a defect, and so is the other way round. */
async function expectOffers(model: FlowModel, driver: Driver, step: PathStep['after'], words: string) {
  for (const moment of model.moments) {
    const offered = driver.offers[moment.id];
    if (!('user' in moment) || !offered) continue;
    const isPossible = step.can(eventOf(model, moment));
    await expect
      .poll(offered, {
        message: `${words}: "${moment.words}" deve estar ${isPossible ? 'livre' : 'impedido'}`,
      })
      .toBe(isPossible);
  }
}

async function look(model: FlowModel, driver: Driver, snapshot: PathStep['after'], words: string) {
  const state = stateName(snapshot);
  const see = driver.see[state];
  if (!see) throw new Error(`${model.name}: the driver cannot see "${state}"`);
  await see();
  await expectOffers(model, driver, snapshot, words);
}

async function replay(model: FlowModel, driver: Driver, path: FlowPath): Promise<void> {
  await test.step(path.start.words, async () => {
    await driver.open(path);
    await look(model, driver, path.initial, path.start.words);
  });
  for (const { moment, after } of path.steps)
    await test.step(moment.words, async () => {
      const act = driver.act[moment.id];
      if (!act) throw new Error(`${model.name}: the driver cannot do "${moment.id}"`);
      await act();
      await look(model, driver, after, moment.words);
    });
  await driver.finish?.(path);
}

/**
 * Replays the flow's generated paths in a browser against the real server, one test a path, named in words. To
 * replay one alone: `npx playwright test tests/model -g "<the id in brackets>"`. `createDriver` runs once a path,
 * before anything is opened.
 */
export function replayFlow(model: FlowModel, createDriver: (visit: Visit) => Driver | Promise<Driver>): void {
  const paths = coveringPaths(allPaths(model));

  test.describe(`${model.name}: in the browser`, () => {
    test.describe.configure({ mode: 'default', timeout: 180_000 });

    test.beforeAll(({ browserName: _ }, info) => {
      if (info.parallelIndex === info.workerIndex) clearWalked(model.name, 'browser');
    });

    test.afterAll(() => console.log(coverageTable([model])));

    for (const path of paths)
      test(`${wordsOf(path)} [${path.id}]`, async ({ visit }) => {
        const began = performance.now();
        await replay(model, await createDriver(visit), path);
        expect(visit.exceptions, 'exceções na página').toEqual([]);
        saveWalked(model.name, 'browser', walked(path, (performance.now() - began) / 1000));
      });

    test('every state and every transition was seen', () => {
      const { states, edges, paths: done } = coverageOf(model, 'browser');
      test.skip(done < paths.length, 'Only some of the paths were asked for, or one of them failed.');
      expect([...states.missing, ...edges.missing]).toEqual([]);
    });
  });
}
