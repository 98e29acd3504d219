/** What the roulette reads of the contract's answers (roulette.list, roulette.run). */

import type { Chances } from '../stage/chances.ts';

export interface Award {
  id: number;
  name: string;
  lose_award: boolean;
  attachment?: { url: string } | null;
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
