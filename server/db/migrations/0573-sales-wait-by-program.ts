import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

const name = `hashtext('sale_months')`;
const tableLock = 'lock table sale_months in share row exclusive mode;';
const write = 'insert into sale_months as kept';

/** What writes a function of the database anew, with one statement of it replaced. */
const replaceIn = (signature: string, old: string, by: string) => `do $do$ begin
  execute replace(pg_get_functiondef('${signature}'::regprocedure), $old$${old}$old$, $new$${by}$new$);
end $do$`;

/** Whoever folds a program's sales waits until all who write them have ended, and they until it has. */
const alone = (signature: string, program: string) =>
  replaceIn(signature, tableLock, `perform pg_advisory_xact_lock(${program}, ${name});`);
/** A statement of its own: the next one sees what was committed while this one waited. */
const beside = (signature: string) =>
  replaceIn(
    signature,
    write,
    `perform pg_advisory_xact_lock_shared(program_id, ${name})
      from (select distinct program_id from written order by program_id) as own;
    ${write}`,
  );

/** The sales of one program are folded while those of the others are written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    beside('keep_new_sales()'),
    beside('keep_changed_sales()'),
    alone('refold_sales()', 'new.program_id'),
    alone('reconcile_sales(integer, integer[])', 'program'),
    alone('reconcile_shops(integer)', 'program'),
  ]);
}
