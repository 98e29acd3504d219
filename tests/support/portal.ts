import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Locator, type Page, type Request } from '@playwright/test';
import type axe from 'axe-core';
import { type Account, loginOf, password } from './accounts.ts';
import { goTo } from './go-to.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type RunningServer, setUpMs, startServer } from './server.ts';
import { type SessionCookie, sessionCookie } from './sign-in-as.ts';

type Sessions = Map<string, SessionCookie>;

/** A page comes with its chunks and its answers: how long it may take on a busy machine, ms. */
const loadMs = 60_000;

const axeOptions: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  // Frames are videos of other origins.
  iframes: false,
  // Any other rule would make axe load the style sheets again.
  preload: { assets: ['media'] },
};

/** The package's own `source` is the unminified one, more than twice as large. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * What axe looks for. Contrast takes two thirds of its time and depends on the colors alone; everything else is the same in
 * every color.
 */
export type Look = 'all' | 'structure' | 'contrast';
const CONTRAST = 'color-contrast';
const optionsOf: Record<Look, axe.RunOptions> = {
  all: axeOptions,
  structure: { ...axeOptions, rules: { [CONTRAST]: { enabled: false } } },
  contrast: { ...axeOptions, runOnly: { type: 'rule', values: [CONTRAST] } },
};

/** axe's violations on the current page. Its half megabyte is loaded once for each document. */
async function violationsOn(page: Page, look: Look): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (options) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    // Elements under a fixed bar can be scrolled out from under it, but axe would measure only their visible
    // part.
    const bars = [...document.querySelectorAll<HTMLElement>('[data-stays]')];
    for (const bar of bars) bar.style.position = 'static';
    const { violations } = await inPage.run(document, options);
    for (const bar of bars) bar.style.position = '';
    return violations;
  }, optionsOf[look]);
}

/** A visitor's actions on a portal, named in a visitor's words. */
export class Portal {
  /** Console errors, uncaught exceptions and policy violations; a test fails if any is left at its end. */
  readonly complaints: string[] = [];
  readonly page: Page;
  readonly #server: RunningServer;
  readonly #slug: string;
  readonly #sessions: Sessions;
  /** Requests without an answer so far, and when each was sent, ms. */
  readonly #unanswered = new Map<Request, number>();
  #allowed: RegExp[] = [];
  #shown: SessionCookie | undefined;

  constructor(page: Page, server: RunningServer, slug: string, sessions: Sessions) {
    this.page = page;
    this.#server = server;
    this.#slug = slug;
    this.#sessions = sessions;
    page.on('console', (message) => {
      if (message.type() === 'error') this.#complain(`${message.text()} ${message.location().url}`.trim());
    });
    page.on('pageerror', (error) => this.#complain(`exceção: ${error.message}`));
    page.on('request', (request) => this.#unanswered.set(request, Date.now()));
    page.on('requestfinished', (request) => this.#unanswered.delete(request));
    page.on('requestfailed', (request) => this.#unanswered.delete(request));
  }

  get origin(): string {
    return this.#server.origin(this.#slug);
  }

  /** An error that a test causes on purpose: matching messages are expected. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  #complain(text: string): void {
    if (this.#allowed.some((pattern) => pattern.test(text))) return;
    this.complaints.push(`${new URL(this.page.url()).pathname}: ${text}`);
  }

  /** Opens a page and waits until the loading screen has gone. */
  async open(path = '/'): Promise<void> {
    await this.page.goto(`${this.origin}${path}`);
    await this.settled();
  }

  /**
   * Goes on to a page as a link does, and waits for it: the page that is left stands until the next one can be drawn.
   * Leads from a page of a manifest alone, not from an error page.
   */
  async walkTo(path: string): Promise<void> {
    await this.page.locator('[data-page]').evaluate((left) => left.setAttribute('data-left', ''));
    await goTo(this.page, path);
    await expect(this.page.locator('[data-left]')).toHaveCount(0);
    await this.settled();
  }

  /**
   * Changes the window's size, and waits until the page is drawn again: its measurements follow one frame
   * later.
   */
  async resize(size: { width: number; height: number }): Promise<void> {
    await this.page.setViewportSize(size);
    await this.drawn();
  }

  /** Waits until what has just changed is drawn. */
  async drawn(): Promise<void> {
    await this.page.evaluate(
      () => new Promise<unknown>((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  }

  /** Scrolls down to the end, so that what comes once one is near it is there, and back up. */
  async seeWhole(): Promise<void> {
    for (let isEnd = false; !isEnd; ) {
      await this.drawn();
      await this.arrived();
      await this.settled();
      isEnd = await this.page.evaluate(() => {
        window.scrollBy(0, window.innerHeight);
        return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
      });
    }
    await this.page.evaluate(() => window.scrollTo(0, 0));
  }

  /** Waits until the page has come whole. Who waits in vain hears what it still asked for, and the server's last words. */
  async settled(): Promise<void> {
    // A skeleton that stays until one scrolls to it is waited for by nobody.
    const skeleton = ':not([data-later]) > [data-shape]';
    const waits = this.page.locator(`#portico-loading, [aria-busy="true"], [data-waiting], ${skeleton}`);
    try {
      await expect(this.page.locator('#portico-loading')).toHaveCount(0, { timeout: loadMs });
      await expect(waits).toHaveCount(0, { timeout: loadMs });
    } catch (error) {
      const shown = await waits.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML.slice(0, 300)));
      const now = Date.now();
      const asked = [...this.#unanswered].map(
        ([request, since]) => `${request.method()} ${request.url()}, for ${now - since} ms`,
      );
      const lines = [(error as Error).message, 'Waiting:', ...shown, 'Unanswered:', ...asked, 'Server:'];
      throw new Error([...lines, this.#server.log().slice(-2000)].join('\n'));
    }
  }

  async fillSignIn(login: string, secret = password): Promise<void> {
    await this.page.getByLabel('CPF ou e-mail').fill(login);
    await this.page.getByLabel('Senha', { exact: true }).fill(secret);
    await this.page.getByRole('button', { name: 'Entrar', exact: true }).click();
  }

  /** Signs in as a demo account and waits for the panel. */
  async signIn(account: Account): Promise<void> {
    await this.open('/');
    await this.fillSignIn(loginOf(this.#slug, account));
    await this.page.waitForURL('**/painel');
    await this.settled();
  }

  /** Opens a page as an account, signed in without typing. */
  async openAs(account: Account, path: string): Promise<void> {
    const key = `${this.#slug} ${account}`;
    const known = this.#sessions.get(key) ?? (await sessionCookie(this.#server, this.#slug, account));
    this.#sessions.set(key, known);
    if (this.#shown && this.#shown !== known) await this.leave();
    this.#shown = known;
    await this.page.context().addCookies([known]);
    await this.open(path);
  }

  /**
   * Prevents the stream of live notifications, so that the page learns only from the visitor's actions that
   * its session has ended. Call it before `open`.
   */
  async holdLiveLine(): Promise<void> {
    await this.page.route('**/push/stream', () => undefined);
  }

  /**
   * Leaves the page: it would still send requests of a session that is about to change, or cut off the next one by a load of its own
   * for what it has lost with the network. Another file of the portal leaves the browser's process as it is, which a blank page
   * would end: the next document would take twice the processor time.
   */
  async leave(): Promise<void> {
    await this.page.goto(`${this.origin}/robots.txt`);
  }

  async forgetSession(): Promise<void> {
    await this.leave();
    await this.page.context().clearCookies();
  }

  /** Waits until nothing is on its way but live notifications, whose stream stays open. */
  async arrived(): Promise<void> {
    const awaited = () => [...this.#unanswered.keys()].map((request) => request.url());
    await expect.poll(() => awaited().filter((url) => !url.endsWith('/push/stream'))).toEqual([]);
  }

  /** The same, once what comes last is asked for as well. */
  async whole(): Promise<void> {
    await expect(this.page.getByRole('contentinfo')).toBeAttached();
    await this.arrived();
  }

  /**
   * Takes the network away, once all that comes last is here, and these chunks: what is missing then, a load brings with the
   * network.
   */
  async loseNetwork(...chunks: string[]): Promise<void> {
    this.allow(/ERR_INTERNET_DISCONNECTED/);
    await expect(this.page.getByRole('contentinfo')).toBeAttached();
    const awaited = [['later', 'css'], ...['later', ...chunks].map((name) => [name, 'js'])];
    await expect
      .poll(() =>
        this.page.evaluate((files) => {
          const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
          return files.every(([name, end]) =>
            loaded.some((address) => address.includes(`/${name}-`) && address.endsWith(`.${end}`)),
          );
        }, awaited),
      )
      .toBe(true);
    await this.page.context().setOffline(true);
    await expect(this.offlineLine()).toBeVisible();
  }

  /** Puts the phone away and takes it up again: the page reads once more what it shows. */
  async comeBack(): Promise<void> {
    this.allow(/ERR_INTERNET_DISCONNECTED/);
    // Who listens for the network is there, and nothing is lost with it that a load would bring.
    const line = this.page.locator('[data-live-notifications]');
    await expect(line).toBeAttached();
    await expect(line).not.toHaveAttribute('data-live-notifications', 'asleep');
    await this.arrived();
    await this.page.context().setOffline(true);
    await this.page.context().setOffline(false);
  }

  async regainNetwork(): Promise<void> {
    await this.page.context().setOffline(false);
    await expect(this.offlineLine()).toHaveCount(0);
  }

  /** Presses without a network, looks at what is said and what stays, and presses again with it. */
  async pressWithoutNetworkFirst(press: Locator, look: () => Promise<void>): Promise<void> {
    await this.loseNetwork();
    await press.click();
    await look();
    await this.regainNetwork();
    await press.click();
  }

  /** What a page says for as long as there is no network. */
  offlineLine(): Locator {
    return this.page.getByText('Você está sem conexão.', { exact: false });
  }

  async pressSignOut(): Promise<void> {
    await this.page.getByRole('button', { name: /^Menu do usuário/ }).click();
    await this.page.getByRole('button', { name: 'Sair' }).click();
  }

  /** What is still on its way would be refused. */
  async signOut(): Promise<void> {
    await this.whole();
    await this.pressSignOut();
    await this.page.waitForURL(`${this.origin}/`);
  }

  /** Closes the game that opens by itself, if there is one. */
  async closeGame(): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    const close = dialog.getByRole('button', { name: 'Fechar' }).first();
    await close.waitFor({ state: 'visible', timeout: 8000 }).catch(() => undefined);
    // One that came late is closed as well.
    await expect(async () => {
      if (await close.isVisible()) await close.click();
      await expect(dialog).toHaveCount(0, { timeout: 1000 });
    }).toPass();
  }

  main(): Locator {
    return this.page.getByRole('main');
  }

  /** `letters`: the size of letters that the visitor chose in the browser, % of the usual one. */
  async expectNoSidewaysScroll(letters = 100): Promise<void> {
    const overflow = await this.page.evaluate((size) => {
      const root = document.documentElement;
      root.style.fontSize = `${size}%`;
      const beyond = root.scrollWidth - root.clientWidth;
      root.style.fontSize = '';
      return beyond;
    }, letters);
    expect(overflow, `a página rola para o lado, com letras de ${letters} %`).toBeLessThanOrEqual(0);
  }

  /** Checks WCAG 2.2 A and AA with axe: no serious and no critical violation. */
  async expectAccessible(look: Look = 'all'): Promise<void> {
    // During a fade-in, colors are half transparent.
    await this.page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
          .map((animation) => animation.finished),
      ).then(() => undefined),
    );
    const violations = await violationsOn(this.page, look);
    const grave = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
    expect(grave, 'violações de acessibilidade').toEqual([]);
  }
}

interface WorkerFixtures {
  /** Receives the server's mails. */
  mailbox: Mailbox;
  server: RunningServer;
  /** Session cookies by tenant and account, so that a worker opens only one session for each. */
  sessions: Sessions;
}
interface TestFixtures {
  tenant: string;
  portal: Portal;
  /** The same tenant's portal in another browser, for a second person. */
  elsewhere: Portal;
}

/**
 * `test` with a visitor's portal on the real server: one for each worker, copied from the template, with
 * every tenant of `test-tenants.ts`.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  tenant: ['aurora', { option: true }],
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
    async ({}, use) => {
      const mailbox = await openMailbox();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailbox }, use) => {
      const server = await startServer({
        template: process.env.PORTICO_TEST_TEMPLATE,
        env: { TENANTS_DIR: process.env.PORTICO_TEST_TENANTS ?? '', SMTP_URL: mailbox.url },
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: setUpMs },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
  sessions: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  portal: async ({ page, server, tenant, sessions }, use) => {
    const portal = new Portal(page, server, tenant, sessions);
    await use(portal);
    expect(portal.complaints, 'erros no console ou violações de política').toEqual([]);
    // An answer that a test still holds or changes belongs to nobody any more.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  elsewhere: async ({ browser, server, tenant, sessions }, use) => {
    const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'pt-BR' });
    await use(new Portal(await context.newPage(), server, tenant, sessions));
    await context.close();
  },
});

export { type Account, expect, goTo, password };
