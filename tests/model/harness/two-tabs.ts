/**
 * Two tabs of one person walk through a flow at once, by chance: each presses what its screen offers, and each call is
 * held until the walk lets it through, loses its answer or refuses it. The same seed makes the same choices.
 */
import { type APIResponse, expect, type Page, type Request, type Route } from '@playwright/test';
import { pickWeighted, seededRandom } from '../../../server/demo/random.ts';
import { answerOf } from '../../support/fault.ts';
import { test } from '../support/model-test.ts';
import { patience, type Visit } from '../support/visit.ts';
import type { FlowModel } from './flow-model.ts';
import { browserPaths, stepsOf } from './paths.ts';
import { readWalks } from './random-walk.ts';
import { type Driver, isFree } from './replay.ts';

/** What two tabs need to know of a flow that draws. */
export interface TwoTabs {
  model: FlowModel;
  createDriver(visit: Visit): Driver | Promise<Driver>;
  /** The button that opens its dialog again. */
  opener: string;
  /** The list of its games, and the title of the one that it shows. */
  list: string;
  title: string;
  /** Moments of which every walk has one: without them it would prove little. */
  needs?: string[];
  /** How its dialog says the chances that are left, if it does. */
  says?(chances: number): string;
  /** The end of the address of the call that takes a chance. */
  draw: string;
  /** The points that an answer brings. */
  points(answer: never): number;
}

/** Something that can happen next. */
interface Thing {
  words: string;
  /** The moment that it is, if a visitor makes it happen. */
  id?: string;
  weight?: number;
  act(): Promise<void>;
}

/** A successful call that takes effect once, with what the server answered. */
interface Effect {
  url: string;
  key: string;
  text: string;
}

/** A screen is asked often whether it stands, since each step waits for that. */
const often = { ...patience, intervals: [50] };

const refusal = { message: 'Esta ação não é mais possível.', code: 'conflict', request_id: 'model' };

/** A walk in which much is closed or waited for draws little. */
const rare = 0.2;

/** A walk that has not met what it needs goes on, up to this many times its length. */
const longer = 4;

/** The moments that can end a flow. */
const endings = (model: FlowModel) =>
  new Set(
    browserPaths(model)
      .flatMap(stepsOf)
      .flatMap(({ moment, after }) => (after.status === 'done' ? [moment.id] : [])),
  );

const keyOf = (route: Route) => route.request().headers()['idempotency-key'];

class Tab {
  readonly effects: Effect[] = [];
  readonly #name: string;
  readonly #visit: Visit;
  readonly #driver: Driver;
  readonly #game: TwoTabs;
  readonly #held: Route[] = [];
  readonly #unanswered = new Set<Request>();

  private constructor(name: string, visit: Visit, driver: Driver, game: TwoTabs) {
    this.#name = name;
    this.#visit = visit;
    this.#driver = driver;
    this.#game = game;
  }

  static async at(name: string, visit: Visit, driver: Driver, game: TwoTabs): Promise<Tab> {
    const tab = new Tab(name, visit, driver, game);
    const { page } = visit;
    // Before the routes of the driver, which belong to both tabs.
    await page.route('**/api/v1/**', (route) => {
      if (!keyOf(route)) return route.continue();
      tab.#held.push(route);
    });
    page.on('request', (request) => {
      if (!request.url().endsWith('/push/stream')) tab.#unanswered.add(request);
    });
    page.on('requestfinished', (request) => tab.#unanswered.delete(request));
    page.on('requestfailed', (request) => tab.#unanswered.delete(request));
    return tab;
  }

  get #page(): Page {
    return this.#visit.page;
  }

  #state(): Promise<string | null> {
    return this.#page
      .locator('dialog[open] [data-state]')
      .evaluateAll(([element]) => element?.getAttribute('data-state') ?? null);
  }

  /** The visitor's moments whose controls are free. */
  async #free(): Promise<string[]> {
    const offers = Object.entries(this.#driver.offers);
    const free = await Promise.all(offers.map(([, control]) => isFree(control())));
    return offers.flatMap(([id], place) => (free[place] ? [id] : []));
  }

  /** Waits until nothing changes any more: what was pressed or answered is on the screen. */
  async settle(): Promise<void> {
    let last = '';
    let same = 0;
    await expect
      .poll(async () => {
        await this.#page.clock.runFor(50);
        const isHeld = (request: Request) => this.#held.some((route) => route.request() === request);
        const isBusy = [...this.#unanswered].some((request) => !isHeld(request));
        const now = JSON.stringify([await this.#state(), await this.#free(), this.#held.length]);
        same = now === last && !isBusy ? same + 1 : 0;
        last = now;
        return same;
      }, often)
      .toBeGreaterThan(2);
  }

  /** The screen shows a state of the machine, in the words of the driver; without one, the flow is closed. */
  async look(): Promise<void> {
    const state = (await this.#state()) ?? 'closed';
    const see = this.#driver.see[state];
    if (!see) throw new Error(`${this.#name} shows "${state}"`);
    await see();
    expect(this.#visit.exceptions, `exceções: ${this.#name}`).toEqual([]);
  }

  async #answer(give: (route: Route, answer: APIResponse) => Promise<void>): Promise<void> {
    const route = this.#held.shift();
    if (!route) return;
    const answer = await answerOf(route);
    const key = keyOf(route) ?? '';
    if (answer.ok()) this.effects.push({ url: answer.url(), key, text: await answer.text() });
    await give(route, answer);
  }

  answerNext = () => this.#answer((route, response) => route.fulfill({ response }));

  /** Everything that can happen in this tab now. */
  async things(): Promise<Thing[]> {
    const { model, opener } = this.#game;
    const pressed = (await this.#free()).map((id): Thing => {
      const words = model.moments.find((moment) => moment.id === id)?.words ?? id;
      const weight = endings(model).has(id) ? rare : 1;
      return { id, words, weight, act: async () => this.#driver.offers[id]?.().press('Space') };
    });
    const answers: Thing[] = [
      { words: 'o servidor responde', weight: 3, act: this.answerNext },
      {
        words: 'a resposta se perde',
        act: () => this.#answer((route) => route.abort('connectionreset')),
      },
      {
        words: 'a chamada é recusada',
        act: async () => this.#held.shift()?.fulfill({ status: 409, json: refusal }),
      },
    ];
    const opens: Thing = { words: 'abrir de novo', act: () => this.#open(opener) };
    const isClosed = (await this.#page.locator('dialog[open]').count()) === 0;
    const things = [...pressed, ...(this.#held.length > 0 ? answers : []), ...(isClosed ? [opens] : [])];
    return things.map((thing) => ({ ...thing, words: `${this.#name}: ${thing.words}` }));
  }

  async end(): Promise<void> {
    while (this.#held.length > 0) {
      await this.answerNext();
      await this.settle();
    }
  }

  /** It needs moments to be drawn. */
  async #opened(): Promise<void> {
    await expect
      .poll(async () => {
        await this.#page.clock.runFor(50);
        return this.#state();
      }, often)
      .not.toBeNull();
  }

  async #open(opener: string): Promise<void> {
    await this.#page.getByRole('button', { name: opener }).click();
    await this.#opened();
  }

  /** Opened as new, without what the tab itself still waits for, it shows what the server says. */
  async openAnew(chances: number): Promise<void> {
    await this.#page.evaluate(() => sessionStorage.clear());
    await this.#page.reload();
    await this.#opened();
    await this.settle();
    await this.look();
    await this.#visit.expectBalance();
    const { says } = this.#game;
    if (says) await expect(this.#page.locator('dialog[open]').last()).toContainText(says(chances));
  }
}

/** The chances that are left, and the balance, as the server says. */
async function read({ api, session }: Visit, { list, title }: TwoTabs) {
  const { data: games } = await api.read<{ data: { title: string; chances: { remaining: number } }[] }>(
    list,
    session,
  );
  const { data } = await api.read<{ data: { balance: number } }>('participant/points', session);
  const chances = games.find((game) => game.title === title)?.chances.remaining ?? Number.NaN;
  return { chances, balance: data.balance };
}

async function walk(visit: Visit, game: TwoTabs, seed: number, length: number): Promise<void> {
  const { model, draw, points } = game;
  const path = browserPaths(model).find(({ start }) => start === model.starts[0]);
  if (!path) throw new Error(`${model.name} has no path from its first start`);
  const driver = await game.createDriver(visit);
  const first = await Tab.at('aba 1', visit, driver, game);
  await driver.open({ ...path, steps: [], reopened: undefined });
  const other = await visit.besides();
  const second = await Tab.at('aba 2', other, await game.createDriver(other), game);
  await other.page.goto(visit.page.url());
  await other.stopTime();
  const tabs = [first, second];
  const before = await read(visit, game);

  const random = seededRandom(seed);
  const timePasses: Thing = { words: 'passa o tempo', weight: rare, act: () => visit.pass(20_000) };
  for (const tab of tabs) await tab.settle();
  const { needs = [] } = game;
  let isMet = needs.length === 0;
  for (let step = 0; step < length || (!isMet && step < length * longer); step++) {
    const things = [...(await first.things()), ...(await second.things()), timePasses];
    const { id, words, act } = pickWeighted(random, things);
    await test.step(words, async () => {
      await act();
      for (const tab of tabs) {
        await tab.settle();
        await tab.look();
      }
    });
    isMet ||= id !== undefined && needs.includes(id);
  }
  expect(isMet, `one of ${needs.join(', ')}`).toBe(true);

  for (const tab of tabs) await tab.end();
  const effects = tabs.flatMap((tab) => tab.effects);
  const answers = new Map(effects.map(({ key, text }) => [key, text]));
  for (const { key, text } of effects) expect(text, 'one key, two answers').toBe(answers.get(key));
  const after = await read(visit, game);
  const draws = new Set(effects.filter(({ url }) => url.endsWith(draw)).map(({ key }) => key));
  expect(before.chances - after.chances, 'each draw takes one chance').toBe(draws.size);
  const won = [...answers.values()].map((text) => points(JSON.parse(text) as never));
  expect(after.balance - before.balance, 'the balance is what was won').toBe(
    won.reduce((sum, one) => sum + one, 0),
  );
  for (const tab of tabs) await tab.openAnew(after.chances);
}

/** The walks that are asked for; otherwise a short one, always the same. */
const asked = readWalks(process.env.PORTICO_TABS) ?? { seed: 11, count: 1, length: 10 };

/** Walks with two tabs through a flow: `npm run model -- <flow> --tabs`. */
export function walkTwoTabs(game: TwoTabs): void {
  for (let turn = 0; turn < asked.count; turn++)
    test(`${game.model.name}, duas abas ${turn + 1}`, async ({ visit }) => {
      const seed = asked.seed + turn;
      await walk(visit, game, seed, asked.length).catch((cause: unknown) => {
        throw new Error(`npm run model -- ${game.model.name} --tabs --seed ${seed} --walks 1`, { cause });
      });
    });
}
