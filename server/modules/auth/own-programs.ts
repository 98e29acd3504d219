import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/client.ts';
import { inactive } from '../../db/participant-status.ts';

export interface OwnProgram {
  id: number;
  title: string;
}

/**
 * The programs in which an account takes part. Row-level security binds the tables' owner too, so each
 * program is queried by itself.
 */
export async function listOwnPrograms(database: DatabaseHandle, accountId: number): Promise<OwnProgram[]> {
  const programs = await database.db
    .selectFrom('programs')
    .select(['id', 'title'])
    .orderBy('title')
    .execute();
  return database.db.transaction().execute(async (tx) => {
    const own: OwnProgram[] = [];
    for (const program of programs) {
      await sql`select set_config('app.program_id', ${String(program.id)}, true)`.execute(tx);
      const participant = await tx
        .selectFrom('participants')
        .select('id')
        .where('program_id', '=', program.id)
        .where('account_id', '=', accountId)
        .where('status', '<>', inactive)
        .executeTakeFirst();
      if (participant) own.push(program);
    }
    return own;
  });
}
