import type { Schemas } from '../../../../openapi/generated/types.ts';
import type { AwardRow, GameRow } from './kinds.ts';
import type { Offer } from './service.ts';
import type { ChancesLeft } from './window.ts';

/** A participant's chances in the contract's form. */
export function presentChances({ remaining, nextAt }: ChancesLeft): Schemas['Chances'] {
  return { remaining, next_at: nextAt?.toISOString() };
}

/** The fields that the lists of every kind of game share. */
export function presentGame({ id, title, description, pages, time_for_new_chances }: GameRow) {
  return {
    id,
    title,
    description,
    exhibition_rules: { pages: pages.map((slug) => ({ slug })), time_for_new_chances },
  };
}

/** A game with its awards, each in the form of its kind. Weights and stocks stay on the server. */
export function presentOffer<Award>(
  { game, awards, chances, last }: Offer,
  presentAward: (award: AwardRow) => Award,
) {
  const { main_message, observation, you_lose } = game;
  return {
    ...presentGame(game),
    messages: { main_message, observation, you_lose },
    awards_rules: awards.map((award) => ({ award: presentAward(award) })),
    chances: presentChances(chances),
    last_result: last
      ? { id: last.id, award: presentAward(last.award), drawn_at: last.drawnAt.toISOString() }
      : undefined,
  };
}
