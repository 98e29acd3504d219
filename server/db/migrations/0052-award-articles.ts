import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/** 'Você acabou de ganhar um' fits a fone; a mochila wants 'uma', and '500 pontos' nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    "alter table draw_awards add column article text not null default 'um' check (article in ('um', 'uma', ''))",
  ]);
}
