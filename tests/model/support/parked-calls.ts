import type { BrowserContext, Page, Route } from '@playwright/test';
import { answerOf, loseAnswer } from '../../support/fault.ts';

/**
 * Calls that are held at the network until the path says how they end. Each method uses the call that the
 * screen has made and that has no answer yet, and waits for it if necessary.
 */
export class ParkedCalls {
  /** `Idempotency-Key` of every call made so far ('' where there was none), in order. */
  readonly keys: string[] = [];
  private readonly waiting: Route[] = [];
  private readonly takers: ((route: Route) => void)[] = [];

  /**
   * `where`: the whole visit, or only one tab. `url`: as for `page.route`; `method`: only calls of this kind,
   * others go through.
   */
  static async at(
    where: BrowserContext | Page,
    url: string | RegExp,
    method?: 'GET' | 'POST' | 'PUT',
  ): Promise<ParkedCalls> {
    const calls = new ParkedCalls();
    await where.route(url, (route: Route) => {
      if (method && route.request().method() !== method) return route.fallback();
      calls.keys.push(route.request().headers()['idempotency-key'] ?? '');
      const taker = calls.takers.shift();
      if (taker) taker(route);
      else calls.waiting.push(route);
    });
    return calls;
  }

  /** The call itself, for a result that has no method below. */
  take(): Promise<Route> {
    const route = this.waiting.shift();
    return route ? Promise.resolve(route) : new Promise((resolve) => this.takers.push(resolve));
  }

  /** Forgets the calls of a tab that is closed. */
  forget(): void {
    this.waiting.splice(0);
  }

  /** Lets it through: the real server answers. */
  async pass(): Promise<void> {
    await (await this.take()).continue();
  }

  /** Changes the real server's answer before the page gets it. */
  async alter<Answer>(edit: (answer: Answer) => void): Promise<void> {
    const route = await this.take();
    const response = await answerOf(route);
    const json = (await response.json()) as Answer;
    edit(json);
    await route.fulfill({ response, json });
  }

  /** The worst interruption: the server has done it, and only the answer is lost. */
  async loseAnswer(): Promise<void> {
    await loseAnswer(await this.take());
  }

  /** The network is gone: the request never reaches the server. */
  async cut(): Promise<void> {
    await (await this.take()).abort('connectionreset');
  }

  /** An invented answer; the real server is not asked. */
  async answer(status: number, code: string, message: string, more: object = {}): Promise<void> {
    await (await this.take()).fulfill({ status, json: { message, code, request_id: 'model', ...more } });
  }

  async crash(): Promise<void> {
    await this.answer(500, 'internal', 'Algo deu errado do nosso lado. Tente novamente.');
  }

  async refuse(message = 'Esta ação não é mais possível.', code = 'conflict'): Promise<void> {
    await this.answer(409, code, message);
  }

  /** No answer ever arrives. Call `visit.pass()` afterwards, so that the time limit runs out. */
  async stall(): Promise<void> {
    await this.take();
  }
}
