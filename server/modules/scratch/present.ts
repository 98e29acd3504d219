import type { Schemas } from '../../../openapi/generated/types.ts';
import type { Draw } from '../shared/draws/draw.ts';
import type { AwardRow, GameRow } from '../shared/draws/kinds.ts';
import { presentChances, presentOffer } from '../shared/draws/present.ts';
import type { Offer } from '../shared/draws/service.ts';
import { imageOf } from '../shared/image.ts';

function presentAward({
  id,
  name,
  article,
  description,
  lose_award,
  image_id,
}: AwardRow): Schemas['ScratchAward'] {
  return { id, name, article, description, lose_award, banner: imageOf(image_id) };
}

function presentCards(game: GameRow): Schemas['ScratchCards'] {
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

export function presentScratch(offer: Offer): Schemas['Scratch'] {
  return { ...presentOffer(offer, presentAward), cards: presentCards(offer.game) };
}

export function presentDraw({ id, award, drawnAt, chances }: Draw): Schemas['ShaveResult'] {
  return {
    id,
    award: { award: presentAward(award) },
    drawn_at: drawnAt.toISOString(),
    chances: presentChances(chances),
  };
}
