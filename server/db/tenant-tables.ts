import { type Kysely, sql } from 'kysely';

/** The role of every request; it owns nothing and cannot bypass row-level security. */
export const applicationRole = 'portico_app';

type Grant = 'select' | 'insert' | 'update' | 'delete';

/** Runs statements one by one: neither database accepts several in one prepared statement. */
export async function runStatements<Schema>(
  db: Kysely<Schema>,
  statements: readonly string[],
): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/**
 * Binds tables with a `program_id` to the program of the transaction (`app.program_id`): nobody, not even the
 * tables' owner, sees or writes another program's rows. Without a program no rows are visible.
 */
export function isolateTables<Schema>(
  db: Kysely<Schema>,
  grants: Record<string, readonly Grant[]>,
): Promise<void> {
  const mine = "program_id = nullif(current_setting('app.program_id', true), '')::integer";
  const statements = Object.entries(grants).flatMap(([table, rights]) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy ${table}_of_program on ${table} using (${mine}) with check (${mine})`,
    `revoke all on ${table} from public, ${applicationRole}`,
    `grant ${rights.join(', ')} on ${table} to ${applicationRole}`,
  ]);
  return runStatements(db, statements);
}
