import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { type Caller, startPlatform } from '../support/platform.ts';
import { people, smallPrograms } from '../support/small-tenants.ts';

const programId = smallPrograms.um;

const platform = await startPlatform();
const ana = await platform.signIn('um', people.both);
const manager = await platform.signIn('um', people.manager.um);
afterAll(() => platform.stop());

const run = (statement: ReturnType<typeof sql>) => statement.execute(platform.database.db);
const inProgram = sql`program_id = ${programId}`;
const ofAna = sql`${inProgram} and account_id = (select id from accounts where cpf = ${people.both})`;
const status = async (who: Caller, path: string) => {
  const [address = '', query = ''] = path.split('?');
  return (await who.get(address, Object.fromEntries(new URLSearchParams(query)))).status;
};

interface Case {
  page: string;
  who: () => Caller;
  /** What has to be there, taken away and put back. */
  lacks: string;
  take: ReturnType<typeof sql>;
  give: ReturnType<typeof sql>;
}

const archived = (what: ReturnType<typeof sql>) =>
  sql`update sold_products set archived_at = ${what} where ${inProgram}`;

const cases: Case[] = [
  ...['/sales/access-page', '/sales/access-page?salesPage=own'].map((page) => ({
    page,
    who: () => ana,
    lacks: 'something that the program sells',
    take: archived(sql`now()`),
    give: archived(sql`null`),
  })),
  {
    page: '/sales/access-page?salesPage=team',
    who: () => manager,
    lacks: 'a shop that the manager sees',
    take: sql`update participants set establishment_id = null where ${inProgram} and manages_participants`,
    give: sql`update participants set establishment_id = (select min(id) from establishments where ${inProgram})
      where ${inProgram} and manages_participants`,
  },
  {
    page: '/invoices/access-page',
    who: () => ana,
    lacks: 'a shop where the person sells',
    take: sql`update participants set establishment_id = null where ${ofAna}`,
    give: sql`update participants set establishment_id = (select min(id) from establishments where ${inProgram})
      where ${ofAna}`,
  },
  {
    page: '/monthly_product/access-page',
    who: () => ana,
    lacks: 'a product of any month',
    take: archived(sql`now()`),
    give: archived(sql`null`),
  },
];

it.each(cases)('$page is refused without $lacks', async ({ page, who, take, give }) => {
  expect(await status(who(), page)).toBe(200);
  await run(take);
  expect(await status(who(), page)).toBe(403);
  await run(give);
  expect(await status(who(), page)).toBe(200);
});

it('a page of a team’s sales is no participant’s', async () => {
  expect(await status(ana, '/sales/access-page?salesPage=team')).toBe(403);
});

it.each(['/reports/access-page', '/orders/access-page'])('%s opens for everybody', async (page) => {
  expect(await status(ana, page)).toBe(200);
});
