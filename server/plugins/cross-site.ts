import { ApiError } from '../contract/errors.ts';
import { header, type Identity, type RawRequest } from '../contract/request.ts';

const harmless = new Set(['same-origin', 'none']);

/**
 * Refuses a write that another site could have made the browser send: one with the session's cookie needs
 * `X-Requested-With`, which no form can send, and none may come from a page of another origin. A bearer token is
 * never sent by a browser on its own. Throws `cross-site`.
 */
export function refuseCrossSite(request: RawRequest, identity: Identity): void {
  if (request.method === 'GET' || identity.via === 'bearer') return;
  const site = header(request, 'sec-fetch-site');
  if (site !== null && !harmless.has(site)) throw new ApiError('cross-site');
  if (identity.via === 'cookie' && header(request, 'x-requested-with') === null) {
    throw new ApiError('cross-site');
  }
}
