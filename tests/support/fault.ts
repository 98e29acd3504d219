import type { APIResponse, BrowserContext, Page, Route } from '@playwright/test';
import { withResolvers } from './with-resolvers.ts';

/** A failure of the network or of the server that a test begins and ends. */
export interface Fault {
  begin(): void;
  end(): void;
}

/**
 * Answers calls of `url` (as for `page.route`) with `answer` while the fault lasts; the server answers the
 * others. Call it before the page opens: requests that an open page makes at once may miss a new route.
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

/** Holds the calls of `url` (as for `page.route`): `asked` says that one came, `arrive` lets them through and waits for the answer. */
export async function holdCalls(
  page: Page,
  url: string | RegExp,
): Promise<{ asked: Promise<void>; arrive(): Promise<void> }> {
  const { promise: asked, resolve: ask } = withResolvers();
  const { promise: isFree, resolve: free } = withResolvers();
  await page.route(url, async (route) => {
    ask();
    await isFree;
    await route.continue();
  });
  return {
    asked,
    async arrive() {
      const answer = page.waitForResponse(url);
      free();
      await answer;
    },
  };
}

/** What a server that failed answers with the status 500. */
export const crashBody = (message = 'Algo deu errado.') => ({ message, code: 'internal', request_id: 'x' });

/** A server's error response with this message. */
export function crash(route: Route, message?: string): Promise<void> {
  return route.fulfill({ status: 500, json: crashBody(message) });
}

/**
 * The server's real response. Playwright's fetch runs in Node, which does not resolve `*.localhost` as
 * Chromium does.
 */
export function answerOf(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url());
  const { host } = url;
  if (url.hostname.endsWith('.localhost')) url.hostname = '127.0.0.1';
  return route.fetch({ url: url.href, headers: { ...route.request().headers(), host } });
}

/** The worst interruption: the server has done it, and only its answer is lost. */
export async function loseAnswer(route: Route): Promise<void> {
  await answerOf(route);
  await route.abort('connectionreset');
}
