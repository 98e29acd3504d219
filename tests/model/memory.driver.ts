import { expect, type Locator, type Page, type Response } from '@playwright/test';
import { deliveryMs } from '../../features/memory/rules.ts';
import { texts } from '../../features/memory/texts.ts';
import type { Schemas } from '../../openapi/generated/types.ts';
import { pairsOf } from '../support/memory-moves.ts';
import { stopClock } from '../support/stop-clock.ts';
import { type FlowPath, stepsOf } from './harness/paths.ts';
import type { Driver } from './harness/replay.ts';
import { badEndings } from './support/bad-endings.ts';
import type { ParkedCalls } from './support/parked-calls.ts';
import { seeingIn } from './support/see.ts';
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
/** See `StepButton`. */
const doublePressMs = 500;
const refusal = 'Esta ação não é mais possível.';

const startAddress = '/memory/start-game';

type Offer = Schemas['MemoryGame'];

type Deal = Schemas['MemoryDeal'];

function offerOf(offers: Offer[], page: string): Offer {
  const offer = offers.find(({ title }) => title === titles[page]);
  if (!offer) throw new Error(`No memory game for ${page}`);
  return offer;
}

/** Plays the memory game as a participant would, and controls the network and the page's clock. */
export class MemoryDriver implements Driver {
  private readonly visit: Visit;
  private readonly deals: ParkedCalls;
  private readonly ends: ParkedCalls;
  private readonly pictures: Pictures;
  /** Ids of the cards that the model calls a1, a2, b1 and b2. */
  private cards: Record<string, string> = {};
  /** The answer with the cards is being read. */
  private dealing = Promise.resolve();

  private constructor(visit: Visit, deals: ParkedCalls, ends: ParkedCalls, pictures: Pictures) {
    this.visit = visit;
    this.deals = deals;
    this.ends = ends;
    this.pictures = pictures;
  }

  static async create(visit: Visit): Promise<MemoryDriver> {
    const deals = await visit.park(`**${startAddress}`);
    const ends = await visit.park('**/memory/end-game');
    const driver = new MemoryDriver(visit, deals, ends, await visit.holdPictures());
    driver.watchDeals(visit.page);
    return driver;
  }

  private get dialog() {
    return this.visit.page.getByRole('dialog');
  }
  private button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }
  private get startButton() {
    return this.button(new RegExp(`^(${texts.start}|${texts.startAgain})$`));
  }
  private get closeButton() {
    return this.button(new RegExp(`^(${texts.cancel}|${texts.leave}|${texts.close}|${texts.finish})$`));
  }
  private card(name: string): Locator {
    return this.dialog.locator(`[data-card="${this.cards[name] ?? 'none'}"]`);
  }

  async open(path: FlowPath): Promise<void> {
    const { visit } = this;
    const isSpent = path.start.id === 'none';
    await visit.signInAs(isSpent ? 'nenhuma@example.com' : 'sempre@example.com');
    if (isSpent) await this.playBehind();
    if (path.start.id === 'admin') await visit.lookAsAdmin();
    await visit.goTo(isSpent ? pages.once : pages.free);
    // Without a play left the game does not open by itself: the visitor asks for it.
    if (isSpent) await visit.page.getByRole('button', { name: 'Jogar a memória' }).click(patience);
    await expect(this.dialog).toBeVisible(patience);
  }

  /** Uses the participant's only play: a game that has begun counts. */
  private async playBehind(): Promise<void> {
    const { api, session } = this.visit;
    const { data } = await api.read<{ data: Offer[] }>('memory', session);
    const { id } = offerOf(data, pages.once);
    await api
      .write('memory/start-game', session, { id }, `model-${crypto.randomUUID()}`)
      .catch((error: Error) => {
        // Another path may have used it already.
        if (!error.message.includes('no-chances')) throw error;
      });
  }

  /** From here on the page's time passes only in moments, since turns and the limit depend on time. */
  private async begin(moreTime: boolean): Promise<void> {
    const { page } = this.visit;
    const choice = this.dialog.getByLabel(texts.moreTime.ten_times);
    // Whoever asks for the same cards again cannot choose again.
    if (await choice.isEnabled()) await choice.setChecked(moreTime);
    await stopClock(page);
    await this.startButton.click();
  }

  /** Whoever lets the server's answer through: it says which cards there are. */
  private watchDeals(page: Page): void {
    page.on('response', (response) => {
      if (response.url().endsWith(startAddress) && response.ok()) this.dealing = this.note(response);
    });
  }

  private async note(response: Response): Promise<void> {
    const { data } = (await response.json()) as { data: Deal };
    const [[a1, a2] = ['', ''], [b1, b2] = ['', '']] = pairsOf(data.cards);
    this.cards = { a1, a2, b1, b2 };
  }

  private async chooseCard(name: string): Promise<void> {
    await this.visit.pass(aMoment);
    await this.card(name).click();
  }

  get waiting() {
    return { deal: this.deals };
  }

  readonly act: Driver['act'] = {
    ready: () => this.pictures.show(),
    start: () => this.begin(false),
    more: () => this.begin(true),
    late: async () => {
      await this.visit.pass(deliveryMs);
      await this.startButton.click();
    },
    dealt: () => this.deals.pass(),
    undealt: () => this.deals.crash(),
    cutDeal: () => this.deals.loseAnswer(),
    refuseDeal: () => this.deals.refuse(),
    slowDeal: () => this.visit.timeOut(this.deals),
    a1: () => this.chooseCard('a1'),
    a2: () => this.chooseCard('a2'),
    b1: () => this.chooseCard('b1'),
    b2: () => this.chooseCard('b2'),
    confirm: () => this.button(texts.confirm).click(),
    turnBack: () => this.visit.pass(resetMs),
    stop: () => this.visit.pass(limitMs * 10),
    send: () => this.button(texts.send).click(),
    again: () => this.button(texts.playAgain).click(),
    stay: () => this.button(texts.stay).click(),
    close: () => this.closeButton.click(),
    confirmed: () => this.ends.pass(),
    ...badEndings(() => ({ visit: this.visit, calls: this.ends })),
  };

  /** What the server has not answered stays on the device, so that the new tab can ask for the cards, or send the game. */
  async reopen(): Promise<void> {
    if (await this.dialog.locator('[data-state=dealing]').isVisible()) await this.deals.loseAnswer();
    if (await this.dialog.locator('[data-state=sending]').isVisible()) await this.ends.loseAnswer();
    this.pictures.hold();
    await this.visit.page.clock.resume();
    await this.visit.reopen();
    this.watchDeals(this.visit.page);
    await expect(this.dialog).toBeVisible(patience);
  }

  private readonly sees = seeingIn(() => this.dialog);

  readonly see: Driver['see'] = {
    opening: this.sees('opening', texts.opening),
    blocked: this.sees('blocked', texts.adminAccess),
    exhausted: this.sees('exhausted', new RegExp(texts.noPlays)),
    instructions: async () => {
      await this.sees('instructions', new RegExp(`^(${texts.tooLate})?$`))();
      await expect(this.dialog.getByRole('heading', { name: texts.howTo })).toBeVisible();
    },
    dealing: this.sees('dealing', texts.dealing),
    undealt: this.sees('undealt', new RegExp(`${texts.notStarted}|${refusal}`)),
    choosing: async () => {
      await this.sees('choosing', /^(Escolha duas|Carta \d)/)();
      await expect(this.dialog.locator('[data-card]')).toHaveCount(4);
      await this.dealing;
    },
    showing: async () => {
      await this.sees('showing', /^(É um par!|Não é um par)/)();
      await expect(this.dialog.getByRole('timer')).toBeVisible();
    },
    leaving: async () => {
      await this.sees('leaving', texts.leaving)();
      // The way out ignores the second press of a double click.
      await this.visit.pass(doublePressMs);
    },
    sending: this.sees('sending', texts.sending),
    unsent: this.sees('unsent', new RegExp(`${texts.kept}|${texts.pending}`)),
    refused: this.sees('refused', refusal),
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
    stay: () => this.button(texts.stay),
    close: () => this.closeButton,
  };

  /** Which card lies where is chance: the cards one after the other, without what is on them. */
  readonly written = (tree: string): string => {
    const lines = tree.split('\n').map((line) => line.replace(/(virada|par formado): [^'"]+/, '$1: …'));
    const isCard = (line: string) => /button "Carta/.test(line);
    const cards = lines
      .filter(isCard)
      .map((line) => line.replace(/\d+/, '#'))
      .sort();
    return lines.map((line) => (isCard(line) ? (cards.shift() ?? '') : line)).join('\n');
  };

  /**
   * A start without an answer is asked for again with its key; a game is always sent with the same key, and it is stored
   * as long as the server has not answered.
   */
  async finish(path: FlowPath): Promise<void> {
    const { keys } = this.ends;
    const starts = stepsOf(path).filter((step) => step.after.matches('dealing'));
    await expect.poll(() => this.deals.keys.length).toBe(starts.length);
    const repeats = starts.filter((step) => step.before.context.key !== null);
    expect(new Set(this.deals.keys).size).toBe(starts.length - repeats.length);
    const sent = stepsOf(path).filter((step) => step.after.matches('sending'));
    await expect.poll(() => keys.length).toBe(sent.length);
    expect(new Set(keys).size).toBeLessThanOrEqual(1);
    if (path.start.id === 'admin') return;
    const last = stepsOf(path).at(-1)?.after;
    if (last?.status === 'done') await this.visit.expectBalance();
    const kept = () =>
      this.visit.page.evaluate(
        () => Object.keys(localStorage).filter((name) => name.startsWith('memory.untold.')).length,
      );
    await expect.poll(kept).toBe(last?.context.pending ? 1 : 0);
  }
}
