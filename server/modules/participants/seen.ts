import { type RawBuilder, sql } from 'kysely';
import type { SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { isAdmin } from '../../pipeline/sessions.ts';
import { managesParticipants } from '../shared/session.ts';

/** Who looks at what is other people's. */
export interface Viewer {
  readonly programId: number;
  readonly participantId: number;
  /** `program`: everybody; `team`: whoever is at the own establishment or below it; `own`: nobody else. */
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

/** Whether what happened at the establishment that `column` names is for somebody to see. */
export function isShopSeenBy(
  { programId, participantId, sees }: Viewer,
  column: string,
): RawBuilder<boolean> {
  if (sees === 'program') return sql<boolean>`true`;
  if (sees === 'own') return sql<boolean>`false`;
  // An array is read once, and an index goes by it.
  return sql<boolean>`${sql.ref(column)} = any (array(
    select shops_below(${programId}, viewer.establishment_id) from participants as viewer
    where viewer.program_id = ${programId} and viewer.id = ${participantId}))`;
}

/** Whether the participant that `person` names in the query is for somebody to see; everybody sees themselves. */
export function isSeenBy(viewer: Viewer, person: string): RawBuilder<boolean> {
  const isOwn = sql`${sql.ref(`${person}.id`)} = ${viewer.participantId}`;
  return sql<boolean>`(${isOwn} or ${isShopSeenBy(viewer, `${person}.establishment_id`)})`;
}
