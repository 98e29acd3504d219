import { expect } from '@playwright/test';
import { texts } from '../../features/auction/texts.ts';
import type { Auction, AuctionState } from '../../features/auction/types.ts';
import type { FlowPath } from './harness/paths.ts';
import type { Driver } from './harness/replay.ts';
import { badEndings } from './support/bad-endings.ts';
import { expectKeys } from './support/keys.ts';
import type { ParkedCalls } from './support/parked-calls.ts';
import { seeing } from './support/see.ts';
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
  /** How many bids other paths have left in the database. */
  private before = 0;

  private constructor(visit: Visit, reads: ParkedCalls, bids: ParkedCalls) {
    this.visit = visit;
    this.reads = reads;
    this.bids = bids;
  }

  static async create(visit: Visit): Promise<AuctionDriver> {
    const reads = await visit.park(`**/auction/${slug}*`, 'GET');
    return new AuctionDriver(visit, reads, await visit.park('**/auction/*/bid', 'POST'));
  }

  private get button() {
    return this.visit.section.getByRole('button', { name: new RegExp(`^(${texts.bid}|${texts.bidAgain})$`) });
  }

  async open(path: FlowPath): Promise<void> {
    const { visit } = this;
    await visit.signInAs('sempre@example.com');
    this.before = (await this.read()).bids;
    if (path.start.id === 'admin') await visit.lookAsAdmin();
    await visit.goTo(`/${slug}`);
    await expect(this.visit.section).toBeVisible(patience);
  }

  async reopen(): Promise<void> {
    await this.visit.reopen();
    await expect(this.visit.section).toBeVisible(patience);
  }

  private async read(): Promise<Auction> {
    const { api, session } = this.visit;
    return (await api.read<{ data: Auction }>(`auction/${slug}`, session)).data;
  }

  /** As if the bids of this path were the only ones. */
  private async readOwn(): Promise<Auction> {
    const { leading_points, ...data } = await this.read();
    const bids = data.bids - this.before;
    const last_bids = data.last_bids.slice(0, bids);
    return { ...data, bids, last_bids, ...(bids > 0 && { leading_points }) };
  }

  /** Somebody else leads, so that the visitor's next bid is possible. */
  private async giveWay(): Promise<void> {
    const { api } = this.visit;
    const data = await this.read();
    if (data.state !== 'leading') return;
    this.rival ??= await api.signIn('outra-aba@example.com');
    const points = data.next_bid ?? data.minimum;
    await api.write(`auction/${data.id}/bid`, this.rival, { points }, crypto.randomUUID());
  }

  /** The next answer has this state of the auction. */
  private async shown(state: AuctionState): Promise<void> {
    if (state === 'open' || state === 'outbid') await this.giveWay();
    await this.visit.pass(refreshMs);
    let isGiven = false;
    // A bid, or somebody else's, makes the page read again: what it asked before that it leaves unanswered.
    while (!isGiven) {
      const call = await this.reads.take();
      if (call.request().failure()) continue;
      await call.fulfill({ json: { data: { ...(await this.readOwn()), state } } });
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
    'is-returned': () => this.shown('returned'),
    'is-lost': () => this.shown('lost'),
    'is-ended': () => this.shown('ended'),
    'is-cancelled': () => this.shown('cancelled'),
    bid: () => this.button.click(),
    lead: () => this.bids.pass(),
    ...badEndings(() => ({ visit: this.visit, calls: this.bids })),
  };

  private readonly sees = seeing(() => [this.visit.section, this.visit.section.getByRole('status')]);

  readonly see: Driver['see'] = {
    loading: this.sees('loading', /^Carregando o leilão…$/),
    scheduled: this.sees('scheduled', /^Começa em \d/),
    open: this.sees('open', /O maior lance é de|o primeiro pode ser o seu/),
    leading: this.sees('leading', /^Você está na frente, com/),
    outbid: this.sees('outbid', /Alguém cobriu o seu lance/),
    closing: this.sees('closing', /^O tempo acabou/),
    asking: this.sees('asking', /^Enviando o seu lance…$/),
    failed: this.sees('failed', /^Não recebemos a resposta\. O seu lance não se repete/),
    refused: this.sees('refused', /^Esta ação não é mais possível\.$/),
    won: this.sees('won', /^Parabéns! Você arrematou/),
    returned: this.sees('returned', /o pedido foi cancelado e os seus pontos voltaram\.$/),
    lost: this.sees('lost', /^Outra pessoa arrematou/),
    ended: this.sees('ended', /^O leilão terminou/),
    cancelled: this.sees('cancelled', /^O leilão foi cancelado/),
  };

  readonly offers: Driver['offers'] = { bid: () => this.button };

  finish(path: FlowPath): Promise<void> {
    return expectKeys(path, this.bids.keys, 'bid');
  }
}
