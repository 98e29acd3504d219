import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { AbilityFlag } from '../../openapi/generated/abilities.ts';
import { type OperationInfo, operationList } from '../../openapi/generated/operations.ts';
import { type PersonName, programs, signIn, startPlatform } from '../contract/platform.ts';
import { injectSome } from '../support/inject-some.ts';

const bearers: Partial<Record<PersonName, Record<string, string>>> = {};
const cookies: Partial<Record<PersonName, Record<string, string>>> = {};

/** Who gets in, for every operation of the contract: nothing that is added can be forgotten here. */
const platform = await startPlatform();
for (const name of ['both', 'manager', 'admin'] as const) {
  const person = await signIn(platform, name);
  bearers[name] = person.bearer;
  cookies[name] = { cookie: person.cookie.cookie ?? '' };
}
afterAll(() => platform.close());

function call(
  operation: OperationInfo,
  headers: Record<string, string> = {},
  program: number = programs.first,
) {
  const url = operation.path.replace('{programId}', String(program)).replaceAll(/\{\w+\}/g, '999999');
  const options: InjectOptions = { method: operation.method, url, headers };
  return injectSome(platform.app, operation.writes ? { ...options, payload: {} } : options);
}

const codeOf = async (answer: ReturnType<typeof call>) => {
  const { statusCode, body } = await answer;
  return `${statusCode} ${body.startsWith('{') ? (JSON.parse(body) as { code?: string }).code : ''}`;
};

const named = (list: readonly OperationInfo[]) => list.map((operation) => [operation.id, operation] as const);
const closed = operationList.filter((operation) => operation.access !== 'public' && !operation.publicRows);

describe.each(named(closed))('%s', (_id, operation) => {
  it('is closed to visitors and to made-up tokens', async () => {
    expect(await codeOf(call(operation))).toBe('401 unauthenticated');
    const token = `${programs.first}.${'x'.repeat(43)}`;
    expect(await codeOf(call(operation, { authorization: `Bearer ${token}` }))).toBe('401 unauthenticated');
  });
});

describe.each(named(closed))('%s', (_id, operation) => {
  it('does nothing for a tab that shows somebody else', async () => {
    const shown = { ...cookies.both, 'x-requested-with': 'XMLHttpRequest', 'x-user-id': '999999' };
    expect(await codeOf(call(operation, shown))).toBe('401 another-person');
  });
});

/** Everything between those who are signed in and those who administer: what a manager may do. */
const ofManagers = operationList.filter(({ access }) => !['public', 'participant', 'admin'].includes(access));

describe.each(named(ofManagers))('%s', (_id, operation) => {
  it('is closed to participants and open to managers and admins', async () => {
    expect(await codeOf(call(operation, bearers.both))).toBe('403 forbidden');
    for (const name of ['manager', 'admin'] as const) {
      expect(['401', '403']).not.toContain((await codeOf(call(operation, bearers[name]))).slice(0, 3));
    }
  });
});

/** Gives somebody of the first program a position with these abilities; null: none that the program defines. */
async function place(name: PersonName, given: readonly AbilityFlag[] | null): Promise<void> {
  const { db } = platform.database;
  await db.deleteFrom('positions').execute();
  await db.deleteFrom('hierarchy_levels').execute();
  const position = 'Cargo de teste';
  if (given) {
    const program_id = programs.first;
    const { id: level_id } = await db
      .insertInto('hierarchy_levels')
      .values({ program_id, level: 3, name: 'Loja' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const flags = Object.fromEntries(given.map((flag) => [flag, true]));
    await db
      .insertInto('positions')
      .values({ program_id, name: position, level_id, ...flags })
      .execute();
  }
  await db
    .updateTable('participants')
    .set({ position: given && position })
    .where('id', '=', platform.ids[programs.first]?.[name] ?? 0)
    .execute();
}

const ofPositions = [
  'answers_tickets',
  'imports_data',
  'distributes_points',
  'registers_participants',
] as const;

describe.each(ofPositions)('%s', (ability) => {
  const needing = operationList.filter(({ access }) => access === ability);
  afterAll(async () => {
    await place('manager', null);
    await place('both', null);
  });

  it('is of the position: a manager without it is refused, and whoever has it is not', async () => {
    expect(needing.length).toBeGreaterThan(0);
    await place(
      'manager',
      ofPositions.filter((other) => other !== ability),
    );
    for (const operation of needing)
      expect(await codeOf(call(operation, bearers.manager)), operation.id).toBe('403 forbidden');
    await place('both', [ability]);
    for (const operation of needing)
      expect((await codeOf(call(operation, bearers.both))).slice(0, 3), operation.id).not.toBe('403');
  });

  it('is of the position of the program, not of one of the same name that has left', async () => {
    await place('manager', []);
    await sql`insert into positions (program_id, name, level_id, ${sql.ref(ability)}, archived_at)
      select program_id, name, level_id, true, now() from positions`.execute(platform.database.db);
    for (const operation of needing)
      expect(await codeOf(call(operation, bearers.manager)), operation.id).toBe('403 forbidden');
  });
});

describe.each(named(closed.filter((operation) => operation.path.includes('{programId}'))))(
  '%s',
  (_id, operation) => {
    it('is closed to another program’s session', async () => {
      expect(await codeOf(call(operation, bearers.admin, programs.second))).toBe('403 program-mismatch');
    });
  },
);

describe.each(named(operationList.filter((operation) => operation.writes)))('%s', (_id, operation) => {
  it('is not for other sites to send', async () => {
    expect(await codeOf(call(operation, { ...cookies.both, 'sec-fetch-site': 'cross-site' }))).toBe(
      '403 cross-site',
    );
    expect(await codeOf(call(operation, cookies.both))).toBe('403 cross-site');
  });
});

describe.each(named(operationList.filter((operation) => operation.personal)))('%s', (_id, operation) => {
  it('is not for an administrator who looks as the person', async () => {
    const who = ofManagers.includes(operation) ? 'manager' : 'both';
    const looking = { ...bearers.admin, 'x-admin-user-id': String(platform.ids[programs.first]?.[who]) };
    // Whoever looks as a person administers nothing meanwhile.
    const refusal = operation.access === 'admin' ? 'forbidden' : 'admin-read-only';
    expect(await codeOf(call(operation, looking))).toBe(`403 ${refusal}`);
  });
});
