interface Voice {
  onElected(): void;
  onTold(message: string): void;
}

/**
 * Elects one of a browser's tabs as the leader, which sends messages to the others. The browser's lock goes
 * to the next tab when its holder closes for any reason. Without locks (an old browser, plain http) every tab
 * leads for itself.
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

  /** Waits for the lock; `onElected` is called when this tab has it. */
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
      // The request was aborted before the tab got the lock.
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
