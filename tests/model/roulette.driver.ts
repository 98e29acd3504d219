import { expect, type Page, type Route } from '@playwright/test';
import { texts } from '../../features/roulette/texts.ts';
import type { RunningServer } from '../support/server.ts';
import type { FlowPath } from './harness/paths.ts';
import type { Driver } from './harness/replay.ts';
import { ModelApi } from './model-api.ts';

/** Pages of the model tenant, by the roulette that each one shows. */
const pages = { win: '/painel', lose: '/conquistas', winOnce: '/extrato', loseOnce: '/ranking' };
/** A browser beside a busy build takes its time; how fast things are is not what a path proves. */
const patience = { timeout: 30_000 };
/** Roulettes that give one chance a day. */
const winOnce = 'Roleta de uma chance';
const loseOnce = 'Roleta de uma chance sem prêmio';

interface Situation {
  email: string;
  path: string;
}

function situationOf(path: FlowPath): Situation {
  const moments = path.steps.map((step) => step.moment.id);
  const loses = moments.includes('lose');
  if (path.start.id === 'none') return { email: 'nenhuma@example.com', path: pages.winOnce };
  if (path.start.id === 'pending')
    return { email: 'pendente@example.com', path: loses ? pages.loseOnce : pages.winOnce };
  if (moments.includes('spent')) return { email: 'outra-aba@example.com', path: pages.winOnce };
  return { email: 'sempre@example.com', path: loses ? pages.lose : pages.win };
}

/** The server's own answer. Playwright's fetch runs in Node, which does not know `*.localhost` as Chromium does. */
function answerOf(route: Route) {
  const url = new URL(route.request().url());
  const host = url.host;
  url.hostname = '127.0.0.1';
  return route.fetch({ url: url.href, headers: { ...route.request().headers(), host } });
}

/** Plays the roulette as a participant would, with its hands on the network. */
export class RouletteDriver implements Driver {
  readonly keys: string[] = [];
  private readonly page: Page;
  private readonly api: ModelApi;
  private readonly origin: string;
  private parked: Promise<Route>;
  private park: (route: Route) => void = () => {};
  private readonly waitingPictures: Route[] = [];
  private arePicturesHeld = true;

  constructor(page: Page, server: RunningServer) {
    this.page = page;
    this.origin = server.origin('modelo');
    this.api = new ModelApi(server, 901);
    this.parked = this.nextCall();
  }

  private nextCall(): Promise<Route> {
    return new Promise((resolve) => {
      this.park = resolve;
    });
  }

  /** The call that the screen has made and that nobody has answered yet. */
  private async takeCall(): Promise<Route> {
    const route = await this.parked;
    this.parked = this.nextCall();
    return route;
  }

  private get dialog() {
    return this.page.getByRole('dialog', { name: /Roleta/ });
  }
  private get result() {
    return this.page.getByRole('alertdialog');
  }
  private get status() {
    return this.dialog.getByRole('status');
  }
  private get spinButton() {
    return this.dialog.getByRole('button', { name: new RegExp(`^(${texts.spin}|${texts.spinAgain})$`) });
  }
  private get closeButton() {
    return this.dialog.getByRole('button', { name: texts.close, exact: true });
  }

  async open(path: FlowPath): Promise<void> {
    const { email, path: address } = situationOf(path);
    const session = await this.api.signIn(email);
    let query = '';
    if (path.start.id === 'none') await this.api.spin(session, winOnce, 'model-spent');
    if (path.start.id === 'pending')
      await this.rememberLostSpin(session, address === pages.winOnce ? winOnce : loseOnce);
    if (path.start.id === 'still') await this.page.emulateMedia({ reducedMotion: 'reduce' });
    if (path.start.id === 'admin') {
      query = `?admin_user_id=${await this.api.userId(session)}`;
      await this.page.context().addCookies([this.cookie(await this.api.signIn('admin@example.com'))]);
    } else await this.page.context().addCookies([this.cookie(session)]);

    await this.page.route('**/roulette/*/run', (route) => {
      this.keys.push(route.request().headers()['idempotency-key'] ?? '');
      this.park(route);
    });
    await this.page.route('**/files/*/open', async (route) => {
      if (this.arePicturesHeld) this.waitingPictures.push(route);
      else await route.continue();
    });
    await this.page.goto(`${this.origin}${address}${query}`, { waitUntil: 'commit' });
    // Without a chance it does not come by itself: the visitor asks for it.
    if (path.start.id === 'none' || path.start.id === 'pending')
      await this.page.getByRole('button', { name: 'Girar a roleta' }).click(patience);
    await expect(this.dialog).toBeVisible(patience);
  }

  private cookie(token: string) {
    return { name: 'portico_session', value: token, domain: new URL(this.origin).hostname, path: '/' };
  }

  /** The server has drawn and the answer never came: the tab still knows the key. */
  private async rememberLostSpin(session: string, title: string): Promise<void> {
    const key = title === winOnce ? 'model-pending-win' : 'model-pending-lose';
    const id = await this.api.spin(session, title, key);
    await this.page.addInitScript(([name, value]) => sessionStorage.setItem(name, value), [
      `roulette.spin.${id}`,
      key,
    ] as const);
  }

  readonly act: Driver['act'] = {
    wheel: async () => {
      this.arePicturesHeld = false;
      for (const route of this.waitingPictures.splice(0)) await route.continue();
    },
    spin: () => this.spinButton.click(),
    close: () => this.closeButton.click(),
    confirm: () => this.result.getByRole('button').click(),
    win: async () => (await this.takeCall()).continue(),
    lose: async () => (await this.takeCall()).continue(),
    invalid: async () => {
      const route = await this.takeCall();
      const answer = await answerOf(route);
      const body = (await answer.json()) as { award_drawn: { award: { id: number } } };
      body.award_drawn.award.id = 999_999;
      await route.fulfill({ response: answer, json: body });
    },
    // The worst cut: the server has drawn, and only the answer is lost.
    cut: async () => {
      const route = await this.takeCall();
      await answerOf(route);
      await route.abort('connectionreset');
    },
    crash: async () => this.answer(500, 'internal', 'Algo deu errado do nosso lado. Tente novamente.'),
    refuse: async () => this.answer(409, 'conflict', 'Esta ação não é mais possível.'),
    spent: async () => {
      const route = await this.takeCall();
      await this.api.spin(
        await this.api.signIn('outra-aba@example.com'),
        'Roleta de uma chance',
        'model-tab',
      );
      await route.continue();
    },
    slow: async () => {
      await this.takeCall();
      await expect(this.status).toContainText(texts.chanceKept, patience);
    },
    result: () => expect(this.result).toBeVisible(patience),
  };

  private async answer(status: number, code: string, message: string): Promise<void> {
    const route = await this.takeCall();
    await route.fulfill({ status, json: { message, code, request_id: 'model' } });
  }

  private async seeStatus(state: string, text: string | RegExp): Promise<void> {
    await expect(this.dialog.locator('[data-state]')).toHaveAttribute('data-state', state, patience);
    await expect(this.status).toHaveText(text, patience);
  }

  readonly see: Driver['see'] = {
    loading: () => this.seeStatus('loading', texts.loading),
    ready: () => this.seeStatus('ready', /^Você tem \d+ chances?$/),
    blocked: () => this.seeStatus('blocked', texts.adminAccess),
    exhausted: () => this.seeStatus('exhausted', /chances|não é mais possível/),
    asking: () => this.seeStatus('asking', texts.spinning),
    spinning: () => this.seeStatus('spinning', texts.spinning),
    failed: () => this.seeStatus('failed', new RegExp(`${texts.chanceKept}|${texts.pending}`)),
    refused: () => this.seeStatus('refused', 'Esta ação não é mais possível.'),
    aborted: () => this.seeStatus('aborted', texts.aborted),
    won: async () => {
      await expect(this.result.getByRole('heading')).toHaveText(texts.winTitle);
      await expect(this.result).toContainText(texts.winText);
      await expect(this.result.getByRole('button', { name: texts.winButton })).toBeFocused();
    },
    lost: async () => {
      await expect(this.result.getByRole('heading')).toHaveText(texts.loseTitle);
      await expect(this.result).toContainText('Hoje a sorte foi tomar um café.');
      await expect(this.result.getByRole('button', { name: texts.loseButton })).toBeFocused();
    },
    closed: () => expect(this.page.locator('dialog[open]')).toHaveCount(0, patience),
  };

  readonly offers: Driver['offers'] = {
    spin: async () => (await this.spinButton.isVisible()) && (await this.spinButton.isEnabled()),
    close: async () => (await this.closeButton.isVisible()) && (await this.closeButton.isEnabled()),
    confirm: () => this.result.isVisible(),
  };

  /** A spin without an answer is asked again under its own key; any other gets a key of its own. */
  async finish(path: FlowPath): Promise<void> {
    const expected: string[] = [];
    const spins = path.steps.filter((step) => step.moment.id === 'spin');
    await expect.poll(() => this.keys.length).toBe(spins.length);
    for (const [index, step] of spins.entries()) {
      const isSame = index > 0 && step.before.matches('failed');
      expected.push(isSame ? (expected[index - 1] ?? '') : (this.keys[index] ?? ''));
    }
    expect(this.keys).toEqual(expected);
    expect(new Set(this.keys).size).toBe(new Set(expected).size);
  }
}
