import { expect, type Locator, type Route } from '@playwright/test';
import { texts } from '../../features/scratch/texts.ts';
import { rub } from '../support/scratching.ts';
import { type FlowPath, stepsOf } from './harness/paths.ts';
import type { Driver } from './harness/replay.ts';
import { badEndings } from './support/bad-endings.ts';
import type { ParkedCalls } from './support/parked-calls.ts';
import { seeingIn } from './support/see.ts';
import { patience, type Visit } from './support/visit.ts';

/** Pages of the model tenant, by the scratch card that each one shows. */
const pages = {
  win: '/raspadinha-premiada',
  lose: '/raspadinha-sem-premio',
  once: '/raspadinha-unica',
  loseOnce: '/raspadinha-unica-sem-premio',
};
const titles: Record<string, string> = {
  [pages.win]: 'Raspadinha que sempre premia',
  [pages.lose]: 'Raspadinha que nunca premia',
  [pages.once]: 'Raspadinha de uma chance',
  [pages.loseOnce]: 'Raspadinha de uma chance sem prêmio',
};
const shaveNames = new RegExp(`^(${texts.shave}|${texts.shaveAgain}|${texts.seeResult})$`);

function situationOf(path: FlowPath): { email: string; page: string } {
  const moments = stepsOf(path).map((step) => step.moment.id);
  if (path.start.id === 'none') return { email: 'nenhuma@example.com', page: pages.once };
  const loses = moments.includes('lose');
  if (moments.includes('spent')) return { email: 'outra-aba@example.com', page: pages.once };
  // A visitor who returns to a card with chances must have some left.
  const hasMore = path.reopened?.start.id === 'chance';
  if (path.start.id === 'pending' && !hasMore)
    return { email: 'pendente@example.com', page: loses ? pages.loseOnce : pages.once };
  return { email: 'sempre@example.com', page: loses ? pages.lose : pages.win };
}

/** Plays the scratch card as a participant would, and controls the network. */
export class ScratchDriver implements Driver {
  private readonly visit: Visit;
  private readonly shaves: ParkedCalls;
  private layer: Route | null = null;

  private constructor(visit: Visit, shaves: ParkedCalls) {
    this.visit = visit;
    this.shaves = shaves;
  }

  static async create(visit: Visit): Promise<ScratchDriver> {
    return new ScratchDriver(visit, await visit.park('**/scratch/shave'));
  }

  private get dialog() {
    return this.visit.page.locator('dialog[open]:has([data-step])');
  }
  private button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }
  private get readyLayer() {
    return this.dialog.locator('[data-layer="ready"][data-live="true"]');
  }

  async open(path: FlowPath): Promise<void> {
    const { visit } = this;
    const { email, page } = situationOf(path);
    await visit.signInAs(email);
    if (path.start.id === 'none') await this.shave(page, 'model-spent');
    if (path.start.id === 'pending') await this.rememberLostDraw(page, email !== 'outra-aba@example.com');
    if (path.start.id === 'still') await visit.page.emulateMedia({ reducedMotion: 'reduce' });
    if (path.start.id === 'admin') await visit.lookAsAdmin();
    const moments = path.steps.map((step) => step.moment.id);
    if (moments.includes('undrawn'))
      await visit.page.context().route('**/create-cover-scene-*.js', (route) => {
        this.layer = route;
      });
    await visit.goTo(page);
    // Without a chance the card does not open by itself: the visitor asks for it.
    if (path.start.id === 'none')
      await visit.page.getByRole('button', { name: 'Ver a raspadinha' }).click(patience);
    await expect(this.dialog).toBeVisible(patience);
  }

  /** The server draws for the closing tab. */
  async reopen(): Promise<void> {
    if (await this.dialog.locator('[data-state=asking]').isVisible()) await this.shaves.loseAnswer();
    await this.visit.reopen();
    await expect(this.dialog).toBeVisible(patience);
  }

  private async idOf(page: string): Promise<number> {
    const { api, session } = this.visit;
    const { data } = await api.read<{ data: { id: number; title: string }[] }>('scratch', session);
    const scratch = data.find((offer) => offer.title === titles[page]);
    if (!scratch) throw new Error(`No scratch card for ${page}`);
    return scratch.id;
  }

  /** Draws without the page. */
  private async shave(page: string, key: string): Promise<void> {
    const body = { scratch_id: await this.idOf(page) };
    await this.visit.api.write('scratch/shave', this.visit.session, body, key);
  }

  /** A draw whose result was not seen, made by the server or not: the tab still has key and card. */
  private async rememberLostDraw(page: string, wasDrawn: boolean): Promise<void> {
    const key = `model-pending${page}`;
    if (wasDrawn) await this.shave(page, key);
    await this.visit.rememberOf('scratch.draw', await this.idOf(page), { key, card: 2 });
  }

  readonly act: Driver['act'] = {
    start: () => this.button(texts.start).click(),
    choose: () => this.button(texts.card(2)).click(),
    shave: () => this.button(shaveNames).click(),
    stroke: async () => {
      await expect(this.readyLayer).toBeVisible(patience);
      await rub(this.visit.page, [0.3, 0.3]);
    },
    bare: () => rub(this.visit.page, [0.1, 0.25, 0.4, 0.55, 0.7, 0.85]),
    all: () => this.button(texts.shaveAll).click(),
    undrawn: async () => {
      await expect.poll(() => this.layer !== null, patience).toBe(true);
      await this.layer?.abort();
    },
    advance: () => this.button(texts.advance).click(),
    finish: () => this.button(texts.finish).click(),
    close: () => this.button(texts.close).click(),
    win: () => this.shaves.pass(),
    lose: () => this.shaves.pass(),
    ...badEndings(() => ({ visit: this.visit, calls: this.shaves })),
    spent: async () => {
      const call = await this.shaves.take();
      await this.shave(pages.once, 'model-tab');
      await call.continue();
    },
  };

  private readonly sees = seeingIn(() => this.dialog);

  private async seeState(state: string, status: string | RegExp): Promise<void> {
    await this.sees(state, status)();
    const isDrawn = /covered|scratching|revealed/.test(state);
    await expect(this.dialog.locator('[data-card] p')).toHaveCount(isDrawn ? 1 : 0);
  }

  /** Strokes before the draw take nothing away: a first one that counted here would not be told as the first later. */
  private async seeUndrawn(state: string, status: string | RegExp): Promise<void> {
    await this.seeState(state, status);
    const layer = this.dialog.locator('[data-layer]');
    await expect(layer).toHaveAttribute('data-live', 'false');
    await rub(this.visit.page, [0.1, 0.25, 0.4, 0.55, 0.7, 0.85]);
  }

  readonly see: Driver['see'] = {
    content: async () => {
      await this.seeState('content', /chance|Acesso administrativo/);
      await expect(this.dialog.getByRole('heading', { name: texts.howTo })).toBeVisible();
    },
    blocked: () => this.seeState('blocked', texts.adminAccess),
    exhausted: () => this.seeState('exhausted', /chances|não é mais possível|conta/),
    choosing: () => this.seeState('choosing', /^Escolha uma cartela\./),
    chosen: async () => {
      await this.seeState('chosen', texts.chosen(2));
      await expect(this.button(texts.card(2))).toHaveAttribute('aria-pressed', 'true');
    },
    asking: () => this.seeUndrawn('asking', texts.asking),
    failed: () => this.seeUndrawn('failed', new RegExp(`${texts.chanceKept}|${texts.pending}`)),
    refused: () => this.seeUndrawn('refused', /não é mais possível|conta|sessão/),
    covered: () => this.seeState('covered', texts.covered),
    scratching: () => this.seeState('scratching', texts.scratching),
    revealed: async () => {
      await this.seeState('revealed', /^Saiu: (Mochila|Não foi dessa vez)\.$/);
      await expect(this.dialog.locator('[data-layer]')).toBeHidden(patience);
    },
    finished: async () => {
      await this.seeState(
        'finished',
        /^(Parabéns! Você acabou de ganhar um Mochila\.|Não foi dessa vez!.*)$/,
      );
      await expect(this.dialog.getByRole('heading')).toHaveText(/Parabéns!|Não foi dessa vez!/);
    },
    closed: () => this.visit.expectNoDialog(),
  };

  readonly offers: Driver['offers'] = {
    start: () => this.button(texts.start),
    choose: () => this.button(texts.card(2)),
    shave: () => this.button(shaveNames),
    all: () => this.button(texts.shaveAll),
    advance: () => this.button(texts.advance),
    finish: () => this.button(texts.finish),
    close: () => this.button(texts.close),
  };

  /** The tab stores a key until its result was seen; without an answer it sends the same key again. */
  async finish(path: FlowPath): Promise<void> {
    const steps = stepsOf(path);
    const last = steps.at(-1)?.after;
    const asked = steps.filter((step) => step.moment.id === 'shave');
    await expect.poll(() => this.shaves.keys.length).toBe(asked.length);
    const isSame = asked.map((step) => step.before.matches('failed'));
    this.shaves.keys.forEach((key, index) => {
      if (index > 0 && isSame[index]) expect(key).toBe(this.shaves.keys[index - 1]);
      else if (index > 0) expect(key).not.toBe(this.shaves.keys[index - 1]);
    });
    if (!last?.matches('closed')) return;
    const kept = () =>
      this.visit.page.evaluate(
        () => Object.keys(sessionStorage).filter((name) => name.startsWith('scratch.draw.')).length,
      );
    const isKnown = last.context.key === null;
    await expect.poll(kept).toBe(isKnown ? 0 : 1);
    if (isKnown && path.start.id !== 'admin') await this.visit.expectBalance();
  }
}
