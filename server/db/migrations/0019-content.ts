import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

const keyed = ['news', 'faq_categories', 'faqs', 'badges', 'products', 'ticket_subjects'];
/** What participants may have records of: it leaves the lists and stays in the table. */
const archivable = ['badges', 'ticket_subjects'];

/** Items that a tenant's content files own have a key; a row without one is nobody's but the portal's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    ...keyed.map(
      (table) => `alter table ${table} add column content_key text, add unique (program_id, content_key)`,
    ),
    ...['news_categories', 'product_categories'].flatMap((table) => [
      `alter table ${table} rename column slug to content_key`,
      `alter table ${table} alter column content_key drop not null`,
    ]),
    ...archivable.map((table) => `alter table ${table} add column archived_at timestamptz`),
  ]);
}
