import type { Db } from '../../server/db/types.ts';
import { smallPrograms } from './small-tenants.ts';

/** The id of the participant with a CPF, of the first small tenant or another program. */
export async function personId(db: Db, cpf: string, programId: number = smallPrograms.um): Promise<number> {
  const { id } = await db
    .selectFrom('participants')
    .innerJoin('accounts', 'accounts.id', 'participants.account_id')
    .select('participants.id')
    .where('program_id', '=', programId)
    .where('cpf', '=', cpf)
    .executeTakeFirstOrThrow();
  return id;
}
