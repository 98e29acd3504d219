import { failureOf } from '../contract/call-failure.ts';
import type { OnErrorIr } from '../manifest/ir.ts';
import { NOT_FOUND } from './decide.ts';
import { missingStatuses } from './missing.ts';

/** No answer came, or the session's end or the refusal is followed already (section 4). */
const staysHere = [0, 401, 403];

/**
 * Where a page goes because what it reads has failed (section 8); null: nowhere, the failure shows in its place. What its
 * own address names and nobody has is a page that does not exist. With `say`, the server's own words go along; without
 * any, the page of the HTTP status is meant.
 */
export function leadAway({ path, say, statuses = [], named }: OnErrorIr, error: unknown): string | null {
  const { status, code, message } = failureOf(error);
  if (staysHere.includes(status)) return null;
  if (path === undefined) return named && missingStatuses.includes(status) ? NOT_FOUND : null;
  if (!say) return path;
  // A body that is not the platform's has said nothing.
  const isSaid = message !== '' && code !== `http-${status}`;
  if (isSaid) return `${path}?error=${encodeURIComponent(message)}`;
  return statuses.includes(status) ? `/${status}` : path;
}
