import { expect, type Locator } from '@playwright/test';
import { texts } from '../../features/prize-panel/texts.ts';
import type { Schemas } from '../../openapi/generated/types.ts';
import { choose } from '../support/choose.ts';
import { type FlowPath, stepsOf } from './harness/paths.ts';
import type { Driver } from './harness/replay.ts';
import { badEndings } from './support/bad-endings.ts';
import type { ParkedCalls } from './support/parked-calls.ts';
import { seeingIn } from './support/see.ts';
import { patience, type Visit } from './support/visit.ts';

/** Pages of the model tenant, by the panel that each one shows. */
const pages = { win: '/cartas-premiadas', lose: '/cartas-sem-premio', once: '/carta-unica' };
const titles: Record<string, string> = {
  [pages.win]: 'Painel que sempre premia',
  [pages.lose]: 'Painel que nunca premia',
  [pages.once]: 'Painel de uma carta',
};

type Offer = Schemas['PrizePanel'];

function situationOf(path: FlowPath): { email: string; page: string } {
  const moments = stepsOf(path).map((step) => step.moment.id);
  if (path.start.id === 'played') return { email: 'nenhuma@example.com', page: pages.once };
  if (moments.includes('spent')) return { email: 'outra-aba@example.com', page: pages.once };
  const email = path.start.id === 'pending' ? 'pendente@example.com' : 'sempre@example.com';
  return { email, page: moments.includes('lose') ? pages.lose : pages.win };
}

/** Plays the prize panel as a participant would, and controls the network. */
export class PrizePanelDriver implements Driver {
  private readonly visit: Visit;
  private readonly turns: ParkedCalls;

  private constructor(visit: Visit, turns: ParkedCalls) {
    this.visit = visit;
    this.turns = turns;
  }

  static async create(visit: Visit): Promise<PrizePanelDriver> {
    return new PrizePanelDriver(visit, await visit.park('**/panel/shave'));
  }

  private get dialog() {
    return this.visit.page.getByRole('dialog', { name: texts.title });
  }
  private button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }
  private card(place: number): Locator {
    return this.dialog.getByRole('radio').nth(place);
  }

  async open(path: FlowPath): Promise<void> {
    const { visit } = this;
    const { email, page } = situationOf(path);
    await visit.signInAs(email);
    if (path.start.id === 'played') await this.turn(page, 'model-played');
    if (path.start.id === 'pending') await this.rememberLostTurn(page, page !== pages.once);
    if (path.start.id === 'still') await visit.page.emulateMedia({ reducedMotion: 'reduce' });
    if (path.start.id === 'admin') await visit.lookAsAdmin();
    await visit.goTo(page);
    // Without a chance the panel does not open by itself: the visitor asks for it.
    if (path.start.id === 'played')
      await visit.page.getByRole('button', { name: 'Ver o painel premiado' }).click(patience);
    await expect(this.dialog).toBeVisible(patience);
  }

  async reopen(): Promise<void> {
    await this.turns.loseAnswer();
    await this.visit.reopen();
    await expect(this.dialog).toBeVisible(patience);
  }

  /** The panel of a page, and its first card. */
  private async firstCard(page: string): Promise<{ panelId: number; cardId: number }> {
    const { api, session } = this.visit;
    const { data } = await api.read<{ data: Offer[] }>('panel', session);
    const panel = data.find((offer) => offer.title === titles[page]);
    const cardId = panel?.cards[0]?.id;
    if (!panel || cardId === undefined) throw new Error(`No panel for ${page}`);
    return { panelId: panel.id, cardId };
  }

  /** Turns the first card without the page. */
  private async turn(page: string, key: string): Promise<void> {
    const { panelId, cardId } = await this.firstCard(page);
    const body = { award_winning_panel_id: panelId, award_winning_panel_card_id: cardId };
    await this.visit.api.write('panel/shave', this.visit.session, body, key);
  }

  /** A card without an answer, turned by the server or not: the tab still has key and card. */
  private async rememberLostTurn(page: string, wasTurned: boolean): Promise<void> {
    const key = `model-pending-${crypto.randomUUID()}`;
    const { panelId, cardId } = await this.firstCard(page);
    if (wasTurned) await this.turn(page, key);
    await this.visit.rememberOf('prize-panel.draw', panelId, { key, cardId });
  }

  readonly act: Driver['act'] = {
    start: () => this.button(new RegExp(`^(${texts.start}|${texts.seeResult})$`)).click(),
    choose: () => choose(this.card(0)),
    other: () => choose(this.card(1)),
    turn: () => this.button(texts.turn).click(),
    advance: () => this.button(texts.advance).click(),
    finish: () => this.button(texts.finish).click(),
    cancel: () => this.button(texts.cancel).click(),
    win: () => this.turns.pass(),
    lose: () => this.turns.pass(),
    ...badEndings(() => ({ visit: this.visit, calls: this.turns })),
    spent: async () => {
      const call = await this.turns.take();
      await this.turn(pages.once, 'model-tab');
      await call.continue();
    },
    result: () => this.visit.pass(20_000),
  };

  private readonly sees = seeingIn(() => this.dialog);

  readonly see: Driver['see'] = {
    content: async () => {
      await this.sees('content', /chance|carta|Acesso administrativo/)();
      await expect(this.dialog.getByRole('heading', { name: texts.howToPlay })).toBeVisible();
    },
    choosing: async () => {
      await this.sees('choosing', texts.choose)();
      await expect(this.dialog.getByRole('radio', { checked: true })).toHaveCount(0);
    },
    chosen: async () => {
      await this.sees('chosen', /^Carta \d escolhida|A resposta da última carta/)();
      await expect(this.dialog.getByRole('radio', { checked: true })).toHaveCount(1);
    },
    asking: this.sees('asking', texts.turning),
    revealed: async () => {
      await this.sees('revealed', /^A carta tinha (250|0) Pontos\.$/)();
      await expect(this.dialog.getByRole('radio', { checked: true })).toHaveAccessibleName(
        /: (250|0) Pontos$/,
      );
    },
    previewed: async () => {
      await this.sees('previewed', texts.adminAccess)();
      await expect(this.button(texts.advance)).toBeDisabled();
    },
    finished: async () => {
      await this.sees('finished', new RegExp(`^(${texts.won('250')}|${texts.lose})$`))();
      await expect(this.dialog.getByRole('heading', { level: 3 })).toHaveText(/ganhou!|dessa vez/);
    },
    closed: () => this.visit.expectNoDialog(),
  };

  readonly offers: Driver['offers'] = {
    start: () => this.button(new RegExp(`^(${texts.start}|${texts.seeResult})$`)),
    choose: () => this.card(0),
    other: () => this.card(1),
    turn: () => this.button(texts.turn),
    advance: () => this.button(texts.advance),
    finish: () => this.button(texts.finish),
    cancel: () => this.button(texts.cancel),
  };

  /** One call for each turned card; the tab stores the key exactly while the outcome is unknown. */
  async finish(path: FlowPath): Promise<void> {
    const steps = stepsOf(path);
    const last = steps.at(-1);
    const turns = steps.filter((step) => step.after.matches('asking'));
    await expect.poll(() => this.turns.keys.length).toBe(turns.length);
    if (!last?.after.matches('closed') || path.start.id === 'admin') return;
    await this.visit.expectBalance();
    const isUnknown = last.after.context.key !== null;
    const kept = () =>
      this.visit.page.evaluate(
        () => Object.keys(sessionStorage).filter((name) => name.startsWith('prize-panel.draw.')).length,
      );
    // A card without an answer that was not tried again stays stored.
    const isLeft = path.start.id === 'pending' && turns.length === 0;
    await expect.poll(kept).toBe(isUnknown || isLeft ? 1 : 0);
  }
}
