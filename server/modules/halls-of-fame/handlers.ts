import { sql } from 'kysely';
import type { HandlerInput, Handlers, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineList } from '../../definitions/list.ts';
import { defineRecord } from '../../definitions/record.ts';
import { monthName } from '../monthly-products/service.ts';
import { imageOf } from '../shared/image.ts';

type Asked = HandlerInput<'hallOfFame.participants'>;

const hallOf = (tx: Tx, programId: number, slug: string) =>
  tx
    .selectFrom('halls_of_fame as hall')
    .where('hall.program_id', '=', programId)
    .where('hall.content_key', '=', slug)
    .where('hall.archived_at', 'is', null);

/** The requested month, or the last one of the year, or the last of all. */
const monthAsked = (tx: Tx, programId: number, { path, query }: Asked) =>
  hallOf(tx, programId, path.slug)
    .innerJoin('hall_months as kept', (join) =>
      join.onRef('kept.program_id', '=', 'hall.program_id').onRef('kept.hall_id', '=', 'hall.id'),
    )
    .$if(query.year !== undefined, (found) =>
      found.where(sql<boolean>`extract(year from kept.month) = ${query.year}`),
    )
    .$if(query.month !== undefined, (found) =>
      found.where(sql<boolean>`extract(month from kept.month) = ${query.month}`),
    )
    .select(['kept.hall_id', 'kept.month'])
    .orderBy('kept.month', 'desc')
    .limit(1);

const members = (tx: Tx, { program }: SignedInContext, asked: Asked) =>
  tx
    .selectFrom('hall_members as member')
    .innerJoin(monthAsked(tx, program.id, asked).as('chosen'), (join) =>
      join.onRef('chosen.hall_id', '=', 'member.hall_id').onRef('chosen.month', '=', 'member.month'),
    )
    .innerJoin('participants as person', (join) =>
      join
        .onRef('person.program_id', '=', 'member.program_id')
        .onRef('person.id', '=', 'member.participant_id'),
    )
    .where('member.program_id', '=', program.id)
    .select(['member.position', 'member.establishment', 'member.points', 'member.participant_id'])
    .select(['person.display_name as name', 'person.profile_photo_id']);

/** The month of a day, as in a sentence: 'outubro de 2026'. */
function nameOf(day: string): string {
  const [year = '', month = ''] = day.split('-');
  return `${monthName(Number(month)).toLowerCase()} de ${year}`;
}

export const handlers = {
  'hallOfFame.show': defineRecord('hallOfFame.show', {
    find: (tx, { program }, { path }) =>
      hallOf(tx, program.id, path.slug)
        .select([
          'hall.id',
          'hall.content_key',
          'hall.title',
          'hall.description',
          'hall.image_id',
          'hall.places',
        ])
        .select(
          sql<string | null>`(select min(month) from hall_months as kept
            where kept.program_id = hall.program_id and kept.hall_id = hall.id)`.as('first_month'),
        )
        .select(
          sql<string | null>`(select max(month) from hall_months as kept
            where kept.program_id = hall.program_id and kept.hall_id = hall.id)`.as('last_month'),
        )
        .executeTakeFirst(),
    present: ({ content_key, image_id, first_month, last_month, ...hall }) => ({
      ...hall,
      slug: content_key ?? '',
      image: imageOf(image_id),
      first_month: first_month ?? undefined,
      last_month: last_month ?? undefined,
    }),
  }),
  'hallOfFame.participants': defineList('hallOfFame.participants', {
    of: (tx, { program }, { path }) => hallOf(tx, program.id, path.slug).select('hall.id').executeTakeFirst(),
    from: members,
    order: ['member.position', 'asc'],
    // `from` chooses the month by both.
    filters: { year: () => sql`true`, month: () => sql`true` },
    tie: 'member.participant_id',
    beside: async (tx, { program }, found, asked) => {
      const chosen = await monthAsked(tx, program.id, asked).executeTakeFirst();
      const { people } = await tx
        .selectFrom(found.as('one'))
        .select(({ fn }) => fn.countAll<number>().as('people'))
        .executeTakeFirstOrThrow();
      return { month: chosen ? nameOf(chosen.month) : '', people: Number(people) };
    },
    present: ({ participant_id, profile_photo_id, establishment, ...row }, { session }) => ({
      ...row,
      photo: imageOf(profile_photo_id),
      establishment: establishment ?? undefined,
      is_me: participant_id === session.participantId,
    }),
  }),
} satisfies Partial<Handlers>;
