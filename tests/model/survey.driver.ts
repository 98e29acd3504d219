import { expect, type Route } from '@playwright/test';
import { texts } from '../../features/survey/texts.ts';
import type { Schemas } from '../../openapi/generated/types.ts';
import { choose } from '../support/choose.ts';
import { answerOf } from '../support/fault.ts';
import type { FlowPath } from './harness/paths.ts';
import type { Driver } from './harness/replay.ts';
import { badEndings } from './support/bad-endings.ts';
import { expectKeysInTurn } from './support/keys.ts';
import type { ParkedCalls } from './support/parked-calls.ts';
import { seeing } from './support/see.ts';
import { patience, type Visit } from './support/visit.ts';

/** A little more than the wait before an answer is sent again, ms. */
const retryMs = 601_000;

/**
 * Answers as a participant would, always with the same values, so that the real server accepts them whatever
 * earlier paths did. The driver changes earlier answers and the survey's state in the server's answers.
 */
export class SurveyDriver implements Driver {
  private readonly visit: Visit;
  private readonly reads: ParkedCalls;
  private readonly answers: ParkedCalls;
  private readonly sends: ParkedCalls;
  private questions: Schemas['SurveyQuestion'][] = [];

  private constructor(visit: Visit, reads: ParkedCalls, answers: ParkedCalls, sends: ParkedCalls) {
    this.visit = visit;
    this.reads = reads;
    this.answers = answers;
    this.sends = sends;
  }

  static async create(visit: Visit): Promise<SurveyDriver> {
    const reads = await visit.park('**/surveys/*', 'GET');
    const answers = await visit.park('**/survey_answer?*', 'GET');
    return new SurveyDriver(visit, reads, answers, await visit.park('**/to-answer', 'POST'));
  }

  private button(...names: string[]) {
    return this.visit.section.getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) });
  }
  private get send() {
    return this.button(texts.next, texts.last);
  }

  async open(path: FlowPath): Promise<void> {
    const { visit } = this;
    const session = await visit.signInAs('sempre@example.com');
    const { data } = await visit.api.read<{ data: Schemas['SurveyRow'][] }>('surveys/availables', session);
    const id = data[0]?.id ?? 0;
    const asked = await visit.api.read<{ data: Schemas['SurveyQuestion'][] }>(
      `survey_questions/survery/${id}`,
      session,
    );
    this.questions = asked.data;
    if (path.start.id === 'kept') await this.keepSomething(id, session);
    if (path.start.id === 'admin') await visit.lookAsAdmin();
    await visit.goTo(`/opiniao?id=${id}`);
    await expect(this.visit.section).toBeVisible(patience);
  }

  /** Stores an answer that an earlier visit could not send. */
  private async keepSomething(survey_id: number, session: string): Promise<void> {
    const body = { survey_id, answer_id: 'Nada' };
    const kept = [{ key: crypto.randomUUID(), questionId: this.questions[0]?.id, body }];
    await this.visit.keepOnce(
      `portico.survey.901.${await this.visit.api.userId(session)}.${survey_id}.0`,
      JSON.stringify(kept),
    );
  }

  /** The answer of the tab that closes stays on the device, also if the server has taken it. */
  async reopen(): Promise<void> {
    await this.sends.loseAnswer();
    await this.visit.reopen();
    await expect(this.visit.section).toBeVisible(patience);
  }

  /** Loads the survey: open or closed, with this many questions answered before. */
  private async loaded(state: Schemas['Survey']['state'], answered: number): Promise<void> {
    await edited<{ data: Schemas['Survey'] }>(await this.reads.take(), ({ data }) => {
      data.state = state;
    });
    await edited<{ data: Schemas['SurveyAnswer'][] }>(await this.answers.take(), (json) => {
      json.data = this.questions.slice(0, answered).map(({ id }) => ({
        ...{ id, survey_id: 1, question_id: id, answer_id: 'x', answered_at: '2026-06-01T12:00:00Z' },
      }));
    });
  }

  private async answer(): Promise<void> {
    const note = this.visit.section.getByRole('radio', { name: /^9/ });
    if ((await note.count()) > 0) await choose(note);
    else await this.visit.section.getByRole('textbox').fill('Nada');
    await this.send.click();
  }

  get waiting() {
    return { load: this.reads };
  }

  readonly act: Driver['act'] = {
    load: () => this.loaded('open', 0),
    'load-begun': () => this.loaded('open', 1),
    'load-closed': () => this.loaded('closed', 0),
    'load-answered': () => this.loaded('open', 2),
    'load-crash': () => this.reads.crash(),
    'load-slow': () => this.visit.timeOut(this.reads),
    retry: () => this.button(texts.retry, texts.sendNow).click(),
    answer: () => this.answer(),
    skip: () => this.button(texts.skip).click(),
    resume: () => this.button(texts.resume).click(),
    take: () => this.sends.pass(),
    ...badEndings(() => ({ visit: this.visit, calls: this.sends })),
    close: () => this.sends.refuse('Esta pesquisa já encerrou.', 'survey-closed'),
    faster: () => this.sends.refuse('Você já respondeu a esta pergunta.', 'already-answered'),
    later: () => this.visit.pass(retryMs),
  };

  private readonly sees = seeing(() => [this.visit.section, this.visit.section.getByRole('status')]);

  readonly see: Driver['see'] = {
    loading: this.sees('loading', /^Carregando as perguntas…$/),
    unread: this.sees('unread', /^Não foi possível carregar a pesquisa\.$/),
    question: async () => {
      await expect(this.visit.section).toHaveAttribute('data-state', 'question', patience);
      await expect(this.visit.section.getByText(/^Pergunta \d de 2$/)).toBeVisible(patience);
      await expect(this.visit.section.getByRole('heading', { level: 2 })).toBeVisible();
    },
    sending: this.sees('sending', /^Enviando a sua resposta…$/),
    waiting: this.sees('waiting', /(está guardada|estão guardadas) neste dispositivo/),
    refused: this.sees('refused', /^Esta ação não é mais possível\.$/),
    paused: this.sees('paused', /^Você pulou uma pergunta\./),
    closed: this.sees('closed', /^Esta pesquisa já encerrou\.$/),
    done: this.sees('done', /^Pesquisa respondida\. Obrigado!$/),
  };

  readonly offers: Driver['offers'] = {
    answer: () => this.send,
    skip: () => this.button(texts.skip),
    resume: () => this.button(texts.resume),
    retry: () => this.button(texts.retry, texts.sendNow),
  };

  async finish(path: FlowPath): Promise<void> {
    expectKeysInTurn(path, this.sends.keys, ['take', 'refuse', 'close', 'faster']);
  }
}

/** Changes the real server's answer before the page gets it. */
async function edited<Answer>(route: Route, edit: (answer: Answer) => void): Promise<void> {
  const response = await answerOf(route);
  const json = (await response.json()) as Answer;
  edit(json);
  await route.fulfill({ response, json });
}
