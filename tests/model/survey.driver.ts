import { expect, type Route } from '@playwright/test';
import { texts } from '../../features/survey/texts.ts';
import type { components } from '../../openapi/generated/types.ts';
import { choose } from '../support/choose.ts';
import { answerOf } from '../support/fault.ts';
import { type FlowPath, waysOf } from './harness/paths.ts';
import type { Driver } from './harness/replay.ts';
import type { ParkedCalls } from './support/parked-calls.ts';
import { patience, type Visit } from './support/visit.ts';

type Schemas = components['schemas'];

/** A little more than the wait before an answer is sent again, ms. */
const retryMs = 601_000;
/** Results of a call after which nobody knows whether it took effect. */
const unknown = new Set(['cut', 'crash', 'expire', 'slow', '~']);
const ends = new Set([...unknown, 'take', 'refuse', 'close', 'faster']);

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

  private get section() {
    return this.visit.page.locator('section[data-state]').first();
  }
  private button(...names: string[]) {
    return this.section.getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) });
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
    let query = `?id=${id}`;
    if (path.start.id === 'kept') await this.keepSomething(id, session);
    if (path.start.id === 'admin') {
      query += `&admin_user_id=${await visit.api.userId(session)}`;
      await visit.signInAs('admin@example.com');
    }
    await visit.goTo(`/opiniao${query}`);
    await expect(this.section).toBeVisible(patience);
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
    await expect(this.section).toBeVisible(patience);
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
    const note = this.section.getByRole('radio', { name: /^9/ });
    if ((await note.count()) > 0) await choose(note);
    else await this.section.getByRole('textbox').fill('Nada');
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
    cut: () => this.sends.loseAnswer(),
    crash: () => this.sends.crash(),
    refuse: () => this.sends.refuse(),
    close: () => this.sends.refuse('Esta pesquisa já encerrou.', 'survey-closed'),
    faster: () => this.sends.refuse('Você já respondeu esta pergunta.', 'already-answered'),
    expire: () => this.visit.expireDuring(this.sends),
    slow: () => this.visit.timeOut(this.sends),
    later: () => this.visit.pass(retryMs),
  };

  private seeStatus(state: string, text: RegExp): () => Promise<void> {
    return async () => {
      await expect(this.section).toHaveAttribute('data-state', state, patience);
      await expect(this.section.getByRole('status')).toHaveText(text, patience);
    };
  }

  readonly see: Driver['see'] = {
    loading: this.seeStatus('loading', /^Carregando as perguntas…$/),
    unread: this.seeStatus('unread', /^Não foi possível carregar a pesquisa\.$/),
    question: async () => {
      await expect(this.section).toHaveAttribute('data-state', 'question', patience);
      await expect(this.section.getByText(/^Pergunta \d de 2$/)).toBeVisible(patience);
      await expect(this.section.getByRole('heading', { level: 2 })).toBeVisible();
    },
    sending: this.seeStatus('sending', /^Enviando a sua resposta…$/),
    waiting: this.seeStatus('waiting', /(está guardada|estão guardadas) neste aparelho/),
    refused: this.seeStatus('refused', /^Esta ação não é mais possível\.$/),
    paused: this.seeStatus('paused', /^Você pulou uma pergunta\./),
    closed: this.seeStatus('closed', /^Esta pesquisa já encerrou\.$/),
    done: this.seeStatus('done', /^Pesquisa respondida\. Obrigado!$/),
  };

  readonly offers: Driver['offers'] = {
    answer: () => this.send,
    skip: () => this.button(texts.skip),
    resume: () => this.button(texts.resume),
    retry: () => this.button(texts.retry, texts.sendNow),
  };

  /** An answer without a reply is sent again with its own key; any other has a new key. */
  async finish(path: FlowPath): Promise<void> {
    const over = waysOf(path)
      .flatMap(({ steps }, tab) => [...(tab > 0 ? ['~'] : []), ...steps.map(({ moment }) => moment.id)])
      .filter((id) => ends.has(id));
    for (const [index, end] of over.entries()) {
      const [key, next] = [this.sends.keys[index], this.sends.keys[index + 1]];
      if (next !== undefined) expect(next === key).toBe(unknown.has(end));
    }
  }
}

/** Changes the real server's answer before the page gets it. */
async function edited<Answer>(route: Route, edit: (answer: Answer) => void): Promise<void> {
  const response = await answerOf(route);
  const json = (await response.json()) as Answer;
  edit(json);
  await route.fulfill({ response, json });
}
