/** What one tab tells the others of its session. */
export type Word = 'activity' | 'stay' | 'ended';

/**
 * The tabs of one session in this browser. `storage` events carry what is said where there is no BroadcastChannel; the
 * moment of the last activity is kept there too, for a tab whose timers stood still.
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
      // Full or forbidden: the channel has said it.
    }
  }

  /** When any tab last told of activity, ms; 0 when none has. */
  lastActivity(): number {
    return Number(localStorage.getItem(this.#key)?.split(' ')[1] ?? 0);
  }

  close(): void {
    this.#channel?.close();
    window.removeEventListener('storage', this.#onStorage);
  }
}
