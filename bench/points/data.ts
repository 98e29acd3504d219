import { type RawBuilder, sql } from 'kysely';
import { cpfOf } from '../../engine/format/cpf.ts';
import { inProgram } from '../../server/content/program.ts';
import type { DatabaseHandle } from '../../server/db/client.ts';

const chunk = 250_000;

/** Additional people of the small tenant's program: none of them can sign in. */
export async function addPeople(database: DatabaseHandle, programId: number, count: number): Promise<void> {
  const cpfs = Array.from({ length: count }, (_, index) => cpfOf(700_000_000 + index));
  await inProgram(database.db, programId, async (tx) => {
    await sql`with made as (
        insert into accounts (cpf, email)
        select cpf, cpf || '@medicao.com.br' from unnest(${cpfs}::text[]) as cpf
        returning id
      )
      insert into participants (program_id, account_id, name, email, establishment_id)
      select ${programId}, made.id, 'Pessoa ' || made.id, made.id || '@medicao.com.br',
        (select min(id) from establishments where program_id = ${programId})
      from made`.execute(tx);
  });
}

/**
 * Fills a program's ledger up to `count` entries of the last fourteen months, through the same triggers as
 * any other entry. One person gets `own` of them, whatever `count` is: what they ask for differs by the ledger alone.
 */
export async function growLedger(
  database: DatabaseHandle,
  programId: number,
  count: number,
  { personId, own }: { personId: number; own: number },
): Promise<void> {
  await addEntries(database, programId, own, sql`id = ${personId}`);
  const { rows } = await inProgram(database.db, programId, (tx) =>
    sql<{ n: number }>`select count(*)::int as n from ledger`.execute(tx),
  );
  let missing = count - (rows[0]?.n ?? 0);
  while (missing > 0) {
    const size = Math.min(chunk, missing);
    await addEntries(database, programId, size, sql`id <> ${personId}`);
    missing -= size;
  }
  await sql`vacuum analyze`.execute(database.db);
}

/** Entries of the people whom a condition picks: the first of them get the most. */
function addEntries(
  database: DatabaseHandle,
  programId: number,
  count: number,
  whose: RawBuilder<unknown>,
): Promise<void> {
  return inProgram(database.db, programId, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`insert into ledger (program_id, participant_id, kind, description, points, occurred_at, expires_at)
      select ${programId}, people.ids[1 + floor(random() ^ 1.4 * cardinality(people.ids))::int],
        case when mixed.spends then 'redemption' else 'sale' end, 'Venda registrada: produto da medição',
        case when mixed.spends then -mixed.points else mixed.points end, mixed.at, mixed.at + interval '365 days'
      from (select array_agg(id order by id) as ids from participants
          where program_id = ${programId} and ${whose}) as people,
        lateral (select random() < 0.1 as spends, 1 + floor(random() * 900)::int as points,
          now() - random() * interval '420 days' as at, n from generate_series(1, ${count}) as n) as mixed`.execute(
      tx,
    );
  });
}
