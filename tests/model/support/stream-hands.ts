/** A test's controls of a page's event stream, its visibility and the browser's other tab. */
export interface StreamHands {
  show(): void;
  hide(): void;
  /** Closes the other tab, which leads. */
  closeOtherTab(): void;
  /** The other tab has received a notification. */
  tell(): void;
  /** The other tab has been told that the session has ended. */
  tellEnd(): void;
  /** Lets the page's stream request reach the server. */
  letThrough(): Promise<void>;
  cut(): Promise<void>;
  refuse(): Promise<void>;
}

interface Question {
  done(answer: Response): void;
  fail(error: unknown): void;
  ask(): Promise<Response>;
}

/** Runs in the page, before anything else: a background tab, beside a tab that leads. */
export function holdStream(lock: string): void {
  let visibility: DocumentVisibilityState = 'hidden';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  const become = (state: DocumentVisibilityState) => {
    visibility = state;
    document.dispatchEvent(new Event('visibilitychange'));
  };

  let closeOtherTab: (() => void) | null = null;
  const openOtherTab = () => {
    if (!closeOtherTab)
      void navigator.locks.request(lock, () => new Promise<void>((done) => (closeOtherTab = done)));
  };
  openOtherTab();

  let question: Question | null = null;
  let onQuestion: ((question: Question) => void) | null = null;
  const take = async (): Promise<Question> => {
    const taken = question ?? (await new Promise<Question>((asked) => (onQuestion = asked)));
    question = null;
    onQuestion = null;
    return taken;
  };
  let writer: ReadableStreamDefaultController<Uint8Array> | null = null;
  const plain = window.fetch.bind(window);
  window.fetch = (input, init) => {
    // The portal's client always passes a Request object.
    if (!(input instanceof Request) || !input.url.endsWith('/push/stream')) return plain(input, init);
    const { signal } = input;
    // The page has aborted the request before it was sent.
    if (signal.aborted) return Promise.reject(new DOMException('Aborted', 'AbortError'));
    return new Promise<Response>((done, fail) => {
      const own = { done, fail, ask: () => plain(input, init) };
      signal.addEventListener('abort', () => {
        if (question === own) question = null;
        writer = null;
        fail(new DOMException('Aborted', 'AbortError'));
      });
      if (onQuestion) onQuestion(own);
      else question = own;
    });
  };
  const pump = async (reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> => {
    const { done, value } = await reader.read();
    if (done) writer?.close();
    if (done || !writer) return;
    writer.enqueue(value);
    return pump(reader);
  };

  window.streamHands = {
    show: () => become('visible'),
    hide: () => {
      become('hidden');
      // The other tab is open again, and leads before this one is visible again.
      openOtherTab();
    },
    closeOtherTab: () => {
      closeOtherTab?.();
      closeOtherTab = null;
    },
    tell: () => new BroadcastChannel(lock).postMessage('new'),
    tellEnd: () => new BroadcastChannel(lock).postMessage('end'),
    async letThrough() {
      const { ask, done } = await take();
      const answer = await ask();
      if (!answer.ok || !answer.body) return done(answer);
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          writer = controller;
        },
      });
      void pump(answer.body.getReader()).catch(() => undefined);
      done(new Response(body, { headers: answer.headers }));
    },
    async cut() {
      const error = new TypeError('network error');
      if (writer) writer.error(error);
      else (await take()).fail(error);
      writer = null;
    },
    async refuse() {
      const error = { message: 'Muitas tentativas.', code: 'too-many-requests', request_id: 'x' };
      (await take()).done(Response.json(error, { status: 429 }));
    },
  };
}
