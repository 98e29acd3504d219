interface Voice {
  onElected(): void;
  onTold(message: string): void;
}

/**
 * Which of a browser's tabs leads, and how it tells the others. The lock is the browser's own: it falls to the next tab
 * when its holder closes, however that happens. Without locks (an old browser, plain http) every tab leads for itself.
 */
export class TabLead {
  readonly #name: string;
  readonly #voice: Voice;
  readonly #channel: BroadcastChannel | null;
  #turn: AbortController | null = null;
  #giveUp: (() => void) | null = null;

  constructor(name: string, voice: Voice) {
    this.#name = name;
    this.#voice = voice;
    this.#channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
    if (this.#channel) this.#channel.onmessage = ({ data }) => voice.onTold(String(data));
  }

  /** Waits for its turn; `onElected` says that it has come. */
  ask(): void {
    this.leave();
    if (!navigator.locks) {
      this.#voice.onElected();
      return;
    }
    const turn = new AbortController();
    this.#turn = turn;
    navigator.locks
      .request(this.#name, { signal: turn.signal }, () => {
        if (this.#turn !== turn) return undefined;
        this.#voice.onElected();
        return new Promise<void>((done) => {
          this.#giveUp = done;
        });
      })
      // Given up before its turn came.
      .catch(() => undefined);
  }

  leave(): void {
    this.#turn?.abort();
    this.#turn = null;
    this.#giveUp?.();
    this.#giveUp = null;
  }

  tell(message: string): void {
    this.#channel?.postMessage(message);
  }

  close(): void {
    this.leave();
    this.#channel?.close();
  }
}
