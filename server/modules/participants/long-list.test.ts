import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cpfOf } from '../../../engine/format/cpf.ts';
import { type Caller, type Platform, startPlatform } from '../../../tests/support/platform.ts';
import { people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import { inProgram } from '../../content/program.ts';

/** So many that the pages between are read by the keys of their rows alone. */
const more = 2_600;
const programId = smallPrograms.um;
let platform: Platform;
const callers = {} as Record<'admin' | 'manager', Caller>;

beforeAll(async () => {
  platform = await startPlatform();
  callers.admin = await platform.signIn('um', people.admin);
  callers.manager = await platform.signIn('um', people.manager.um);
  const cpfs = Array.from({ length: more }, (_, n) => cpfOf(800_000_000 + n));
  await inProgram(platform.database.db, programId, (tx) =>
    sql`with made as (insert into accounts (cpf, email)
        select cpf, 'longa' || cpf || '@exemplo.com.br' from unnest(${cpfs}::text[]) as cpf
        returning id, email)
      insert into participants (program_id, account_id, name, email, establishment_id, status, created_at)
      select ${programId}, id, (array['Ana', 'Érica', 'Zélia'])[1 + id % 3] || ' Souza ' || id % 400, email,
        case when id % 5 = 0 then null else (select min(id) from establishments where program_id = ${programId}) end,
        1 + id % 2, now() - id % 700 * interval '1 minute'
      from made`.execute(tx),
  );
});
afterAll(() => platform.stop());

interface Page {
  data: { id: number; name: string; cpf: string; points: number; created_at: string }[];
  pagination: { total: number; last_page: number };
}

async function page(caller: Caller, query: Record<string, string>, path = '/participant'): Promise<Page> {
  const { status, json, raw } = await caller.get(path, { per_page: '100', ...query });
  expect(status, raw.payload).toBe(200);
  return json as Page;
}

async function everyRow(caller: Caller, query: Record<string, string>, path?: string) {
  const first = await page(caller, query, path);
  const rows = [...first.data];
  for (let next = 2; next <= first.pagination.last_page; next += 1)
    rows.push(...(await page(caller, { ...query, page: String(next) }, path)).data);
  expect(rows).toHaveLength(first.pagination.total);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  return rows;
}

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const inOrder = (values: readonly (string | number)[]) =>
  values.every((value, index) => index === 0 || (values[index - 1] ?? value) <= value);

it.each(['admin', 'manager'] as const)(
  'has every row once, in its order, on its pages for the %s',
  async (who) => {
    const caller = callers[who];
    const byName = await everyRow(caller, { order_by: 'name,asc' });
    expect(byName.length).toBeGreaterThan(2_000);
    expect(inOrder(byName.map(({ name }) => plain(name)))).toBe(true);
    expect(byName.every(({ cpf }) => /^\d{11}$/.test(cpf))).toBe(true);
    const byPoints = await everyRow(caller, { order_by: 'points,desc' });
    expect(inOrder(byPoints.map(({ points }) => -points))).toBe(true);
    const byAge = await everyRow(caller, { order_by: 'created_at,desc' });
    expect(inOrder(byAge.map(({ created_at }) => -Date.parse(created_at)))).toBe(true);
    expect(new Set(byAge.map(({ id }) => id))).toEqual(new Set(byName.map(({ id }) => id)));
  },
);

it.each(['admin', 'manager'] as const)('shows the %s everybody once with their superior', async (who) => {
  const rows = (query: Record<string, string>) =>
    everyRow(callers[who], query, '/hierarchy-participant/list-participant');
  const all = await rows({ order_by: 'name,asc' });
  expect(all.length).toBeGreaterThan(2_000);
  expect(inOrder(all.map(({ name }) => plain(name)))).toBe(true);
  const ids = all.map(({ id }) => id);
  expect((await rows({ order_by: 'name,desc' })).map(({ id }) => id)).toEqual(ids.toReversed());
  const zelias = await rows({ search: 'zelia sou', order_by: 'name,asc' });
  expect(zelias).toEqual(all.filter(({ name }) => name.startsWith('Zélia Sou')));
});

it.each(['admin', 'manager'] as const)('finds and counts a common name for the %s', async (who) => {
  const all = await everyRow(callers[who], { search: 'souza' });
  expect(inOrder(all.map(({ name }) => plain(name)))).toBe(true);
  const byPoints = await everyRow(callers[who], { search: 'souza', order_by: 'points,desc' });
  expect(new Set(byPoints.map(({ id }) => id))).toEqual(new Set(all.map(({ id }) => id)));
  const zelias = await everyRow(callers[who], { search: 'zelia sou' });
  expect(zelias.map(({ id }) => id)).toEqual(
    all.filter(({ name }) => name.startsWith('Zélia')).map(({ id }) => id),
  );
  const active = await everyRow(callers[who], { search: 'souza', status: '1' });
  expect(active.length).toBeLessThan(all.length);
});

it('counts a name anew for the manager when people move, get another position, status or post', async () => {
  const found = () => everyRow(callers.manager, { search: 'souza', status: '1' });
  const before = await found();
  const changed = before.slice(0, 4).map(({ id }) => id);
  const [moved, hidden, ended, outside] = changed;
  await inProgram(platform.database.db, programId, async (tx) => {
    await sql`update programs set settings = jsonb_set(settings, '{flags,hide_admin_roles}', 'true')
      where id = ${programId}`.execute(tx);
    const role = await sql<{ name: string }>`update positions set is_admin = true
      where id = (select min(id) from positions where program_id = ${programId}) returning name`.execute(tx);
    await sql`update participants set
        establishment_id = case when id in (${moved}, ${outside}) then null else establishment_id end,
        position = case when id = ${hidden} then ${role.rows[0]?.name} else position end,
        status = case when id = ${ended} then 3 else status end
      where id = any (${changed})`.execute(tx);
    await sql`insert into posts (program_id, participant_id, establishment_id, starts_on, is_main)
      select ${programId}, ${outside}, min(id), '2026-01-01', false from establishments
      where program_id = ${programId}`.execute(tx);
  });
  const ids = new Set((await found()).map(({ id }) => id));
  expect(changed.map((id) => ids.has(id))).toEqual([false, false, false, true]);
  expect(ids.size).toBe(before.length - 3);
  const gone = await everyRow(callers.admin, { search: 'souza', status: '3' });
  expect(gone.map(({ id }) => id)).toContain(ended);
});
