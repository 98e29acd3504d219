import { expect } from '@playwright/test';
import { texts } from '../../features/popup/texts.ts';
import type { Schemas } from '../../openapi/generated/types.ts';
import { type FlowPath, stepsOf } from './harness/paths.ts';
import type { Driver } from './harness/replay.ts';
import type { ParkedCalls } from './support/parked-calls.ts';
import { seeingIn } from './support/see.ts';
import { patience, type Visit } from './support/visit.ts';

type PopupRow = Schemas['Popup'];

const survey = { path: '/chamados', title: 'Pesquisa do modelo' };
const notice = { path: '/noticias', title: 'Aviso do modelo' };
const earlierKey = 'model-earlier';

/** After these moments a participant has answered or read the pop-up, so no other path can use them. */
const uses = ['sent', 'already', 'cut', 'recorded'];
const readers = Array.from({ length: 12 }, (_, index) => `leitor-${index + 1}@example.com`);
const shared = 'leitor@example.com';

function readerFor(path: FlowPath): string {
  const isUsed = path.steps.some(({ moment }) => uses.includes(moment.id));
  const reader = isUsed ? readers.shift() : shared;
  if (!reader) throw new Error('More paths use up a participant than the model tenant has: add some.');
  return reader;
}

/** Answers and closes pop-ups as a participant would, and controls the network. */
export class PopupDriver implements Driver {
  private readonly visit: Visit;
  private readonly saves: ParkedCalls;
  private readonly reads: ParkedCalls;
  private shown: PopupRow | null = null;

  private constructor(visit: Visit, saves: ParkedCalls, reads: ParkedCalls) {
    this.visit = visit;
    this.saves = saves;
    this.reads = reads;
  }

  static async create(visit: Visit): Promise<PopupDriver> {
    return new PopupDriver(
      visit,
      await visit.park('**/popup/*/save-answers'),
      await visit.park('**/popup/*', 'POST'),
    );
  }

  private get dialog() {
    return this.visit.page.getByRole('dialog', { name: /do modelo$/ });
  }
  private get sendButton() {
    return this.dialog.getByRole('button', { name: new RegExp(`^(${texts.send}|${texts.sendAgain})$`) });
  }
  private get closeButton() {
    return this.dialog.getByRole('button', { name: texts.close, exact: true });
  }
  private get mark() {
    return this.dialog.getByRole('checkbox', { name: texts.markRead });
  }

  async open(path: FlowPath): Promise<void> {
    const { visit } = this;
    const { path: address, title } = path.start.id === 'notice' ? notice : survey;
    const session = await visit.signInAs(readerFor(path));
    const { data } = await visit.api.read<{ data: PopupRow[] }>('popup/private', session);
    this.shown = data.find((row) => row.title === title) ?? null;
    if (path.start.id === 'draft') await this.rememberDraft(session);
    if (path.start.id === 'admin') await visit.lookAsAdmin();
    await visit.goTo(address);
    await expect(this.dialog).toBeVisible(patience);
  }

  async reopen(): Promise<void> {
    await this.saves.cut();
    await this.visit.reopen();
    await expect(this.dialog).toBeVisible(patience);
  }

  private get question() {
    const question = this.shown?.questions[0];
    if (!this.shown || !question) throw new Error('The model tenant has no such pop-up.');
    return { popupId: this.shown.id, id: question.id, answerId: question.answers[0]?.id ?? 0 };
  }

  /** The tab was closed while its answers were being sent. */
  private async rememberDraft(session: string): Promise<void> {
    const { popupId, id, answerId } = this.question;
    const draft = { answers: { [id]: answerId }, key: earlierKey };
    const userId = await this.visit.api.userId(session);
    await this.visit.remember(`popup.draft.${userId}.${popupId}`, JSON.stringify(draft));
  }

  private async answerElsewhere(): Promise<void> {
    const { popupId, id, answerId } = this.question;
    const body = { answers: [{ popup_question_id: id, answer_id: answerId }] };
    await this.visit.api.write(`popup/${popupId}/save-answers`, this.visit.session, body, 'model-other-tab');
  }

  get waiting() {
    return { saveAnswers: this.saves, markRead: this.reads };
  }

  readonly act: Driver['act'] = {
    answer: () => this.dialog.getByRole('radio', { checked: false }).first().check(),
    mark: () => this.mark.check(),
    send: () => this.sendButton.click(),
    close: () => this.closeButton.click(),
    sent: () => this.saves.pass(),
    already: async () => {
      await this.answerElsewhere();
      await this.saves.pass();
    },
    cut: () => this.saves.loseAnswer(),
    crash: () => this.saves.crash(),
    refuse: async () => {
      await this.saves.answer(422, 'validation', 'Verifique os campos informados.', {
        errors: { [`answers.${this.question.id}`]: ['Resposta inválida'] },
      });
      await expect(this.dialog.getByRole('radio').first()).toBeFocused(patience);
    },
    slow: () => this.visit.timeOut(this.saves),
    recorded: () => this.reads.pass(),
    unrecorded: () => this.reads.crash(),
    late: () => this.visit.timeOut(this.reads),
  };

  private readonly sees = seeingIn(() => this.dialog);

  readonly see: Driver['see'] = {
    open: this.sees('open', new RegExp(`^(${texts.adminAccess})?$`)),
    sending: this.sees('sending', texts.sending),
    failed: this.sees('failed', new RegExp(`^${texts.failed}.*${texts.kept}$`)),
    refused: async () => {
      await this.sees('refused', new RegExp(`^${texts.failed}.*${texts.kept}$`))();
      await expect(this.dialog.getByText('Resposta inválida')).toBeVisible();
    },
    answered: async () => {
      await this.sees('answered', 'Você já enviou as suas respostas.')();
      await expect(this.dialog.getByRole('radio')).toHaveCount(0);
    },
    recording: () => this.visit.expectNoDialog(),
    closed: () => this.visit.expectNoDialog(),
  };

  readonly offers: Driver['offers'] = {
    answer: () => this.dialog.getByRole('radio').first(),
    mark: () => this.mark,
    send: () => this.sendButton,
    close: () => this.closeButton,
  };

  /**
   * The same answers are sent again with their key; changed answers, and those that were refused, get a new
   * key.
   */
  async finish(path: FlowPath): Promise<void> {
    const { keys } = this.saves;
    const called = stepsOf(path).filter(
      ({ before, after }) => !before.matches('sending') && after.matches('sending'),
    );
    await expect.poll(() => keys.length).toBe(called.length);
    const expected: string[] = [];
    for (const [index, step] of called.entries()) {
      const isSame = index > 0 && (step.before.matches('failed') || path.reopened?.steps.includes(step));
      const isEarlier = index === 0 && path.start.id === 'draft';
      expected.push(isEarlier ? earlierKey : isSame ? (expected[index - 1] ?? '') : (keys[index] ?? ''));
    }
    expect(keys).toEqual(expected);
    expect(new Set(keys).size).toBe(new Set(expected).size);
    const toast = { sent: texts.sent, crash: texts.failed, unrecorded: texts.notRecorded };
    const last = stepsOf(path).at(-1)?.moment.id as keyof typeof toast;
    if (last in toast) await expect(this.visit.page.getByText(toast[last]).first()).toBeVisible(patience);
  }
}
