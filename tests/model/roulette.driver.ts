import { expect } from '@playwright/test';
import { texts } from '../../features/roulette/texts.ts';
import { type FlowPath, stepsOf } from './harness/paths.ts';
import type { Driver } from './harness/replay.ts';
import { badEndings } from './support/bad-endings.ts';
import type { ParkedCalls } from './support/parked-calls.ts';
import { seeingIn } from './support/see.ts';
import { type Pictures, patience, type Visit } from './support/visit.ts';

/** Pages of the model tenant, by the roulette that each one shows. */
const pages = { win: '/painel', lose: '/conquistas', winOnce: '/extrato', loseOnce: '/ranking' };
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

/** Plays the roulette as a participant would, and controls the network. */
export class RouletteDriver implements Driver {
  private readonly visit: Visit;
  private readonly spins: ParkedCalls;
  private readonly pictures: Pictures;

  private constructor(visit: Visit, spins: ParkedCalls, pictures: Pictures) {
    this.visit = visit;
    this.spins = spins;
    this.pictures = pictures;
  }

  static async create(visit: Visit): Promise<RouletteDriver> {
    return new RouletteDriver(visit, await visit.park('**/roulette/*/run'), await visit.holdPictures());
  }

  /** What is won is chance. */
  readonly written = (tree: string): string => tree.replace(/(- strong: ).+/, '$1…');

  private get dialog() {
    return this.visit.page.getByRole('dialog', { name: /Roleta/ });
  }
  private get result() {
    return this.visit.page.getByRole('alertdialog');
  }
  private get spinButton() {
    return this.dialog.getByRole('button', { name: new RegExp(`^(${texts.spin}|${texts.spinAgain})$`) });
  }
  private get closeButton() {
    return this.dialog.getByRole('button', { name: texts.close, exact: true });
  }

  async open(path: FlowPath): Promise<void> {
    const { visit } = this;
    const { email, path: address } = situationOf(path);
    await visit.signInAs(email);
    if (path.start.id === 'none') await this.spin(winOnce, 'model-spent');
    if (path.start.id === 'pending')
      await this.rememberLostSpin(address === pages.winOnce ? winOnce : loseOnce);
    if (path.start.id === 'still') await visit.page.emulateMedia({ reducedMotion: 'reduce' });
    if (path.start.id === 'admin') await visit.lookAsAdmin();
    await visit.goTo(address);
    // Without a chance the roulette does not open by itself: the visitor asks for it.
    if (path.start.id === 'none' || path.start.id === 'pending')
      await visit.page.getByRole('button', { name: 'Girar a roleta' }).click(patience);
    await expect(this.dialog).toBeVisible(patience);
  }

  /** The server draws for the closing tab, and the new tab waits for its pictures again. */
  async reopen(): Promise<void> {
    if (await this.dialog.locator('[data-state=asking]').isVisible()) await this.spins.loseAnswer();
    this.pictures.hold();
    await this.visit.reopen();
    await expect(this.dialog).toBeVisible(patience);
  }

  /** Spins without the page; answers the roulette's id. */
  private async spin(title: string, key: string): Promise<number> {
    const { api, session } = this.visit;
    const { data } = await api.read<{ data: { id: number; title: string }[] }>('roulette', session);
    const roulette = data.find((row) => row.title === title);
    if (!roulette) throw new Error(`No roulette "${title}"`);
    await api.write(`roulette/${roulette.id}/run`, session, { roulette_id: roulette.id }, key);
    return roulette.id;
  }

  /** The server has drawn and the answer was lost: the tab still has the key. */
  private async rememberLostSpin(title: string): Promise<void> {
    const key = title === winOnce ? 'model-pending-win' : 'model-pending-lose';
    const id = await this.spin(title, key);
    await this.visit.rememberOf('roulette.draw', id, { key });
  }

  readonly act: Driver['act'] = {
    wheel: () => this.pictures.show(),
    spin: () => this.spinButton.click(),
    close: () => this.closeButton.click(),
    confirm: () => this.result.getByRole('button').click(),
    win: () => this.spins.pass(),
    lose: () => this.spins.pass(),
    invalid: () =>
      this.spins.alter<{ award_drawn: { award: { id: number } } }>((answer) => {
        answer.award_drawn.award.id = 999_999;
      }),
    ...badEndings(() => ({ visit: this.visit, calls: this.spins })),
    spent: async () => {
      const call = await this.spins.take();
      await this.spin(winOnce, 'model-tab');
      await call.continue();
    },
    result: () => this.visit.pass(20_000),
  };

  private readonly sees = seeingIn(() => this.dialog);

  readonly see: Driver['see'] = {
    loading: this.sees('loading', texts.loading),
    ready: this.sees('ready', /^Você tem [\d.]+ chances?$/),
    blocked: this.sees('blocked', texts.adminAccess),
    exhausted: this.sees('exhausted', /chances|não é mais possível/),
    asking: this.sees('asking', texts.spinning),
    spinning: this.sees('spinning', texts.spinning),
    failed: this.sees('failed', new RegExp(`${texts.chanceKept}|${texts.pending}`)),
    refused: this.sees('refused', 'Esta ação não é mais possível.'),
    aborted: this.sees('aborted', texts.aborted),
    won: async () => {
      await expect(this.result.getByRole('heading')).toHaveText(texts.winTitle, patience);
      await expect(this.result).toContainText(texts.winText);
      await expect(this.result.getByRole('button', { name: texts.winButton })).toBeFocused();
    },
    lost: async () => {
      await expect(this.result.getByRole('heading')).toHaveText(texts.loseTitle, patience);
      await expect(this.result).toContainText('Hoje a sorte foi tomar um café.');
      await expect(this.result.getByRole('button', { name: texts.loseButton })).toBeFocused();
    },
    closed: () => this.visit.expectNoDialog(),
  };

  readonly offers: Driver['offers'] = {
    spin: () => this.spinButton,
    close: () => this.closeButton,
    confirm: () => this.result.getByRole('button'),
  };

  /** A spin without an answer is sent again with its own key; any other gets a new key. */
  async finish(path: FlowPath): Promise<void> {
    const { keys } = this.spins;
    const expected: string[] = [];
    const spins = stepsOf(path).filter((step) => step.moment.id === 'spin');
    await expect.poll(() => keys.length).toBe(spins.length);
    for (const [index, step] of spins.entries()) {
      const isSame = index > 0 && step.before.matches('failed');
      expected.push(isSame ? (expected[index - 1] ?? '') : (keys[index] ?? ''));
    }
    expect(keys).toEqual(expected);
    expect(new Set(keys).size).toBe(new Set(expected).size);
    const last = stepsOf(path).at(-1)?.after;
    const isAtWin = new URL(this.visit.page.url()).pathname === pages.winOnce;
    if (last?.matches('closed') && last.context.key === null && isAtWin) await this.visit.expectBalance();
  }
}
