import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/** What evidence says of the browser that it came from. */
const traces = "array['address', 'user_agent', 'browser_hash']";

/**
 * The books of consents give up what is of nobody who takes part any more: five years after the person left, or after the
 * choice of a visitor. Everything else stays refused, to the owner of the tables too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create or replace function refuse_consent_change() returns trigger language plpgsql as $$
      declare
        was jsonb;
        is_now jsonb;
      begin
        if tg_op = 'UPDATE' then
          was := to_jsonb(old) - ${traces};
          is_now := to_jsonb(new) - ${traces};
          if was = is_now and coalesce(to_jsonb(new) ->> 'address', '') = ''
            and coalesce(to_jsonb(new) ->> 'user_agent', '') = ''
            and coalesce(to_jsonb(new) ->> 'browser_hash', '') = '' then
            return new;
          end if;
        elsif tg_op = 'DELETE' then
          if old.participant_id is null then
            if (to_jsonb(old) ->> 'decided_at')::timestamptz < now() - interval '5 years' then
              return old;
            end if;
          elsif exists (select from participants where program_id = old.program_id and id = old.participant_id
            and status = 3 and coalesce(status_since, updated_at) < now() - interval '5 years') then
            return old;
          end if;
        end if;
        raise exception 'the book of consents is append-only' using errcode = 'restrict_violation';
      end $$`,
    // For the hourly work that looks for them.
    `create index participants_who_left on participants (program_id, coalesce(status_since, updated_at))
      where status = 3`,
    `create index consents_of_visitors on consents (program_id, decided_at) where participant_id is null`,
  ]);
}
