import { expect } from '@playwright/test';
import { EXPIRED } from '../../features/terms/rules.ts';
import { texts } from '../../features/terms/texts.ts';
import { gateModel, isToldOfExpiry } from './gate.model.ts';
import type { FlowPath } from './harness/paths.ts';
import type { Driver } from './harness/replay.ts';
import { copiesOfEach, emailOf, slugOf } from './support/gate-facts.ts';
import { patience, type Visit } from './support/visit.ts';

/** How many paths of this worker's server began in each situation. */
const used = new Map<string, number>();

/** Opens pages and does what the gate asks for, as a participant or as an admin who looks as one. */
export class GateDriver implements Driver {
  private readonly visit: Visit;
  private isTold = false;
  private goal = '/faq';

  private constructor(visit: Visit) {
    this.visit = visit;
  }

  static create(visit: Visit): GateDriver {
    return new GateDriver(visit);
  }

  private get page() {
    return this.visit.page;
  }
  private get save() {
    return this.page
      .getByRole('main')
      .filter({ hasText: 'Falta pouco para começar.' })
      .getByRole('button', { name: 'Salvar meus dados' });
  }
  private get term() {
    return this.page.locator('#aceite');
  }
  private get rule() {
    return this.page.getByRole('region', { name: 'Documento rule open' });
  }
  private get person() {
    return this.page.getByRole('button', { name: /^Menu d.*: Pia Portaria/ });
  }

  async open({ start }: FlowPath): Promise<void> {
    const situation = gateModel.starts.findIndex(({ id }) => id === start.id);
    const copy = used.get(start.id) ?? 0;
    if (copy === copiesOfEach) throw new Error(`More paths of ${start.id} than it has people: add some.`);
    used.set(start.id, copy + 1);
    await this.visit.signInAs(emailOf(situation, copy));
    this.isTold = isToldOfExpiry(start.input);
    if (start.input.admin) await this.visit.lookAsAdmin();
  }

  readonly act: Driver['act'] = {
    open: async () => {
      await this.visit.goTo('/faq');
      if (this.isTold) await expect(this.page.getByText(EXPIRED)).toBeVisible(patience);
    },
    elsewhere: async () => {
      this.goal = '/fale-conosco';
      await this.page.getByRole('contentinfo').getByRole('link', { name: 'Fale conosco' }).click();
    },
    complete: () => this.save.click(),
    'accept-term': () => this.accept(this.term),
    'accept-rule': () => this.accept(this.rule),
    leave: async () => {
      await this.person.click();
      await this.page.getByRole('button', { name: 'Sair', exact: true }).click();
    },
  };

  private async accept(document: typeof this.term): Promise<void> {
    await document.getByLabel(texts.agree).check();
    await document.getByRole('button', { name: texts.accept, exact: true }).click();
  }

  /** On a page, which keeps the one that the visitor wants if it stands before that. */
  private at(path: string, wanted: string | null): Promise<void> {
    const isThere = ({ pathname, searchParams }: URL) =>
      pathname === path && (searchParams.get('voltar')?.split('?')[0] ?? null) === wanted;
    return expect(this.page).toHaveURL(isThere, patience);
  }

  readonly see: Driver['see'] = {
    wanting: () => expect(this.page).toHaveURL('about:blank'),
    data: async () => {
      await this.at('/meus-dados', this.goal);
      await expect(this.page.getByText('Falta pouco para começar.')).toBeVisible(patience);
    },
    term: async () => {
      await this.at(`/termos/${slugOf('term', 'open')}`, this.goal);
      await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('Documento term open', patience);
    },
    rule: async () => {
      await this.at('/meus-dados', this.goal);
      await expect(this.rule.getByLabel(texts.agree)).toBeVisible(patience);
      await expect(this.page.getByText('Falta pouco para começar.')).toHaveCount(0);
    },
    page: async () => {
      await this.at(this.goal, null);
      // The page before stands under the new address until this one can be drawn.
      await expect(this.page.locator(`[data-page="${this.goal.slice(1)}"]`)).toBeVisible(patience);
      if (!this.isTold) await expect(this.page.getByText(EXPIRED)).toHaveCount(0);
    },
    out: () => this.seeHome(),
    left: () => this.seeHome(),
  };

  /** The portal of visitors, with its sign-in form. */
  private async seeHome(): Promise<void> {
    await this.at('/', null);
    await expect(this.page.getByLabel('CPF ou e-mail')).toBeVisible(patience);
  }

  readonly offers: Driver['offers'] = {
    complete: () => this.save,
    'accept-term': () => this.term.getByLabel(texts.agree),
    'accept-rule': () => this.rule.getByLabel(texts.agree),
    leave: () => this.person,
  };
}
