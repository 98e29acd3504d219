import type { Schemas } from '../../../openapi/generated/types.ts';
import { presentChances } from '../shared/draws/present.ts';
import type { FaceRow } from './queries.ts';
import type { Dealt, Ended, GameOffer } from './service.ts';

function presentFaces(faces: readonly FaceRow[]): Schemas['MemoryFace'][] {
  return faces.map(({ name, image_id }) => ({ type: 'image', url: `/api/v1/files/${image_id}/open`, name }));
}

export function presentGame({ game, faces, chances }: GameOffer): Schemas['MemoryGame'] {
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
      attachments: presentFaces(faces.slice(0, game.number_pairs)),
    },
    chances: presentChances(chances),
  };
}

/** The signing key stays on the server. */
export function presentDeal({ deal, token, cards, faces, chances }: Dealt): Schemas['MemoryDeal'] {
  const { limitMs, pairs, attempts, eachPair, completing, consolation, resetMs } = deal.rules;
  return {
    token,
    expires_at: new Date(deal.expiresAt).toISOString(),
    limit_seconds: limitMs === null ? undefined : limitMs / 1000,
    rules: {
      number_pairs: pairs,
      attempts,
      each_pair: eachPair,
      completing,
      consolation,
      reset_ms: resetMs,
    },
    cards,
    faces: presentFaces(faces.slice(0, pairs)),
    chances: presentChances(chances),
  };
}

export function presentEnding({ id, gameId, result, points, chances }: Ended): Schemas['MemoryResult'] {
  return { id, game_id: gameId, result, points, chances: presentChances(chances) };
}
