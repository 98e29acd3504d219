import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { createApp } from '../../server/app.ts';
import type { Handlers } from '../../server/contract/handler.ts';
import type { DatabaseHandle } from '../../server/db/client.ts';
import { hashPassword } from '../../server/modules/auth/password.ts';
import { collectHandlers } from '../../server/modules/index.ts';
import { addressFinder } from '../../server/modules/places/service.ts';
import { readAhead } from '../../server/modules/read-ahead.ts';
import type { TenantDirectory } from '../../server/pipeline/program.ts';
import { migratedDatabase } from '../support/database.ts';

export const password = 'Portico@2026';

/** Two programs; `both` is in each of them, the others in the first alone. */
export const people = {
  both: { cpf: '52998224725', email: 'maria@exemplo.com.br', manages: false, admin: false },
  manager: { cpf: '11144477735', email: 'gestor@exemplo.com.br', manages: true, admin: false },
  admin: { cpf: '39053344705', email: 'admin@exemplo.com.br', manages: true, admin: true },
} as const;

export type PersonName = keyof typeof people;

export const programs = { first: 501, second: 502 } as const;

/** One that the server knows and answers nobody for. */
export const closedProgram = 503;

const domains: Record<string, { slug: string; programId: number; origins: readonly string[] }> = {
  'um.localhost': { slug: 'um', programId: programs.first, origins: ['http://um.localhost:8080'] },
  'dois.localhost': { slug: 'dois', programId: programs.second, origins: ['http://dois.localhost:8080'] },
};

const tenants: TenantDirectory = {
  byDomain: (domain) => {
    const found = domains[domain];
    return found ? { ...found, domain } : null;
  },
  byProgram: (id) => {
    const found = Object.entries(domains).find(([, tenant]) => tenant.programId === id);
    return found ? { ...found[1], domain: found[0] } : null;
  },
  isProgramClosed: (id) => id === closedProgram,
};

export interface Platform {
  readonly app: FastifyInstance;
  readonly database: DatabaseHandle;
  /** Everything logged so far. */
  readonly logged: () => string;
  /** Moves the platform's clock. */
  readonly pass: (ms: number) => void;
  /** Participant ids by person, of one program. */
  readonly ids: Record<number, Partial<Record<PersonName, number>>>;
  readonly close: () => Promise<void>;
}

export interface PlatformOptions {
  /** Handlers put over the real ones. */
  readonly handlers?: Partial<Handlers>;
  /** A migrated one; unset: one in memory. */
  readonly database?: DatabaseHandle;
  readonly publicOrigin?: string;
  readonly trustProxy?: number | string;
  readonly isStrict?: boolean;
}

async function addPeople(database: DatabaseHandle): Promise<Platform['ids']> {
  const { db } = database;
  const password_hash = await hashPassword(password);
  const ids: Platform['ids'] = {};
  for (const id of Object.values(programs)) {
    await db
      .insertInto('programs')
      .values({ id, slug: `p${id}`, title: `Programa ${id}` })
      .execute();
    ids[id] = {};
  }
  for (const [name, person] of Object.entries(people) as [PersonName, (typeof people)[PersonName]][]) {
    const account = await db
      .insertInto('accounts')
      .values({ cpf: person.cpf, email: person.email, password_hash })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const program of name === 'both' ? Object.values(programs) : [programs.first]) {
      const row = {
        program_id: program,
        account_id: account.id,
        name: `Pessoa ${name}`,
        email: person.email,
        gender: 'f' as const,
        manages_participants: person.manages,
        is_admin: person.admin,
      };
      // As the owner of the tables: no request says who administers.
      const added = await db.transaction().execute(async (tx) => {
        await sql`select set_config('app.program_id', ${String(program)}, true)`.execute(tx);
        return tx.insertInto('participants').values(row).returning('id').executeTakeFirstOrThrow();
      });
      ids[program] = { ...ids[program], [name]: added.id };
    }
  }
  return ids;
}

/** The real app over a database of its own, with a clock that only the test moves. */
export async function startPlatform(options: PlatformOptions = {}): Promise<Platform> {
  const database = options.database ?? (await migratedDatabase());
  const ids = await addPeople(database);
  let shift = 0;
  const lines: string[] = [];
  const app = await createApp({
    config: {
      publicOrigin: options.publicOrigin ?? null,
      trustProxy: options.trustProxy ?? false,
      isProduction: false,
    },
    database,
    tenants,
    handlers: {
      ...collectHandlers({ database, tenants, findAddress: addressFinder(null) }),
      ...options.handlers,
    },
    readAhead,
    clock: () => new Date(Date.now() + shift),
    isStrict: options.isStrict ?? true,
    log: { write: (line: string) => lines.push(line) > 0 } as unknown as NodeJS.WritableStream,
  });
  await app.ready();
  return {
    app,
    database,
    ids,
    logged: () => lines.join(''),
    pass: (ms) => {
      shift += ms;
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

export interface SignedIn {
  readonly token: string;
  /** Headers of a browser of this person. */
  readonly cookie: Record<string, string>;
  /** Headers of an API client of this person. */
  readonly bearer: Record<string, string>;
}

/** Signs a person in over HTTP. */
export async function signIn(platform: Platform, name: PersonName): Promise<SignedIn> {
  const answer = await platform.app.inject({
    method: 'POST',
    url: `/api/v1/program/${programs.first}/login`,
    payload: { login: people[name].cpf, password },
  });
  if (answer.statusCode !== 200) throw new Error(`Sign-in answered ${answer.statusCode}: ${answer.body}`);
  const token = (answer.json() as { access_token: string }).access_token;
  return {
    token,
    cookie: { cookie: `portico_session=${token}`, 'x-requested-with': 'XMLHttpRequest' },
    bearer: { authorization: `Bearer ${token}` },
  };
}
