import type { Middleware } from 'openapi-fetch';
import { readFailure } from './answer-failure.ts';
import type { ApiFailure } from './failure.ts';

export type ForbiddenGuard = Middleware & {
  /** Lets the next 403 redirect again: the visitor moved on by themselves. */
  rearm(): void;
};

/** Follows a 403 to where its answer asks for: several calls of one page may be refused, and one of them redirects. */
export function redirectOnce(redirect: (refusal: ApiFailure) => void): ForbiddenGuard {
  let hasRedirected = false;
  return {
    async onResponse({ response }) {
      if (response.status !== 403 || hasRedirected) return;
      hasRedirected = true;
      redirect(await readFailure(response.clone()));
    },
    rearm() {
      hasRedirected = false;
    },
  };
}
