import type { Kysely } from 'kysely';
import { applicationRole, runStatements } from '../tenant-tables.ts';

/**
 * Who administers a program is said with the person's place in it, and who administers the whole platform in a table of
 * its own. No request can write either: not the role that requests run under, whatever a handler is made to do.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    'alter table participants add column is_admin boolean not null default false',
    // Row-level security binds the owner as well: one program at a time.
    `do $$ declare program integer;
    begin
      for program in select id from programs loop
        perform set_config('app.program_id', program::text, true);
        update participants set is_admin = true from accounts
          where accounts.id = participants.account_id and accounts.is_admin;
      end loop;
      perform set_config('app.program_id', '', true);
    end $$`,
    'alter table accounts drop column is_admin',
    `create table platform_admins (
      account_id integer primary key references accounts,
      granted_at timestamptz not null default now()
    )`,
    `revoke all on platform_admins from public, ${applicationRole}`,
    `grant select (account_id) on platform_admins to ${applicationRole}`,
    `create function refuse_admin_by_request() returns trigger language plpgsql as $$
    begin
      if current_user = '${applicationRole}' then
        raise insufficient_privilege using message = 'A request cannot say who administers a program';
      end if;
      return new;
    end $$`,
    `create trigger no_new_admin before insert on participants for each row
      when (new.is_admin) execute function refuse_admin_by_request()`,
    `create trigger no_other_admin before update of is_admin on participants for each row
      when (new.is_admin <> old.is_admin) execute function refuse_admin_by_request()`,
  ]);
}
