import type { components } from '../../../openapi/generated/types.ts';
import { imageOf } from '../shared/image.ts';
import type { AwardRow } from './queries.ts';
import type { RouletteOffer, Spin } from './service.ts';
import type { ChancesLeft } from './window.ts';

type Schemas = components['schemas'];

/** Weights and stocks stay on the server. */
function presentAward(row: AwardRow): Schemas['AwardRule'] {
  const { id, name, lose_award } = row;
  return { award: { id, name, lose_award, attachment: imageOf(row.image_id) } };
}

function presentChances({ remaining, nextAt }: ChancesLeft): Schemas['Chances'] {
  return { remaining, next_at: nextAt?.toISOString() };
}

export function presentRoulette({ roulette, awards, chances }: RouletteOffer): Schemas['Roulette'] {
  const { id, title, description, main_message, observation, you_lose, pages, time_for_new_chances } =
    roulette;
  return {
    id,
    title,
    description,
    messages: { main_message, observation, you_lose },
    exhibition_rules: { pages: pages.map((slug) => ({ slug })), time_for_new_chances },
    awards_rules: awards.map(presentAward),
    chances: presentChances(chances),
  };
}

export function presentSpin({ id, award, drawnAt, chances }: Spin): Schemas['RunResult'] {
  return {
    id,
    award_drawn: presentAward(award),
    drawn_at: drawnAt.toISOString(),
    chances: presentChances(chances),
  };
}
