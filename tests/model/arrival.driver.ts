import { expect } from '@playwright/test';
import { texts } from '../../features/program-switch/texts.ts';
import { type FlowPath, stepsOf } from './harness/paths.ts';
import type { Driver } from './harness/replay.ts';
import type { ParkedCalls } from './support/parked-calls.ts';
import { patience, type Visit } from './support/visit.ts';

const email = 'vizinho@example.com';
/** The program that the person comes from. */
const neighbour = { id: 902, host: 'vizinho.localhost' };

/** Follows a real link from another program, and controls the call that redeems it. */
export class ArrivalDriver implements Driver {
  private readonly visit: Visit;
  private readonly calls: ParkedCalls;
  private secret = '';

  private constructor(visit: Visit, calls: ParkedCalls) {
    this.visit = visit;
    this.calls = calls;
  }

  static async create(visit: Visit): Promise<ArrivalDriver> {
    return new ArrivalDriver(visit, await visit.park('**/link/redeem'));
  }

  private get page() {
    return this.visit.page;
  }
  private get dialog() {
    return this.page.locator('dialog[aria-labelledby=arrival-title]');
  }
  private button(name: string | RegExp) {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  async open(path: FlowPath): Promise<void> {
    this.secret = new URL(await this.link()).hash.replace('#entrar=', '');
    await this.follow(path);
  }

  /** A reopened tab has no link; a link that nobody redeemed can still be opened. */
  async reopen(path: FlowPath): Promise<void> {
    await this.calls.cut();
    await this.visit.reopen({ forgets: true });
    await expect(this.page.getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled(patience);
    await this.visit.expectNoDialog();
    await this.follow(path);
  }

  /** A visitor who types the link, or opens it from elsewhere, does not come from a page of the platform. */
  private async follow(path: FlowPath): Promise<void> {
    const isStranger = stepsOf(path).some(({ moment }) => moment.id === 'ask');
    const from = new URL(this.visit.origin);
    from.hostname = neighbour.host;
    // An address that differs only in its hash would not load the document again.
    await this.page.goto('about:blank');
    await this.page.goto(`${this.visit.origin}/#entrar=${this.secret}`, {
      waitUntil: 'commit',
      ...(isStranger ? {} : { referer: `${from.origin}/painel` }),
    });
    await expect(this.dialog).toBeVisible(patience);
    expect(this.page.url()).not.toContain(this.secret);
  }

  private async link(): Promise<string> {
    const api = this.visit.api.ofProgram(neighbour.id);
    const session = await api.signIn(email);
    type Programs = { data: { id: number; uuid: string }[] };
    const { data } = await api.read<Programs>('users_programs_logged', session);
    const program_uuid = data.find(({ id }) => id === this.visit.api.programId)?.uuid;
    const answer = await api.write<{ redirect_url: string }>('../../auth/link', session, { program_uuid });
    return answer.redirect_url;
  }

  readonly act: Driver['act'] = {
    in: () => this.calls.pass(),
    ask: () => this.calls.pass(),
    // Somebody else has used the link meanwhile.
    spent: async () => {
      await this.visit.api.write('link/redeem', '', { token: this.secret, confirmed: true });
      await this.calls.pass();
    },
    crash: () => this.calls.crash(),
    cut: () => this.calls.cut(),
    slow: () => this.visit.timeOut(this.calls),
    yes: () => this.button(texts.askYes).click(),
    retry: () => this.button(texts.retry).click(),
    close: () => this.closeButton.click(),
  };

  private get closeButton() {
    return this.button(new RegExp(`^(${texts.askNo}|${texts.close})$`));
  }

  private showing(state: string, title: string) {
    return async () => {
      await expect(this.dialog.locator('[data-state]')).toHaveAttribute('data-state', state, patience);
      await expect(this.dialog.getByRole('heading')).toHaveText(title);
    };
  }

  readonly see: Driver['see'] = {
    redeeming: this.showing('redeeming', texts.arriving),
    asking: this.showing('asking', texts.askTitle('Vítor Vizinho')),
    failed: this.showing('failed', texts.arrivalFailed),
    entered: async () => {
      await this.page.waitForURL((url) => url.pathname === '/painel', patience);
      await this.visit.expectNoDialog();
    },
    left: async () => {
      await this.visit.expectNoDialog();
      expect(new URL(this.page.url()).pathname).toBe('/');
    },
  };

  readonly offers: Driver['offers'] = {
    yes: () => this.button(texts.askYes),
    retry: () => this.button(texts.retry),
    close: () => this.closeButton,
  };
}
