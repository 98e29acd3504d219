import { ApiError } from '../../contract/errors.ts';
import type { Handlers } from '../../contract/handler.ts';
import { proxyHosts } from '../settings/service.ts';
import { allowedAddress } from '../shared/address.ts';
import { internet } from '../shared/connection.ts';
import { fetchRemote } from './fetch.ts';

export const handlers = {
  /** A file from a host that the program allows (section 8). The reason of a refusal is only logged. */
  'proxy.fetch': async ({ query }, context) => {
    if (!query.url) throw new ApiError('proxy-without-url');
    const hosts = await context.tx((tx) => proxyHosts(tx, context.program.id));
    const reach = { ...internet, allows: (address: string) => allowedAddress(address, hosts) };
    return fetchRemote(query.url, reach, context.range).catch((cause: unknown) => {
      throw new ApiError('proxy-failed', { cause });
    });
  },
} satisfies Partial<Handlers>;
