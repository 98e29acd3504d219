import { expect, type Route } from '@playwright/test';
import { texts } from '../../features/import/texts.ts';
import type { Import, ImportStatus } from '../../features/import/types.ts';
import { type FlowPath, stepsOf } from './harness/paths.ts';
import type { Driver } from './harness/replay.ts';
import type { ParkedCalls } from './support/parked-calls.ts';
import { seeing } from './support/see.ts';
import { patience, type Visit } from './support/visit.ts';

/** A little more than the interval at which the page reads the import again, ms. */
const refreshMs = 1_500;
const root = /\/api\/v1\/imports(\?.*)?$/;
const one = /\/api\/v1\/imports\/\d+(\?.*)?$/;
const kinds = /\/api\/v1\/imports\/kinds(\?.*)?$/;
/** What the page says of an import that goes on, also behind the question whether to cancel it. */
const goesOn = {
  checking: /^Conferindo as linhas…/,
  checked: /^10 linhas prontas para importar\.$/,
  running: /^Importando…/,
} satisfies Partial<Record<ImportStatus, RegExp>>;
const anyOf = (...names: string[]) => new RegExp(`^(${names.join('|')})$`);

/**
 * Imports as a manager would. The import and its page are the real server's; the driver changes the state in
 * the answers, since otherwise only a worker and other people could change it.
 */
export class ImportDriver implements Driver {
  private readonly visit: Visit;
  private readonly calls: Readonly<
    Record<'kinds' | 'creations' | 'reads' | 'files' | 'changes', ParkedCalls>
  >;
  private id = 0;
  private answers = 0;
  /** What the page was told last. */
  private told: ImportStatus = 'draft';
  /** The session that reads the import without the browser. */
  private reader = '';

  private constructor(visit: Visit, calls: ImportDriver['calls']) {
    this.visit = visit;
    this.calls = calls;
  }

  static async create(visit: Visit): Promise<ImportDriver> {
    return new ImportDriver(visit, {
      kinds: await visit.park(kinds, 'GET'),
      creations: await visit.park(root, 'POST'),
      reads: await visit.park(one, 'GET'),
      files: await visit.park('**/imports/slug/*/import', 'POST'),
      changes: await visit.park(one, 'PUT'),
    });
  }

  private button(...names: string[]) {
    return this.visit.section.getByRole('button', { name: anyOf(...names) });
  }

  private get question() {
    return this.visit.section.getByRole('dialog', { name: texts.confirming });
  }

  /** While a question is open, the page behind it cannot be used. */
  private get stop() {
    return this.visit.page
      .locator('section[data-state]:not(:has(dialog[open]))')
      .getByRole('button', { name: texts.stop });
  }

  private get kind() {
    return this.visit.section.locator('[data-kind=metas]');
  }

  async open(path: FlowPath): Promise<void> {
    const { visit } = this;
    this.reader = await visit.signInAs('gestora@example.com');
    const { data } = await visit.api.write<{ data: Import }>('../../imports', this.reader, { slug: 'metas' });
    this.id = data.id;
    if (path.start.id === 'looking') await visit.lookAsAdmin();
    const [first] = stepsOf(path);
    await visit.goTo(`/planilha/${first?.moment.id === 'kinds' ? 'nova' : this.id}`);
    await expect(this.visit.section).toBeVisible(patience);
  }

  async reopen(): Promise<void> {
    await this.visit.reopen();
    this.calls.reads.forget();
    await expect(this.visit.section).toBeVisible(patience);
  }

  /** The import as the server has it, with the given state. */
  private async answer(route: Route, status: ImportStatus): Promise<void> {
    this.reader = await this.visit.api.signIn('gestora@example.com');
    const { data } = await this.visit.api.read<{ data: Import }>(`../../imports/${this.id}`, this.reader);
    // Each answer after an event differs from the one before, as on the server.
    this.answers += 1;
    const updated_at = new Date(Date.UTC(2026, 5, 1, 12, 0, this.answers)).toISOString();
    const more = {
      ...{ lines: 10, invalid: status === 'partial' ? 2 : 0, file: 'metas.csv' },
      done: ['checked', 'failed'].includes(status) ? 0 : 8,
      ...(status === 'checked' && {
        repeats: { id: 5, created_at: data.created_at, created_by: 'Gisele Gestora' },
      }),
    };
    this.told = status;
    await route.fulfill({
      json: { data: { ...data, ...(status === 'draft' ? {} : more), status, updated_at } },
    });
  }

  private async shown(status: ImportStatus): Promise<void> {
    await this.visit.pass(refreshMs);
    let call = await this.calls.reads.take();
    // Reads that began before a button was pressed are aborted; do not wait for them.
    while (call.request().failure()) call = await this.calls.reads.take();
    await this.answer(call, status);
  }

  get waiting() {
    return {
      create: this.calls.creations,
      send: this.calls.files,
      run: this.calls.changes,
      stop: this.calls.changes,
    };
  }

  readonly act: Driver['act'] = {
    kinds: () => this.calls.kinds.pass(),
    choose: () => this.kind.click(),
    create: () => this.calls.creations.pass(),
    unmade: () => this.calls.creations.cut(),
    unmayed: () => this.calls.creations.refuse(),
    'slow-create': () => this.visit.timeOut(this.calls.creations),
    'is-draft': () => this.shown('draft'),
    'is-checking': () => this.shown('checking'),
    'is-checked': () => this.shown('checked'),
    'is-running': () => this.shown('running'),
    'is-done': () => this.shown('done'),
    'is-partial': () => this.shown('partial'),
    'is-cancelled': () => this.shown('cancelled'),
    'is-failed': () => this.shown('failed'),
    send: () =>
      this.visit.section.locator('input[type=file]').setInputFiles({
        ...{ name: 'metas.csv', mimeType: 'text/csv' },
        buffer: Buffer.from('Mês;Tipo de meta;CPF;Meta\n12/2026;Vendas;;1'),
      }),
    run: () => this.button(texts.runAgain).click(),
    stop: () => this.stop.click(),
    confirm: () => this.question.getByRole('button', { name: texts.confirm }).click(),
    keep: () => this.question.getByRole('button', { name: texts.keep }).click(),
    retry: () => this.button(texts.retry).click(),
    taken: async () => this.answer(await this.calls.files.take(), 'checking'),
    lost: () => this.calls.files.cut(),
    unfit: () =>
      this.calls.files.answer(422, 'validation', 'Verifique os campos informados.', {
        errors: { file: ['Falta a coluna: Meta.'] },
      }),
    slow: () => this.visit.timeOut(this.calls.files),
    started: async () => this.answer(await this.calls.changes.take(), 'running'),
    cut: () => this.calls.changes.cut(),
    expire: () => this.visit.expireDuring(this.calls.changes),
    refuse: () => this.calls.changes.refuse(),
    'slow-run': () => this.visit.timeOut(this.calls.changes),
    stopped: async () => this.answer(await this.calls.changes.take(), 'cancelled'),
    crash: () => this.calls.changes.crash(),
    late: () => this.calls.changes.refuse(),
    'slow-stop': () => this.visit.timeOut(this.calls.changes),
  };

  private get status() {
    return this.visit.section.getByRole('status');
  }

  private readonly sees = seeing(() => [this.visit.section, this.status]);

  readonly see: Driver['see'] = {
    choosing: this.sees('choosing', /^(O que você quer importar\?|Esta ação não é mais possível\.)$/),
    barred: this.sees('barred', /^Acesso administrativo: só é possível acompanhar\.$/),
    creating: this.sees('creating', /^Preparando a importação…$/),
    created: async () => {
      await expect(this.visit.page).toHaveURL(/\/planilha\/\d+$/, patience);
      await expect(this.visit.section).toHaveAttribute('data-state', 'loading', patience);
    },
    loading: this.sees('loading', /^Carregando a importação…$/),
    draft: this.sees('draft', /^Baixe o modelo/),
    uploading: this.sees('uploading', /^Enviando a planilha…$/),
    checking: this.sees('checking', goesOn.checking),
    checked: this.sees('checked', goesOn.checked),
    starting: this.sees('starting', /^Iniciando a importação…$/),
    running: this.sees('running', goesOn.running),
    confirming: async () => {
      await expect(this.visit.section).toHaveAttribute('data-state', 'confirming', patience);
      // The answer of a moment before may still be on its way.
      await expect(this.status).toHaveText(goesOn[this.told as keyof typeof goesOn], patience);
      await expect(this.question).toContainText(/Nada foi gravado|Continua gravado o que já foi: 8 linhas\./);
    },
    stopping: this.sees('stopping', /^Cancelando…$/),
    unsure: this.sees('unsure', /^Não recebemos a resposta\. Nada se repete/),
    refused: this.sees('refused', /^(Falta a coluna: Meta|Esta ação não é mais possível)\.$/),
    failed: this.sees('failed', /^A importação parou por um problema nosso/),
    done: this.sees('done', /^Pronto: 8 linhas importadas\.$/),
    partial: this.sees('partial', /^8 linhas importadas; 2 linhas com erro\./),
    cancelled: this.sees(
      'cancelled',
      /^Importação cancelada\. Continua gravado o que já foi: 8 linhas\. 2 linhas não entraram\.$/,
    ),
  };

  readonly offers: Driver['offers'] = {
    choose: () => this.kind,
    send: () => this.button(texts.choose, texts.chooseOther),
    run: () => this.button(texts.runAgain),
    stop: () => this.stop,
    confirm: () => this.question.getByRole('button', { name: texts.confirm }),
    keep: () => this.question.getByRole('button', { name: texts.keep }),
    retry: () => this.button(texts.retry),
  };
}
