import { expect } from '@playwright/test';
import { texts } from '../../features/import/correction/texts.ts';
import { texts as importTexts } from '../../features/import/texts.ts';
import type { Import, RefusedPage } from '../../features/import/types.ts';
import type { Driver } from './harness/replay.ts';
import { gone, madeImport, onlyPage, refusedPage, unfit } from './import-correction.model.ts';
import type { ParkedCalls } from './support/parked-calls.ts';
import { seeing } from './support/see.ts';
import { patience, type Visit } from './support/visit.ts';

const shown = /\/api\/v1\/imports\/\d+(\?.*)?$/;
const refused = /\/api\/v1\/imports\/\d+\/refused(\?.*)?$/;

/**
 * Corrects as a manager would. The import is the real server's; that it was refused in part, and which lines, the
 * driver says, since otherwise a worker would have to import them.
 */
export class ImportCorrectionDriver implements Driver {
  private readonly visit: Visit;
  private readonly calls: Readonly<Record<'reads' | 'sends', ParkedCalls>>;

  private constructor(visit: Visit, calls: ImportCorrectionDriver['calls']) {
    this.visit = visit;
    this.calls = calls;
  }

  static async create(visit: Visit): Promise<ImportCorrectionDriver> {
    return new ImportCorrectionDriver(visit, {
      reads: await visit.park(refused, 'GET'),
      sends: await visit.park('**/imports/*/corrections', 'POST'),
    });
  }

  private get form() {
    return this.visit.page.locator('form[data-correction]');
  }
  private cell(label: string) {
    return this.form.getByLabel(texts.cell(label, 3), { exact: true });
  }
  private button(name: string) {
    return this.form.getByRole('button', { name, exact: true });
  }

  async open(): Promise<void> {
    const { visit } = this;
    const reader = await visit.signInAs('gestora@example.com');
    const { data } = await visit.api.write<{ data: Import }>('../../imports', reader, { slug: 'metas' });
    const partial = { lines: 10, invalid: 3, done: 7, corrected: 0, status: 'partial', may_correct: true };
    await visit.page.context().route(shown, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const isMade = route.request().url().endsWith(`/${madeImport.id}`);
      await route.fulfill({ json: { data: { ...data, ...(isMade ? madeImport : partial) } } });
    });
    await visit.goTo(`/planilha/${data.id}`);
    await this.begin();
  }

  /** What was typed is lost with the tab, but not what was sent. */
  async reopen(): Promise<void> {
    await this.visit.reopen();
    await this.begin();
  }

  private async begin(): Promise<void> {
    await this.visit.page.getByRole('button', { name: importTexts.correct }).click(patience);
  }

  private async come(answer: RefusedPage): Promise<void> {
    const call = await this.calls.reads.take();
    const page = Number(new URL(call.request().url()).searchParams.get('page'));
    const pagination = { ...answer.pagination, current_page: page };
    await call.fulfill({ json: { ...answer, pagination } });
  }

  get waiting() {
    return { read: this.calls.reads, send: this.calls.sends };
  }

  readonly act: Driver['act'] = {
    come: () => this.come(refusedPage),
    fewer: () => this.come(onlyPage),
    unread: () => this.calls.reads.cut(),
    'slow-read': () => this.visit.timeOut(this.calls.reads),
    mend: () => this.cell('Mês').fill('10/2026'),
    restore: () => this.cell('Mês').fill('13/2026'),
    spoil: () => this.cell('CPF').fill('12'),
    leave: async () => {
      await this.cell('CPF').focus();
      await this.cell('CPF').blur();
    },
    undo: () => this.button(texts.undoLine(3)).click(),
    next: () => this.button(texts.next).click(),
    previous: () => this.button(texts.previous).click(),
    send: () => this.button(texts.send).click(),
    retry: () => this.button(texts.retry).click(),
    made: async () => {
      const call = await this.calls.sends.take();
      await call.fulfill({ json: { data: madeImport } });
    },
    lost: () => this.calls.sends.cut(),
    unfit: () => this.calls.sends.answer(unfit.status, unfit.code, unfit.message, { errors: unfit.errors }),
    gone: () => this.calls.sends.answer(gone.status, gone.code, gone.message, { errors: gone.errors }),
    refuse: () => this.calls.sends.refuse(),
    expire: () => this.visit.expireDuring(this.calls.sends),
    'slow-send': () => this.visit.timeOut(this.calls.sends),
  };

  private readonly sees = seeing(() => [this.form, this.form.getByRole('status')], 'data-correction');

  readonly see: Driver['see'] = {
    reading: this.sees('reading', /^Carregando as linhas…$/),
    unread: this.sees('unread', /^Não foi possível carregar as linhas\.$/),
    editing: this.sees('editing', /^(Nenhuma linha mudada ainda\.|1 linha mudada, por enviar\.)$/),
    sending: this.sees('sending', /^Enviando as linhas corrigidas…$/),
    unsure: this.sees('unsure', /^Não recebemos a resposta\. Nada se repete/),
    sent: async () => {
      await expect(this.visit.page).toHaveURL(/\/planilha\/8$/, patience);
      await expect(this.form).toHaveCount(0, patience);
    },
  };

  readonly offers: Driver['offers'] = {
    mend: () => this.cell('Mês'),
    restore: () => this.cell('Mês'),
    spoil: () => this.cell('CPF'),
    undo: () => this.button(texts.undoLine(3)),
    next: () => this.button(texts.next),
    previous: () => this.button(texts.previous),
    send: () => this.button(texts.send),
    retry: () => this.button(texts.retry),
  };
}
