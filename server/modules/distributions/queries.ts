import { sql } from 'kysely';
import { active } from '../../db/participant-status.ts';
import type { Tx } from '../../db/types.ts';
import { isSeenBy, type Viewer } from '../participants/service.ts';

/** Distributions that somebody sees: of their own budget; who administers the program, of everybody's. */
export const distributionsOf = (tx: Tx, { programId, participantId, sees }: Viewer) =>
  tx
    .selectFrom('point_distributions as given')
    .innerJoin('participants as owner', (join) =>
      join.onRef('owner.program_id', '=', 'given.program_id').onRef('owner.id', '=', 'given.participant_id'),
    )
    .leftJoin('participants as giver', (join) =>
      join.onRef('giver.program_id', '=', 'given.program_id').onRef('giver.id', '=', 'given.distributed_by'),
    )
    .innerJoinLateral(
      sql<{ people: number; points: number; returned: number | null }>`(
        select count(*)::int as people, coalesce(sum(points), 0)::int as points, sum(returned)::int as returned
        from point_distribution_people as person
        where person.program_id = given.program_id and person.distribution_id = given.id)`.as('total'),
      (join) => join.onTrue(),
    )
    .where('given.program_id', '=', programId)
    .$if(sees !== 'program', (own) => own.where('given.participant_id', '=', participantId))
    .selectAll('given')
    .select(['owner.name as created_by', 'giver.name as giver'])
    .select(['total.people', 'total.points', 'total.returned']);

/** Whom a distribution is for. */
export const peopleOf = (tx: Tx, programId: number, id: number) =>
  tx
    .selectFrom('point_distribution_people as line')
    .innerJoin('participants as person', (join) =>
      join.onRef('person.program_id', '=', 'line.program_id').onRef('person.id', '=', 'line.participant_id'),
    )
    .leftJoin('establishments as shop', (join) =>
      join
        .onRef('shop.program_id', '=', 'person.program_id')
        .onRef('shop.id', '=', 'person.establishment_id'),
    )
    .where('line.program_id', '=', programId)
    .where('line.distribution_id', '=', id)
    .select(['person.id', 'person.name', 'shop.name as establishment', 'line.points', 'line.returned']);

/** What a manager has to give, has got and has given. */
export async function budgetOf(tx: Tx, programId: number, participantId: number) {
  const { rows } = await sql<{ balance: number; granted: number; distributed: number }>`
    select coalesce(sum(points), 0)::int as balance,
      coalesce(sum(points) filter (where kind = 'grant'), 0)::int as granted,
      coalesce(-sum(points) filter (where kind <> 'grant'), 0)::int as distributed
    from budget_entries where program_id = ${programId} and participant_id = ${participantId}`.execute(tx);
  return rows[0] ?? { balance: 0, granted: 0, distributed: 0 };
}

/** Of some people those who are active, and whom somebody sees: nobody gives points to themselves. */
export const receiversFor = (tx: Tx, viewer: Viewer) =>
  tx
    .selectFrom('participants as person')
    .innerJoin('accounts as account', 'account.id', 'person.account_id')
    .where('person.program_id', '=', viewer.programId)
    .where('person.id', '<>', viewer.participantId)
    .where('person.status', '=', active)
    .where(isSeenBy(viewer, 'person'))
    .select(['person.id', 'account.cpf']);
