/** What the prize panel reads of the contract's answers (prizePanel.list, prizePanel.shave). */
import type { Chances } from '../stage/chances.ts';

interface Image {
  url: string;
}

/** A card that was turned. `points` is text, as the card shows it. */
export interface TurnedCard {
  id: number;
  points?: string;
}

/** What a turned card brought. */
export interface PanelResult {
  card: TurnedCard;
  won: boolean;
}

export interface PrizePanel {
  id: number;
  title: string;
  description: string;
  rules: string;
  images: { card_back?: Image; congratulation?: Image; failure?: Image };
  exhibition_rules: { pages: { slug: string }[] };
  /** Ids alone: what a card hides is decided when it is turned. */
  cards: { id: number }[];
  chances: Chances;
  /** The card turned last, so that a result can be read again. */
  last_result?: PanelResult;
}

/** The answer to a turned card, with the chances that are left after it. */
export type Turn = PanelResult & { chances: Chances };

/** A card that was turned and whose answer never came. */
export interface PendingTurn {
  key: string;
  cardId: number;
}
