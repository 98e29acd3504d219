/** The messages between the tabs of a session. */
export type Word = 'activity' | 'stay' | 'ended';

/**
 * The tabs of one session in this browser. Without BroadcastChannel, `storage` events carry the messages; the
 * time of the last activity is stored there too, for a tab whose timers stopped.
 */
export class SessionTabs {
  readonly #key: string;
  readonly #channel: BroadcastChannel | null;
  readonly #onStorage: (event: StorageEvent) => void;

  constructor(key: string, onWord: (word: Word) => void) {
    this.#key = key;
    this.#channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(key);
    if (this.#channel) this.#channel.onmessage = ({ data }) => onWord(data as Word);
    this.#onStorage = (event) => {
      if (event.key === key && event.newValue && !this.#channel) onWord(event.newValue.split(' ')[0] as Word);
    };
    window.addEventListener('storage', this.#onStorage);
  }

  tell(word: Word, now: number): void {
    this.#channel?.postMessage(word);
    try {
      localStorage.setItem(this.#key, `${word} ${now}`);
    } catch {
      // Storage is full or forbidden: the channel has already sent the message.
    }
  }

  /** When any tab last reported activity, ms; 0 if none has. */
  lastActivity(): number {
    return Number(localStorage.getItem(this.#key)?.split(' ')[1] ?? 0);
  }

  close(): void {
    this.#channel?.close();
    window.removeEventListener('storage', this.#onStorage);
  }
}
