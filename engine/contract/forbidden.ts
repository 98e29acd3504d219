import type { Middleware } from 'openapi-fetch';
import { readFailure } from './answer-failure.ts';
import type { ApiFailure } from './failure.ts';

export type ForbiddenGuard = Middleware & {
  /** Lets the next 403 redirect again: the visitor moved on by themselves. */
  rearm(): void;
};

/**
 * Follows a 403 to where its answer asks for: several calls of one page may be refused, and one of them redirects.
 * `redirect` answers whether it did.
 */
export function redirectOnce(redirect: (refusal: ApiFailure) => boolean): ForbiddenGuard {
  let hasRedirected = false;
  return {
    async onResponse({ response }) {
      if (response.status !== 403) return;
      const refusal = await readFailure(response.clone());
      if (!hasRedirected) hasRedirected = redirect(refusal);
    },
    rearm() {
      hasRedirected = false;
    },
  };
}
