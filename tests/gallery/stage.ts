import { join } from 'node:path';
import type { Browser, BrowserContext, CDPSession, Page, Request } from '@playwright/test';
import type { Contract } from '../../engine/manifest/contract.ts';
import type { PageIr } from '../../engine/manifest/ir.ts';
import { KEPT_MS } from '../../engine/session/queries.ts';
import { operationList } from '../../openapi/generated/operations.ts';
import { type ApiCall, interceptCalls } from '../support/api-calls.ts';
import { goTo } from '../support/go-to.ts';
import { empty, fail, pathOf, shownPage, sourceOf, widths } from '../support/page-states.ts';
import type { SessionCookie } from '../support/sign-in-as.ts';
import { lengthen } from './lengthen.ts';
import type { State, WidthName } from './shot.ts';

export interface StageOptions {
  browser: Browser;
  contract: Contract;
  /** Address of the tenant's portal. */
  origin: string;
  /** Null: a visitor. */
  cookie: SessionCookie | null;
  /** The browser's stopped time. */
  moment: Date;
}

/** The greatest height of a picture, px; the rest is cut off. */
const highest = 3000;
const settleMs = 30_000;

/** An address without a page: it has the frame of the portal and reads almost nothing. */
const nowhere = '/galeria-nao-ha-esta-pagina';

const writes = operationList
  .filter((operation) => operation.writes)
  .map(({ method, path }) => ({ method, path: pathOf(path) }));

const lineOf = (method: string, url: string) => `${method} ${url}`;

/** Whether a call writes: pictures must not depend on each other. */
function isWrite({ method, url }: ApiCall): boolean {
  return writes.some((write) => write.method === method && write.path.test(url));
}

/**
 * A browser window of one role on one portal, with a stopped clock and without writing calls. The reading calls of a page
 * are answered according to its state.
 */
export class Stage {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #options: StageOptions;
  /** The page whose sources are answered by the state. */
  #shown: PageIr | null = null;
  #state: State = 'dados';
  /** Pending requests. */
  readonly #underway = new Set<Request>();
  /** Calls that are not answered, as `lineOf` writes them. */
  readonly #unanswered = new Set<string>();
  #held: ApiCall[] = [];
  readonly #protocol: CDPSession;

  private constructor(context: BrowserContext, page: Page, protocol: CDPSession, options: StageOptions) {
    this.#context = context;
    this.page = page;
    this.#protocol = protocol;
    this.#options = options;
  }

  static async open(options: StageOptions): Promise<Stage> {
    const context = await options.browser.newContext({
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      reducedMotion: 'reduce',
      colorScheme: 'light',
      serviceWorkers: 'block',
      viewport: widths.celular,
    });
    if (options.cookie) await context.addCookies([options.cookie]);
    const known = { galleryMoment: options.moment.getTime(), galleryForgets: KEPT_MS };
    await context.addInitScript(`Object.assign(window, ${JSON.stringify(known)})`);
    for (const script of ['still-date.js', 'before-the-page.js'])
      await context.addInitScript({ path: join(import.meta.dirname, script) });
    const page = await context.newPage();
    const stage = new Stage(context, page, await context.newCDPSession(page), options);
    await stage.#listen();
    return stage;
  }

  async #listen(): Promise<void> {
    this.page.on('request', (request) => this.#underway.add(request));
    const forget = (request: Request) => void this.#underway.delete(request);
    this.page.on('requestfinished', forget).on('requestfailed', forget);
    await interceptCalls(this.page, (call) => this.#answer(call));
  }

  async #answer(call: ApiCall): Promise<void> {
    if (isWrite(call) || call.url.includes('/push/stream'))
      return void this.#unanswered.add(lineOf(call.method, call.url));
    const source = this.#shown && call.method === 'GET' ? sourceOf(this.#shown, call.url) : undefined;
    if (!source || this.#state === 'dados') return call.pass();
    if (this.#state === 'carregando') {
      this.#unanswered.add(lineOf(call.method, call.url));
      this.#held.push(call);
    } else if (this.#state === 'erro') return fail(call);
    else if (this.#state === 'vazio') return empty(call, source);
    else if (this.#state === 'longo') {
      const { contract } = this.#options;
      const schema = contract.operations.get(source.operation.id)?.answer ?? {};
      return call.change((body) => lengthen(body, schema, contract.document));
    } else return call.pass();
  }

  /** Opens an address; answers the page that the server shows, null if none. */
  async open(address: string): Promise<PageIr | null> {
    this.#state = 'dados';
    this.#shown = null;
    this.#underway.clear();
    this.#unanswered.clear();
    await this.page.setViewportSize(widths.celular);
    await this.page.goto(`${this.#options.origin}${address}`);
    await this.settled();
    return shownPage(this.page);
  }

  /** Shows an opened page in a state. Calls that are held fail with the next state. */
  async show(shown: PageIr, address: string, state: State): Promise<void> {
    if (state === 'offline') {
      await this.#context.setOffline(true);
      await this.page.getByText('Você está sem conexão.', { exact: false }).first().waitFor();
      return this.settled();
    }
    if (state === 'erro' && this.#state === 'carregando') {
      await this.page.setViewportSize(widths.celular);
      this.#state = state;
      await this.#failHeld();
      return this.settled();
    }
    // A small window costs less while things change.
    await this.page.setViewportSize(widths.celular);
    await this.#leave();
    this.#shown = shown;
    this.#state = state;
    await goTo(this.page, address);
    await this.settled();
  }

  /** Leaves a page inside its document, which forgets the page's answers: it is as good as a new one, and costs little. */
  async #leave(): Promise<void> {
    await this.#failHeld();
    this.#shown = null;
    await goTo(this.page, nowhere);
    await this.settled();
    await this.page.evaluate(() => dispatchEvent(new Event('gallery-leaves')));
  }

  async #failHeld(): Promise<void> {
    for (const call of this.#held.splice(0)) {
      this.#unanswered.delete(lineOf(call.method, call.url));
      await fail(call);
    }
  }

  /** Ends the offline state. */
  async reconnect(): Promise<void> {
    await this.#context.setOffline(false);
  }

  /** Waits until no request is pending and the page has been drawn. */
  async settled(): Promise<void> {
    const deadline = Date.now() + settleMs;
    // Twice, since a request is reported a little after it begins.
    for (let times = 0; Date.now() < deadline; ) {
      const isStill = await this.page.evaluate(stillness, this.#state === 'carregando');
      times = isStill && this.#waitedFor().length === 0 ? times + 1 : 0;
      if (times === 2) return;
    }
    const waiting = this.#waitedFor();
    throw new Error(`a página não sossegou em ${settleMs / 1000} s (${waiting.join(', ') || 'ocupada'})`);
  }

  /** The pending requests that will be answered. */
  #waitedFor(): string[] {
    return [...this.#underway]
      .map((request) => lineOf(request.method(), request.url()))
      .filter((line) => !this.#unanswered.has(line));
  }

  /** Takes the whole page at a width, as PNG. */
  async take(width: WidthName): Promise<Buffer> {
    const size = widths[width];
    await this.page.setViewportSize(size);
    let height: number = size.height;
    // Parts that load only near the viewport make the page longer.
    for (let step = 0; step < 4; step++) {
      await this.settled();
      const whole = Math.min(highest, await this.page.evaluate(() => document.documentElement.scrollHeight));
      if (whole <= height) break;
      height = whole;
      await this.page.setViewportSize({ width: size.width, height });
    }
    // Playwright's own screenshot takes twice as long, for what before-the-page.js and `stillness` have done.
    const { data } = await this.#protocol.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
    });
    return Buffer.from(data, 'base64');
  }

  async close(): Promise<void> {
    await this.#context.close();
  }
}

// Code that runs in the browser must not name functions: tsx would wrap them in a helper that does not exist there.

/**
 * Runs in the page: waits until it is unchanged for three idle frames, so that late parts have arrived, and ends what
 * moves. `isLoading`: busy parts stay busy.
 */
async function stillness(isLoading: boolean): Promise<boolean> {
  await document.fonts.ready;
  const busy = isLoading ? '#portico-loading' : '#portico-loading, [aria-busy="true"]';
  let changes = 0;
  const observer = new MutationObserver((found) => {
    changes += found.length;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  let isStill = true;
  for (let frame = 0; frame < 3 && isStill; frame++) {
    await new Promise((idle) => requestAnimationFrame(() => requestIdleCallback(idle, { timeout: 50 })));
    const isComing = [...document.images].some((image) => !image.complete && image.loading !== 'lazy');
    isStill = changes === 0 && !isComing && !document.querySelector(busy);
  }
  observer.disconnect();
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel();
    else animation.finish();
  }
  return isStill;
}
