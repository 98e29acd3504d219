import { type RawBuilder, sql } from 'kysely';
import type { SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { isAdmin } from '../../pipeline/sessions.ts';
import { managesParticipants } from '../shared/session.ts';

/** Who looks at what is other people's. */
export interface Viewer {
  readonly programId: number;
  readonly participantId: number;
  /** `program`: everybody; `team`: whoever is in the network below one's posts; `own`: nobody else. */
  readonly sees: 'program' | 'team' | 'own';
}

/** What the sender of a request may see of others: the one place that says it. */
export const viewerOf = ({ program, session }: SignedInContext): Viewer => ({
  programId: program.id,
  participantId: session.participantId,
  sees: session.abilities.has('admin') ? 'program' : managesParticipants(session) ? 'team' : 'own',
});

/** The same as of now, for work in the background: who manages no more sees no team. */
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

/** The establishments of somebody's network, read once: an index goes by them. */
const networkOf = ({ programId, participantId }: Viewer) =>
  sql`array(select network_of(${programId}, ${participantId}))`;

/** Whether what happened at the establishment that `column` names is for somebody to see. */
export function isShopSeenBy(viewer: Viewer, column: string): RawBuilder<boolean> {
  if (viewer.sees === 'program') return sql<boolean>`true`;
  if (viewer.sees === 'own') return sql<boolean>`false`;
  return sql<boolean>`${sql.ref(column)} = any (${networkOf(viewer)})`;
}

/** Whether a position may be shown: those who administer are hidden where the program says so (`hide_admin_roles`). */
export function isPositionSeenBy({ programId, sees }: Viewer, column: string): RawBuilder<boolean> {
  if (sees === 'program') return sql<boolean>`true`;
  return sql<boolean>`coalesce(${sql.ref(column)} <> all (array(
    select held.name from positions as held join programs on programs.id = held.program_id
    where held.program_id = ${programId} and held.is_admin
      and (programs.settings -> 'flags' ->> 'hide_admin_roles')::boolean)), true)`;
}

/**
 * Whether the participant that `person` names in the query is for somebody to see: who mainly is in their network, or
 * has another post in it. Everybody sees themselves.
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
