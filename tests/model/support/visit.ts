import { type BrowserContext, expect, type Locator, type Page, type Route } from '@playwright/test';
import type { Mailbox } from '../../support/mailbox.ts';
import type { RunningServer } from '../../support/server.ts';
import { signInAgain } from '../../support/sign-in-as.ts';
import { stopClock } from '../../support/stop-clock.ts';
import { ModelApi } from './model-api.ts';
import { ParkedCalls } from './parked-calls.ts';

/** Long limits for a browser on a busy machine: a path does not test speed. */
export const patience = { timeout: 30_000 };

const programId = 901;

/** Controls the loading of pictures. */
export interface Pictures {
  /** Holds pictures from now on; those of an earlier page are dropped. */
  hold(): void;
  /** Lets waiting pictures load, and later ones at once. */
  show(): Promise<void>;
}

/** Transitions run ten times as fast, unless somebody watches, since the processor draws every frame. */
async function hasten(page: Page): Promise<void> {
  if (Number(process.env.PORTICO_SLOW_MO ?? 0) > 0) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 10 });
}

/**
 * One visit to the model tenant's portal: a visitor's tab, session and clock, with a network that a driver
 * controls. Time runs normally, so that delays begin without a wait; `pass()` jumps over them.
 */
export class Visit {
  readonly origin: string;
  readonly api: ModelApi;
  /** The mails that the server has sent. */
  readonly mailbox: Mailbox;
  /** Uncaught exceptions of the page; a replay fails if there is one. */
  readonly exceptions: string[] = [];
  private readonly context: BrowserContext;
  private tab: Page;
  private token: string | null = null;
  /** Whose session it is. */
  private email = '';
  /** The person as whom an admin looks in. */
  private lookedAt: number | null = null;

  private constructor(page: Page, origin: string, api: ModelApi, mailbox: Mailbox) {
    this.mailbox = mailbox;
    this.context = page.context();
    this.tab = page;
    this.origin = origin;
    this.api = api;
    this.watch(page);
  }

  static async begin(page: Page, server: RunningServer, mailbox: Mailbox): Promise<Visit> {
    await page.context().clock.install();
    await hasten(page);
    return new Visit(page, server.origin('modelo'), new ModelApi(server, programId), mailbox);
  }

  /** Another tab of the same browser: one session, one storage, one clock. */
  async besides(): Promise<Visit> {
    const page = await this.context.newPage();
    await hasten(page);
    const other = new Visit(page, this.origin, this.api, this.mailbox);
    other.token = this.token;
    other.email = this.email;
    return other;
  }

  /** The visitor's tab; `reopen()` replaces it, so read it each time. */
  get page(): Page {
    return this.tab;
  }

  /** The flow of the page. */
  get section(): Locator {
    return this.tab.locator('section[data-state]').first();
  }

  private watch(page: Page): void {
    page.on('pageerror', (error) => this.exceptions.push(error.message));
  }

  /** Opens a session for the person with this e-mail, without typing. Answers its token. */
  async signInAs(email: string): Promise<string> {
    this.token = await this.api.signIn(email);
    this.email = email;
    const domain = new URL(this.origin).hostname;
    await this.context.addCookies([{ name: 'portico_session', value: this.token, domain, path: '/' }]);
    return this.token;
  }

  /** An admin looks in as the person who is signed in: the pages that open from here on are theirs. */
  async lookAsAdmin(): Promise<void> {
    this.lookedAt = await this.api.userId(this.session);
    await this.signInAs('admin@example.com');
  }

  /** The session's token. Throws for a visitor who has none. */
  get session(): string {
    if (!this.token) throw new Error('Nobody signed in on this visit.');
    return this.token;
  }

  /** Ends the session on the server without the page knowing. */
  async expireSession(): Promise<void> {
    await this.api.endSession(this.session);
  }

  /** Signs in again in the dialog that the page shows when a session has ended. */
  async signInAgain(): Promise<void> {
    const dialog = this.tab.locator('dialog[aria-labelledby=session-end]');
    // A page whose clock stands still would not open it.
    await expect
      .poll(async () => {
        await this.tab.clock.runFor(20);
        return dialog.isVisible();
      }, patience)
      .toBe(true);
    // The dialog knows a participant, but not the admin who visits as one.
    const login = dialog.getByLabel('CPF ou e-mail');
    if ((await login.inputValue()) === '') await login.fill(this.email);
    await signInAgain(dialog, patience);
    const cookies = await this.context.cookies(this.origin);
    this.token = cookies.find(({ name }) => name === 'portico_session')?.value ?? this.token;
  }

  /** The session ends during a call, and the visitor signs in again. */
  async expireDuring(calls: ParkedCalls): Promise<void> {
    const call = await calls.take();
    await this.expireSession();
    await call.continue();
    await this.signInAgain();
  }

  /** A call gets no answer until its time limit is over. */
  async timeOut(calls: ParkedCalls): Promise<void> {
    await calls.stall();
    await this.pass(60_000);
  }

  /** Goes to a page of the portal. `path` starts with a slash. */
  async goTo(path: string): Promise<void> {
    const address = new URL(path, this.origin);
    if (this.lookedAt !== null) address.searchParams.set('admin_user_id', String(this.lookedAt));
    await this.tab.goto(address.href, { waitUntil: 'commit' });
  }

  /** Holds every call to an address until the driver says how it ends. Call it before `goTo`. */
  park(url: string | RegExp, method?: 'GET' | 'POST' | 'PUT'): Promise<ParkedCalls> {
    return ParkedCalls.at(this.context, url, method);
  }

  /** Holds every picture until the driver lets them load. Call it before `goTo`. */
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

  /** Jumps over a delay, ms: everything that is due by then happens once, at once. */
  async pass(ms: number): Promise<void> {
    await this.tab.clock.fastForward(ms);
  }

  /** Puts a value into the tab's storage before the page runs. */
  async remember(key: string, value: string): Promise<void> {
    await this.tab.addInitScript(([name, text]) => sessionStorage.setItem(name, text), [key, value] as const);
  }

  /** The same for what a game keeps of who is signed in. */
  async rememberOf(name: string, gameId: number, kept: object): Promise<void> {
    const { api, session } = this;
    await this.remember(
      `${name}.${api.programId}.${await api.userId(session)}.${gameId}`,
      JSON.stringify(kept),
    );
  }

  /**
   * Closes the tab and opens it again at the same address. The new tab has the old one's session storage, as
   * with a browser's "reopen closed tab", unless the visitor opens a new one (`forgets`).
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

  /** Puts something into the browser's storage before the page opens, as an earlier visit would have left it. */
  async keepOnce(name: string, value: string): Promise<void> {
    await this.tab.addInitScript(
      ([key, kept]) => {
        if (!localStorage.getItem('kept-once')) localStorage.setItem(key, kept);
        localStorage.setItem('kept-once', 'yes');
      },
      [name, value] as const,
    );
  }

  /** Stops the clock after the loading screen: from here on only `pass()` moves time. */
  async stopTime(): Promise<void> {
    await expect(this.tab.locator('#portico-loading')).toHaveCount(0, patience);
    await stopClock(this.tab);
  }

  /** Behind a flow that has ended, the page's balance is the server's: what was won is in it. */
  async expectBalance(): Promise<void> {
    const { data } = await this.api.read<{ data: { balance: number } }>('participant/points', this.session);
    const shown = this.tab.getByRole('main').getByRole('definition').first();
    const balance = async () => {
      // A page whose clock stands still would not draw what it has read.
      await this.tab.clock.runFor(20);
      return Number((await shown.innerText()).replace(/\D/g, ''));
    };
    await expect.poll(balance, patience).toBe(data.balance);
  }

  /** No dialog is open. */
  async expectNoDialog(): Promise<void> {
    await expect(this.tab.locator('dialog[open]')).toHaveCount(0, patience);
  }
}
