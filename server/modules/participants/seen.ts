import { type RawBuilder, sql } from 'kysely';
import type { SessionContext, SignedInContext } from '../../contract/handler.ts';
import { isMeant } from '../../db/positions.ts';
import type { Tx } from '../../db/types.ts';
import { isAdmin } from '../../pipeline/abilities.ts';
import { managesParticipants } from '../shared/session.ts';

/** The person who wants to see other people's data. */
export interface Viewer {
  readonly programId: number;
  readonly participantId: number;
  /** `program`: everybody; `team`: the people of the network below one's posts; `own`: only oneself. */
  readonly sees: 'program' | 'team' | 'own';
}

/** What the caller may see of others: the only place that decides it. */
export const viewerOf = ({ program, session }: Pick<SignedInContext, 'program' | 'session'>): Viewer => ({
  programId: program.id,
  participantId: session.participantId,
  sees: session.abilities.has('admin') ? 'program' : managesParticipants(session) ? 'team' : 'own',
});

/** The same with the current data, for background jobs: a person who no longer manages sees no team. */
export async function findViewer(tx: Tx, programId: number, participantId: number): Promise<Viewer> {
  const row = await tx
    .selectFrom('participants')
    .select(['manages_participants', isAdmin.as('is_admin')])
    .where('program_id', '=', programId)
    .where('id', '=', participantId)
    .executeTakeFirst();
  const sees = row?.is_admin ? 'program' : row?.manages_participants ? 'team' : 'own';
  return { programId, participantId, sees };
}

/** The establishments of a person's network, as one subquery, so that the database can use an index. */
const networkOf = ({ programId, participantId }: Viewer) =>
  sql`array(select network_of(${programId}, ${participantId}))`;

/** Whether the viewer may see what happened at the establishment in `column`. */
export function isShopSeenBy(viewer: Viewer, column: string): RawBuilder<boolean> {
  if (viewer.sees === 'program') return sql<boolean>`true`;
  if (viewer.sees === 'own') return sql<boolean>`false`;
  return sql<boolean>`${sql.ref(column)} = any (${networkOf(viewer)})`;
}

/**
 * Whether a position may be shown: administrators are hidden where the program says so (`hide_admin_roles`).
 */
export function isPositionSeenBy({ programId, sees }: Viewer, column: string): RawBuilder<boolean> {
  if (sees === 'program') return sql<boolean>`true`;
  return sql<boolean>`coalesce(${sql.ref(column)} <> all (array(
    select held.name from positions as held join programs on programs.id = held.program_id
    where held.program_id = ${programId} and held.is_admin and ${isMeant}
      and (programs.settings -> 'flags' ->> 'hide_admin_roles')::boolean)), true)`;
}

/**
 * Whether the viewer may see the query's participant `person`: one whose main post is in their network, or
 * who has another post in it. Everybody sees themselves.
 */
export function isSeenBy(viewer: Viewer, person: string): RawBuilder<boolean> {
  const { programId, participantId, sees } = viewer;
  const id = sql.ref(`${person}.id`);
  if (sees === 'program') return sql<boolean>`true`;
  if (sees === 'own') return sql<boolean>`${id} = ${participantId}`;
  return sql<boolean>`(${id} = ${participantId} or (
    (${isShopSeenBy(viewer, `${person}.establishment_id`)} or ${id} = any (array(
      select post.participant_id from posts as post
      where post.program_id = ${programId} and post.ends_on is null and not post.is_main
        and post.establishment_id = any (${networkOf(viewer)}))))
    and ${isPositionSeenBy(viewer, `${person}.position`)}))`;
}

/** The establishment where a person sells, as a subquery; null where they have none, or there is no person. */
export const shopOf = (programId: number, participantId: number | null): RawBuilder<number | null> => sql`(
  select establishment_id from participants where program_id = ${programId} and id = ${participantId}::integer)`;

/** Whether the viewer may see the query's `post`, of somebody whom they see: one in their network, or their own. */
export const isPostSeenBy = (viewer: Viewer, post: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${post}.participant_id`)} = ${viewer.participantId}
    or (${isShopSeenBy(viewer, `${post}.establishment_id`)} and ${isPositionSeenBy(viewer, `${post}.position`)}))`;

/** Whether the caller sees a participant of their program. */
export const seesParticipant = (tx: Tx, participantId: number, session: SessionContext): Promise<boolean> =>
  isSeen(tx, viewerOf({ program: { id: session.programId }, session }), participantId);

/** Whether the viewer sees a participant of their program. */
export async function isSeen(tx: Tx, viewer: Viewer, participantId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('participants as person')
    .select('person.id')
    .where('person.program_id', '=', viewer.programId)
    .where('person.id', '=', participantId)
    .where(isSeenBy(viewer, 'person'))
    .executeTakeFirst();
  return found !== undefined;
}
