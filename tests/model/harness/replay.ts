import { relative } from 'node:path';
import { performance } from 'node:perf_hooks';
import { expect, type Locator } from '@playwright/test';
import { projectDir } from '../../../engine/manifest/project-dir.ts';
import { test } from '../support/model-test.ts';
import type { ParkedCalls } from '../support/parked-calls.ts';
import type { Visit } from '../support/visit.ts';
import { coverageOf } from './coverage.ts';
import { makeFault } from './faults.ts';
import { eventOf, type FlowModel, leavesOf } from './flow-model.ts';
import type { Moment } from './moment.ts';
import { browserPaths, type FlowPath, type PathStep, reopeningWords, type Way, wordsOf } from './paths.ts';
import { type RandomWalks, randomPaths, readWalks } from './random-walk.ts';
import { saveResult, screenshotFile } from './results.ts';
import { equalTrees, expectTree, firstSights, type Scene, strayTrees } from './trees.ts';

/**
 * Connects a flow's model with the screen: an action for each moment, a check for each state, a control for
 * each event of the visitor.
 */
export interface Driver {
  /** Brings the portal to the path's start. */
  open(path: FlowPath): Promise<void>;
  /** Makes a moment happen: clicks for the visitor, or answers or breaks the waiting call for the server. */
  act: Record<string, () => Promise<void>>;
  /** Checks that the screen shows a state. */
  see: Record<string, () => Promise<void>>;
  /** The calls that wait, by the machine's name of them: scheduled faults happen to them. */
  readonly waiting?: Record<string, ParkedCalls>;
  /** The control of a visitor's moment. */
  offers: Record<string, () => Locator>;
  /** Closes the tab and opens it again, if `visit.reopen()` is not enough. */
  reopen?(path: FlowPath): Promise<void>;
  /** The place whose accessibility tree is read, if it is neither the dialog on top nor the page. */
  scene?: Locator;
  /** The accessibility tree as it is committed, where chance decides what the flow shows. */
  written?(tree: string): string;
  /** What must be true after the path. */
  finish?(path: FlowPath): Promise<void>;
}

interface Offer {
  words: string;
  control: Locator;
  isPossible: boolean;
}

/**
 * How many of these controls exist, and how many are enabled. Asked in one call: Playwright's own methods
 * wait for a control, so one that disappears between two calls would make the path wait until it fails.
 */
const count = (controls: Locator): Promise<{ there: number; free: number }> =>
  controls.filter({ visible: true }).evaluateAll((found) => ({
    there: found.length,
    free: found.filter(
      (element) => !element.matches(':disabled, [readonly]') && !element.closest('[aria-disabled="true"]'),
    ).length,
  }));

/** Whether a control exists and is enabled. Throws if there are several. */
export async function isFree(control: Locator): Promise<boolean> {
  const { there, free } = await count(control);
  if (there > 1) throw new Error(`${there} controls where there must be one`);
  return free === 1;
}

/**
 * One call for all controls usually saves a call for each: it is enough if none is enabled and no control
 * exists twice.
 */
async function areBarred([first, ...others]: Offer[]): Promise<boolean> {
  if (!first) return true;
  const { there, free } = await count(others.reduce((all, { control }) => all.or(control), first.control));
  return free === 0 && there <= 1;
}

/** The controls whose state on the screen is wrong, in words. */
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

/** It is an error if the screen offers what the machine does not allow, or the reverse. */
async function expectOffers(model: FlowModel, driver: Driver, step: PathStep['after'], words: string) {
  const offers = model.moments.flatMap((moment): Offer[] => {
    const control = 'user' in moment && driver.offers[moment.id]?.();
    return control ? [{ words: moment.words, control, isPossible: step.can(eventOf(model, moment)) }] : [];
  });
  await expect.poll(() => wrongOffers(offers), { message: words }).toEqual([]);
}

async function look({ model, driver }: Stage, snapshot: PathStep['after'], words: string) {
  for (const state of leavesOf(snapshot)) {
    const see = driver.see[state];
    if (!see) throw new Error(`${model.name}: the driver cannot see "${state}"`);
    await see();
  }
  await expectOffers(model, driver, snapshot, words);
}

interface Stage {
  model: FlowModel;
  driver: Driver;
  visit: Visit;
}

/** Makes a moment happen: as the driver says, or as a fault of the schedule. */
async function act({ model, driver, visit }: Stage, moment: Moment): Promise<void> {
  const own = driver.act[moment.id];
  const calls = 'actor' in moment && driver.waiting?.[moment.actor];
  if (own) await own();
  else if (moment.scheduled && calls) await makeFault(moment.scheduled, calls, visit);
  else throw new Error(`${model.name}: the driver cannot do "${moment.id}"`);
}

interface Follow extends Stage {
  /** Called after each start and moment that succeeded. */
  onDone(): Promise<void> | void;
}

async function follow({ onDone, ...stage }: Follow, way: Way, words: string, begin: () => Promise<void>) {
  await test.step(words, async () => {
    await begin();
    await look(stage, way.initial, words);
    await onDone();
  });
  for (const { moment, after } of way.steps)
    await test.step(moment.words, async () => {
      await act(stage, moment);
      await look(stage, after, moment.words);
      await onDone();
    });
}

async function replay(following: Follow, path: FlowPath): Promise<void> {
  const { driver, visit } = following;
  await follow(following, path, path.start.words, () => driver.open(path));
  if (path.reopened)
    await follow(following, path.reopened, reopeningWords, () =>
      driver.reopen ? driver.reopen(path) : visit.reopen(),
    );
  await driver.finish?.(path);
  expect(visit.exceptions, 'exceções na página').toEqual([]);
}

/** The dialog on top, else the page: what lies behind an open dialog is inert. Without a page: what the window shows. */
function sceneOf(driver: Driver, { page }: Visit): Scene {
  const whole = page
    .locator('dialog[open], body:not(:has(dialog[open])) main, body:not(:has(dialog[open], main))')
    .last();
  return { place: driver.scene ?? whole, written: driver.written };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the colors of a terminal have no place in a page
const colors = /\u001b\[[\d;]*m/g;

/** Random walks instead of the generated paths: `npm run model -- --random`. */
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
        const driver = await createDriver(visit);
        await replay({ model, driver, visit, onDone: () => undefined }, path);
      });
  });
}

/**
 * Replays the flow's generated paths in a browser against the real server, one test for each path, named in
 * words; a single one with `npm run model -- <flow> --path <number>`. Workers share the paths, each with its
 * own server, so no path may depend on an earlier one. `createDriver` runs once for each path, before the
 * page opens. `readsTrees`: each state has its committed accessibility tree.
 */
export function replayFlow(
  model: FlowModel,
  createDriver: (visit: Visit) => Driver | Promise<Driver>,
  { readsTrees = false } = {},
): void {
  if (walks) {
    replayWalks(model, createDriver, walks);
    return;
  }
  const paths = browserPaths(model);
  const sights = readsTrees ? firstSights(paths) : new Map<FlowPath, Map<number, string>>();

  test.describe(`${model.name}: in the browser`, () => {
    for (const [index, path] of paths.entries()) {
      const states = sights.get(path);
      const details = states?.size ? { tag: '@trees' } : {};
      const title = `${model.name} ${index + 1}: ${wordsOf(path)} [${path.id}]`;
      test(title, details, async ({ visit }, testInfo) => {
        const number = index + 1;
        const began = performance.now();
        const seconds = () => Math.round(performance.now() - began) / 1000;
        let done = 0;
        try {
          const driver = await createDriver(visit);
          const onDone = async () => {
            const state = states?.get(done);
            if (state) await expectTree(sceneOf(driver, visit), model.name, state);
            done++;
          };
          await replay({ model, driver, visit, onDone }, path);
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
            // Playwright writes it after the test.
            trace: testInfo.project.use.trace
              ? relative(projectDir, testInfo.outputPath('trace.zip'))
              : undefined,
            screenshot: `${number}.png`,
          });
          throw error;
        }
      });
    }

    test(`${model.name}: the paths come through every state and every transition`, () => {
      const { states, edges } = coverageOf(model, paths);
      expect([...states.missing, ...edges.missing]).toEqual([]);
    });

    if (readsTrees)
      test(`${model.name}: every accessibility tree is of a state`, () => {
        expect(strayTrees(model.name, sights)).toEqual([]);
      });

    if (readsTrees)
      test(`${model.name}: every state tells assistive technology something of its own`, () => {
        expect(equalTrees(model)).toEqual([]);
      });
  });
}
