import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Handlers, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineList, type FoundRow } from '../../definitions/list.ts';
import { folded } from '../../definitions/text.ts';
import { imageOf } from '../shared/image.ts';
import { countOf, progressText, ruleText } from './metrics.ts';

/** Every badge of the program: when the participant unlocked it, or how far they are. */
const badges = (tx: Tx, { program, session, clock }: SignedInContext) =>
  tx
    .selectFrom('badges as badge')
    .innerJoin('participants as person', (join) =>
      join.onRef('person.program_id', '=', 'badge.program_id').on('person.id', '=', session.participantId),
    )
    .leftJoin('participant_badges as mine', (join) =>
      join
        .onRef('mine.program_id', '=', 'badge.program_id')
        .onRef('mine.badge_id', '=', 'badge.id')
        .onRef('mine.participant_id', '=', 'person.id'),
    )
    .where('badge.program_id', '=', program.id)
    // An archived badge stays visible to those who have it.
    .where(({ eb, or }) => or([eb('badge.archived_at', 'is', null), eb('mine.unlocked_at', 'is not', null)]))
    .select(['badge.id', 'badge.name', 'badge.description', 'badge.rule', 'badge.points', 'badge.image_id'])
    .select(['badge.metric', 'badge.target', 'mine.unlocked_at'])
    .select(sql<number>`case when mine.unlocked_at is null then ${countOf(clock())} end`.as('count'));

const unlockedBadges = (tx: Tx, context: SignedInContext) =>
  badges(tx, context).where('mine.unlocked_at', 'is not', null);

/** Those that came and were celebrated on no screen yet. */
const arrivedBadges = (tx: Tx, context: SignedInContext) =>
  unlockedBadges(tx, context).where('mine.celebrated_at', 'is', null);

type Row = FoundRow<typeof badges>;

/** What the rule asks for, and how much of it is done; nothing for a badge that nobody unlocks any more. */
function progressOf({ metric, target, rule, count, unlocked_at }: Row) {
  if (metric === null || target === null) return { rule: rule ?? undefined };
  const asked = ruleText(metric, target);
  // Who has it has reached it, whatever is counted now.
  const reached = unlocked_at === null ? Math.min(count, target) : target;
  return {
    rule: rule ?? asked,
    target: asked,
    progress: progressText(metric, reached, target),
    percent: Math.floor((100 * reached) / target),
  };
}

const shown = {
  order: { name: folded('badge.name'), points: 'badge.points' },
  tie: 'badge.id',
  present: (row: Row) => ({
    image: imageOf(row.image_id),
    id: row.id,
    name: row.name,
    description: row.description,
    ...progressOf(row),
    points: row.points,
    unlocked: row.unlocked_at !== null,
    unlocked_at: row.unlocked_at?.toISOString(),
  }),
} as const;
const search = ['badge.name', 'badge.description'] as const;

export const handlers = {
  'badge.list': defineList('badge.list', { from: badges, search, ...shown }),
  'badge.unlocked': defineList('badge.unlocked', { from: unlockedBadges, search, ...shown }),
  'badge.arrived': defineList('badge.arrived', { from: arrivedBadges, ...shown }),
  'badge.celebrate': async ({ path }, context) => {
    const { program, session, clock } = context;
    const mine = await context.tx((tx) =>
      sql<{ is_first: boolean }>`
        with claimed as (
          update participant_badges set celebrated_at = ${clock()}
          where program_id = ${program.id} and participant_id = ${session.participantId}
            and badge_id = ${path.id} and celebrated_at is null
          returning badge_id
        )
        select exists (select from claimed) as is_first from participant_badges
        where program_id = ${program.id} and participant_id = ${session.participantId}
          and badge_id = ${path.id}`.execute(tx),
    );
    const [row] = mine.rows;
    if (!row) throw new ApiError('not-found');
    return { data: { is_first: row.is_first } };
  },
} satisfies Partial<Handlers>;
