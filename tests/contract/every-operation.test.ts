import { afterAll, describe, expect, it } from 'vitest';
import { operationList } from '../../openapi/generated/operations.ts';
import { operationSpecs, type Schema } from '../../server/contract/document.ts';
import { answerChecker } from '../../server/contract/validation.ts';
import { seededRandom } from '../../server/demo/random.ts';
import { openSession } from '../../server/pipeline/sessions.ts';
import { FaultLog } from '../support/fault-log.ts';
import { requestTo } from '../support/fuzz.ts';
import { injectSome } from '../support/inject-some.ts';
import { startPlatform } from '../support/platform.ts';
import { openQuietQueue } from '../support/queue.ts';
import { people, type SmallSlug, smallPrograms } from '../support/small-tenants.ts';

/**
 * Every operation of the contract, asked by everybody, as nobody would: whatever comes, the answer is one that the
 * contract has. A new operation is in it by itself. `PORTICO_FUZZ_SEED` repeats a run, `PORTICO_FUZZ_REQUESTS` makes a
 * longer one.
 */
const seeds = process.env.PORTICO_FUZZ_SEED
  ? [Number(process.env.PORTICO_FUZZ_SEED)]
  : [1, Math.floor(Math.random() * 2 ** 31)];
type Role = 'visitor' | 'participant' | 'pending' | 'manager' | 'admin' | 'foreign';
/** Requests of a role to one operation, with all seeds. */
const requests = Number(process.env.PORTICO_FUZZ_REQUESTS ?? 16);
/** Who is refused as often as this, before anything else was answered, is not let in: nothing they send is read. */
const mostRefusals = 10;

const roles: Record<Exclude<Role, 'visitor'>, { slug: SmallSlug; cpf: string }> = {
  participant: { slug: 'um', cpf: people.participant.um },
  pending: { slug: 'um', cpf: people.pending.um },
  manager: { slug: 'um', cpf: people.manager.um },
  admin: { slug: 'um', cpf: people.admin },
  foreign: { slug: 'dois', cpf: people.participant.dois },
};

const log = new FaultLog();
/** Operations that have answered a success to somebody. */
const answered = new Set<string>();
const places = new Map<Role, { participantId: number; accountId: number }>();
const isError = answerChecker({ $ref: 'contract#/components/schemas/Error' } as Schema);
const isInvalid = answerChecker({ $ref: 'contract#/components/schemas/ValidationError' } as Schema);

const platform = await startPlatform({ log });
const queue = await openQuietQueue(platform.database);
console.info(`Seeds: ${seeds.join(', ')} (PORTICO_FUZZ_SEED)`);
for (const [role, { slug, cpf }] of Object.entries(roles) as [Role, { slug: SmallSlug; cpf: string }][]) {
  const row = await platform.database.db
    .selectFrom('participants')
    .innerJoin('accounts', 'accounts.id', 'participants.account_id')
    .select(['participants.id', 'accounts.id as account'])
    .where('cpf', '=', cpf)
    .where('program_id', '=', smallPrograms[slug])
    .executeTakeFirstOrThrow();
  places.set(role, { participantId: row.id, accountId: row.account });
}
afterAll(async () => {
  const silent = operationList.filter(({ id }) => !answered.has(id)).map(({ id }) => id);
  console.info(`No success of ${silent.length} of ${operationList.length}: ${silent.join(', ')}`);
  await queue.stop();
  await platform.stop();
});

/** Sessions of a role until an operation writes, which may end them or change whose they are. */
const sessions = new Map<Role, Promise<Record<string, string>>>();

function headersOf(role: Role): Promise<Record<string, string>> {
  const known = sessions.get(role) ?? openHeaders(role);
  sessions.set(role, known);
  return known;
}

async function openHeaders(role: Role): Promise<Record<string, string>> {
  const common = { host: 'um.localhost', 'x-requested-with': 'XMLHttpRequest' };
  const place = places.get(role);
  if (role === 'visitor' || !place) return common;
  const { db, withProgram } = platform.database;
  const programId = smallPrograms[roles[role].slug];
  await db
    .updateTable('participants')
    .set({ status: role === 'pending' ? 2 : 1 })
    .where('id', '=', place.participantId)
    .execute();
  const { generation } = await db
    .selectFrom('accounts')
    .select('generation')
    .where('id', '=', place.accountId)
    .executeTakeFirstOrThrow();
  const { token } = await withProgram(programId, (tx) =>
    openSession(tx, { programId, ...place, generation, device: '', address: '' }, new Date()),
  );
  return { ...common, authorization: `Bearer ${token}` };
}

/** Section 8 of the specification answers 500 where the other end of the proxy fails. */
const ofOtherEnd = (text: string) => text.includes('através do proxy');

/** What is wrong with an answer; null: nothing. An answer of 200 was held against its schema where it was written. */
function problemOf(status: number, payload: string): string | null {
  if (status < 300 || status === 304) return null;
  if (status >= 500 && !ofOtherEnd(payload)) return `${status} ${payload.slice(0, 200)}`;
  if (status < 400) return `${status} is not declared`;
  if (!payload.startsWith('{')) return `${status} has no body of the contract: ${payload.slice(0, 80)}`;
  const body: unknown = JSON.parse(payload);
  const problems = status === 422 ? isInvalid(body) : isError(body);
  return problems.length > 0 ? `${status} ${problems.join('; ')}` : null;
}

/** Section 8 of the specification has an answer of its own where the proxy is not told an address. */
const asksForMore = ['proxy.fetch'];

/** Reads that ask for nothing but the program. */
const plainReads = operationList.flatMap(({ id, method, path }) => {
  const required = operationSpecs.get(id)?.query?.required as string[] | undefined;
  const names = path.replace('{programId}', '').includes('{');
  return method === 'GET' && !names && !required?.length && !asksForMore.includes(id) ? [{ id, path }] : [];
});

it.each(plainReads)('$id answers somebody who asks for nothing else', async ({ id, path }) => {
  const url = path.replace('{programId}', String(smallPrograms.um));
  const statuses = [];
  for (const role of ['participant', 'manager', 'admin', 'visitor'] as const) {
    const { statusCode } = await injectSome(platform.app, {
      method: 'GET',
      url,
      headers: await headersOf(role),
    });
    statuses.push(statusCode);
    if (statusCode < 300) break;
  }
  if (statuses.some((status) => status < 300)) answered.add(id);
  expect(Math.min(...statuses), statuses.join(', ')).toBeLessThan(300);
});

describe.each(operationList.map(({ id }) => id))('%s', (id) => {
  const spec = operationSpecs.get(id);

  it.each(['visitor', ...Object.keys(roles)] as Role[])(
    'answers as the contract says, to anything of a %s',
    async (role) => {
      if (!spec) throw new Error(`${id} has no specification.`);
      const found: string[] = [];
      let refusals = 0;
      let isLetIn = false;
      for (const seed of seeds) {
        const random = seededRandom(seed + id.length * 7919 + role.length);
        const headers = await headersOf(role);
        for (let round = 0; round < requests / seeds.length; round += 1) {
          if (!isLetIn && refusals === mostRefusals) break;
          const request = requestTo(spec, smallPrograms.um, random);
          const answer = await injectSome(platform.app, {
            ...request,
            headers: { ...request.headers, ...headers },
          });
          if (answer.statusCode < 300) answered.add(id);
          if ([401, 403].includes(answer.statusCode)) refusals += 1;
          else isLetIn = true;
          const problem = problemOf(answer.statusCode, answer.statusCode === 200 ? '' : answer.payload);
          if (problem)
            found.push(`seed ${seed}, round ${round}: ${request.method} ${request.url} → ${problem}`);
          const isClosed = spec.info.access !== 'public' && !spec.info.publicRows;
          const isHere = String(request.url).includes(`/program/${smallPrograms.um}/`);
          if (role === 'foreign' && isClosed && isHere && answer.statusCode < 300)
            found.push(`seed ${seed}: ${request.url} answers a session of another program`);
        }
        if (spec.info.writes) sessions.clear();
      }
      found.push(...log.faults.splice(0).filter((line) => !ofOtherEnd(line)));
      expect(found).toEqual([]);
    },
  );
});
