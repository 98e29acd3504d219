import type { components } from '../../../openapi/generated/types.ts';
import { presentChances } from '../shared/draws/present.ts';
import { imageOf } from '../shared/image.ts';
import type { PanelOffer, Turn, TurnedCard } from './service.ts';

type Schemas = components['schemas'];

const thousands = new Intl.NumberFormat('pt-BR');

/** Points as a card shows them: text ("5.000"), '0' when it hid nothing (section 9). */
function presentResult({ id, cardId, award, drawnAt }: TurnedCard): Schemas['PanelResult'] {
  return {
    id,
    card: { id: cardId, points: thousands.format(award.points) },
    won: !award.lose_award,
    drawn_at: drawnAt.toISOString(),
  };
}

/** Awards, weights and stocks stay on the server: a card is an id until it is turned. */
export function presentPanel({ panel, cardIds, chances, last }: PanelOffer): Schemas['PrizePanel'] {
  const { id, title, description, rules, pages, time_for_new_chances } = panel;
  return {
    id,
    title,
    description,
    rules,
    images: {
      card_back: imageOf(panel.card_back_id),
      congratulation: imageOf(panel.congratulation_id),
      failure: imageOf(panel.failure_id),
    },
    exhibition_rules: { pages: pages.map((slug) => ({ slug })), time_for_new_chances },
    cards: cardIds.map((cardId) => ({ id: cardId })),
    chances: presentChances(chances),
    last_result: last ? presentResult(last) : undefined,
  };
}

export function presentTurn(turn: Turn): Schemas['ShavePanelResult'] {
  return { ...presentResult(turn), chances: presentChances(turn.chances) };
}
