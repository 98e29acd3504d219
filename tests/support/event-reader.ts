import { request } from 'node:http';

/** Reads a stream of server-sent events, one name at a time. */
export class EventReader {
  readonly headers: Headers;
  readonly #names: (string | null)[] = [];
  readonly #wanted: ((name: string | null) => void)[] = [];
  readonly #close: () => void;

  private constructor(headers: Headers, close: () => void) {
    this.headers = headers;
    this.#close = close;
  }

  /** Opens the stream of a person of a tenant. Throws for any status but 200. */
  static open(url: string, who: { slug: string; token: string | null }): Promise<EventReader> {
    return new Promise((done, fail) => {
      const headers = { host: `${who.slug}.localhost`, authorization: `Bearer ${who.token}` };
      const call = request(url, { headers }, (answer) => {
        if (answer.statusCode !== 200) return fail(new Error(`The stream answered ${answer.statusCode}`));
        const reader = new EventReader(new Headers(answer.headers as Record<string, string>), () =>
          call.destroy(),
        );
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          text += chunk;
          const events = text.split('\n\n');
          text = events.pop() ?? '';
          for (const event of events) {
            const name = /^event: (.*)$/m.exec(event)?.[1];
            if (name) reader.#take(name);
          }
        });
        answer.on('error', () => undefined);
        answer.on('close', () => reader.#take(null));
        done(reader);
      });
      call.on('error', fail);
      call.end();
    });
  }

  /** How many events have arrived that were not read yet. */
  get waiting(): number {
    return this.#names.length;
  }

  /** The next event's name; null when the stream has ended. */
  next(): Promise<string | null> {
    const known = this.#names.shift();
    if (known !== undefined) return Promise.resolve(known);
    return new Promise((done) => this.#wanted.push(done));
  }

  close(): void {
    this.#close();
  }

  #take(name: string | null): void {
    const wanted = this.#wanted.shift();
    if (wanted) wanted(name);
    else this.#names.push(name);
  }
}
