/** What the roulette reads of the contract's answers (roulette.list, roulette.run). */

export interface Award {
  id: number;
  name: string;
  lose_award: boolean;
  attachment?: { url: string } | null;
}

export interface Chances {
  /** Spins left in this window. */
  remaining: number;
  /** When the next chance comes, ISO 8601; absent when none is known to come. */
  next_at?: string | null;
}

export interface Roulette {
  id: number;
  title: string;
  description: string;
  messages: { main_message: string; observation: string; you_lose: string };
  exhibition_rules: { pages: { slug: string }[]; time_for_new_chances?: number };
  awards_rules: { award: Award }[];
  chances: Chances;
}

/** What the server drew, and the chances that are left after it. */
export interface Draw {
  award: Award;
  chances: Chances;
}

/** A call that did not bring a prize, as the machine and the screen need it. */
export interface SpinFailure {
  /** HTTP status; 0 when no answer came. */
  status: number;
  code: string;
  /** The server's own text, or ours when it said nothing. */
  message: string;
}
