import { sql } from 'kysely';
import type { Content } from '../content/item.ts';
import { insertMany } from '../db/insert-many.ts';
import { hashPassword } from '../modules/auth/password.ts';
import { acceptHistory } from '../modules/points/expiration.ts';
import { readCityIds, seedAccounts, seedCrowd, seedEstablishments } from './accounts.ts';
import { seedBids } from './auctions.ts';
import { seedBadges } from './badges.ts';
import { seedRequisitions, seedRewards } from './campaigns.ts';
import { demoClock } from './clock.ts';
import { seedListedNotifications } from './content.ts';
import type { DemoContext } from './context.ts';
import { seedContractFiles } from './contracts.ts';
import type { DemoFiles } from './data.ts';
import { seedDistributions } from './distributions.ts';
import { seedFeed } from './feed.ts';
import { seedHonours } from './honours.ts';
import { seedImports } from './imports.ts';
import { seedInvoices } from './invoices.ts';
import { seedMerchandising } from './merchandising.ts';
import { seedPreRegistrations, seedSalesPoints } from './network.ts';
import { seedOrders } from './orders.ts';
import { seedCatalogue } from './products.ts';
import { type Random, seededRandom } from './random.ts';
import { checkedTogether } from './references.ts';
import { seedInvites } from './referrals.ts';
import { seedGoals, seedInvalidSales, seedSales } from './sales.ts';
import { type Holder, inventEntries } from './statement.ts';
import { seedSurveyAnswers } from './surveys.ts';
import { seedAcceptances } from './terms.ts';
import { seedTickets } from './tickets.ts';
import { seedTrainings } from './trainings.ts';

async function seedEntries(
  context: DemoContext,
  holders: readonly Holder[],
  products: readonly string[],
  random: Random,
): Promise<void> {
  const population = context.data['population.json'];
  if (!population) return;
  const entries = inventEntries(population, holders, products, random, context.clock);
  const rows = entries.map((entry) => ({ program_id: context.programId, ...entry }));
  if (rows.length > 0) await insertMany(context.db, 'ledger', rows);
}

/** The tables that people, sales and their triggers write. */
const writtenByPeopleAndSales = [
  ...['participant_words', 'participant_statuses', 'posts'],
  ...['sales', 'sale_months', 'shop_months', 'ledger', 'point_totals', 'point_months'],
];

/**
 * Invents the people of a new program, and what they did with its content, in the order that references need.
 */
export async function inventDemo(
  {
    files,
    now,
    ...program
  }: Pick<DemoContext, 'db' | 'programId' | 'slug' | 'assets'> & {
    files: DemoFiles;
    now: Date;
  },
  content: Content,
): Promise<void> {
  const context: DemoContext = { ...program, data: files, clock: demoClock(now), hashPassword };
  const random = seededRandom(context.data['population.json']?.seed ?? context.programId);
  const { db } = context;
  const cities = await readCityIds(context);
  const establishments = await seedEstablishments(context, cities);
  const accounts = await seedAccounts(context, establishments, cities);
  await seedAcceptances(context, accounts);
  const {
    sales = 0,
    invoices = 0,
    campaigns = 0,
    catalogue,
    network,
  } = context.data['population.json'] ?? {};
  // A small demo, which may come to a portal that runs, is not worth locked tables.
  const inBulk = (tables: readonly string[], work: () => Promise<void>) =>
    sales > 0 ? checkedTogether(db, tables, work) : work();
  await inBulk(writtenByPeopleAndSales, async () => {
    const crowd = await seedCrowd(context, establishments, random);
    if (network) await seedSalesPoints(context, network);
    // Foreign key checks were planned while these tables were empty; without this, each new entry would scan
    // them whole.
    await sql`analyze accounts, participants`.execute(db);
    await seedListedNotifications(context, accounts);
    await seedEntries(
      context,
      crowd,
      (content.items.products ?? []).map(({ title }) => String(title)),
      random,
    );
    if (campaigns > 0) await seedRequisitions(context, campaigns);
    // Before the large catalogue: redemptions refer to the program's own products, which are a thousand times
    // fewer.
    await seedOrders(context);
    if (sales > 0) await seedSales(context, sales);
  });
  if (catalogue) await checkedTogether(db, ['products'], () => seedCatalogue(context, catalogue));
  if (sales > 0) {
    await seedRewards(context);
    await seedBids(context);
    await seedHonours(context);
    await seedSurveyAnswers(context);
    await seedInvalidSales(context);
    await inBulk(['goals', 'establishment_goals'], () => seedGoals(context));
    await seedTickets(context);
    await seedPreRegistrations(context);
    await seedTrainings(context);
    await seedImports(context, [...accounts.values()]);
    await seedContractFiles(context);
    await seedFeed(context);
    await seedInvites(context);
    await seedMerchandising(context);
    await seedDistributions(context, [...accounts.values()]);
    if (invoices > 0) await seedInvoices(context, invoices);
  }
  await inBulk(['participant_badges', 'expired_credits'], async () => {
    // They count what the others invent.
    await seedBadges(context);
    await acceptHistory(db, context.programId, now);
  });
  // What the rules of its content give, the demo has given.
  await sql`delete from rule_checks where program_id = ${context.programId}`.execute(db);
}
