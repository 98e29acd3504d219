import { type Kysely, sql } from 'kysely';
import { applyContent } from '../../content/apply.ts';
import { assetStore } from '../../content/assets.ts';
import type { Content } from '../../content/item.ts';
import { inProgram } from '../../content/program.ts';
import { readContent } from '../../content/read.ts';
import { hashPassword } from '../../modules/auth/password.ts';
import { acceptHistory } from '../../modules/points/expiration.ts';
import { insertMany } from '../insert-many.ts';
import type { Database } from '../schema.ts';
import { readCityIds, seedAccounts, seedCrowd, seedEstablishments } from './accounts.ts';
import { seedBids } from './auctions.ts';
import { seedRequisitions, seedRewards } from './campaigns.ts';
import { seedClock } from './clock.ts';
import { seedListedNotifications, seedUnlockedBadges } from './content.ts';
import type { SeedContext } from './context.ts';
import { seedDistributions } from './distributions.ts';
import { seedFeed } from './feed.ts';
import { seedHonours } from './honours.ts';
import { seedImports } from './imports.ts';
import { seedInvoices } from './invoices.ts';
import { seedMerchandising } from './merchandising.ts';
import { seedPreRegistrations, seedSalesPoints } from './network.ts';
import { seedOrders } from './orders.ts';
import { seedPlaces } from './places.ts';
import { seedCatalogue } from './products.ts';
import { type Random, seededRandom } from './random.ts';
import { checkedTogether } from './references.ts';
import { seedInvites } from './referrals.ts';
import { seedGoals, seedInvalidSales, seedSales } from './sales.ts';
import { brandSettings } from './settings.ts';
import { type Holder, inventEntries } from './statement.ts';
import { seedSurveyAnswers } from './surveys.ts';
import { listTenants, presetFolder, type SeedTenant } from './tenants.ts';
import { seedAcceptances } from './terms.ts';
import { seedTickets } from './tickets.ts';
import { seedTrainings } from './trainings.ts';

async function seedEntries(
  context: SeedContext,
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

async function seedProgram(context: SeedContext, tenant: SeedTenant): Promise<void> {
  const { program, brand } = tenant.manifest;
  const row = {
    id: program.id,
    slug: tenant.slug,
    title: brand?.title ?? tenant.slug,
    group_name: program.group ?? '',
  };
  await context.db.insertInto('programs').values(row).execute();
  // Files are the program's, which has to be there first.
  const settings = JSON.stringify(await brandSettings(context, tenant.manifest));
  await context.db.updateTable('programs').set({ settings }).where('id', '=', program.id).execute();
}

/** What a sale writes, and what is kept of it. */
const writtenBySales = ['sales', 'sale_months', 'ledger', 'point_totals', 'point_months'];

/** Everything that one tenant's folder brings, in the order that references need. */
async function seedTenant(context: SeedContext, tenant: SeedTenant, content: Content): Promise<void> {
  const random = seededRandom(context.data['population.json']?.seed ?? tenant.manifest.program.id);
  const { db } = context;
  await seedProgram(context, tenant);
  await applyContent({ ...context, now: context.clock.now, isConfirmed: true }, content);
  const cities = await readCityIds(context);
  const establishments = await seedEstablishments(context, cities);
  const accounts = await seedAccounts(context, establishments, cities);
  await seedAcceptances(context, accounts);
  const crowd = await seedCrowd(context, establishments, random);
  const { network } = context.data['population.json'] ?? {};
  if (network) await seedSalesPoints(context, network);
  // Foreign keys were planned while these tables were empty; without this each new entry would read them whole.
  await sql`analyze accounts, participants`.execute(context.db);
  const ids = crowd.map((holder) => holder.id);
  await seedUnlockedBadges(context, accounts, ids, random);
  await seedListedNotifications(context, accounts);
  await seedEntries(
    context,
    crowd,
    (content.items.products ?? []).map(({ title }) => String(title)),
    random,
  );
  const { sales = 0, invoices = 0, campaigns = 0, catalogue } = context.data['population.json'] ?? {};
  if (campaigns > 0) await seedRequisitions(context, campaigns);
  // Before the catalogue: what was redeemed is of the program's content, among a thousand times fewer products.
  await seedOrders(context);
  if (catalogue) await checkedTogether(db, ['products'], () => seedCatalogue(context, catalogue));
  if (sales > 0) {
    await checkedTogether(db, writtenBySales, () => seedSales(context, sales));
    await seedRewards(context);
    await seedBids(context);
    await seedHonours(context);
    await seedSurveyAnswers(context);
    await seedInvalidSales(context);
    await checkedTogether(db, ['goals', 'establishment_goals'], () => seedGoals(context));
    await seedTickets(context);
    await seedPreRegistrations(context);
    await seedTrainings(context);
    await seedImports(context, [...accounts.values()]);
    await seedFeed(context);
    await seedInvites(context);
    await seedMerchandising(context);
    await seedDistributions(context, [...accounts.values()]);
    if (invoices > 0) await seedInvoices(context, invoices);
  }
  await acceptHistory(context.db, context.programId, context.clock.now);
}

/**
 * Seeds every tenant whose program the database does not know yet, each in one transaction, so that a start that
 * dies leaves nothing half done. The caller holds the lock of the migrations: two starts never seed at once. A
 * `base` that `tenantsDir` lacks comes from the project. Answers the slugs that were seeded, whose tables nobody has analyzed yet.
 */
export async function seedIfEmpty(
  db: Kysely<Database>,
  tenantsDir: string,
  projectTenantsDir: string,
): Promise<string[]> {
  const base = presetFolder(tenantsDir, projectTenantsDir);
  await db.transaction().execute((tx) => seedPlaces(tx, base));
  const seeded: string[] = [];
  for (const tenant of listTenants(tenantsDir)) {
    const programId = tenant.manifest.program.id;
    const isNew = await inProgram(db, programId, async (tx) => {
      const known = await tx
        .selectFrom('programs')
        .select('id')
        .where('id', '=', programId)
        .executeTakeFirst();
      if (known) return false;
      const { slug, data, folder } = tenant;
      const clock = seedClock(new Date());
      const assets = assetStore(tx, programId, [folder, base]);
      const content = readContent([folder, base]);
      await seedTenant({ db: tx, programId, slug, data, clock, assets, hashPassword }, tenant, content);
      return true;
    });
    if (isNew) seeded.push(tenant.slug);
  }
  return seeded;
}
