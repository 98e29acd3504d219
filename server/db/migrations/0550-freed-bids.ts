import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/**
 * Whoever led what is cancelled or taken away has their points back (0062), and is told so: they would wait for a prize.
 * Only points that were held are told of, so that nobody is told twice.
 */
const release = `create or replace function release_auction() returns trigger
  language plpgsql security definer set search_path = public as $$
  declare
    freed record;
    told integer;
  begin
    delete from point_holds where program_id = new.program_id and source = 'auction:' || new.id
      returning participant_id, points into freed;
    if found then
      insert into notifications (program_id, content, start_date, audience)
        values (new.program_id, replace(replace(replace(new.name, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')
          || ': o leilão foi cancelado. ' || case freed.points when 1 then 'O seu ponto está livre.'
            else 'Os seus ' || replace(to_char(freed.points, 'FM9,999,999,999'), ',', '.') || ' pontos estão livres.' end,
          coalesce(new.archived_at, now()), 'listed')
        returning id into told;
      insert into notification_recipients (program_id, notification_id, participant_id)
        values (new.program_id, told, freed.participant_id);
    end if;
    return null;
  end $$`;

/** What ended without a winner begins again too (0372): put back, or with a later end. */
const restart = `create or replace function restart_auction() returns trigger
  language plpgsql security definer set search_path = public as $$
  begin
    delete from auction_bids where program_id = new.program_id and auction_id = new.id;
    new.leader_id := null;
    new.leading_points := null;
    new.extended_at := null;
    new.closed_at := null;
    new.job_id := null;
    new.bids := 0;
    return new;
  end $$`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    release,
    restart,
    'drop trigger restart on auctions',
    `create trigger restart before update on auctions for each row
      when ((new.closed_at is null or new.leader_id is null) and not new.cancelled and new.archived_at is null
        and (old.cancelled or old.archived_at is not null
          or old.closed_at is not null and new.ends_at > old.ends_at))
      execute function restart_auction()`,
  ]);
}
