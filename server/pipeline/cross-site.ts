import type { OperationInfo } from '../../openapi/generated/operations.ts';
import { ApiError } from '../contract/errors.ts';
import { header, type Identity, type RawRequest } from '../contract/request.ts';
import { pageTenant, type TenantDirectory } from './program.ts';

const harmless = new Set(['same-origin', 'none']);

/**
 * Refuses a write that another site could have made the browser send. A write with the session's cookie needs
 * `X-Requested-With`, which no form can send, and must not come from a page of another origin, except from
 * one within the same site that the program's own manifest names. Such a page cannot read another program
 * either. A browser never sends a bearer token by itself. A GET that writes (`x-writes`) counts as a write.
 * Throws `cross-site`.
 */
export function refuseCrossSite(
  { writes }: OperationInfo,
  request: RawRequest,
  identity: Identity,
  tenants: TenantDirectory,
  programId: number | null,
): void {
  const isHarmless = request.method === 'GET' && !writes;
  if (identity.via === 'bearer') return;
  const page = pageTenant(tenants, header(request, 'origin'));
  const isForeign = page !== null && programId !== null && page.programId !== programId;
  if (isForeign && identity.via === 'cookie') throw new ApiError('cross-site');
  if (isHarmless) return;
  const site = header(request, 'sec-fetch-site');
  const isOwnPage = site === 'same-site' && page !== null && !isForeign;
  if (site !== null && !harmless.has(site) && !isOwnPage) throw new ApiError('cross-site');
  if (identity.via === 'cookie' && header(request, 'x-requested-with') === null) {
    throw new ApiError('cross-site');
  }
}
