import { expect } from '@playwright/test';
import { read } from '../../features/training/outgoing.ts';
import { texts } from '../../features/training/texts.ts';
import type { Content, Quiz, Training } from '../../features/training/types.ts';
import type { FlowPath } from './harness/paths.ts';
import type { Driver } from './harness/replay.ts';
import { expectKeysInTurn } from './support/keys.ts';
import type { ParkedCalls } from './support/parked-calls.ts';
import { seeing } from './support/see.ts';
import { patience, type Visit } from './support/visit.ts';

/** A little more than the interval at which the page reads the training again, ms. */
const refreshMs = 1_500;
/** Longer than every time limit of the model tenant, ms. */
const tooLong = { answer: 61_000, retry: 601_000 };
/** The wait until a quiz may be tried again, ms. */
const restMs = 600_000;

type Answer = { data: Training };
type What = 'new' | 'begun' | 'half' | 'asked' | 'failed' | 'whole' | 'finished';
const doneSteps: Record<What, number> = {
  ...{ new: 0, begun: 0, half: 1, asked: 2, failed: 2, whole: 3, finished: 3 },
};

/**
 * Does a training as a participant would. Every step is done on the server beforehand, so that it accepts
 * whatever a path sends, in whichever order; the driver changes the progress in its answers.
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
      await visit.park(/\/training\/\d+\/(steps|answer)$/, 'POST'),
      await visit.park('**/training/*/finish', 'POST'),
    ]);
  }

  private get root() {
    return this.visit.page.locator('main [data-state]').first();
  }
  private button(...names: string[]) {
    return this.root.getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) });
  }
  /** Without an answer picked, the quiz only says that one is missing. */
  private get judging() {
    return this.root.locator('form:has(:checked)').getByRole('button');
  }

  async open(path: FlowPath): Promise<void> {
    const { visit } = this;
    const session = await visit.signInAs('sempre@example.com');
    const { trainings } = await visit.api.read<{ trainings: Training[] }>('training', session);
    this.id = trainings[0]?.id ?? 0;
    await this.doEverything(session);
    await visit.page.context().route('https://player.vimeo.com/**', (route) => {
      void route.fulfill({ contentType: 'text/html', body: '' });
    });
    if (path.start.id === 'kept') await this.keepSomething(session);
    if (path.start.id === 'admin') await visit.lookAsAdmin();
    await visit.goTo(`/curso/${this.id}`);
    await expect(this.root).toBeVisible(patience);
  }

  /** What the tab that closes was sending stays on the device. */
  async reopen(): Promise<void> {
    await this.sends.loseAnswer();
    await this.visit.reopen();
    this.reads.forget();
    await expect(this.root).toBeVisible(patience);
  }

  /** The person has done every step, on another device. */
  private async doEverything(session: string): Promise<void> {
    const { api } = this.visit;
    const { data } = await api.read<Answer>(`training/${this.id}`, session);
    const step = (index: number, over: object) => {
      const { id: content_id, type: content_type } = data.contents[index] as Content;
      const body = { content_id, content_type, ...over };
      return api.write(`training/${this.id}/steps`, session, body, crypto.randomUUID());
    };
    const [question] = data.contents[2]?.quiz?.questions ?? [];
    const right = question?.answers.find(({ answer }) => answer === 'Esta');
    await step(0, { opened: true });
    await step(0, {});
    // Nobody watches faster than time passes: the first path waits for it.
    await expect(() => step(1, { watched: [[0, 20]] })).toPass({ intervals: [1_000], timeout: 20_000 });
    await step(2, { questions: [{ question_id: question?.id, answers: [right?.id] }] });
  }

  /** Stores an action that an earlier visit could not send. */
  private async keepSomething(session: string): Promise<void> {
    const { api } = this.visit;
    const { data } = await api.read<Answer>(`training/${this.id}`, session);
    const kept = [read(data.contents[0] as Content, crypto.randomUUID())];
    await this.visit.keepOnce(
      `portico.training.901.${await api.userId(session)}.${this.id}`,
      JSON.stringify(kept),
    );
  }

  /** Changes an answer's progress. `now`: on the page's clock, ms. */
  private as(what: What, now: number): (answer: Answer) => void {
    return ({ data }) => {
      const done = doneSteps[what];
      data.status = what === 'new' || what === 'finished' ? what : 'started';
      data.done = done;
      for (const [index, content] of data.contents.entries()) {
        content.done = index < done;
        if (content.type === 'video')
          content.watched = content.done ? [[0, 20]] : [[0, what === 'half' ? 10 : 0]];
        if (content.quiz && !content.done) standStill(content.quiz, what, now);
      }
    };
  }

  /** Changes the real server's next answer before the page gets it. */
  private async sent(what: What): Promise<void> {
    await this.sends.alter(this.as(what, await this.now()));
  }

  private now(): Promise<number> {
    return this.visit.page.evaluate(() => Date.now());
  }

  /** The next answer has this progress. */
  private async shown(what: What): Promise<void> {
    await this.visit.pass(refreshMs);
    let call = await this.reads.take();
    // Reads that began before an action are aborted; do not wait for them.
    while (call.request().failure()) call = await this.reads.take();
    const { api, session } = this.visit;
    const answer = await api.read<Answer>(`training/${this.id}`, session);
    this.as(what, await this.now())(answer);
    await call.fulfill({ json: answer });
  }

  private async slow(calls: ParkedCalls): Promise<void> {
    await calls.stall();
    await this.visit.pass(tooLong.answer);
  }

  /** The second half of the video: its player says so every second. */
  private async watch(): Promise<void> {
    const start = this.button(texts.watch);
    const player = this.root.locator('iframe');
    await expect(start.or(player)).toBeVisible(patience);
    if (await start.isVisible()) await start.click();
    const frame = await (await player.elementHandle())?.contentFrame();
    await frame?.waitForURL('https://player.vimeo.com/**');
    await frame?.evaluate(() => {
      for (let seconds = 10; seconds <= 20; seconds += 1)
        parent.postMessage({ event: 'timeupdate', data: { seconds } }, '*');
    });
  }

  readonly act: Driver['act'] = {
    'is-new': () => this.shown('new'),
    'is-half': () => this.shown('half'),
    'is-whole': () => this.shown('whole'),
    'is-finished': () => this.shown('finished'),
    begin: () => this.button(texts.start).click(),
    read: () => this.button(texts.readText).click(),
    watch: () => this.watch(),
    pick: () => this.root.getByRole('radio', { checked: false }).first().check(),
    judge: () => this.judging.click(),
    waited: () => this.visit.pass(restMs + 1_000),
    retry: () => this.button(texts.sendNow).click(),
    finish: () => this.button(texts.finish, texts.finishAgain).click(),
    begun: () => this.sent('begun'),
    half: () => this.sent('half'),
    asked: () => this.sent('asked'),
    failed: () => this.sent('failed'),
    passed: () => this.sent('whole'),
    cut: () => this.sends.loseAnswer(),
    crash: () => this.sends.crash(),
    refuse: () => this.sends.refuse(),
    expire: () => this.visit.expireDuring(this.sends),
    slow: () => this.slow(this.sends),
    end: async () => {
      const answer = await this.visit.api.read<Answer>(`training/${this.id}`, this.visit.session);
      this.as('finished', 0)(answer);
      await (await this.finishes.take()).fulfill({ json: answer });
    },
    'cut-finish': () => this.finishes.cut(),
    'crash-finish': () => this.finishes.crash(),
    'refuse-finish': () => this.finishes.refuse(),
    'expire-finish': () => this.visit.expireDuring(this.finishes),
    'slow-finish': () => this.slow(this.finishes),
    later: () => this.visit.pass(tooLong.retry),
  };

  private readonly sees = seeing(() => [this.root, this.root.getByRole('status').first()]);

  readonly see: Driver['see'] = {
    loading: this.sees('loading', /^Carregando o treinamento…$/),
    here: this.sees('here', /^$|está salvo\.$|tente de novo\.$|Falta só concluir\.$|não é mais possível\.$/),
    // An answer that is picked changes no word.
    sending: this.sees('sending', /^(Salvando|Abrindo o treinamento)…$|^$|está salvo\.$|tente de novo\.$/),
    waiting: this.sees('waiting', /está guardado.*será enviado quando a conexão voltar\.$/),
    finishing: this.sees('finishing', /^Concluindo…$/),
    unfinished: this.sees('unfinished', /^Não recebemos a resposta\. Concluir de novo não conta/),
    finished: this.sees('finished', /^Treinamento concluído! Você ganhou 50 pontos\.$/),
  };

  readonly offers: Driver['offers'] = {
    begin: () => this.button(texts.start),
    read: () => this.button(texts.readText),
    pick: () => this.root.getByRole('radio').first(),
    judge: () => this.judging,
    retry: () => this.button(texts.sendNow),
    finish: () => this.button(texts.finish, texts.finishAgain),
  };

  async finish(path: FlowPath): Promise<void> {
    expectKeysInTurn(path, this.sends.keys, ['refuse', 'begun', 'half', 'asked', 'failed', 'passed']);
  }
}

/** A quiz that is not passed: nothing tells its right answers. */
function standStill(quiz: Quiz, what: What, now: number): void {
  quiz.last = what === 'failed' ? { score: 0, passed: false, at: new Date(now).toISOString() } : undefined;
  quiz.next_at = what === 'failed' ? new Date(now + restMs).toISOString() : undefined;
  for (const question of quiz.questions) {
    question.correct = undefined;
    question.picked = what === 'asked' ? question.answers.slice(0, 1).map(({ id }) => id) : [];
  }
}
