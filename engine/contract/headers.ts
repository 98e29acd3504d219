export interface CallHeaders {
  programId: number | null;
  adminUserId: string | null;
  currentUrl: string;
  idempotencyKey?: string;
}

/** Headers that every call of the browser carries (section 7). */
export function callHeaders(input: CallHeaders): Record<string, string> {
  return {
    'X-Requested-With': 'XMLHttpRequest',
    // Header values are Latin-1: an address with accents travels encoded.
    'X-Current-Url': encodeURI(decodeSafely(input.currentUrl)),
    ...(input.programId === null ? {} : { program_id: String(input.programId) }),
    ...(input.adminUserId ? { 'X-Admin-User-Id': input.adminUserId } : {}),
    ...(input.idempotencyKey ? { 'Idempotency-Key': input.idempotencyKey } : {}),
  };
}

function decodeSafely(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/** A new key for one effect. `randomUUID` is missing on plain http, so it is made from random bytes. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
