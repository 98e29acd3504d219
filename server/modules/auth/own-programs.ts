import type { DatabaseHandle } from '../../db/client.ts';
import { inactive } from '../../db/participant-status.ts';
import { inEveryProgram } from './as-owner.ts';

export interface OwnProgram {
  id: number;
  title: string;
}

/** The programs in which an account takes part. */
export async function listOwnPrograms(database: DatabaseHandle, accountId: number): Promise<OwnProgram[]> {
  return database.db.transaction().execute(async (tx) => {
    const own: OwnProgram[] = [];
    await inEveryProgram(tx, async (program) => {
      const participant = await tx
        .selectFrom('participants')
        .select('id')
        .where('program_id', '=', program.id)
        .where('account_id', '=', accountId)
        .where('status', '<>', inactive)
        .executeTakeFirst();
      if (participant) own.push(program);
    });
    return own;
  });
}
