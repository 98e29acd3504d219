import type { SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineList, type FoundRow } from '../../definitions/list.ts';
import { folded } from '../../definitions/text.ts';
import { imageOf } from '../shared/image.ts';

/** Every badge of the program, and when the participant unlocked it. */
const badges = (tx: Tx, { program, session }: SignedInContext) =>
  tx
    .selectFrom('badges')
    .leftJoin('participant_badges as mine', (join) =>
      join
        .onRef('mine.program_id', '=', 'badges.program_id')
        .onRef('mine.badge_id', '=', 'badges.id')
        .on('mine.participant_id', '=', session.participantId),
    )
    .where('badges.program_id', '=', program.id)
    // An archived badge stays visible to those who have it.
    .where(({ eb, or }) => or([eb('badges.archived_at', 'is', null), eb('mine.unlocked_at', 'is not', null)]))
    .select(['badges.id', 'badges.name', 'badges.description', 'badges.rule', 'badges.points'])
    .select(['badges.image_id', 'mine.unlocked_at']);

const unlockedBadges = (tx: Tx, context: SignedInContext) =>
  badges(tx, context).where('mine.unlocked_at', 'is not', null);

const shown = {
  order: { name: folded('badges.name'), points: 'badges.points' },
  search: ['badges.name', 'badges.description'],
  tie: 'badges.id',
  present: (row: FoundRow<typeof badges>) => ({
    image: imageOf(row.image_id),
    id: row.id,
    name: row.name,
    description: row.description,
    rule: row.rule ?? undefined,
    points: row.points,
    unlocked: row.unlocked_at !== null,
    unlocked_at: row.unlocked_at?.toISOString(),
  }),
} as const;

export const handlers = {
  'badge.list': defineList('badge.list', { from: badges, ...shown }),
  'badge.unlocked': defineList('badge.unlocked', { from: unlockedBadges, ...shown }),
};
