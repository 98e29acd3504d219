import type { Middleware } from 'openapi-fetch';

export interface CallHeaders {
  adminUserId(): string | null;
  /**
   * The id of the person whom the page shows, so that nothing is done in the name of somebody who came meanwhile; null for a
   * visitor, and for the paths that ask who is here.
   */
  personId(path: string): number | null;
  /** As the browser serializes it, which is ASCII: header values are Latin-1. */
  currentUrl(): string;
}

/**
 * The headers that every call of the browser carries (section 7). The program comes from the call's own path parameter;
 * the Idempotency-Key is a parameter of the contract, which openapi-fetch sends by itself.
 */
export function callHeaders({ adminUserId, personId, currentUrl }: CallHeaders): Middleware {
  return {
    onRequest({ request: { headers }, params, schemaPath }) {
      const programId = params.path?.programId;
      const admin = adminUserId();
      const person = personId(schemaPath);
      headers.set('X-Requested-With', 'XMLHttpRequest');
      headers.set('X-Current-Url', currentUrl());
      if (programId !== undefined) headers.set('program_id', String(programId));
      if (admin) headers.set('X-Admin-User-Id', admin);
      if (person) headers.set('X-User-Id', String(person));
    },
  };
}

/** A new key for one effect. `randomUUID` is missing on plain http, so it is made from random bytes. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
