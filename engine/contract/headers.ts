import type { Middleware } from 'openapi-fetch';

export interface CallHeaders {
  adminUserId(): string | null;
  /** As the browser serializes it, which is ASCII: header values are Latin-1. */
  currentUrl(): string;
}

/**
 * The headers that every call of the browser carries (section 7). The program comes from the call's own path parameter;
 * the Idempotency-Key is a parameter of the contract, which openapi-fetch sends by itself.
 */
export function callHeaders({ adminUserId, currentUrl }: CallHeaders): Middleware {
  return {
    onRequest({ request: { headers }, params }) {
      const programId = params.path?.programId;
      const admin = adminUserId();
      headers.set('X-Requested-With', 'XMLHttpRequest');
      headers.set('X-Current-Url', currentUrl());
      if (programId !== undefined) headers.set('program_id', String(programId));
      if (admin) headers.set('X-Admin-User-Id', admin);
    },
  };
}

/** A new key for one effect. `randomUUID` is missing on plain http, so it is made from random bytes. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
