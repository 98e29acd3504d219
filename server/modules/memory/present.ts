import type { components } from '../../../openapi/generated/types.ts';
import { presentChances } from '../shared/draws/present.ts';
import type { Ended, GameOffer } from './service.ts';

type Schemas = components['schemas'];

/** The signing key stays on the server. */
export function presentGame({ game, faces, chances, deal, token, cards }: GameOffer): Schemas['MemoryGame'] {
  const { limitMs } = deal.rules;
  return {
    id: game.id,
    title: game.title,
    description: game.description,
    messages: { main_message: game.main_message },
    limit_time: game.limit_time ?? undefined,
    exhibition_rules: { attempts: game.attempts, pages: game.pages.map((slug) => ({ slug })) },
    score_rules: {
      each_pair: game.each_pair,
      completing: game.completing,
      consolation: game.consolation,
    },
    cards: {
      number_pairs: game.number_pairs,
      attachments: faces.slice(0, game.number_pairs).map(({ name, image_id }) => ({
        type: 'image',
        url: `/api/v1/files/${image_id}/open`,
        name,
      })),
    },
    chances: presentChances(chances),
    deal: {
      token,
      expires_at: new Date(deal.expiresAt).toISOString(),
      limit_seconds: limitMs === null ? undefined : limitMs / 1000,
      cards,
    },
  };
}

export function presentEnding({ id, gameId, result, points, chances }: Ended): Schemas['MemoryResult'] {
  return { id, game_id: gameId, result, points, chances: presentChances(chances) };
}
