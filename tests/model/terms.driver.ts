import { expect } from '@playwright/test';
import { texts } from '../../features/terms/texts.ts';
import type { FlowPath } from './harness/paths.ts';
import type { Driver } from './harness/replay.ts';
import { expectKeys } from './support/keys.ts';
import type { ParkedCalls } from './support/parked-calls.ts';
import { seeing } from './support/see.ts';
import { patience, type Visit } from './support/visit.ts';

/** A consent cannot be withdrawn, so each path of a worker's server accepts another document. */
let used = 0;

/** Reads and accepts as a participant would, and controls the network. */
export class TermsDriver implements Driver {
  private readonly visit: Visit;
  private readonly calls: ParkedCalls;

  private constructor(visit: Visit, calls: ParkedCalls) {
    this.visit = visit;
    this.calls = calls;
  }

  static async create(visit: Visit): Promise<TermsDriver> {
    return new TermsDriver(visit, await visit.park('**/term/*/accept', 'POST'));
  }

  private get panel() {
    return this.visit.page.locator('#aceite section');
  }
  private get box() {
    return this.panel.getByRole('checkbox', { name: texts.agree });
  }
  private get button() {
    return this.panel.getByRole('button', { name: new RegExp(`^(${texts.accept}|${texts.acceptAgain})$`) });
  }
  private get rereadButton() {
    return this.panel.getByRole('button', { name: texts.reread });
  }

  async open(): Promise<void> {
    used += 1;
    await this.visit.signInAs('sempre@example.com');
    await this.visit.goTo(`/termos/documento-${String(used).padStart(2, '0')}`);
    await expect(this.box).toBeVisible(patience);
  }

  /** The closing tab's call never reached the server. */
  async reopen(): Promise<void> {
    await this.calls.cut();
    await this.visit.reopen();
    await expect(this.box).toBeVisible(patience);
  }

  readonly act: Driver['act'] = {
    agree: () => this.box.check(),
    disagree: () => this.box.uncheck(),
    accept: () => this.button.click(),
    reread: () => this.rereadButton.click(),
    record: () => this.calls.pass(),
    lose: () => this.calls.loseAnswer(),
    crash: () => this.calls.crash(),
    supersede: () => this.calls.refuse('Este documento tem uma versão mais nova.', 'term-superseded'),
    expire: () => this.visit.expireDuring(this.calls),
    slow: () => this.visit.timeOut(this.calls),
  };

  private readonly sees = seeing(() => [this.panel, this.panel.getByRole('status')]);

  readonly see: Driver['see'] = {
    reading: this.sees('reading', texts.agreeFirst),
    ready: this.sees('ready', ''),
    accepting: this.sees('accepting', texts.accepting),
    failed: this.sees('failed', new RegExp(texts.countsOnce)),
    refused: this.sees('refused', 'Este documento tem uma versão mais nova.'),
    accepted: async () => {
      await expect(this.panel).toContainText(/Você aceitou a versão 1 em \d/, patience);
      await expect(this.panel).toContainText(/[0-9a-f]{64}/);
    },
  };

  readonly offers: Driver['offers'] = {
    agree: () => this.box.and(this.visit.page.locator(':not(:checked)')),
    disagree: () => this.box.and(this.visit.page.locator(':checked')),
    accept: () => this.button,
    reread: () => this.rereadButton,
  };

  finish(path: FlowPath): Promise<void> {
    return expectKeys(path, this.calls.keys, 'accept');
  }
}
