import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { type Account, loginOf, password } from './accounts.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type RunningServer, startServer } from './server.ts';
import { type SessionCookie, sessionCookie } from './sign-in-as.ts';

type Sessions = Map<string, SessionCookie>;

const axeOptions: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  // Frames are films of other origins.
  iframes: false,
  // Only a rule that is not among these asks for the style sheets once more.
  preload: { assets: ['media'] },
};

/** The package's own `source` is the readable one, of more than twice as much to read for the browser. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What axe finds on the page as it is. Its half megabyte is brought once a document. */
async function violationsOn(page: Page): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (options) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    // What happens to lie under a bar that stays can be scrolled out from under it: axe would count what is seen of it.
    const bars = [...document.querySelectorAll<HTMLElement>('[data-stays]')];
    for (const bar of bars) bar.style.position = 'static';
    const { violations } = await inPage.run(document, options);
    for (const bar of bars) bar.style.position = '';
    return violations;
  }, axeOptions);
}

/** What a visitor does on a portal, in a visitor's words. */
export class Portal {
  /** Console errors, uncaught exceptions and policy violations; a test fails when any is left at its end. */
  readonly complaints: string[] = [];
  readonly page: Page;
  readonly #server: RunningServer;
  readonly #slug: string;
  readonly #sessions: Sessions;
  #allowed: RegExp[] = [];

  constructor(page: Page, server: RunningServer, slug: string, sessions: Sessions) {
    this.page = page;
    this.#server = server;
    this.#slug = slug;
    this.#sessions = sessions;
    page.on('console', (message) => {
      if (message.type() === 'error') this.#complain(message.text());
    });
    page.on('pageerror', (error) => this.#complain(`exceção: ${error.message}`));
  }

  get origin(): string {
    return this.#server.origin(this.#slug);
  }

  /** A fault that a test makes on purpose: complaints that match are expected. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  #complain(text: string): void {
    if (!this.#allowed.some((pattern) => pattern.test(text))) this.complaints.push(text);
  }

  /** Opens a page and waits until the loading screen has gone. */
  async open(path = '/'): Promise<void> {
    await this.page.goto(`${this.origin}${path}`);
    await this.settled();
  }

  /** Makes the window another size, and waits until the page has drawn itself anew: what it measures comes a frame late. */
  async resize(size: { width: number; height: number }): Promise<void> {
    await this.page.setViewportSize(size);
    await this.page.evaluate(
      () => new Promise<unknown>((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  }

  async settled(): Promise<void> {
    await expect(this.page.locator('#portico-loading')).toHaveCount(0);
    await expect(this.page.locator('[aria-busy="true"]')).toHaveCount(0);
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

  /** Opens a page as an account that is signed in already. */
  async openAs(account: Account, path: string): Promise<void> {
    const key = `${this.#slug} ${account}`;
    const known = this.#sessions.get(key) ?? (await sessionCookie(this.#server, this.#slug, account));
    this.#sessions.set(key, known);
    await this.page.context().addCookies([known]);
    await this.open(path);
  }

  /**
   * Keeps the line of live notifications from opening, so that only what the visitor does tells the page that its
   * session has ended. Before `open`.
   */
  async holdLiveLine(): Promise<void> {
    await this.page.route('**/push/stream', () => undefined);
  }

  /** Leaves the page, and then forgets the session: a page that is there would still ask for something without it. */
  async forgetSession(): Promise<void> {
    await this.page.goto('about:blank');
    await this.page.context().clearCookies();
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: /^Menu do usuário/ }).click();
    await this.page.getByRole('button', { name: 'Sair' }).click();
    await this.page.waitForURL(`${this.origin}/`);
  }

  /** Closes the game that shows by itself, if one is due. */
  async closeGame(): Promise<void> {
    const close = this.page.getByRole('dialog').getByRole('button', { name: 'Fechar' });
    await close
      .first()
      .waitFor({ state: 'visible', timeout: 8000 })
      .catch(() => undefined);
    if (await close.first().isVisible()) await close.first().click();
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
  }

  main(): Locator {
    return this.page.getByRole('main');
  }

  async expectNoSidewaysScroll(): Promise<void> {
    const overflow = await this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, 'a página rola para o lado').toBeLessThanOrEqual(0);
  }

  /** WCAG 2.2 A and AA by axe: no serious and no critical violation. */
  async expectAccessible(): Promise<void> {
    // What is still coming in has the colors of something half transparent.
    await this.page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
          .map((animation) => animation.finished),
      ).then(() => undefined),
    );
    const violations = await violationsOn(this.page);
    const grave = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
    expect(grave, 'violações de acessibilidade').toEqual([]);
  }
}

/** Goes to another page as a link does, so that the browser itself asks for the page's data. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

interface WorkerFixtures {
  /** Where the server's mails arrive. */
  mailbox: Mailbox;
  server: RunningServer;
  /** Session cookies by tenant and account, so that a worker opens one session for each. */
  sessions: Sessions;
}
interface TestFixtures {
  tenant: string;
  portal: Portal;
  /** The same tenant's portal in another browser, for a second person. */
  elsewhere: Portal;
}

/**
 * `test` with a visitor's portal on the real server: one a worker, seeded from the template, with every tenant of
 * `test-tenants.ts`.
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
    { scope: 'worker', timeout: 120_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
  sessions: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  portal: async ({ page, server, tenant, sessions }, use) => {
    const portal = new Portal(page, server, tenant, sessions);
    await use(portal);
    expect(portal.complaints, 'erros no console ou violações de política').toEqual([]);
  },
  elsewhere: async ({ browser, server, tenant, sessions }, use) => {
    const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'pt-BR' });
    await use(new Portal(await context.newPage(), server, tenant, sessions));
    await context.close();
  },
});

export { type Account, expect, password };
