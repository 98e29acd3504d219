import type { APIResponse, BrowserContext, Page, Route } from '@playwright/test';

/** A fault of the network or of the server that begins and ends when a test says so. */
export interface Fault {
  begin(): void;
  end(): void;
}

/**
 * Answers calls of `url` (as `page.route` takes it) by `answer` while the fault lasts; the server answers the others.
 * To be called before the page opens: what a page that is there already asks for at once may go past a new route.
 */
export async function prepareFault(
  where: Page | BrowserContext,
  url: string | RegExp,
  answer: (route: Route) => unknown,
): Promise<Fault> {
  let isOn = false;
  await where.route(url, (route) => (isOn ? answer(route) : route.fallback()));
  return {
    begin: () => {
      isOn = true;
    },
    end: () => {
      isOn = false;
    },
  };
}

/** An answer of a server that failed, and says so by `message`. */
export function crash(route: Route, message = 'Algo deu errado.'): Promise<void> {
  return route.fulfill({ status: 500, json: { message, code: 'internal', request_id: 'x' } });
}

/** The server's own answer. Playwright's fetch runs in Node, which does not know `*.localhost` as Chromium does. */
export function answerOf(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url());
  const { host } = url;
  url.hostname = '127.0.0.1';
  return route.fetch({ url: url.href, headers: { ...route.request().headers(), host } });
}

/** The worst cut: the server has done it, and only its answer is lost. */
export async function loseAnswer(route: Route): Promise<void> {
  await answerOf(route);
  await route.abort('connectionreset');
}
