import { expect } from '@playwright/test';
import type { Driver } from './harness/replay.ts';
import { holdStream, type StreamHands } from './support/stream-hands.ts';
import { patience, type Visit } from './support/visit.ts';

declare global {
  interface Window {
    streamHands: StreamHands;
  }
}

/** Controls the browser's other tab, the network and the clock; the messages are the real server's. */
export class NotificationsDriver implements Driver {
  private readonly visit: Visit;
  private userId = 0;

  private constructor(visit: Visit) {
    this.visit = visit;
  }

  static create(visit: Visit): NotificationsDriver {
    return new NotificationsDriver(visit);
  }

  async open(): Promise<void> {
    const { visit, page } = this;
    const session = await visit.signInAs('avisada@example.com');
    this.userId = await visit.api.userId(session);
    await visit.api.write('push/read-all', session, { markAllRead: true });
    // For the reopened tab too.
    await page
      .context()
      .addInitScript(holdStream, `portico.notifications.${visit.api.programId}.${this.userId}`);
    await visit.goTo('/faq');
    await this.hold();
  }

  async reopen(): Promise<void> {
    await this.page.clock.resume();
    await this.visit.reopen();
    await this.hold();
  }

  private async hold(): Promise<void> {
    await expect(this.line).toBeAttached(patience);
    await this.visit.stopTime();
  }

  private get page() {
    return this.visit.page;
  }
  private get line() {
    return this.page.locator('[data-live-notifications]');
  }

  /** The bell: all that the flow tells anybody. */
  get scene() {
    return this.page.getByRole('button', { name: /^Notificações/ });
  }

  private hand(name: keyof StreamHands): Promise<void> {
    return this.page.evaluate(async (what) => window.streamHands[what](), name);
  }

  /** The bell reads again and shows it; the page needs a moment to be drawn. */
  private async expectBell(name: string | RegExp): Promise<void> {
    const labelled = async () => {
      await this.page.clock.runFor(20);
      return this.scene.getAttribute('aria-label');
    };
    await expect.poll(labelled, patience).toMatch(name);
  }

  private async listAskedAfter(act: () => Promise<void>): Promise<void> {
    const asked = this.page.waitForRequest((request) => request.url().endsWith('/push'), patience);
    await act();
    await asked;
  }

  readonly act: Driver['act'] = {
    show: () => this.hand('show'),
    hide: () => this.hand('hide'),
    elect: () => this.hand('closeOtherTab'),
    told: () => this.listAskedAfter(() => this.hand('tell')),
    open: () => this.listAskedAfter(() => this.hand('letThrough')),
    new: async () => {
      const { api } = this.visit;
      const admin = await api.signIn('admin@example.com');
      await api.write('push', admin, { content: 'Uma novidade', participant_ids: [this.userId] });
      await this.expectBell(/^Notificações, 1 não lida$/);
    },
    read: async () => {
      const { api, session } = this.visit;
      await api.write('push/read-all', session, { markAllRead: true });
      await this.expectBell(/^Notificações$/);
    },
    cut: () => this.hand('cut'),
    refuse: () => this.hand('refuse'),
    end: async () => {
      const state = await this.line.getAttribute('data-live-notifications');
      await this.visit.expireSession();
      // An open stream gets the server's message; a stream that opens now is refused; a following tab hears
      // it from the leader.
      if (state === 'following') await this.hand('tellEnd');
      if (state === 'connecting') await this.hand('letThrough');
    },
    slow: () => this.visit.pass(10_000),
    again: () => this.visit.pass(60_000),
    poll: () => this.visit.pass(60_000),
    grace: () => this.listAskedAfter(() => this.visit.pass(3000)),
  };

  private showing(state: string) {
    return () => expect(this.line).toHaveAttribute('data-live-notifications', state, patience);
  }

  readonly see: Driver['see'] = Object.fromEntries(
    ['asleep', 'following', 'connecting', 'live', 'waiting', 'polling', 'ending', 'ended'].map((state) => [
      state,
      this.showing(state),
    ]),
  );

  /** The visitor has no control for any of this. */
  readonly offers: Driver['offers'] = {};
}
