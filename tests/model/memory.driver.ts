import { expect, type Locator } from '@playwright/test';
import type { Card } from '../../features/memory/rules.ts';
import { texts } from '../../features/memory/texts.ts';
import { pairsOf } from '../support/memory-moves.ts';
import { stopClock } from '../support/stop-clock.ts';
import { type FlowPath, stepsOf } from './harness/paths.ts';
import type { Driver } from './harness/replay.ts';
import { ParkedCalls } from './support/parked-calls.ts';
import { type Pictures, patience, type Visit } from './support/visit.ts';

/** Pages of the model tenant, by the game that each one shows. */
const pages = { free: '/memoria-livre', once: '/memoria-unica' };
const titles: Record<string, string> = {
  [pages.free]: 'Memória livre',
  [pages.once]: 'Memória de uma vez',
};
/** The pause between two actions of a person, ms; otherwise the page's clock does not run. */
const aMoment = 100;
/** `limit_time` and `reset_ms` of the model tenant, ms; with more time, the limit is ten times as long. */
const limitMs = 1800;
const resetMs = 200;

const listAddress = /\/program\/\d+\/memory(\?|$)/;

interface Offer {
  id: number;
  title: string;
  deal: { token: string; cards: Card[] };
}

function offerOf(offers: Offer[], page: string): Offer {
  const offer = offers.find(({ title }) => title === titles[page]);
  if (!offer) throw new Error(`No memory game for ${page}`);
  return offer;
}

/** Plays the memory game as a participant would, and controls the network and the page's clock. */
export class MemoryDriver implements Driver {
  private readonly visit: Visit;
  private readonly ends: ParkedCalls;
  private readonly pictures: Pictures;
  private deals: ParkedCalls | null = null;
  /** Ids of the cards that the model calls a1, a2, b1 and b2. */
  private cards: Record<string, string> = {};

  private constructor(visit: Visit, ends: ParkedCalls, pictures: Pictures) {
    this.visit = visit;
    this.ends = ends;
    this.pictures = pictures;
  }

  static async create(visit: Visit): Promise<MemoryDriver> {
    return new MemoryDriver(visit, await visit.park('**/memory/end-game'), await visit.holdPictures());
  }

  private get dialog() {
    return this.visit.page.getByRole('dialog');
  }
  private get status() {
    return this.dialog.getByRole('status');
  }
  private button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }
  private get startButton() {
    return this.button(new RegExp(`^(${texts.start}|${texts.startAgain})$`));
  }
  private get closeButton() {
    return this.button(new RegExp(`^(${texts.cancel}|${texts.close}|${texts.finish})$`));
  }
  private card(name: string): Locator {
    return this.dialog.locator(`[data-card="${this.cards[name] ?? 'none'}"]`);
  }

  async open(path: FlowPath): Promise<void> {
    const { visit } = this;
    const isSpent = path.start.id === 'none';
    const session = await visit.signInAs(isSpent ? 'nenhuma@example.com' : 'sempre@example.com');
    let query = '';
    if (isSpent) await this.playBehind();
    if (path.start.id === 'admin') {
      query = `?admin_user_id=${await visit.api.userId(session)}`;
      await visit.signInAs('admin@example.com');
    }
    await visit.goTo(`${isSpent ? pages.once : pages.free}${query}`);
    // Without a play left the game does not open by itself: the visitor asks for it.
    if (isSpent) await visit.page.getByRole('button', { name: 'Jogar a memória' }).click(patience);
    await expect(this.dialog).toBeVisible(patience);
  }

  /** Uses the participant's only play: one mismatch ends the game. */
  private async playBehind(): Promise<void> {
    const { api, session } = this.visit;
    const { data } = await api.read<{ data: Offer[] }>('memory', session);
    const { id, deal } = offerOf(data, pages.once);
    const [[one = ''] = [], [other = ''] = []] = pairsOf(deal.cards);
    const body = { id, points: 1, deal: deal.token, moves: [{ cards: [one, other], at: aMoment }] };
    await api
      .write('memory/end-game', session, body, `model-${crypto.randomUUID()}`)
      .catch((error: Error) => {
        // Another path may have used it already.
        if (!error.message.includes('no-chances')) throw error;
      });
  }

  /** From here on the page's time passes only in moments, since turns and the limit depend on time. */
  private async begin(moreTime: boolean): Promise<void> {
    const { page } = this.visit;
    // Only for this tab, and from now on: a page loads its list of games with the same call.
    this.deals ??= await ParkedCalls.at(page, listAddress, 'GET');
    await this.dialog.getByLabel(texts.moreTime.ten_times).setChecked(moreTime);
    await stopClock(page);
    await this.startButton.click();
  }

  private async deal(): Promise<void> {
    const answer = this.visit.page.waitForResponse((response) => listAddress.test(response.url()));
    await this.deals?.pass();
    const { data } = (await (await answer).json()) as { data: Offer[] };
    const [[a1, a2] = ['', ''], [b1, b2] = ['', '']] = pairsOf(offerOf(data, pages.free).deal.cards);
    this.cards = { a1, a2, b1, b2 };
  }

  private async chooseCard(name: string): Promise<void> {
    await this.visit.pass(aMoment);
    await this.card(name).click();
  }

  readonly act: Driver['act'] = {
    ready: () => this.pictures.show(),
    start: () => this.begin(false),
    more: () => this.begin(true),
    dealt: () => this.deal(),
    undealt: async () => this.deals?.crash(),
    slowDeal: async () => {
      await this.deals?.stall();
      await this.visit.pass(60_000);
    },
    a1: () => this.chooseCard('a1'),
    a2: () => this.chooseCard('a2'),
    b1: () => this.chooseCard('b1'),
    b2: () => this.chooseCard('b2'),
    confirm: () => this.button(texts.confirm).click(),
    turnBack: () => this.visit.pass(resetMs),
    stop: () => this.visit.pass(limitMs * 10),
    send: () => this.button(texts.send).click(),
    again: () => this.button(texts.playAgain).click(),
    close: () => this.closeButton.click(),
    confirmed: () => this.ends.pass(),
    cut: () => this.ends.loseAnswer(),
    crash: () => this.ends.crash(),
    expire: () => this.visit.expireDuring(this.ends),
    refuse: () => this.ends.refuse(),
    slow: () => this.visit.timeOut(this.ends),
  };

  /** The reported game stays on the device, so that the new tab can send it. */
  async reopen(): Promise<void> {
    if (await this.dialog.locator('[data-state=sending]').isVisible()) await this.ends.loseAnswer();
    this.pictures.hold();
    this.deals = null;
    await this.visit.page.clock.resume();
    await this.visit.reopen();
    await expect(this.dialog).toBeVisible(patience);
  }

  private async seeState(state: string, status: string | RegExp): Promise<void> {
    await expect(this.dialog.locator('[data-state]')).toHaveAttribute('data-state', state, patience);
    await expect(this.status).toHaveText(status, patience);
  }

  readonly see: Driver['see'] = {
    opening: () => this.seeState('opening', texts.opening),
    blocked: () => this.seeState('blocked', texts.adminAccess),
    exhausted: () => this.seeState('exhausted', new RegExp(texts.noPlays)),
    instructions: async () => {
      await this.seeState('instructions', '');
      await expect(this.dialog.getByRole('heading', { name: texts.howTo })).toBeVisible();
    },
    dealing: () => this.seeState('dealing', texts.dealing),
    undealt: () => this.seeState('undealt', new RegExp(texts.notStarted)),
    choosing: async () => {
      await this.seeState('choosing', /^(Escolha duas|Carta \d)/);
      await expect(this.dialog.locator('[data-card]')).toHaveCount(4);
    },
    showing: async () => {
      await this.seeState('showing', /^(É um par!|Não é um par)/);
      await expect(this.dialog.getByRole('timer')).toBeVisible();
    },
    sending: () => this.seeState('sending', texts.sending),
    unsent: () => this.seeState('unsent', new RegExp(`${texts.kept}|${texts.pending}`)),
    refused: () => this.seeState('refused', 'Esta ação não é mais possível.'),
    finished: async () => {
      const headings = Object.values(texts.results).map(({ title }) => title);
      await expect(this.dialog.getByRole('heading', { level: 2 })).toHaveText(
        new RegExp(`^(${headings.join('|')})$`),
        patience,
      );
      await expect(this.button(texts.finish)).toBeVisible();
    },
    closed: () => this.visit.expectNoDialog(),
  };

  readonly offers: Driver['offers'] = {
    start: () => this.startButton,
    a1: () => this.card('a1'),
    a2: () => this.card('a2'),
    b1: () => this.card('b1'),
    b2: () => this.card('b2'),
    confirm: () => this.button(texts.confirm),
    send: () => this.button(texts.send),
    again: () => this.button(texts.playAgain),
    close: () => this.closeButton,
  };

  /** A game is always sent with the same key, and it is stored as long as the server has not answered. */
  async finish(path: FlowPath): Promise<void> {
    const { keys } = this.ends;
    const sent = stepsOf(path).filter((step) => step.after.matches('sending'));
    await expect.poll(() => keys.length).toBe(sent.length);
    expect(new Set(keys).size).toBeLessThanOrEqual(1);
    if (path.start.id === 'admin') return;
    const last = stepsOf(path).at(-1)?.after;
    const isAtFree = new URL(this.visit.page.url()).pathname === pages.free;
    if (last?.status === 'done' && isAtFree) await this.visit.expectBalance();
    const kept = () =>
      this.visit.page.evaluate(
        () => Object.keys(localStorage).filter((name) => name.startsWith('memory.untold.')).length,
      );
    await expect.poll(kept).toBe(last?.context.pending ? 1 : 0);
  }
}
