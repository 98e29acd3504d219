import { sql } from 'kysely';
import { cpfOf } from '../../engine/format/cpf.ts';
import { inProgram } from '../../server/content/program.ts';
import type { DatabaseHandle } from '../../server/db/client.ts';
import { people } from '../../tests/support/small-tenants.ts';

export const shops = 120;
const chunk = 20_000;

/** People of 120 shops below the manager's own, with points, of whom one in ten is pending. */
export async function addCrowd(database: DatabaseHandle, programId: number, count: number): Promise<void> {
  await inProgram(database.db, programId, async (tx) => {
    await sql`insert into establishments (program_id, name, code, parent_id)
      select ${programId}, 'Loja ' || n, 'LOJA-' || n, (select establishment_id from participants
        join accounts on accounts.id = account_id where program_id = ${programId} and cpf = ${people.manager.um})
      from generate_series(1, ${shops}) as n`.execute(tx);
  });
  for (let first = 0; first < count; first += chunk) {
    const cpfs = Array.from({ length: Math.min(chunk, count - first) }, (_, index) =>
      cpfOf(700_000_000 + first + index),
    );
    await inProgram(database.db, programId, async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`with shop as (select array_agg(id order by id) as ids from establishments
            where program_id = ${programId} and code like 'LOJA-%'),
        named as (select cpf, ${first}::int + place::int as n from unnest(${cpfs}::text[]) with ordinality as one (cpf, place)),
        made as (insert into accounts (cpf, email) select cpf, 'pessoa' || n || '@medicao.com.br' from named returning id, cpf, email)
      insert into participants (program_id, account_id, name, email, establishment_id, status, position, created_at)
      select ${programId}, made.id,
        -- Drawn by a hash: a name says nothing of a shop, a position or a status.
        (array['Ana', 'Bruno', 'Célia', 'Davi', 'Érica', 'João', 'Márcia', 'Otávio', 'Rita', 'Zélia'])[1 + abs(hashint4(n)) % 10] || ' '
          || (array['Souza', 'Silva', 'Conceição', 'Lima', 'Araújo', 'Prado', 'Gonçalves'])[1 + abs(hashint4(n)) / 10 % 7] || ' ' || n,
        made.email, shop.ids[1 + n % ${shops}], case when n % 10 = 0 then 2 else 1 end,
        (array['Vendedor', 'Caixa', 'Estoquista', 'Gerente'])[1 + n % 4], now() - n * interval '1 minute'
      from made join named using (cpf) cross join shop`.execute(tx);
    });
  }
  await inProgram(database.db, programId, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`insert into ledger (program_id, participant_id, kind, description, points, occurred_at)
      select program_id, id, 'sale', 'Venda da medição', 1 + id % 5000, now() from participants
      where program_id = ${programId}`.execute(tx);
  });
  await sql`vacuum analyze`.execute(database.db);
}
