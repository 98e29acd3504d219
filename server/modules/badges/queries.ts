import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { type PageQuery, readPage } from '../shared/page.ts';
import { contains, folded } from '../shared/text.ts';

export interface BadgeQuery extends PageQuery {
  search?: string;
}

/** Every badge of the program and when the participant unlocked it; `onlyUnlocked` leaves the others out. */
export function listBadges(
  tx: Tx,
  programId: number,
  participantId: number,
  query: BadgeQuery,
  onlyUnlocked: boolean,
) {
  let badges = tx
    .selectFrom('badges')
    .leftJoin('participant_badges as mine', (join) =>
      join
        .onRef('mine.program_id', '=', 'badges.program_id')
        .onRef('mine.badge_id', '=', 'badges.id')
        .on('mine.participant_id', '=', participantId),
    )
    .where('badges.program_id', '=', programId)
    .select([
      'badges.id',
      'badges.name',
      'badges.description',
      'badges.rule',
      'badges.points',
      'badges.image_id',
    ])
    .select('mine.unlocked_at');
  if (onlyUnlocked) badges = badges.where('mine.unlocked_at', 'is not', null);
  if (query.search) badges = badges.where(contains(['badges.name', 'badges.description'], query.search));
  return readPage(tx, badges, query, {
    operation: onlyUnlocked ? 'badge.unlocked' : 'badge.list',
    programId,
    order: { name: folded('badges.name'), points: sql.ref('badges.points') },
    defaultOrder: 'name,asc',
    tie: sql.ref('badges.id'),
  });
}
