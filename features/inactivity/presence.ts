import { type Deadlines, isWorthTelling, standing } from './rules.ts';
import { SessionTabs } from './tabs.ts';

export interface PresenceEvents {
  activity(): void;
  stay(): void;
  idle(): void;
  overdue(): void;
  endedElsewhere(): void;
}

/** Events that show activity. */
const signs = ['pointermove', 'wheel', 'touchmove'] as const;
/** Deliberate actions, which also answer the warning. Of who reads with a screen reader, only the moved focus and page are seen. */
const deeds = ['pointerdown', 'keydown', 'focusin'] as const;
/** Events at which to check the wall clock: the device slept, or the tab was in the background. */
const returns = ['visibilitychange', 'pageshow', 'focus', 'resume'] as const;

/** Watches for activity in this tab and the session's other tabs, by the wall clock. */
export class Presence {
  readonly #times: Deadlines;
  readonly #events: PresenceEvents;
  readonly #tabs: SessionTabs;
  readonly #stop = new AbortController();
  #last = Date.now();
  #lastTold = 0;

  constructor(key: string, times: Deadlines, events: PresenceEvents) {
    this.#times = times;
    this.#events = events;
    this.#tabs = new SessionTabs(key, (word) => this.#hear(word));
    this.#tell();
    const options = { passive: true, capture: true, signal: this.#stop.signal };
    for (const sign of signs) window.addEventListener(sign, () => this.#act(false), options);
    for (const deed of deeds) window.addEventListener(deed, (event) => this.#act(!isAnswer(event)), options);
    // Where it bubbles to the window, it is of the page: a conversation in it scrolls by itself.
    window.addEventListener('scroll', () => this.#act(true), { passive: true, signal: this.#stop.signal });
    for (const moment of returns) {
      document.addEventListener(moment, () => this.#look(), options);
      window.addEventListener(moment, () => this.#look(), options);
    }
  }

  /** The person answered the warning: the time starts again, in every tab. */
  renew(): void {
    this.#last = Date.now();
    this.#tabs.tell('stay', this.#last);
  }

  tellEnded(): void {
    this.#tabs.tell('ended', Date.now());
  }

  stop(): void {
    this.#stop.abort();
    this.#tabs.close();
  }

  #act(isDeed: boolean): void {
    // Activity after the time is over does not count, however late the timer runs.
    if (this.#look() === 'over') return;
    if (isDeed) this.#events.stay();
    if (standing(this.#last, Date.now(), this.#times) === 'active' || isDeed) {
      this.#last = Date.now();
      this.#events.activity();
      if (isWorthTelling(this.#lastTold, this.#last, this.#times.idle_ms)) this.#tell();
    }
  }

  #look(): ReturnType<typeof standing> {
    const now = Date.now();
    this.#last = Math.max(this.#last, Math.min(now, this.#tabs.lastActivity()));
    const found = standing(this.#last, now, this.#times);
    if (found === 'idle') this.#events.idle();
    if (found === 'over') this.#events.overdue();
    return found;
  }

  #hear(word: string): void {
    if (word === 'ended') {
      this.#events.endedElsewhere();
      return;
    }
    this.#last = Date.now();
    if (word === 'stay') this.#events.stay();
    this.#events.activity();
  }

  #tell(): void {
    this.#lastTold = this.#last;
    this.#tabs.tell('activity', this.#last);
  }
}

/** The warning's own button sends its own event. */
function isAnswer(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-inactivity-answer]') !== null;
}
