import type { FastifyInstance } from 'fastify';
import { ApiError } from '../contract/errors.ts';

/** The valid form of a host: a name or an address, with or without a port (RFC 9110, section 7.2). */
const host = /^(?:[a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9.])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Refuses requests with two hosts or an invalid one: with a user name, a path or a comma in it, a proxy in
 * front may have understood another host than we do. Answers 400.
 */
export function refuseBrokenHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, headers }) => {
    const names = raw.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
    const isTwice = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
    const isBroken = (name: 'host' | 'x-forwarded-host') => {
      const value = headers[name];
      return isTwice(name) || (value !== undefined && !(typeof value === 'string' && host.test(value)));
    };
    if (isBroken('host') || isBroken('x-forwarded-host')) throw new ApiError('bad-request');
  });
}
