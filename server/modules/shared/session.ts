import type { SessionContext } from '../../contract/handler.ts';

export function managesParticipants(session: Pick<SessionContext, 'abilities'>): boolean {
  return session.abilities.has('manages_participants');
}
