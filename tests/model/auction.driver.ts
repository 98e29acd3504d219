import { expect } from '@playwright/test';
import { texts } from '../../features/auction/texts.ts';
import type { Auction, AuctionState } from '../../features/auction/types.ts';
import { type FlowPath, stepsOf } from './harness/paths.ts';
import type { Driver } from './harness/replay.ts';
import type { ParkedCalls } from './support/parked-calls.ts';
import { patience, type Visit } from './support/visit.ts';

const slug = 'lote';
/** A little more than the interval at which the page reads the auction again, ms. */
const refreshMs = 1_500;

/**
 * Bids as a participant would. Bids and their answers are the real server's; the driver changes the auction's
 * state in them, since otherwise only time and other people could change it.
 */
export class AuctionDriver implements Driver {
  private readonly visit: Visit;
  private readonly reads: ParkedCalls;
  private readonly bids: ParkedCalls;
  /** The session of another bidder. */
  private rival: string | null = null;

  private constructor(visit: Visit, reads: ParkedCalls, bids: ParkedCalls) {
    this.visit = visit;
    this.reads = reads;
    this.bids = bids;
  }

  static async create(visit: Visit): Promise<AuctionDriver> {
    const reads = await visit.park(`**/auction/${slug}*`, 'GET');
    return new AuctionDriver(visit, reads, await visit.park('**/auction/*/bid', 'POST'));
  }

  private get section() {
    return this.visit.page.locator('section[data-state]').first();
  }
  private get button() {
    return this.section.getByRole('button', { name: new RegExp(`^(${texts.bid}|${texts.bidAgain})$`) });
  }

  async open(path: FlowPath): Promise<void> {
    const { visit } = this;
    const session = await visit.signInAs('sempre@example.com');
    let query = '';
    if (path.start.id === 'admin') {
      query = `?admin_user_id=${await visit.api.userId(session)}`;
      await visit.signInAs('admin@example.com');
    }
    await visit.goTo(`/${slug}${query}`);
    await expect(this.section).toBeVisible(patience);
  }

  async reopen(): Promise<void> {
    await this.visit.reopen();
    await expect(this.section).toBeVisible(patience);
  }

  /** Somebody else leads, so that the visitor's next bid is possible. */
  private async giveWay(): Promise<void> {
    const { api, session } = this.visit;
    const { data } = await api.read<{ data: Auction }>(`auction/${slug}`, session);
    if (data.state !== 'leading') return;
    this.rival ??= await api.signIn('outra-aba@example.com');
    const points = data.next_bid ?? data.minimum;
    await api.write(`auction/${data.id}/bid`, this.rival, { points }, crypto.randomUUID());
  }

  /** The next answer has this state of the auction. */
  private async shown(state: AuctionState): Promise<void> {
    if (state === 'open' || state === 'outbid') await this.giveWay();
    await this.visit.pass(refreshMs);
    const { api, session } = this.visit;
    let isGiven = false;
    // A bid, or somebody else's, makes the page read again: what it asked before that it leaves unanswered.
    while (!isGiven) {
      const call = await this.reads.take();
      if (call.request().failure()) continue;
      const { data } = await api.read<{ data: Auction }>(`auction/${slug}`, session);
      await call.fulfill({ json: { data: { ...data, state } } });
      const response = await call.request().response();
      isGiven = response !== null && (await response.finished()) === null;
    }
  }

  readonly act: Driver['act'] = {
    'is-scheduled': () => this.shown('scheduled'),
    'is-open': () => this.shown('open'),
    'is-leading': () => this.shown('leading'),
    'is-outbid': () => this.shown('outbid'),
    'is-closing': () => this.shown('closing'),
    'is-won': () => this.shown('won'),
    'is-lost': () => this.shown('lost'),
    'is-ended': () => this.shown('ended'),
    'is-cancelled': () => this.shown('cancelled'),
    bid: () => this.button.click(),
    lead: () => this.bids.pass(),
    cut: () => this.bids.loseAnswer(),
    crash: () => this.bids.crash(),
    refuse: () => this.bids.refuse(),
    expire: () => this.visit.expireDuring(this.bids),
    slow: () => this.visit.timeOut(this.bids),
  };

  private seeStatus(state: string, text: RegExp): () => Promise<void> {
    return async () => {
      await expect(this.section).toHaveAttribute('data-state', state, patience);
      await expect(this.section.getByRole('status')).toHaveText(text, patience);
    };
  }

  readonly see: Driver['see'] = {
    loading: this.seeStatus('loading', /^Carregando o leilão…$/),
    scheduled: this.seeStatus('scheduled', /^Começa em \d/),
    open: this.seeStatus('open', /O maior lance é de|o primeiro pode ser o seu/),
    leading: this.seeStatus('leading', /^Você está na frente, com/),
    outbid: this.seeStatus('outbid', /Alguém cobriu o seu lance/),
    closing: this.seeStatus('closing', /^O tempo acabou/),
    asking: this.seeStatus('asking', /^Enviando o seu lance…$/),
    failed: this.seeStatus('failed', /^Não recebemos a resposta\. O seu lance não se repete/),
    refused: this.seeStatus('refused', /^Esta ação não é mais possível\.$/),
    won: this.seeStatus('won', /^Parabéns! Você arrematou/),
    lost: this.seeStatus('lost', /^Outra pessoa arrematou/),
    ended: this.seeStatus('ended', /^O leilão terminou/),
    cancelled: this.seeStatus('cancelled', /^O leilão foi cancelado/),
  };

  readonly offers: Driver['offers'] = { bid: () => this.button };

  /** A bid without an answer is sent again with its own key; any other gets a new key. */
  async finish(path: FlowPath): Promise<void> {
    const { keys } = this.bids;
    const made = stepsOf(path).filter((step) => step.moment.id === 'bid');
    await expect.poll(() => keys.length).toBe(made.length);
    for (const [index, { before }] of made.entries()) {
      if (index === 0) continue;
      expect(keys[index] === keys[index - 1]).toBe(before.context.key !== null);
    }
  }
}
