import { sql } from 'kysely';
import { active, inactive } from '../../db/participant-status.ts';
import type { Tx } from '../../db/types.ts';
import { hasAbility } from '../../pipeline/abilities.ts';
import { isSeenBy, isShopSeenBy, type Viewer } from '../participants/service.ts';

/** The distributions that the caller sees: those of their own budget; an administrator sees everybody's. */
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
        select count(*)::int as people, coalesce(sum(points), 0)::bigint as points, sum(returned)::bigint as returned
        from point_distribution_people as person
        where person.program_id = given.program_id and person.distribution_id = given.id)`.as('total'),
      (join) => join.onTrue(),
    )
    .where('given.program_id', '=', programId)
    .$if(sees !== 'program', (own) => own.where('given.participant_id', '=', participantId))
    .selectAll('given')
    .select(['owner.name as created_by', 'giver.name as giver'])
    .select(['total.people', 'total.points', 'total.returned']);

/** The people who receive a distribution, each with the establishment that the viewer sees. */
export const peopleOf = (tx: Tx, viewer: Viewer, id: number) =>
  tx
    .selectFrom('point_distribution_people as line')
    .innerJoin('participants as person', (join) =>
      join.onRef('person.program_id', '=', 'line.program_id').onRef('person.id', '=', 'line.participant_id'),
    )
    .leftJoin('establishments as shop', (join) =>
      join
        .onRef('shop.program_id', '=', 'person.program_id')
        .onRef('shop.id', '=', 'person.establishment_id')
        .on(isShopSeenBy(viewer, 'shop.id')),
    )
    .where('line.program_id', '=', viewer.programId)
    .where('line.distribution_id', '=', id)
    .select(['person.id', 'person.name', 'shop.name as establishment', 'line.points', 'line.returned'])
    .select(isSeenBy(viewer, 'person').as('is_seen'));

interface Budget {
  balance: number;
  granted: number;
  distributed: number;
}

/** People whose budget is not empty: read once, since the sums of everybody would be read otherwise. */
const holders = (programId: number) => sql<boolean>`person.id = any(array(
  select participant_id from budget_entries where program_id = ${programId}
  group by participant_id having sum(points) <> 0))`;

/** Whether somebody may get points to distribute: nobody who has left does. */
const distributes = sql<boolean>`(person.status <> ${inactive} and ${hasAbility('distributes_points', 'person')})`;

/** What somebody's entries come to: what is left, what came from the program, and what people have got of it. */
const sums = sql<Budget>`
  select coalesce(sum(entry.points), 0)::bigint as balance,
    coalesce(sum(entry.points) filter (where entry.kind in ('grant', 'withdrawal')), 0)::bigint as granted,
    coalesce(-sum(entry.points) filter (where entry.kind in ('distribution', 'return')), 0)::bigint as distributed
  from budget_entries as entry where entry.program_id = person.program_id and entry.participant_id = person.id`;

/** Those who distribute points, with their budgets, and those who do so no more and have something left. */
export const budgetsOf = (tx: Tx, programId: number) =>
  tx
    .selectFrom('participants as person')
    .leftJoin('establishments as shop', (join) =>
      join
        .onRef('shop.program_id', '=', 'person.program_id')
        .onRef('shop.id', '=', 'person.establishment_id'),
    )
    .innerJoinLateral(sql<Budget>`(${sums})`.as('budget'), (join) => join.onTrue())
    .where('person.program_id', '=', programId)
    .where(({ or }) => or([distributes, holders(programId)]))
    .select(['person.id', 'person.name', 'person.position', 'shop.name as establishment'])
    .select(['budget.balance', 'budget.granted', 'budget.distributed', distributes.as('distributes')]);

/** A manager's budget: available, received and given points. */
export async function budgetOf(tx: Tx, programId: number, participantId: number) {
  const { rows } = await sql<Budget>`
    select budget.* from (select ${programId}::integer as program_id, ${participantId}::integer as id) as person
    cross join lateral (${sums}) as budget`.execute(tx);
  return rows[0] ?? { balance: 0, granted: 0, distributed: 0 };
}

/** What came into a manager's budget, and what went. */
export const budgetEntriesOf = (tx: Tx, programId: number, participantId: number) =>
  tx
    .selectFrom('budget_entries as entry')
    .innerJoin('participants as author', (join) =>
      join.onRef('author.program_id', '=', 'entry.program_id').onRef('author.id', '=', 'entry.created_by'),
    )
    .where('entry.program_id', '=', programId)
    .where('entry.participant_id', '=', participantId)
    .select(['entry.id', 'entry.kind', 'entry.description', 'entry.points', 'entry.created_at'])
    .select('author.name as created_by');

/**
 * Those of some people who are active and whom the caller sees, without the caller: nobody gives points to
 * themselves.
 */
export const receiversFor = (tx: Tx, viewer: Viewer) =>
  tx
    .selectFrom('participants as person')
    .innerJoin('accounts as account', 'account.id', 'person.account_id')
    .where('person.program_id', '=', viewer.programId)
    .where('person.id', '<>', viewer.participantId)
    .where('person.status', '=', active)
    .where(isSeenBy(viewer, 'person'))
    .select(['person.id', 'account.cpf']);
