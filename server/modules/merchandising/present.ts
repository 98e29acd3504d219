import type { Schemas } from '../../../openapi/generated/types.ts';
import type { SignedInContext } from '../../contract/handler.ts';
import type { FoundRow } from '../../definitions/list.ts';
import { lastDay } from '../shared/dates.ts';
import { imageOf } from '../shared/image.ts';
import type { campaignsOf, photosSeenBy } from './queries.ts';

export function presentCampaign(row: FoundRow<typeof campaignsOf>): Schemas['MerchanCampaign'] {
  const { image_id, starts_at, ends_at, photo_types, ...rest } = row;
  return {
    ...rest,
    image: imageOf(image_id),
    starts_at: starts_at?.toISOString(),
    ends_at: ends_at?.toISOString(),
    ends_on: ends_at ? lastDay(ends_at) : undefined,
    photo_types: photo_types.map(({ example_id, ...type }) => ({ ...type, example: imageOf(example_id) })),
  };
}

export function presentPhoto(
  row: FoundRow<typeof photosSeenBy>,
  { program, session }: Pick<SignedInContext, 'program' | 'session'>,
): Schemas['MerchanPhoto'] {
  const isMine = row.participant_id === session.participantId;
  return {
    ...{ id: row.id, status: row.status, reason: row.reason ?? undefined, author: row.author },
    ...{ pdv_id: row.pdv_id, pdv: row.pdv, photo_type_id: row.photo_type_id, photo_type: row.photo_type },
    image: { url: `/api/v1/program/${program.id}/merchan/photo/${row.id}/open`, mimetype: row.mimetype },
    is_mine: isMine,
    can_delete: isMine && !session.adminAccess && row.status !== 'approved',
    points: row.points ?? 0,
    created_at: row.created_at.toISOString(),
  };
}
