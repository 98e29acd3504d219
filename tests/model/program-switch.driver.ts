import { expect } from '@playwright/test';
import { texts } from '../../features/program-switch/texts.ts';
import type { Schemas } from '../../openapi/generated/types.ts';
import type { Driver } from './harness/replay.ts';
import type { ParkedCalls } from './support/parked-calls.ts';
import { patience, type Visit } from './support/visit.ts';

const email = 'vizinho@example.com';
const address = /^http:\/\/vizinho\.localhost:\d+\//;

type Link = Schemas['LinkAnswer'];

/** Goes to another program as a participant would, and controls the network. */
export class ProgramSwitchDriver implements Driver {
  private readonly visit: Visit;
  private readonly lists: ParkedCalls;
  private readonly links: ParkedCalls;
  /** Where the browser was sent; the request is blocked, so the page stays. */
  private readonly departures: string[] = [];

  private constructor(visit: Visit, lists: ParkedCalls, links: ParkedCalls) {
    this.visit = visit;
    this.lists = lists;
    this.links = links;
  }

  static async create(visit: Visit): Promise<ProgramSwitchDriver> {
    const lists = await visit.park('**/users_programs_logged');
    const driver = new ProgramSwitchDriver(visit, lists, await visit.park('**/api/v1/auth/link'));
    await visit.page.context().route('http://vizinho.localhost:*/**', (route) => {
      driver.departures.push(route.request().url());
      return route.fulfill({ status: 204 });
    });
    return driver;
  }

  async open(): Promise<void> {
    await this.visit.signInAs(email);
    await this.visit.goTo('/faq');
    await this.ask();
  }

  async reopen(): Promise<void> {
    await this.links.cut();
    await this.visit.reopen();
    await this.ask();
  }

  private async ask(): Promise<void> {
    const { page } = this.visit;
    await page.getByRole('button', { name: /^Menu do usuário/ }).click(patience);
    await page.getByRole('button', { name: texts.entry }).click(patience);
    await expect(this.dialog).toBeVisible(patience);
  }

  private get dialog() {
    return this.visit.page.getByRole('dialog', { name: texts.title });
  }
  private get program() {
    return this.dialog.getByRole('listitem').getByRole('button');
  }
  private get retryButton() {
    return this.dialog.getByRole('button', { name: texts.retry });
  }
  private get closeButton() {
    return this.dialog.getByRole('button', { name: texts.close, exact: true });
  }

  get waiting() {
    return { list: this.lists };
  }

  readonly act: Driver['act'] = {
    list: () => this.lists.pass(),
    nolist: () => this.lists.crash(),
    nonet: () => this.lists.cut(),
    slowlist: () => this.visit.timeOut(this.lists),
    retry: () => this.retryButton.click(),
    choose: () => this.program.click(),
    // By the specification the answer may have no scheme: the browser adds one.
    link: () =>
      this.links.alter<Link>((answer) => {
        answer.redirect_url = answer.redirect_url.replace('http://', '');
      }),
    foreign: () =>
      this.links.alter<Link>((answer) => {
        answer.redirect_url = 'https://fora.example/';
      }),
    refuse: () => this.links.answer(429, 'too-many-requests', 'Muitas tentativas.'),
    cut: () => this.links.cut(),
    crash: () => this.links.crash(),
    expire: () => this.visit.expireDuring(this.links),
    slowlink: () => this.visit.timeOut(this.links),
    stuck: () => this.visit.pass(60_000),
    close: () => this.closeButton.click(),
  };

  private showing(state: string, text?: string | RegExp) {
    return async () => {
      const status = this.dialog.locator('[data-state]');
      await expect(status).toHaveAttribute('data-state', state, patience);
      if (text) await expect(this.dialog).toContainText(text);
    };
  }

  readonly see: Driver['see'] = {
    loading: this.showing('loading', texts.loading),
    failed: async () => {
      await this.showing('failed', texts.listFailed)();
      const toasts = this.visit.page.getByRole('region', { name: 'Avisos' });
      await expect(toasts).toContainText(texts.listFailed, patience);
    },
    choosing: async () => {
      await this.showing('choosing')();
      await expect(this.program).toHaveCount(1);
      await expect(this.program).toHaveText('Vizinho');
    },
    linking: this.showing('linking', texts.leaving('Vizinho')),
    leaving: async () => {
      await this.showing('leaving', texts.leaving('Vizinho'))();
      await expect.poll(() => this.departures, patience).toEqual([expect.stringMatching(address)]);
    },
    closed: () => this.visit.expectNoDialog(),
  };

  readonly offers: Driver['offers'] = {
    choose: () => this.program,
    retry: () => this.retryButton,
    close: () => this.closeButton,
  };
}
