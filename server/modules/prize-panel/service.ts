import { ValidationError } from '../../contract/errors.ts';
import type { SignedInContext } from '../../contract/handler.ts';
import { type Draw, draw, playerOf } from '../shared/draws/draw.ts';
import { listOffers, type Offer } from '../shared/draws/service.ts';
import { hasCard, listCards } from './queries.ts';

export interface PanelOffer extends Offer {
  cardIds: number[];
}

/** The running panels with their cards and the participant's remaining chances. */
export async function listPanels(context: SignedInContext, direction: 'asc' | 'desc'): Promise<PanelOffer[]> {
  const programId = context.program.id;
  const offers = await listOffers(context, 'prize_panel', direction);
  const cards = await context.tx((tx) => listCards(tx, programId));
  return offers.map((offer) => ({ ...offer, cardIds: cards.get(offer.game.id) ?? [] }));
}

/**
 * Turns one card: its award is drawn now, in one transaction with the chance, the stock, the result and the
 * points. Throws what `draw` throws, or a 422 for a card of another panel.
 */
export function turnCard(context: SignedInContext, panelId: number, cardId: number): Promise<Draw> {
  const player = playerOf(context, 'prize_panel', panelId);
  return context.tx(async (tx) => {
    const isOfPanel = await hasCard(tx, player.programId, panelId, cardId);
    const drawn = await draw(tx, player, isOfPanel ? cardId : null);
    // Checked last, so that a missing panel is `not-found` whatever the card is; the error rolls the draw
    // back.
    if (!isOfPanel) {
      throw new ValidationError({ award_winning_panel_card_id: ['Esta carta não é deste painel.'] });
    }
    return drawn;
  });
}
