import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OperationId, type OperationInfo, operationList } from '../../openapi/generated/operations.ts';
import { setFlags } from '../support/flags.ts';
import { type Answer, type Caller, type Platform, startPlatform } from '../support/platform.ts';
import { openQuietQueue, type Queue } from '../support/queue.ts';
import { people, smallPrograms } from '../support/small-tenants.ts';
import { type ForeignIds, isolationCaseOf } from './isolation-cases.ts';

/**
 * Every operation of the contract, asked by the manager of another branch of the same program: what somebody else's
 * network has is not there. A new operation is here by itself.
 */
const programId = smallPrograms.um;
const mark = 'ramo-alheio';

/** What a program shows all of its people of each other: who ranks where, and who won what. */
const shownToAll: ReadonlySet<OperationId> = new Set<OperationId>([
  'ranking.list',
  'hallOfFame.participants',
]);

let platform: Platform;
let queue: Queue;
let manager: Caller;
let untouched: string;
/** Records of the other branch; of what belongs to no branch, ids that nobody has. */
let foreign: ForeignIds;

beforeAll(async () => {
  platform = await startPlatform();
  queue = await openQuietQueue(platform.database);
  await setFlags(platform, programId, {
    can_view_pdvs: true,
    allow_register_participants: true,
    inativation_batch: true,
  });
  const { db } = platform.database;
  const now = new Date();
  const one = async (table: 'ticket_subjects' | 'sold_products' | 'files') =>
    (
      await db
        .selectFrom(table)
        .select('id')
        .where('program_id', '=', programId)
        .orderBy('id')
        .executeTakeFirstOrThrow()
    ).id;
  const shop = await db
    .insertInto('establishments')
    .values({ program_id: programId, name: `Loja ${mark}`, code: mark })
    .returning('id')
    .executeTakeFirstOrThrow();
  const person = await db
    .updateTable('participants')
    .set({
      ...{ establishment_id: shop.id, position: `Cargo ${mark}`, name: `Pessoa ${mark}`, status: 2 },
      ...{ email: `${mark}@exemplo.com.br`, updated_at: now },
    })
    .where('program_id', '=', programId)
    .where('account_id', '=', (ids) =>
      ids.selectFrom('accounts').select('id').where('cpf', '=', people.participant.um),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const of = { program_id: programId, participant_id: person.id };
  await db
    .insertInto('ledger')
    .values({ ...of, kind: 'bonus', description: `Bônus ${mark}`, points: 10, occurred_at: now })
    .execute();
  await db
    .insertInto('sales')
    .values({
      ...{ ...of, number: mark, sold_at: now, sold_product_id: await one('sold_products'), quantity: 1 },
      ...{ value: 10_000, establishment_id: shop.id, points: 1, created_at: now },
    })
    .execute();
  await db
    .insertInto('sale_entries')
    .values({
      ...{ program_id: programId, state: 'invalid', reason: 'product_unknown', number: mark },
      ...{ establishment_code: mark, created_at: now, updated_at: now },
    })
    .execute();
  const invoice = await db
    .insertInto('invoices')
    .values({
      ...{ ...of, file_id: await one('files'), file_sha256: mark, kind: 'nfe', number: mark },
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('orders')
    .values({ ...of, request_key: mark, product: mark, points: 1, delivery: mark, ordered_at: now })
    .execute();
  await db
    .insertInto('pre_registrations')
    .values({
      ...{ program_id: programId, establishment_id: shop.id, status: 'pending' },
      ...{ requested_by: person.id, requested_at: now },
    })
    .execute();
  foreign = new Proxy(
    { participant: person.id, establishment: shop.id, invoice: invoice.id } as unknown as ForeignIds,
    { get: (ids, name) => Reflect.get(ids, name) ?? 2_147_483_646 },
  );
  manager = await platform.signIn('um', people.manager.um);
  untouched = await snapshot();
});
afterAll(async () => {
  await queue.stop();
  await platform.stop();
});

/** All that is written of the branch. */
async function snapshot(): Promise<string> {
  const tables = [
    'participants',
    'posts',
    'participant_statuses',
    'ledger',
    'sales',
    'invoices',
    'orders',
  ] as const;
  const parts = tables.map((table) => {
    const id = sql.ref(table === 'participants' ? 'id' : 'participant_id');
    return sql`select * from ${sql.table(table)} where ${id} = ${foreign.participant} order by 1, 2`.execute(
      platform.database.db,
    );
  });
  const shops = sql`select * from pre_registrations where establishment_id = ${foreign.establishment}`;
  const rows = [...(await Promise.all(parts)), await shops.execute(platform.database.db)];
  return JSON.stringify(rows.map((found) => found.rows));
}

async function ask(operation: OperationInfo, query?: Record<string, string>): Promise<Answer> {
  const test = isolationCaseOf(operation);
  const values = { programId, ...test.path?.(foreign) };
  const url = Object.entries(values).reduce(
    (path, [name, value]) => path.replace(`{${name}}`, String(value)),
    operation.path,
  );
  const body = test.body?.(foreign);
  return manager.request({
    ...{ method: operation.method, url, query: query ?? test.query?.(foreign) },
    payload: operation.writes ? (body ?? {}) : body,
  });
}

// What ends the session, or streams without an end.
const aside: ReadonlySet<OperationId> = new Set<OperationId>(['auth.logout', 'push.stream']);

describe.each(operationList.filter(({ id }) => !aside.has(id)))('$id', (operation) => {
  it('shows and changes nothing of another branch', async () => {
    const answers = [await ask(operation)];
    // The whole list, and whoever types what they are looking for.
    if (!operation.writes && operation.method === 'GET')
      answers.push(await ask(operation, { per_page: '100' }), await ask(operation, { search: mark }));
    for (const { status, raw } of answers) {
      expect(status, raw.payload).toBeLessThan(500);
      if (!shownToAll.has(operation.id)) expect(raw.payload).not.toContain(mark);
    }
    if (operation.writes) expect(await snapshot()).toBe(untouched);
  });
});

it('is there for whoever administers the program', async () => {
  const admin = await platform.signIn('um', people.admin);
  for (const path of [
    '/participant',
    '/establishment',
    '/hierarchy',
    '/sales-invalid',
    '/participant_hierarchies',
  ])
    expect((await admin.get(path, { per_page: '100' })).raw.payload).toContain(mark);
});
