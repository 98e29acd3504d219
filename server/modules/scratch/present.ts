import type { components } from '../../../openapi/generated/types.ts';
import { presentChances } from '../shared/draws/present.ts';
import { imageOf } from '../shared/image.ts';
import type { AwardRow, ScratchOffer, ScratchRow, Shave } from './service.ts';

type Schemas = components['schemas'];

/** Weights and stocks stay on the server. */
function presentAward({ id, name, description, lose_award, image_id }: AwardRow): Schemas['ScratchAward'] {
  return { id, name, description, lose_award, banner: imageOf(image_id) };
}

function presentCards(game: ScratchRow): Schemas['ScratchCards'] {
  const { cards: count, color, background, cover_id, svg_code, check_liberal, shave_all } = game;
  return {
    count,
    color: color ?? undefined,
    background: background ?? undefined,
    cover: imageOf(cover_id),
    svg_code: svg_code || undefined,
    check_liberal,
    shave_all,
  };
}

export function presentScratch({ game, awards, chances, last }: ScratchOffer): Schemas['Scratch'] {
  const { id, title, description, main_message, observation, you_lose, pages, time_for_new_chances } = game;
  return {
    id,
    title,
    description,
    messages: { main_message, observation, you_lose },
    exhibition_rules: { pages: pages.map((slug) => ({ slug })), time_for_new_chances },
    awards_rules: awards.map((award) => ({ award: presentAward(award) })),
    cards: presentCards(game),
    chances: presentChances(chances),
    last_result: last
      ? { id: last.id, award: presentAward(last.award), drawn_at: last.drawnAt.toISOString() }
      : undefined,
  };
}

export function presentShave({ id, award, drawnAt, chances }: Shave): Schemas['ShaveResult'] {
  return {
    id,
    award: { award: presentAward(award) },
    drawn_at: drawnAt.toISOString(),
    chances: presentChances(chances),
  };
}
