/** The parts of the contract's answers that the prize panel uses (prizePanel.list, prizePanel.shave). */
import type { Schemas } from '../../openapi/generated/types.ts';

/** A card that was turned. `points` is text, as the card shows it. */
export type TurnedCard = Schemas['TurnedCard'];
/** The result of a turned card. */
export type PanelResult = Pick<Schemas['PanelResult'], 'card' | 'won'>;
export type PrizePanel = Omit<Schemas['PrizePanel'], 'last_result'> & {
  /** The card turned last, so that its result can be read again. */
  last_result?: PanelResult;
};

/** The answer to a turned card, with the chances that are left after it. */
export type Draw = Pick<Schemas['ShavePanelResult'], 'card' | 'won' | 'chances'>;

/** A card that was turned without getting an answer. */
export interface PendingDraw {
  key: string;
  cardId: number;
}
