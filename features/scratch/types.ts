/** What the scratch card reads of the contract's answers (scratch.list, scratch.shave). */

import type { Chances } from '../stage/chances.ts';

export interface Award {
  id: number;
  name: string;
  description: string;
  lose_award: boolean;
  banner?: { url: string } | null;
}

export interface Cards {
  /** Cards to choose from. */
  count: number;
  /** Colour of the layer that is scratched off, and of the ground below; absent: the brand's. */
  color?: string | null;
  background?: string | null;
  cover?: { url: string } | null;
  svg_code?: string | null;
  check_liberal: boolean;
  shave_all: boolean;
}

export interface Scratch {
  id: number;
  title: string;
  description: string;
  messages: { main_message: string; observation: string; you_lose: string };
  exhibition_rules: { pages: { slug: string }[]; time_for_new_chances?: number };
  cards: Cards;
  chances: Chances;
  /** What the participant drew last. */
  last_result?: { award: Award } | null;
}

/** What the server drew, and the chances that are left after it. */
export interface Draw {
  award: Award;
  chances: Chances;
}

/** A draw that was asked for and whose result the visitor has not seen. */
export interface Intent {
  key: string;
  /** The card that was chosen, from 1. */
  card: number;
}
