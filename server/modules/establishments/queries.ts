import { type RawBuilder, sql } from 'kysely';
import type { SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { isOverall } from '../goals/service.ts';
import { isShopSeenBy, shopOf, type Viewer, viewerOf } from '../participants/service.ts';

/** Whether the query's `shop` is the viewer's own. */
const isOwn = ({ programId, participantId }: Viewer) =>
  sql<boolean>`shop.id = ${shopOf(programId, participantId)}`;

/** Everybody sees their own shop; a manager also sees the shops below it. */
const isOpenTo = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(${isShopSeenBy(viewer, 'shop.id')} or ${isOwn(viewer)})`;

/** The shops of a manager's own network. */
export const isManagedBy = (context: SignedInContext): RawBuilder<boolean> =>
  isShopSeenBy(viewerOf(context), 'shop.id');

const people = sql<number>`(
  select count(*)::integer from participants as person
  where person.program_id = shop.program_id and person.establishment_id = shop.id and person.status = 1)`;

/** The shops that the caller may see, each with its address and its neighbours in the tree. */
export function establishmentsOf(tx: Tx, context: SignedInContext) {
  const viewer = viewerOf(context);
  return tx
    .selectFrom('establishments as shop')
    .leftJoin('cities as city', 'city.id', 'shop.city_id')
    .leftJoin('states as state', 'state.id', 'city.state_id')
    .leftJoin('establishments as above', (join) =>
      join.onRef('above.program_id', '=', 'shop.program_id').onRef('above.id', '=', 'shop.parent_id'),
    )
    .innerJoinLateral(sql<{ participants: number }>`(select ${people} as participants)`.as('total'), (join) =>
      join.onTrue(),
    )
    .where('shop.program_id', '=', viewer.programId)
    .where(isOpenTo(viewer))
    .select(['shop.id', 'shop.name', 'shop.code', 'above.name as above', 'total.participants'])
    .select(sql<string | null>`city.name || ' - ' || state.code`.as('city'))
    .select(
      // The number of shops below is shown only where the program lets people see them.
      sql<number | null>`case when (select (settings -> 'flags' ->> 'can_view_pdvs')::boolean from programs
          where programs.id = ${viewer.programId})
        then (select count(*)::integer from establishments as pdv
          where pdv.program_id = shop.program_id and pdv.parent_id = shop.id) end`.as('pdvs'),
    );
}

/** Where the establishments that somebody sees are: each city once, after its state (section 3). */
export const citiesOf = (tx: Tx, context: SignedInContext) =>
  tx
    .selectFrom(
      tx
        .selectFrom('cities')
        .innerJoin('states', 'states.id', 'cities.state_id')
        .where(
          'cities.id',
          'in',
          establishmentsOf(tx, context)
            .clearSelect()
            .select('shop.city_id')
            .where('shop.city_id', 'is not', null),
        )
        .select('cities.id')
        .select(sql<string>`states.name || ' - ' || cities.name`.as('label'))
        .as('city'),
    )
    .select(['city.id', 'city.label']);

/** Whether a shop is the caller's own one. */
export const isOwnShop = (context: SignedInContext): RawBuilder<boolean> => isOwn(viewerOf(context));

/** What the visible shops sold between two moments, beside their targets for those months. */
export function performanceOf(
  tx: Tx,
  context: SignedInContext,
  { start, end, firstDay, lastDay }: { start: Date; end: Date; firstDay: string; lastDay: string },
) {
  const viewer = viewerOf(context);
  return tx
    .selectFrom('establishments as shop')
    .innerJoinLateral(
      sql<{ participants: number; sales: number; value: number; target: number }>`(
        select ${people} as participants, sold.sales, sold.value, goal.target
        from (
          select count(*)::integer as sales, coalesce(sum(value), 0) as value from sales
          where program_id = shop.program_id and establishment_id = shop.id and status = 'valid'
            and sold_at >= ${start} and sold_at < ${end}
        ) as sold, (
          select coalesce(sum(target), 0) as target from (
            select distinct on (goal.month) goal.target from establishment_goals as goal
            join goal_types as type on type.program_id = goal.program_id and type.id = goal.goal_type_id
            where goal.program_id = shop.program_id and goal.establishment_id = shop.id and ${isOverall}
              and goal.month between date_trunc('month', ${firstDay}::date) and ${lastDay}::date
            order by goal.month, type.id
          ) as monthly
        ) as goal
      )`.as('total'),
      (join) => join.onTrue(),
    )
    .where('shop.program_id', '=', viewer.programId)
    .where(isOpenTo(viewer))
    .select(['shop.id', 'shop.name', 'total.participants', 'total.sales', 'total.value', 'total.target']);
}
