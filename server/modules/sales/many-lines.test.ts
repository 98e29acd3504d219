import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smallDatabase } from '../../../tests/support/database.ts';
import { smallPrograms } from '../../../tests/support/small-tenants.ts';
import type { DatabaseHandle } from '../../db/client.ts';
import { insertForIds } from '../../db/insert-many.ts';
import type { Tx } from '../../db/types.ts';
import { register } from './register.ts';

const programId = smallPrograms.um;
const now = new Date('2030-06-15T12:00:00Z');
const sellers = 300;

let database: DatabaseHandle;
let cpfs: string[];

beforeAll(async () => {
  database = await smallDatabase();
  const { db } = database;
  cpfs = Array.from({ length: sellers }, (_, n) => `${70_000_000_000 + n}`);
  await sql`with made as (
      insert into accounts (cpf, email) select cpf, cpf || '@exemplo.com.br'
      from unnest(${cpfs}::text[]) as cpf returning id, email)
    insert into participants (program_id, account_id, name, email, status)
    select ${programId}, id, 'Pessoa', email, 1 from made`.execute(db);
  await sql`update establishments set code = 'LOJA' where program_id = ${programId}`.execute(db);
  await sql`insert into point_rules (program_id, name, points, per_cents, starts_at)
    values (${programId}, 'Tudo', 1, 100, '2030-01-01T03:00:00Z')`.execute(db);
  // The planner knows nothing of the products, as after a first start, and takes nearly every line for one that waits.
  await sql`insert into sold_products (program_id, code, title, family, price)
    select ${programId}, 'P' || n, 'Produto', 'Vídeo', 1000 from generate_series(1, 100) as n`.execute(db);
  await sql`insert into sale_entries (program_id, created_at, updated_at)
    select ${programId}, ${now}, ${now} from generate_series(1, 1000)`.execute(db);
  await sql`analyze sale_entries`.execute(db);
  const campaign = sql`${programId}, 'Campanha', 'x', '2030-06-01T03:00:00Z', '2030-07-01T03:00:00Z'`;
  await sql`insert into campaigns (program_id, title, description, starts_at, ends_at, kind, target, reward)
    select ${campaign}, 'challenge', 500000, 10 from generate_series(1, 5)`.execute(db);
  await sql`insert into lucky_campaigns
      (program_id, title, description, starts_at, ends_at, draws_at, prize, per_value)
    values (${campaign}, '2030-07-06T22:00:00Z', 'TV', 1000)`.execute(db);
});
afterAll(() => database.close());

/**
 * How many rows of each table were read. PostgreSQL sums up the transactions of the last second, so that only what is
 * added within one tells what it read.
 */
async function rowsRead(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; read: number }>`
    select relname as name, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
    from pg_stat_xact_user_tables`.execute(tx);
  return new Map(rows.map(({ name, read }) => [name, read]));
}

/** Registers one sale of each person. Answers how many rows of each table it read. */
function sellOnce(round: number, soldAt = '2030-06-10T12:00:00Z'): Promise<ReadonlyMap<string, number>> {
  const lines = cpfs.map((cpf, index) => ({
    ...{ program_id: programId, number: `${round}-${index}`, cpf, product_code: 'P1' },
    ...{ establishment_code: 'LOJA', quantity: 1, value: 1_000, sold_at: soldAt },
    ...{ created_at: now, updated_at: now },
  }));
  return database.withProgram(programId, async (tx) => {
    const ids = await insertForIds(tx, 'sale_entries', lines);
    const before = await rowsRead(tx);
    expect(await register(tx, programId, ids, now)).toEqual({ accepted: sellers });
    const after = await rowsRead(tx);
    return new Map([...after].map(([name, read]) => [name, read - (before.get(name) ?? 0)]));
  });
}

it('reads what many people have once, and not again for each line', async () => {
  await sellOnce(1, '2030-02-10T12:00:00Z');
  await sql`analyze sales, accounts, participants, lucky_campaigns`.execute(database.db);
  for (const round of [2, 3]) await sellOnce(round);
  const read = await sellOnce(4);
  expect(read.get('lucky_numbers')).toBeLessThan(sellers * 10);
  // Five campaigns add up what each person has sold, four times until now.
  expect(read.get('sales')).toBeLessThan(sellers * 100);
});
