import type { Schemas } from '../../../openapi/generated/types.ts';
import type { Draw } from '../shared/draws/draw.ts';
import type { AwardRow } from '../shared/draws/kinds.ts';
import { presentChances, presentOffer } from '../shared/draws/present.ts';
import type { Offer } from '../shared/draws/service.ts';
import { imageOf } from '../shared/image.ts';

function presentAward({ id, name, article, lose_award, image_id }: AwardRow): Schemas['Award'] {
  return { id, name, article, lose_award, attachment: imageOf(image_id) };
}

export function presentRoulette(offer: Offer): Schemas['Roulette'] {
  return presentOffer(offer, presentAward);
}

export function presentDraw({ id, award, drawnAt, chances }: Draw): Schemas['RunResult'] {
  return {
    id,
    award_drawn: { award: presentAward(award) },
    drawn_at: drawnAt.toISOString(),
    chances: presentChances(chances),
  };
}
