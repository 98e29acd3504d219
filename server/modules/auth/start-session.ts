import type { RequestContext } from '../../contract/handler.ts';

/** Gives a browser its cookie and an API client its token. */
export function startSession(context: RequestContext, opened: { token: string; expiresAt: Date }) {
  context.cookies.issue(opened.token, opened.expiresAt);
  return {
    access_token: opened.token,
    token_type: 'Bearer' as const,
    expires_at: opened.expiresAt.toISOString(),
  };
}
