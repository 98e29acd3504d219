import type { Kysely } from 'kysely';
import { applicationRole, runStatements } from '../tenant-tables.ts';

/**
 * The database tells who has something new to read, whoever wrote it. A payload carries ids alone: it reaches every
 * process, outside of row-level security. One has at most 8000 bytes, hence the lists in parts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create function tell_push(kind text, program integer, participants integer[]) returns void
    language sql as $$
      select pg_notify('portico_push',
        json_build_object('kind', kind, 'program', program, 'participants', participants)::text)
    $$`,
    `create function tell_of_notifications() returns trigger language plpgsql as $$
    begin
      perform tell_push('new', program_id, null)
        from (select distinct program_id from written where audience = 'all') as told;
      return null;
    end $$`,
    `create function tell_participants() returns trigger language plpgsql as $$
    begin
      perform tell_push(tg_argv[0], program_id, array_agg(participant_id))
        from (select program_id, participant_id, (row_number() over ()) / 500 as part
          from (select distinct program_id, participant_id from written) as each_once) as told
        group by program_id, part;
      return null;
    end $$`,
    `create function tell_of_session_end() returns trigger language plpgsql as $$
    begin
      perform pg_notify('portico_push',
        json_build_object('kind', 'session', 'program', new.program_id, 'session', new.id)::text);
      return null;
    end $$`,
    `create trigger tell after insert on notifications referencing new table as written
      for each statement execute function tell_of_notifications()`,
    `create trigger tell after insert on notification_recipients referencing new table as written
      for each statement execute function tell_participants('new')`,
    `create trigger tell after insert on notification_reads referencing new table as written
      for each statement execute function tell_participants('read')`,
    `create trigger tell_end after update of revoked_at on sessions for each row
      when (old.revoked_at is null and new.revoked_at is not null) execute function tell_of_session_end()`,
    'create index notifications_by_start on notifications (program_id, start_date)',
    `grant insert on notifications, notification_recipients to ${applicationRole}`,
  ]);
}
