import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/** A prize that was won, and is to be delivered, is an order that its winner did not have to make. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table orders add column origin text not null default 'redeemed'
      check (origin in ('redeemed', 'roulette', 'scratch', 'prize_panel', 'auction', 'lucky_number'))`,
    'alter table orders drop constraint orders_points_check',
    `alter table orders add constraint orders_points_check
      check (points > 0 or points = 0 and origin <> 'redeemed')`,
  ]);
}
