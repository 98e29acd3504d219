/** Serves one list through the contract's binding, from memory. Runs in its own process. */
import fastify from 'fastify';
import { operationList } from '../../openapi/generated/operations.ts';
import type { Handlers } from '../../server/contract/handler.ts';
import type { DatabaseHandle } from '../../server/db/client.ts';
import type { Db } from '../../server/db/types.ts';
import { bindContract } from '../../server/pipeline/bind.ts';
import { cityPage } from './cities.ts';

const page = cityPage();

const unasked = async (): Promise<never> => {
  throw new Error('Only city.list is measured.');
};

const handlers = {
  ...(Object.fromEntries(operationList.map(({ id }) => [id, unasked])) as unknown as Handlers),
  'city.list': async () => page,
} satisfies Handlers;

const database: DatabaseHandle = {
  kind: 'embedded',
  // There is no database in this measurement: any query fails.
  db: {} as Db,
  withProgram: unasked,
  withAccount: unasked,
  listen: unasked,
  ping: unasked,
  maintain: unasked,
  close: unasked,
};

const app = fastify({ logger: false });
bindContract(app, {
  handlers,
  database,
  tenants: { byDomain: () => null, byProgram: () => null },
  readAhead: async () => {},
  clock: () => new Date(),
  random: Math.random,
  isStrict: false,
  isSecure: false,
  publicOrigin: null,
  port: () => null,
});
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
