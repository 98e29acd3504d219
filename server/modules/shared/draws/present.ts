import type { components } from '../../../../openapi/generated/types.ts';
import type { AwardRow, GameRow } from './kinds.ts';
import type { Offer } from './service.ts';
import type { ChancesLeft } from './window.ts';

type Schemas = components['schemas'];

/** Chances as the contract names them. */
export function presentChances({ remaining, nextAt }: ChancesLeft): Schemas['Chances'] {
  return { remaining, next_at: nextAt?.toISOString() };
}

/** What the lists of every kind of game say of one. */
export function presentGame({ id, title, description, pages, time_for_new_chances }: GameRow) {
  return {
    id,
    title,
    description,
    exhibition_rules: { pages: pages.map((slug) => ({ slug })), time_for_new_chances },
  };
}

/** A game whose awards are named, each as its kind shows it. Weights and stocks stay on the server. */
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
