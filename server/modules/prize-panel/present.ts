import type { Schemas } from '../../../openapi/generated/types.ts';
import type { Draw, DrawnAward } from '../shared/draws/draw.ts';
import { presentChances, presentGame } from '../shared/draws/present.ts';
import { imageOf } from '../shared/image.ts';
import type { PanelOffer } from './service.ts';

const thousands = new Intl.NumberFormat('pt-BR');

/** A card's points as text ("5.000"); '0' if it had none (section 9). */
function presentResult({ id, award, drawnAt }: DrawnAward, cardId: number): Schemas['PanelResult'] {
  return {
    id,
    card: { id: cardId, points: thousands.format(award.points) },
    won: !award.lose_award,
    drawn_at: drawnAt.toISOString(),
  };
}

/** Awards, weights and stocks stay on the server: a card shows only its id until it is turned. */
export function presentPanel({ game, cardIds, chances, last }: PanelOffer): Schemas['PrizePanel'] {
  return {
    ...presentGame(game),
    rules: game.rules,
    images: {
      card_back: imageOf(game.card_back_id),
      congratulation: imageOf(game.congratulation_id),
      failure: imageOf(game.failure_id),
    },
    cards: cardIds.map((cardId) => ({ id: cardId })),
    chances: presentChances(chances),
    last_result: last?.cardId ? presentResult(last, last.cardId) : undefined,
  };
}

export function presentDraw(draw: Draw, cardId: number): Schemas['ShavePanelResult'] {
  return { ...presentResult(draw, cardId), chances: presentChances(draw.chances) };
}
