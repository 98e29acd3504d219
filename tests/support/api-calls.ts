import type { CDPSession, Page } from '@playwright/test';

/** A call of the API that a page has made, until one of these answers it. */
export interface ApiCall {
  readonly method: string;
  readonly url: string;
  /** Lets it reach the server. */
  pass(): Promise<void>;
  /** Answers JSON in the server's place. */
  answer(body: unknown, status?: number): Promise<void>;
  /** Lets it reach the server, and changes the JSON of an answer that succeeded. */
  change(change: (body: unknown) => unknown): Promise<void>;
}

/**
 * Gives every call of the API (`/api/v1/`) that a page makes from now on to `onCall`. Playwright's `route` stops all other
 * requests, too, and turns the browser's cache off: a document then costs twice the processor time.
 */
export async function interceptCalls(page: Page, onCall: (call: ApiCall) => unknown): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const changes = new Map<string, (body: unknown) => unknown>();
  session.on('Fetch.requestPaused', ({ requestId, request, responseStatusCode }) => {
    const change = changes.get(requestId);
    changes.delete(requestId);
    if (change) return void answerChanged(session, requestId, responseStatusCode ?? 0, change);
    const { method, url } = request;
    const send = (answered: Promise<unknown>) => answered.then(() => undefined, forgotten);
    return void onCall({
      method,
      url,
      pass: () => send(session.send('Fetch.continueRequest', { requestId })),
      answer: (body, status = 200) => send(fulfil(session, requestId, status, body)),
      change: (made) => {
        changes.set(requestId, made);
        return send(session.send('Fetch.continueRequest', { requestId, interceptResponse: true }));
      },
    });
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/v1/*' }] });
}

/** The page has left, or has given the call up: nobody waits for its answer. */
const forgotten = () => undefined;

async function answerChanged(
  session: CDPSession,
  requestId: string,
  status: number,
  change: (body: unknown) => unknown,
): Promise<void> {
  try {
    if (status < 200 || status >= 300)
      return void (await session.send('Fetch.continueRequest', { requestId }));
    const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId });
    const text = Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString('utf8');
    await fulfil(session, requestId, status, change(JSON.parse(text)));
  } catch {
    await session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }).catch(forgotten);
  }
}

function fulfil(session: CDPSession, requestId: string, status: number, body: unknown): Promise<unknown> {
  return session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: status,
    responseHeaders: [{ name: 'content-type', value: 'application/json' }],
    body: Buffer.from(JSON.stringify(body)).toString('base64'),
  });
}
