import type { OperationInfo } from '../../openapi/generated/operations.ts';
import { ApiError } from '../contract/errors.ts';
import { header, type Identity, type RawRequest } from '../contract/request.ts';
import { isTenantOrigin, type TenantDirectory } from './program.ts';

const harmless = new Set(['same-origin', 'none']);

/**
 * Refuses a write that another site could have made the browser send: one with the session's cookie needs
 * `X-Requested-With`, which no form can send, and none may come from a page of another
 * origin, but for a tenant's own domain within the same site. A bearer token is
 * never sent by a browser on its own. A GET that writes (`x-writes`) counts as a write. Throws `cross-site`.
 */
export function refuseCrossSite(
  { writes }: OperationInfo,
  request: RawRequest,
  identity: Identity,
  tenants: TenantDirectory,
): void {
  const isHarmless = request.method === 'GET' && !writes;
  if (isHarmless || identity.via === 'bearer') return;
  const site = header(request, 'sec-fetch-site');
  const isOwnPage = site === 'same-site' && isTenantOrigin(tenants, header(request, 'origin'));
  if (site !== null && !harmless.has(site) && !isOwnPage) throw new ApiError('cross-site');
  if (identity.via === 'cookie' && header(request, 'x-requested-with') === null) {
    throw new ApiError('cross-site');
  }
}
