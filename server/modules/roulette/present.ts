import type { components } from '../../../openapi/generated/types.ts';
import { presentChances } from '../shared/draws/present.ts';
import { imageOf } from '../shared/image.ts';
import type { AwardRow, RouletteOffer, Spin } from './service.ts';

type Schemas = components['schemas'];

/** Weights and stocks stay on the server. */
function presentAward({ id, name, lose_award, image_id }: AwardRow): Schemas['Award'] {
  return { id, name, lose_award, attachment: imageOf(image_id) };
}

export function presentRoulette({ game, awards, chances, last }: RouletteOffer): Schemas['Roulette'] {
  const { id, title, description, main_message, observation, you_lose, pages, time_for_new_chances } = game;
  return {
    id,
    title,
    description,
    messages: { main_message, observation, you_lose },
    exhibition_rules: { pages: pages.map((slug) => ({ slug })), time_for_new_chances },
    awards_rules: awards.map((award) => ({ award: presentAward(award) })),
    chances: presentChances(chances),
    last_result: last
      ? { id: last.id, award: presentAward(last.award), drawn_at: last.drawnAt.toISOString() }
      : undefined,
  };
}

export function presentSpin({ id, award, drawnAt, chances }: Spin): Schemas['RunResult'] {
  return {
    id,
    award_drawn: { award: presentAward(award) },
    drawn_at: drawnAt.toISOString(),
    chances: presentChances(chances),
  };
}
