import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

const day = `(new.updated_at at time zone 'America/Sao_Paulo')::date`;

/**
 * A position or a level that leaves the content stays while somebody holds it, and a position takes its new name to
 * those who hold it: the post that has the name already is not a former one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    'alter table hierarchy_levels add column archived_at timestamptz',
    'alter table positions add column archived_at timestamptz',
    `create or replace function keep_post() returns trigger
      language plpgsql security definer set search_path = public as $$
      begin
        if exists (select from posts where program_id = new.program_id and participant_id = new.id
            and ends_on is null and is_main and (establishment_id, position)
              is not distinct from (new.establishment_id, new.position)) then
          return null;
        end if;
        update posts set ends_on = greatest(starts_on, ${day})
          where program_id = new.program_id and participant_id = new.id and ends_on is null
            and (is_main or establishment_id = new.establishment_id);
        if new.establishment_id is not null then
          insert into posts (program_id, participant_id, establishment_id, position, starts_on, is_main)
            values (new.program_id, new.id, new.establishment_id, new.position, ${day}, true);
        end if;
        return null;
      end $$`,
    `create or replace function network_of(program integer, viewer integer) returns setof integer
      language sql stable rows 100 set search_path = public as $$
        select link.below_id from posts as post
        join establishment_closure as link
          on link.program_id = post.program_id and link.above_id = post.establishment_id
        where post.program_id = program and post.participant_id = viewer and post.ends_on is null
          and (post.is_main or (select held.manages from positions as held
            where held.program_id = program and held.name = post.position
            order by held.archived_at nulls first, held.id limit 1))
      $$`,
  ]);
}
