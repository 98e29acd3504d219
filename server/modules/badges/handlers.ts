import type { components } from '../../../openapi/generated/types.ts';
import type { Handlers, RequestContext } from '../../contract/handler.ts';
import { imageOf } from '../shared/image.ts';
import { programOf, signedIn } from '../shared/session.ts';
import { type BadgeQuery, listBadges } from './queries.ts';

type Row = Awaited<ReturnType<typeof listBadges>>['rows'][number];

function present(row: Row): components['schemas']['Badge'] {
  return {
    image: imageOf(row.image_id),
    id: row.id,
    name: row.name,
    description: row.rule ? `${row.description} ${row.rule}` : row.description,
    points: row.points,
    unlocked: row.unlocked_at !== null,
    unlocked_at: row.unlocked_at?.toISOString(),
  };
}

async function answer(context: RequestContext, query: BadgeQuery, onlyUnlocked: boolean) {
  const { participantId } = signedIn(context);
  const programId = programOf(context);
  const page = await context.tx((tx) => listBadges(tx, programId, participantId, query, onlyUnlocked));
  return { data: page.rows.map(present), pagination: page.pagination };
}

export const handlers: Partial<Handlers> = {
  'badge.list': ({ query }, context) => answer(context, query, false),
  'badge.unlocked': ({ query }, context) => answer(context, query, true),
};
