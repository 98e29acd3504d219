import type { Kysely } from 'kysely';
import { applicationRole, runStatements } from '../tenant-tables.ts';

/** An establishment may stand below another one: whoever manages that one sees it too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    'alter table establishments add column parent_id integer',
    `alter table establishments add constraint establishments_parent
      foreign key (program_id, parent_id) references establishments (program_id, id)`,
    'create index establishments_by_parent on establishments (program_id, parent_id)',
    // `union`, not `union all`: a circle that somebody has made ends as well.
    `create function shops_below(program integer, root integer) returns setof integer
      language sql stable rows 20 set search_path = public as $$
        with recursive below (id) as (
          select id from establishments where program_id = program and id = root
          union
          select shop.id from establishments as shop join below on shop.parent_id = below.id
          where shop.program_id = program
        )
        select id from below
      $$`,
    `grant execute on function shops_below(integer, integer) to ${applicationRole}`,
  ]);
}
