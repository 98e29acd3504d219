import { expect } from '@playwright/test';
import { texts } from '../../features/training/texts.ts';
import type { Training } from '../../features/training/types.ts';
import { type FlowPath, stepsOf } from './harness/paths.ts';
import type { Driver } from './harness/replay.ts';
import type { ParkedCalls } from './support/parked-calls.ts';
import { patience, type Visit } from './support/visit.ts';

/** How often the page reads the training again, and a little more, ms. */
const refreshMs = 1_500;
/** Past every time limit of the model tenant, ms. */
const tooLong = { answer: 61_000, retry: 601_000 };
/** How a call ends of which nobody knows whether it counted. */
const unknown = new Set(['cut', 'crash', 'expire', 'slow']);
const ends = new Set([...unknown, 'saved', 'refuse']);

type Answer = { data: Training };
type What = 'new' | 'begun' | 'whole' | 'finished';

/**
 * Does a training as a participant would. Steps and answers are the real server's; how far the training is by then is
 * put into them, since every path begins anew and the server forgets nothing.
 */
export class TrainingDriver implements Driver {
  private readonly visit: Visit;
  private readonly reads: ParkedCalls;
  private readonly sends: ParkedCalls;
  private readonly finishes: ParkedCalls;
  private id = 0;

  private constructor(visit: Visit, parked: ParkedCalls[]) {
    this.visit = visit;
    [this.reads, this.sends, this.finishes] = parked as [ParkedCalls, ParkedCalls, ParkedCalls];
  }

  static async create(visit: Visit): Promise<TrainingDriver> {
    return new TrainingDriver(visit, [
      await visit.park('**/program/901/training/*', 'GET'),
      await visit.park('**/training/*/steps', 'POST'),
      await visit.park('**/training/*/finish', 'POST'),
    ]);
  }

  private get root() {
    return this.visit.page.locator('main [data-state]').first();
  }
  private button(...names: string[]) {
    return this.root.getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) });
  }

  async open(path: FlowPath): Promise<void> {
    const { visit } = this;
    const session = await visit.signInAs('sempre@example.com');
    const { trainings } = await visit.api.read<{ trainings: Training[] }>('training', session);
    this.id = trainings[0]?.id ?? 0;
    let query = '';
    if (path.start.id === 'kept') await this.keepSomething(session);
    if (path.start.id === 'admin') {
      query = `?admin_user_id=${await visit.api.userId(session)}`;
      await visit.signInAs('admin@example.com');
    }
    await visit.goTo(`/curso/${this.id}${query}`);
    await expect(this.root).toBeVisible(patience);
  }

  /** Something that an earlier visit could not send. */
  private async keepSomething(session: string): Promise<void> {
    const { api, page } = this.visit;
    const { data } = await api.read<Answer>(`training/${this.id}`, session);
    const [first, second] = data.contents;
    const opened = { content_id: first?.id, content_type: 'text' };
    await api.write(`training/${this.id}/steps`, session, opened, crypto.randomUUID());
    const body = { content_id: second?.id, content_type: 'text' };
    const kept = [{ key: crypto.randomUUID(), what: 'step', body }];
    const name = `portico.training.901.${await api.userId(session)}.${this.id}`;
    await page.addInitScript(
      ([key, value]) => {
        if (!localStorage.getItem('kept-once')) localStorage.setItem(key, value);
        localStorage.setItem('kept-once', 'yes');
      },
      [name, JSON.stringify(kept)] as const,
    );
  }

  private as(what: What): (answer: Answer) => void {
    return ({ data }) => {
      const done = { new: 0, begun: 1, whole: data.contents.length, finished: data.contents.length }[what];
      data.status = what === 'new' || what === 'finished' ? what : 'started';
      data.done = done;
      for (const [index, content] of data.contents.entries()) content.done = index < done;
    };
  }

  /** The next answer says that the training is so far. */
  private async shown(what: What): Promise<void> {
    await this.visit.pass(refreshMs);
    let call = await this.reads.take();
    // What was asked for before something was done is not waited for after it.
    while (call.request().failure()) call = await this.reads.take();
    const { api, session } = this.visit;
    const answer = await api.read<Answer>(`training/${this.id}`, session);
    this.as(what)(answer);
    await call.fulfill({ json: answer });
  }

  private async slow(calls: ParkedCalls): Promise<void> {
    await calls.stall();
    await this.visit.pass(tooLong.answer);
  }

  readonly act: Driver['act'] = {
    'is-new': () => this.shown('new'),
    'is-begun': () => this.shown('begun'),
    'is-whole': () => this.shown('whole'),
    'is-finished': () => this.shown('finished'),
    do: () => this.button(texts.start, texts.readText).click(),
    retry: () => this.button(texts.sendNow).click(),
    finish: () => this.button(texts.finish, texts.finishAgain).click(),
    saved: () => this.sends.alter(this.as('begun')),
    cut: () => this.sends.loseAnswer(),
    crash: () => this.sends.crash(),
    refuse: () => this.sends.refuse(),
    expire: () => this.visit.expireDuring(this.sends),
    slow: () => this.slow(this.sends),
    end: async () => {
      const answer = await this.visit.api.read<Answer>(`training/${this.id}`, this.visit.session);
      this.as('finished')(answer);
      await (await this.finishes.take()).fulfill({ json: answer });
    },
    'cut-finish': () => this.finishes.cut(),
    'crash-finish': () => this.finishes.crash(),
    'refuse-finish': () => this.finishes.refuse(),
    'expire-finish': () => this.visit.expireDuring(this.finishes),
    'slow-finish': () => this.slow(this.finishes),
    later: () => this.visit.pass(tooLong.retry),
  };

  private seeStatus(state: string, text: RegExp): () => Promise<void> {
    return async () => {
      await expect(this.root).toHaveAttribute('data-state', state, patience);
      await expect(this.root.getByRole('status').first()).toHaveText(text, patience);
    };
  }

  readonly see: Driver['see'] = {
    loading: this.seeStatus('loading', /^Carregando o treinamento…$/),
    here: this.seeStatus('here', /^$|está salvo\.$|Falta só concluir\.$|não é mais possível\.$/),
    sending: this.seeStatus('sending', /^(Salvando|Abrindo o treinamento)…$/),
    waiting: this.seeStatus('waiting', /está guardado.*será enviado quando a conexão voltar\.$/),
    finishing: this.seeStatus('finishing', /^Concluindo…$/),
    unfinished: this.seeStatus('unfinished', /^Não recebemos a resposta\. Concluir de novo não conta/),
    finished: this.seeStatus('finished', /^Treinamento concluído! Você ganhou 50 pontos\.$/),
  };

  readonly offers: Driver['offers'] = {
    do: () => this.button(texts.start, texts.readText),
    retry: () => this.button(texts.sendNow),
    finish: () => this.button(texts.finish, texts.finishAgain),
  };

  /** What was sent without an answer is sent again under its own key; anything else has a key of its own. */
  async finish(path: FlowPath): Promise<void> {
    const over = stepsOf(path)
      .map(({ moment }) => moment.id)
      .filter((id) => ends.has(id));
    for (const [index, end] of over.entries()) {
      const [key, next] = [this.sends.keys[index], this.sends.keys[index + 1]];
      if (next !== undefined) expect(next === key).toBe(unknown.has(end));
    }
  }
}
