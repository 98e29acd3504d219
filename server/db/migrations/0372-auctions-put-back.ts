import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/**
 * What was taken away or cancelled holds nobody's points any longer (0062), so whoever led may have spent them:
 * put back before its end, it begins again without bids.
 */
const restart = `create function restart_auction() returns trigger
  language plpgsql security definer set search_path = public as $$
  begin
    delete from auction_bids where program_id = new.program_id and auction_id = new.id;
    new.leader_id := null;
    new.leading_points := null;
    new.extended_at := null;
    new.job_id := null;
    new.bids := 0;
    return new;
  end $$`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    restart,
    `create trigger restart before update on auctions for each row
      when (new.closed_at is null and not new.cancelled and new.archived_at is null
        and (old.cancelled or old.archived_at is not null))
      execute function restart_auction()`,
  ]);
}
