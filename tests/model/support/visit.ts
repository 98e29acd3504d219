import { type BrowserContext, expect, type Page, type Route } from '@playwright/test';
import type { Mailbox } from '../../support/mailbox.ts';
import type { RunningServer } from '../../support/server.ts';
import { stopClock } from '../../support/stop-clock.ts';
import { ModelApi } from './model-api.ts';
import { ParkedCalls } from './parked-calls.ts';

/** A browser beside a busy build takes its time; how fast things are is not what a path proves. */
export const patience = { timeout: 30_000 };

const programId = 901;

/** The network's hold on pictures. */
export interface Pictures {
  /** From now on they wait (again); those that an earlier page asked for are forgotten. */
  hold(): void;
  /** Those that wait come, and later ones at once. */
  show(): Promise<void>;
}

/** Styles move ten times as fast, unless somebody watches: the processor draws every frame. */
async function hasten(page: Page): Promise<void> {
  if (Number(process.env.PORTICO_SLOW_MO ?? 0) > 0) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 10 });
}

/**
 * One visit to the model tenant's portal: the tab, the session and the clock of a visitor whose network a driver has
 * in its hands. Time runs as it does, so that no wait is needed for a delay to begin; `pass()` jumps over it.
 */
export class Visit {
  readonly origin: string;
  readonly api: ModelApi;
  /** What the server has mailed. */
  readonly mailbox: Mailbox;
  /** Uncaught exceptions of the page; a replay fails when there is one. */
  readonly exceptions: string[] = [];
  private readonly context: BrowserContext;
  private tab: Page;
  private token: string | null = null;

  private constructor(page: Page, server: RunningServer, mailbox: Mailbox) {
    this.mailbox = mailbox;
    this.context = page.context();
    this.tab = page;
    this.origin = server.origin('modelo');
    this.api = new ModelApi(server, programId);
    this.watch(page);
  }

  static async begin(page: Page, server: RunningServer, mailbox: Mailbox): Promise<Visit> {
    await page.context().clock.install();
    await hasten(page);
    return new Visit(page, server, mailbox);
  }

  /** The visitor's tab; another one after `reopen()`, so ask for it each time. */
  get page(): Page {
    return this.tab;
  }

  private watch(page: Page): void {
    page.on('pageerror', (error) => this.exceptions.push(error.message));
  }

  /** A session for who has this e-mail, without typing. Answers its token. */
  async signInAs(email: string): Promise<string> {
    this.token = await this.api.signIn(email);
    const domain = new URL(this.origin).hostname;
    await this.context.addCookies([{ name: 'portico_session', value: this.token, domain, path: '/' }]);
    return this.token;
  }

  /** The session's token. Throws for a visitor who has none. */
  get session(): string {
    if (!this.token) throw new Error('Nobody signed in on this visit.');
    return this.token;
  }

  /** Ends the session on the server while the page believes in it. */
  async expireSession(): Promise<void> {
    await this.api.endSession(this.session);
  }

  /** Signs in again over the page, in the dialog that shows when a session has ended. */
  async signInAgain(password = 'Portico@2026'): Promise<void> {
    const dialog = this.tab.locator('dialog[aria-labelledby=session-end]');
    await dialog.getByLabel('Senha', { exact: true }).fill(password, patience);
    await dialog.getByRole('button', { name: 'Entrar', exact: true }).click(patience);
    await expect(dialog).toHaveCount(0, patience);
    const cookies = await this.context.cookies(this.origin);
    this.token = cookies.find(({ name }) => name === 'portico_session')?.value ?? this.token;
  }

  /** The session ends while a call is on its way, and the visitor signs in again. */
  async expireDuring(calls: ParkedCalls): Promise<void> {
    const call = await calls.take();
    await this.expireSession();
    await call.continue();
    await this.signInAgain();
  }

  /** A call is never answered, for longer than anybody waits for it. */
  async timeOut(calls: ParkedCalls): Promise<void> {
    await calls.stall();
    await this.pass(60_000);
  }

  /** Goes to a page of the portal. `path` starts with a slash. */
  async goTo(path: string): Promise<void> {
    await this.tab.goto(`${this.origin}${path}`, { waitUntil: 'commit' });
  }

  /** Holds every call to an address until the driver says how it ends. Before `goTo`. */
  park(url: string | RegExp, method?: 'GET' | 'POST' | 'PUT'): Promise<ParkedCalls> {
    return ParkedCalls.at(this.context, url, method);
  }

  /** Holds every picture back, until the driver lets them come. Before `goTo`. */
  async holdPictures(): Promise<Pictures> {
    const held: Route[] = [];
    let isHeld = true;
    await this.context.route('**/files/*/open', async (route) => {
      if (isHeld) held.push(route);
      else await route.continue();
    });
    return {
      hold() {
        isHeld = true;
        held.splice(0);
      },
      async show() {
        isHeld = false;
        for (const route of held.splice(0)) await route.continue();
      },
    };
  }

  /** Jumps over a delay, ms: whatever is due by then happens once, at once. */
  async pass(ms: number): Promise<void> {
    await this.tab.clock.fastForward(ms);
  }

  /** Puts something into the tab's memory before the page runs. */
  async remember(key: string, value: string): Promise<void> {
    await this.tab.addInitScript(([name, text]) => sessionStorage.setItem(name, text), [key, value] as const);
  }

  /**
   * Closes the tab and opens it again at the same address. The new one remembers what the old one kept for itself, as
   * a browser's "reopen closed tab" does, unless the visitor opens a fresh one (`forgets`).
   */
  async reopen({ forgets = false } = {}): Promise<void> {
    const address = this.tab.url();
    const memory = await this.tab.evaluate(() => JSON.stringify(sessionStorage));
    const next = await this.context.newPage();
    await hasten(next);
    this.watch(next);
    await this.tab.close();
    this.tab = next;
    if (!forgets)
      await next.addInitScript((saved) => {
        if (sessionStorage.length > 0) return;
        for (const [key, value] of Object.entries(JSON.parse(saved) as Record<string, string>))
          sessionStorage.setItem(key, value);
      }, memory);
    await next.goto(address, { waitUntil: 'commit' });
  }

  /** Stops the clock once the loading screen has gone: from here on only `pass()` moves time. */
  async stopTime(): Promise<void> {
    await expect(this.tab.locator('#portico-loading')).toHaveCount(0, patience);
    await stopClock(this.tab);
  }

  /** Nothing lies over the page. */
  async expectNoDialog(): Promise<void> {
    await expect(this.tab.locator('dialog[open]')).toHaveCount(0, patience);
  }
}
