import { sql } from 'kysely';
import { cpfOf } from '../../engine/format/cpf.ts';
import type { DatabaseHandle } from '../../server/db/client.ts';
import { people, smallPrograms } from './small-tenants.ts';

const programId = smallPrograms.um;
const others = 50;

/**
 * Gives the manager's own establishment `count` more people, 'Pessoa <CPF>', whose CPFs follow `firstNine`, and another
 * branch 50. Answers the manager's id and establishment.
 */
export async function addPeopleOfShop(
  { db }: DatabaseHandle,
  count: number,
  firstNine: number,
): Promise<{ managerId: number; shop: number }> {
  const { id, establishment_id } = await db
    .selectFrom('participants')
    .innerJoin('accounts', 'accounts.id', 'participants.account_id')
    .select(['participants.id', 'participants.establishment_id'])
    .where('participants.program_id', '=', programId)
    .where('accounts.cpf', '=', people.manager.um)
    .executeTakeFirstOrThrow();
  const cpfs = Array.from({ length: count + others }, (_, index) => cpfOf(firstNine + index));
  await sql`
    with made as (
      insert into accounts (cpf, email)
      select cpf, cpf || '@multidao.com.br' from unnest(${cpfs}::text[]) as cpf returning id, cpf
    ), elsewhere as (
      insert into establishments (program_id, name, code) values (${programId}, 'Outro ramo', 'outro-ramo') returning id
    )
    insert into participants (program_id, account_id, name, email, establishment_id)
    select ${programId}, made.id, 'Pessoa ' || made.cpf, made.cpf || '@multidao.com.br',
      case when made.cpf > ${cpfs[count - 1]} then (select id from elsewhere) else ${establishment_id} end
    from made`.execute(db);
  return { managerId: id, shop: establishment_id ?? 0 };
}
