import { type LookupAddress, lookup as lookUp } from 'node:dns';
import type { Agent, RequestOptions } from 'node:http';
import type { LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { isPublic } from './address.ts';

/** What a connection to an address that somebody else named may lead to; tests stand in their own. */
export interface Reachable {
  isPublic(address: string): boolean;
  /** Of a name: its addresses. */
  resolve(name: string, done: (error: Error | null, addresses: LookupAddress[]) => void): void;
  /** Addresses that the connection takes although they are not public. */
  exceptions: readonly string[];
}

/** The internet. */
export const internet: Reachable = {
  isPublic,
  resolve: (name, done) => lookUp(name, { all: true, verbatim: true }, done),
  exceptions: [],
};

/** How Node asks an address: the connection goes to an IP address that was looked at, and to no other. */
export function connectionOf(
  { protocol }: URL,
  reach: Reachable,
): Required<Pick<RequestOptions, 'agent' | 'lookup'>> {
  const filter = { allowIPAddressList: [...reach.exceptions] };
  const agent: Agent =
    protocol === 'https:' ? new RequestFilteringHttpsAgent(filter) : new RequestFilteringHttpAgent(filter);
  return { agent, lookup: lookupOf(reach) };
}

/** Answers the connection with addresses that are all public, or with an error. */
function lookupOf(reach: Reachable): LookupFunction {
  return (name, options, done) => {
    reach.resolve(name, (error, addresses) => {
      const [first] = addresses ?? [];
      const isWrong = !first || !addresses.every(({ address }) => reach.isPublic(address));
      if (error || isWrong) done(error ?? new Error(`${name} is not a public host.`), '', 0);
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}
