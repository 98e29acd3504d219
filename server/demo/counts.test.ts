import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectDir } from '../../engine/manifest/project-dir.ts';
import { createAll, migratedDatabase } from '../../tests/support/database.ts';
import type { DatabaseHandle } from '../db/client.ts';
import type { PopulationData } from './data.ts';

const project = join(projectDir, 'tenants');
let folder: string;
let database: DatabaseHandle;

const populationOf = (slug: string) =>
  JSON.parse(readFileSync(join(project, slug, 'demo/population.json'), 'utf8')) as PopulationData;
/** As many as are asked for here, to be quick. */
const few = 2000;

/** The demo's tenants; only sales and products are fewer. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-demo-'));
  cpSync(project, folder, { recursive: true });
  for (const slug of ['aurora', 'horizonte']) {
    const { catalogue, ...population } = populationOf(slug);
    const fewer = {
      ...population,
      sales: few,
      ...(catalogue && { catalogue: { ...catalogue, count: few } }),
    };
    writeFileSync(join(folder, slug, 'demo/population.json'), JSON.stringify(fewer));
  }
  database = await migratedDatabase();
  await createAll(database.db, folder);
}, 300_000);
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function count(from: string): Promise<number> {
  const { rows } = await sql
    .raw<{ n: number }>(`select count(*)::integer as n from ${from}`)
    .execute(database.db);
  return rows[0]?.n ?? 0;
}

/** How many establishments stand one below the other at most. */
async function depth(program: number): Promise<number> {
  const { rows } = await sql<{ levels: number }>`
    with recursive network as (
      select id, 1 as level from establishments where program_id = ${program} and parent_id is null
      union all
      select below.id, level + 1 from network join establishments as below
        on below.program_id = ${program} and below.parent_id = network.id
    )
    select max(level) as levels from network`.execute(database.db);
  return rows[0]?.levels ?? 0;
}

describe.each([
  { slug: 'aurora', program: 101, invoices: 0, auctions: 6, products: 0 },
  { slug: 'horizonte', program: 202, invoices: 300, auctions: 0, products: 50_000 },
])('the demo of $slug', ({ slug, program, invoices, auctions, products }) => {
  it.each([
    [
      'people invented',
      `participants where program_id = ${program} and email like '%@${slug}.exemplo.com.br'`,
      2000,
    ],
    [
      'credits of invented people that are good for more than a year',
      `ledger where program_id = ${program} and expires_at > occurred_at + interval '366 days'
        and participant_id in (select id from participants where email like '%@${slug}.exemplo.com.br')`,
      0,
    ],
    ['establishments', `establishments where program_id = ${program}`, 120],
    ['establishments without a city', `establishments where program_id = ${program} and city_id is null`, 0],
    ['tickets', `tickets where program_id = ${program}`, 40],
    ['states of tickets', `(select distinct status from tickets where program_id = ${program}) as s`, 5],
    ['files of the library', `library_items where program_id = ${program}`, 30],
    ['trails', `training_tracks where program_id = ${program}`, 3],
    ['trainings', `trainings where program_id = ${program}`, 9],
    ['surveys', `surveys where program_id = ${program}`, 4],
    ['campaigns', `campaigns where program_id = ${program}`, 40],
    [
      'states of campaigns',
      `(select distinct case when state <> 'approved' then state when starts_at > now() then 'scheduled'
        when ends_at > now() then 'running' else 'ended' end from campaigns where program_id = ${program}) as s`,
      6,
    ],
    ['invoices', `invoices where program_id = ${program}`, invoices],
    ['auctions', `auctions where program_id = ${program}`, auctions],
    [
      'auctions that end soon after the start',
      `auctions where program_id = ${program} and not cancelled and starts_at < now() and ends_at > now()
        and ends_at < now() + interval '1 hour'`,
      auctions / 3,
    ],
    [
      'active people without a goal',
      `participants as person where program_id = ${program} and status = 1 and not exists (select from goals
        where goals.program_id = ${program} and goals.participant_id = person.id)`,
      0,
    ],
    ['posts', `feed_posts where program_id = ${program}`, 200],
    ['shops to photograph', `merchan_pdvs where program_id = ${program}`, 60],
    [
      'cities of shops that are not written as elsewhere',
      `merchan_pdvs where program_id = ${program} and city not like '% - __'`,
      0,
    ],
    ['campaigns of photos', `merchan_campaigns where program_id = ${program}`, 2],
    [
      'photos asked for without an example',
      `merchan_photo_types where program_id = ${program} and example_id is null`,
      0,
    ],
    [
      'months of the hall of fame',
      `(select distinct month from hall_members where program_id = ${program}) as m`,
      14,
    ],
    [
      'people in the hall without a face',
      `hall_members as member join participants as person using (program_id)
        where program_id = ${program} and person.id = member.participant_id and profile_photo_id is null`,
      0,
    ],
    [
      'draws with a result',
      `lucky_campaigns where program_id = ${program} and draws_at < now() and lottery_prizes is not null
        and issued > 0`,
      1,
    ],
  ])('has its %s', async (_, from, wanted) => {
    expect(await count(from)).toBe(wanted);
  });

  it.each([
    [
      'pre-registrations to decide',
      `pre_registrations where program_id = ${program} and status = 'pending'`,
      5,
    ],
    [
      'pre-registrations refused',
      `pre_registrations where program_id = ${program} and status = 'refused'`,
      5,
    ],
    ['imports with errors', `imports where program_id = ${program} and invalid > 0`, 3],
    ['comments', `feed_comments where program_id = ${program} and parent_id is null`, 300],
    ['answers to comments', `feed_comments where program_id = ${program} and parent_id is not null`, 50],
    [
      'posts with comments',
      `(select distinct post_id from feed_comments where program_id = ${program}) as p`,
      150,
    ],
    ['budgets', `budget_entries where program_id = ${program} and kind = 'grant'`, 1],
    ['distributions that wait', `point_distributions where program_id = ${program}`, 2],
  ])('has %s', async (_, from, least) => {
    expect(await count(from)).toBeGreaterThanOrEqual(least);
  });

  it(`asks for 60,000 sales and ${products} products, and gets as many as it asks for`, async () => {
    expect(populationOf(slug).sales).toBe(60_000);
    expect(await count(`sales where program_id = ${program}`)).toBe(few);
    const { catalogue } = populationOf(slug);
    expect(catalogue?.count ?? 0).toBe(products);
    if (catalogue)
      expect(
        await count(`products where program_id = ${program} and code like 'C%-%-%' and content_key is null`),
      ).toBe(few);
  });

  it('has a network of four levels', async () => {
    expect(await depth(program)).toBe(4);
  });
});
