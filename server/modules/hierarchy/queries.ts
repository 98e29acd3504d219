import { type RawBuilder, sql } from 'kysely';
import type { SignedInContext } from '../../contract/handler.ts';
import { active, inactive } from '../../db/participant-status.ts';
import { isMeant } from '../../db/positions.ts';
import type { Tx } from '../../db/types.ts';
import {
  isPositionOpen,
  isPositionSeenBy,
  isPostSeenBy,
  isSeenBy,
  isShopSeenBy,
  levelOf,
  type Viewer,
  viewerOf,
} from '../participants/service.ts';

/** A manager's network, or anybody else's own establishment. */
const isOpenTo = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(${isShopSeenBy(viewer, 'shop.id')} or shop.id in (
    select establishment_id from posts
    where program_id = ${viewer.programId} and participant_id = ${viewer.participantId} and ends_on is null))`;

/**
 * Establishments, each under its parent, with the number of active people there and in the whole network
 * below.
 */
export function nodesOf(tx: Tx, context: SignedInContext) {
  const viewer = viewerOf(context);
  return tx
    .with('counted', (db) =>
      db
        .selectFrom('participants as person')
        .select(['person.establishment_id', sql<number>`count(*)::integer`.as('people')])
        .where('person.program_id', '=', viewer.programId)
        .where('person.status', '=', active)
        .groupBy('person.establishment_id'),
    )
    .selectFrom('establishments as shop')
    .leftJoin('cities as city', 'city.id', 'shop.city_id')
    .leftJoin('states as state', 'state.id', 'city.state_id')
    .leftJoin('establishments as above', (join) =>
      join.onRef('above.program_id', '=', 'shop.program_id').onRef('above.id', '=', 'shop.parent_id'),
    )
    .where('shop.program_id', '=', viewer.programId)
    .where(isOpenTo(viewer))
    .select(['shop.id', 'shop.name', 'shop.code', 'shop.parent_id', 'above.name as above'])
    .select(sql<string | null>`city.name || ' - ' || state.code`.as('city'))
    .select(
      sql<number>`(select count(*)::integer from establishment_closure as link
        where link.program_id = shop.program_id and link.below_id = shop.id)`.as('level'),
    )
    .select(
      sql<number>`coalesce((select people from counted where counted.establishment_id = shop.id), 0)`.as(
        'participants',
      ),
    )
    .select(
      sql<number>`coalesce((select sum(people)::integer from establishment_closure as link
        join counted on counted.establishment_id = link.below_id
        where link.program_id = shop.program_id and link.above_id = shop.id), 0)`.as('team'),
    );
}

/** The positions that the caller may give to others. */
export const positionsOf = (tx: Tx, context: SignedInContext) =>
  tx
    .selectFrom('positions as held')
    .innerJoin('hierarchy_levels as step', (join) =>
      join.onRef('step.program_id', '=', 'held.program_id').onRef('step.id', '=', 'held.level_id'),
    )
    .where('held.program_id', '=', context.program.id)
    .where(isPositionOpen(viewerOf(context)))
    .select(['held.id', 'held.name', 'step.level', 'step.name as level_name', 'held.manages']);

/** The levels with their positions, and how many people that the viewer sees are in each. */
export function levelsOf(tx: Tx, context: SignedInContext) {
  const viewer = viewerOf(context);
  return tx
    .selectFrom('hierarchy_levels as step')
    .innerJoinLateral(
      (db) =>
        db
          .selectFrom('positions as held')
          .select(sql<string>`coalesce(string_agg(held.name, ', ' order by held.name), '')`.as('positions'))
          .whereRef('held.program_id', '=', 'step.program_id')
          .whereRef('held.level_id', '=', 'step.id')
          .where('held.archived_at', 'is', null)
          .where(isPositionSeenBy(viewer, 'held.name'))
          .as('own'),
      (join) => join.onTrue(),
    )
    .where('step.program_id', '=', viewer.programId)
    .where('step.archived_at', 'is', null)
    .select(['step.id', 'step.level', 'step.name', 'own.positions'])
    .select(
      sql<number>`(select count(distinct person.id)::integer from participants as person
        join positions as held on held.program_id = person.program_id and held.name = person.position
        where held.program_id = step.program_id and held.level_id = step.id and ${isMeant} and person.status = 1
          and ${isSeenBy(viewer, 'person')})`.as('participants'),
    );
}

/** Current and past posts of the people whom the viewer sees. */
export function postsOf(tx: Tx, context: SignedInContext) {
  const viewer = viewerOf(context);
  return tx
    .selectFrom('posts as post')
    .innerJoin('participants as person', (join) =>
      join.onRef('person.program_id', '=', 'post.program_id').onRef('person.id', '=', 'post.participant_id'),
    )
    .innerJoin('establishments as shop', (join) =>
      join.onRef('shop.program_id', '=', 'post.program_id').onRef('shop.id', '=', 'post.establishment_id'),
    )
    .where('post.program_id', '=', viewer.programId)
    .where(isSeenBy(viewer, 'person'))
    .where(isPostSeenBy(viewer, 'post'))
    .select(['post.id', 'post.participant_id', 'person.name', 'post.establishment_id'])
    .select(['shop.name as establishment', 'post.position', 'post.is_main'])
    .select(levelOf('person', 'post.position').as('level'))
    .select(sql<string>`to_char(post.starts_on, 'YYYY-MM-DD')`.as('starts_on'))
    .select(sql<string | null>`to_char(post.ends_on, 'YYYY-MM-DD')`.as('ends_on'));
}

export const isOfLevel = (level: number) => sql<boolean>`${levelOf('person', 'post.position')} = ${level}`;

/**
 * The people whom the viewer sees, each with their manager: the nearest person above them in the tree, of a
 * higher level where the program has levels. A manager above the viewer's own network is not named.
 */
export function peopleOf(tx: Tx, context: SignedInContext) {
  const viewer = viewerOf(context);
  return tx
    .selectFrom('participants as person')
    .leftJoin('establishments as shop', (join) =>
      join
        .onRef('shop.program_id', '=', 'person.program_id')
        .onRef('shop.id', '=', 'person.establishment_id')
        .on(isShopSeenBy(viewer, 'shop.id')),
    )
    .where('person.program_id', '=', viewer.programId)
    .where('person.status', '<>', inactive)
    .where(isSeenBy(viewer, 'person'))
    .select(['person.id', 'person.name', 'person.position', 'shop.name as establishment'])
    .select(levelOf('person').as('level'))
    .select(
      sql<string | null>`(
        select manager.name from establishment_closure as link
        join participants as manager on manager.program_id = link.program_id
          and manager.establishment_id = link.above_id and manager.manages_participants and manager.status = 1
        where link.program_id = person.program_id and link.below_id = person.establishment_id
          and manager.id <> person.id and (link.depth > 0 or not person.manages_participants)
          and ${isSeenBy(viewer, 'manager')}
        order by link.depth, manager.id limit 1)`.as('superior'),
    );
}
