import { ApiError } from '../../contract/errors.ts';
import type { RequestContext, SessionContext } from '../../contract/handler.ts';

/** The program that a request is about. Throws `not-found` where neither path, session nor host names one. */
export function programOf(context: RequestContext): number {
  if (!context.program) throw new ApiError('not-found');
  return context.program.id;
}

/** Who is signed in. Throws `unauthenticated`. */
export function signedIn(context: RequestContext): SessionContext {
  if (!context.session) throw new ApiError('unauthenticated');
  return context.session;
}

export function managesParticipants(session: SessionContext): boolean {
  return session.abilities.has('manages_participants') || session.abilities.has('admin');
}
