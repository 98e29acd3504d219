import { expect } from '@playwright/test';
import { texts } from '../../features/inactivity/texts.ts';
import type { FlowPath } from './harness/paths.ts';
import type { Driver } from './harness/replay.ts';
import { inactivityModel } from './inactivity.model.ts';
import type { ParkedCalls } from './support/parked-calls.ts';
import { patience, type Visit } from './support/visit.ts';

const times = inactivityModel.starts[0]?.input ?? { idleMs: 0, warningMs: 0, goodbyeMs: 0, retryMs: 0 };

/** Leaves an admin's session unused, and controls the clock and the network. */
export class InactivityDriver implements Driver {
  private readonly visit: Visit;
  private readonly logouts: ParkedCalls;
  private key = '';
  /** The server ends the session before the page does. */
  private isOver = false;

  private constructor(visit: Visit, logouts: ParkedCalls) {
    this.visit = visit;
    this.logouts = logouts;
  }

  static async create(visit: Visit): Promise<InactivityDriver> {
    return new InactivityDriver(visit, await visit.park('**/logout'));
  }

  async open({ start }: FlowPath): Promise<void> {
    const { visit } = this;
    this.isOver = start.id === 'over';
    await visit.signInAs('admin@example.com');
    this.key = `portico.activity.${visit.api.programId}`;
    await visit.goTo('/faq');
    await this.hold();
  }

  /** The tab was closed during the warning: opening it again is an activity. */
  async reopen(): Promise<void> {
    await this.page.clock.resume();
    await this.visit.reopen();
    await this.hold();
  }

  private async hold(): Promise<void> {
    await expect(this.watch).toBeAttached(patience);
    await this.visit.stopTime();
  }

  private get page() {
    return this.visit.page;
  }
  private get watch() {
    return this.page.locator('[data-inactivity]');
  }
  /** The warning stands beside the page. */
  get scene() {
    return this.watch;
  }
  private get button() {
    return this.page.getByRole('button', { name: texts.stay });
  }
  private now(): Promise<number> {
    return this.page.evaluate(() => Date.now());
  }

  /** The wall clock runs while timers stop, as in a laptop that sleeps. */
  private async sleep(ms: number): Promise<void> {
    await this.page.clock.setSystemTime((await this.now()) + ms);
    await this.page.evaluate(() => window.dispatchEvent(new Event('focus')));
  }

  get waiting() {
    return { signOut: this.logouts };
  }

  readonly act: Driver['act'] = {
    use: () => this.page.mouse.move(40 + Math.random() * 200, 300),
    stay: () => this.button.click(),
    wake: () => this.sleep(times.idleMs + 1000),
    late: () => this.sleep(times.idleMs + times.warningMs + 60_000),
    other: () => this.page.evaluate((key) => new BroadcastChannel(key).postMessage('ended'), this.key),
    idle: () => this.visit.pass(times.idleMs),
    unanswered: () => this.visit.pass(times.warningMs),
    ended: async () => {
      if (this.isOver) await this.visit.expireSession();
      await this.logouts.pass();
    },
    cut: () => this.logouts.cut(),
    again: () => this.visit.pass(times.retryMs),
    home: () => this.visit.pass(times.goodbyeMs),
  };

  private showing(state: string) {
    return async () => {
      await expect(this.watch).toHaveAttribute('data-inactivity', state, patience);
      if (state !== 'active') await expect(this.watch).toContainText(texts.warning);
    };
  }

  readonly see: Driver['see'] = {
    active: this.showing('active'),
    warned: this.showing('warned'),
    leaving: this.showing('leaving'),
    failing: this.showing('failing'),
    goodbye: this.showing('goodbye'),
    gone: async () => {
      await this.page.waitForURL((url) => url.pathname === '/' || url.pathname === '/painel', patience);
      await expect(this.watch).toHaveCount(0, patience);
    },
  };

  readonly offers: Driver['offers'] = { stay: () => this.button };
}
