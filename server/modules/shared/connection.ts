import { type LookupAddress, lookup as lookUp } from 'node:dns';
import type { Agent, RequestOptions } from 'node:http';
import type { LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { isPublic } from './address.ts';

/** Which addresses a connection to a user-chosen host may use; tests pass their own. */
export interface Reachable {
  isPublic(address: string): boolean;
  /** Resolves a name to its addresses. */
  resolve(name: string, done: (error: Error | null, addresses: LookupAddress[]) => void): void;
  /** Addresses that are allowed although they are not public. */
  exceptions: readonly string[];
}

/** The default: public addresses only. */
export const internet: Reachable = {
  isPublic,
  resolve: (name, done) => lookUp(name, { all: true, verbatim: true }, done),
  exceptions: [],
};

/** A request agent that connects only to an IP address that was checked. */
export function connectionOf(
  { protocol }: URL,
  reach: Reachable,
): Required<Pick<RequestOptions, 'agent' | 'lookup'>> {
  const filter = { allowIPAddressList: [...reach.exceptions] };
  const agent: Agent =
    protocol === 'https:' ? new RequestFilteringHttpsAgent(filter) : new RequestFilteringHttpAgent(filter);
  return { agent, lookup: lookupOf(reach) };
}

/** Resolves a name; fails unless all of its addresses are public. */
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
