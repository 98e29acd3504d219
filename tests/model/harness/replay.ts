import { relative } from 'node:path';
import { performance } from 'node:perf_hooks';
import { expect, type Locator } from '@playwright/test';
import { projectDir } from '../../../engine/manifest/project-dir.ts';
import { test } from '../support/model-test.ts';
import type { Visit } from '../support/visit.ts';
import { coverageOf } from './coverage.ts';
import { eventOf, type FlowModel, leavesOf } from './flow-model.ts';
import { browserPaths, type FlowPath, type PathStep, reopeningWords, type Way, wordsOf } from './paths.ts';
import { type RandomWalks, randomPaths, readWalks } from './random-walk.ts';
import { saveResult, screenshotFile } from './results.ts';

/** How a flow's model meets the screen: one action a moment, one look a state, one control a visitor's event. */
export interface Driver {
  /** Brings the portal to the path's start. */
  open(path: FlowPath): Promise<void>;
  /** Makes a moment happen: clicks for the visitor, lets through or breaks the parked call for the server. */
  act: Record<string, () => Promise<void>>;
  /** Checks that the screen shows a state. */
  see: Record<string, () => Promise<void>>;
  /** The control of a visitor's moment. */
  offers: Record<string, () => Locator>;
  /** Closes the tab and opens it again, where `visit.reopen()` alone would not do. */
  reopen?(path: FlowPath): Promise<void>;
  /** What must be true when the path has ended. */
  finish?(path: FlowPath): Promise<void>;
}

interface Offer {
  words: string;
  control: Locator;
  isPossible: boolean;
}

/**
 * How many of these are there, and how many can be used. Asked in one look: Playwright's own questions wait for a control
 * that is not there, so that one that goes between two of them would be waited for until the path fails.
 */
const count = (controls: Locator): Promise<{ there: number; free: number }> =>
  controls.filter({ visible: true }).evaluateAll((found) => ({
    there: found.length,
    free: found.filter(
      (element) => !element.matches(':disabled, [readonly]') && !element.closest('[aria-disabled="true"]'),
    ).length,
  }));

/** Is a control there, and can it be used? Throws where there are several. */
async function isFree(control: Locator): Promise<boolean> {
  const { there, free } = await count(control);
  if (there > 1) throw new Error(`${there} controls where one is meant`);
  return free === 1;
}

/** One look that mostly spares one at each: none of them can be used, and too few are there for one to be there twice. */
async function areBarred([first, ...others]: Offer[]): Promise<boolean> {
  if (!first) return true;
  const { there, free } = await count(others.reduce((all, { control }) => all.or(control), first.control));
  return free === 0 && there <= 1;
}

/** What of these offers the screen shows otherwise, in words. */
async function wrongOffers(offers: Offer[]): Promise<string[]> {
  const barred = offers.filter(({ isPossible }) => !isPossible);
  const asked = (await areBarred(barred)) ? offers.filter(({ isPossible }) => isPossible) : offers;
  const wrong = asked.map(async ({ words, control, isPossible }) =>
    (await isFree(control)) === isPossible
      ? []
      : [`"${words}" deve estar ${isPossible ? 'livre' : 'impedido'}`],
  );
  return (await Promise.all(wrong)).flat();
}

/** A screen that can do what its machine cannot is a defect, and so is the other way round. */
async function expectOffers(model: FlowModel, driver: Driver, step: PathStep['after'], words: string) {
  const offers = model.moments.flatMap((moment): Offer[] => {
    const control = 'user' in moment && driver.offers[moment.id]?.();
    return control ? [{ words: moment.words, control, isPossible: step.can(eventOf(model, moment)) }] : [];
  });
  await expect.poll(() => wrongOffers(offers), { message: words }).toEqual([]);
}

async function look(model: FlowModel, driver: Driver, snapshot: PathStep['after'], words: string) {
  for (const state of leavesOf(snapshot)) {
    const see = driver.see[state];
    if (!see) throw new Error(`${model.name}: the driver cannot see "${state}"`);
    await see();
  }
  await expectOffers(model, driver, snapshot, words);
}

interface Follow {
  model: FlowModel;
  driver: Driver;
  /** Told after each start and moment that went well. */
  onDone(): void;
}

async function follow(
  { model, driver, onDone }: Follow,
  way: Way,
  words: string,
  begin: () => Promise<void>,
) {
  await test.step(words, async () => {
    await begin();
    await look(model, driver, way.initial, words);
    onDone();
  });
  for (const { moment, after } of way.steps)
    await test.step(moment.words, async () => {
      const act = driver.act[moment.id];
      if (!act) throw new Error(`${model.name}: the driver cannot do "${moment.id}"`);
      await act();
      await look(model, driver, after, moment.words);
      onDone();
    });
}

async function replay(following: Follow, visit: Visit, path: FlowPath): Promise<void> {
  const { driver } = following;
  await follow(following, path, path.start.words, () => driver.open(path));
  if (path.reopened)
    await follow(following, path.reopened, reopeningWords, () =>
      driver.reopen ? driver.reopen(path) : visit.reopen(),
    );
  await driver.finish?.(path);
  expect(visit.exceptions, 'exceções na página').toEqual([]);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the colors of a terminal have no place in a page
const colors = /\u001b\[[\d;]*m/g;

/** Walks by chance instead of the generated paths: `npm run model -- --random`. */
const walks = readWalks(process.env.PORTICO_WALKS);

function replayWalks(
  model: FlowModel,
  createDriver: (visit: Visit) => Driver | Promise<Driver>,
  asked: RandomWalks,
): void {
  test.describe(`${model.name}: by chance`, () => {
    test.describe.configure({ timeout: 240_000 });
    for (const [index, path] of randomPaths(model, asked).entries())
      test(`${model.name} ${asked.seed}-${index + 1}: ${wordsOf(path)}`, async ({ visit }) => {
        await replay({ model, driver: await createDriver(visit), onDone: () => undefined }, visit, path);
      });
  });
}

/**
 * Replays the flow's generated paths in a browser against the real server, one test a path, named in words; alone by
 * `npm run model -- <flow> --path <number>`. Workers share them out, each with a server of its own: no path may count on
 * another one before it. `createDriver` runs once a path, before anything is opened.
 */
export function replayFlow(model: FlowModel, createDriver: (visit: Visit) => Driver | Promise<Driver>): void {
  if (walks) {
    replayWalks(model, createDriver, walks);
    return;
  }
  const paths = browserPaths(model);

  test.describe(`${model.name}: in the browser`, () => {
    test.describe.configure({ timeout: 120_000 });

    for (const [index, path] of paths.entries())
      test(`${model.name} ${index + 1}: ${wordsOf(path)} [${path.id}]`, async ({ visit }, testInfo) => {
        const number = index + 1;
        const began = performance.now();
        const seconds = () => Math.round(performance.now() - began) / 1000;
        let done = 0;
        const onDone = () => void done++;
        try {
          await replay({ model, driver: await createDriver(visit), onDone }, visit, path);
          saveResult(model, number, { path: path.id, passed: true, seconds: seconds() });
        } catch (error) {
          const message = error instanceof Error ? error.message : String(error);
          const took = seconds();
          await visit.page.screenshot({ path: screenshotFile(model.name, number) }).catch(() => undefined);
          saveResult(model, number, {
            path: path.id,
            passed: false,
            seconds: took,
            error: message.replace(colors, ''),
            failedAfter: done,
            // Written once the test is over.
            trace: testInfo.project.use.trace
              ? relative(projectDir, testInfo.outputPath('trace.zip'))
              : undefined,
            screenshot: `${number}.png`,
          });
          throw error;
        }
      });

    test(`${model.name}: the paths come through every state and every transition`, () => {
      const { states, edges } = coverageOf(model, paths);
      expect([...states.missing, ...edges.missing]).toEqual([]);
    });
  });
}
