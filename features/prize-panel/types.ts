/** What the prize panel reads of the contract's answers (prizePanel.list, prizePanel.shave). */
import type { components } from '../../openapi/generated/types.ts';

type Schemas = components['schemas'];

/** A card that was turned. `points` is text, as the card shows it. */
export type TurnedCard = Schemas['TurnedCard'];
/** What a turned card brought. */
export type PanelResult = Pick<Schemas['PanelResult'], 'card' | 'won'>;
export type PrizePanel = Omit<Schemas['PrizePanel'], 'last_result'> & {
  /** The card turned last, so that a result can be read again. */
  last_result?: PanelResult;
};

/** The answer to a turned card, with the chances that are left after it. */
export type Draw = Pick<Schemas['ShavePanelResult'], 'card' | 'won' | 'chances'>;

/** A card that was turned and whose answer never came. */
export interface PendingDraw {
  key: string;
  cardId: number;
}
