import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type Platform, startPlatform } from '../../../tests/support/platform.ts';
import { people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import { inProgram } from '../../content/program.ts';

const programId = smallPrograms.um;

let platform: Platform;
let ana: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  ana = await platform.signIn('um', people.both);
  const titles = [
    'Óculos de proteção',
    'Proteção auricular',
    'Oculista portátil',
    '50% de desconto',
    'AÇÚCAR',
  ];
  await inProgram(platform.database.db, programId, (tx) =>
    sql`insert into products (program_id, category_id, title, points)
      select ${programId}, min(category.id), name, 10 from product_categories as category,
        unnest(${[...titles, ...Array.from({ length: 12 }, (_, index) => `Trena ${index + 10} m`)]}::text[]) as name
      where category.program_id = ${programId} group by name`.execute(tx),
  );
});
afterAll(() => platform.stop());

async function suggested(search: string): Promise<string[]> {
  const answer = await ana.get('/products/autocomplete', { search });
  expect(answer.status, answer.raw.payload).toBe(200);
  return (answer.json as { data: { title: string }[] }).data.map(({ title }) => title);
}

describe('suggestions', () => {
  it.each([
    ['OCUL', ['Oculista portátil', 'Óculos de proteção']],
    ['protecao', ['Proteção auricular', 'Óculos de proteção']],
    ['prot ócu', ['Óculos de proteção']],
    ['açucar', ['AÇÚCAR']],
    ['%', ['50% de desconto']],
    ['_', []],
    ['nada disso', []],
  ])('for "%s" begin with the names that do, whatever the accents', async (typed, titles) => {
    expect(await suggested(typed)).toEqual(titles);
  });

  it('are ten at most, and the first ones where nothing is typed', async () => {
    expect(await suggested('trena')).toHaveLength(10);
    expect((await suggested(''))[0]).toBe('50% de desconto');
  });
});

it('lists categories, those with products and all of them', async () => {
  await inProgram(platform.database.db, programId, (tx) =>
    tx.insertInto('product_categories').values({ program_id: programId, title: 'Vazia' }).execute(),
  );
  const of = (path: string) => ana.data<unknown[]>(path);
  expect(await of('/products/categories')).toMatchObject([{ title: 'Casa marca-um' }]);
  expect(await of('/product_category')).toMatchObject([{ title: 'Casa marca-um' }, { title: 'Vazia' }]);
  expect(await of('/product_category/categories_option')).toMatchObject([
    { value: 'Casa marca-um' },
    { value: 'Vazia' },
  ]);
});

describe('products of the month', () => {
  beforeAll(async () => {
    await inProgram(platform.database.db, programId, async (tx) => {
      const { id } = await tx
        .selectFrom('sold_products')
        .select('id')
        .where('program_id', '=', programId)
        .executeTakeFirstOrThrow();
      const row = { program_id: programId, sold_product_id: id, offer: 'Pontos em dobro' };
      // The last minute of October and the first one of November, in Brasília.
      await tx
        .insertInto('monthly_products')
        .values([
          { ...row, starts_at: '2025-11-01T02:59:00Z' },
          { ...row, starts_at: '2025-11-01T03:00:00Z' },
        ])
        .execute();
    });
  });

  const months = async (query: Record<string, string>) =>
    (await ana.data<{ month: string }[]>('/monthly_product', query)).map(({ month }) => month);

  it('are in the month of Brasília', async () => {
    expect(await months({ year: '2025' })).toEqual(['2025-11-01', '2025-10-01']);
    expect(await months({ year: '2025', month: '10' })).toEqual(['2025-10-01']);
    expect(await months({ year: '2025', family: 'outra' })).toEqual([]);
  });

  it('say in which months and years and of which families there are some', async () => {
    const of = (path: string) => ana.data<unknown[]>(`/monthly_product${path}`);
    expect(await of('/years')).toContainEqual({ value: 2025, label: '2025' });
    expect(await of('/months')).toContainEqual({ value: 10, label: 'Outubro' });
    expect(await of('/family_option')).toEqual([{ value: 'family marca-um', label: 'family marca-um' }]);
    // The item from the content began when it was loaded.
    expect(await of('/home')).toHaveLength(1);
  });
});
