import type { Kysely } from 'kysely';
import { applicationRole, runStatements } from '../tenant-tables.ts';

/** What an account's password opened: each row keeps the generation that the account had then. */
const opened = ['sessions', 'trusted_devices', 'verifications', 'sign_in_links'];

/**
 * An account counts its generations, and each change of its password begins a new one: what an earlier one opened
 * counts no more, whatever the clocks say. Who changed the password before has to sign in once more. Open streams hear
 * of a session that ends because of its account or its participant as well.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    'alter table accounts add column generation integer not null default 0',
    'update accounts set generation = 1 where sessions_ended_at is not null',
    'alter table accounts drop column sessions_ended_at',
    `grant select (generation) on accounts to ${applicationRole}`,
    ...opened.flatMap((table) => [
      `alter table ${table} add column generation integer not null default 0`,
      `alter table ${table} alter column generation drop default`,
    ]),
    'alter table verifications alter column generation drop not null',
    `create function tell_of_generation() returns trigger language plpgsql as $$
    begin
      perform pg_notify('portico_push', json_build_object('kind', 'account', 'account', new.id)::text);
      return null;
    end $$`,
    `create trigger tell_generation after update of generation on accounts for each row
      when (old.generation <> new.generation) execute function tell_of_generation()`,
    `create function tell_of_inactive() returns trigger language plpgsql as $$
    begin
      perform pg_notify('portico_push',
        json_build_object('kind', 'account', 'account', new.account_id)::text);
      return null;
    end $$`,
    `create trigger tell_inactive after update of status on participants for each row
      when (new.status = 3 and old.status <> 3) execute function tell_of_inactive()`,
  ]);
}
