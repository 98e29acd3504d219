import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { type Simulated, simulate } from '../../../features/simulator/rules.ts';
import { extractText, getDocumentProxy } from '../../../tests/support/pdf.ts';
import { startPlatform } from '../../../tests/support/platform.ts';
import { people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import { inProgram } from '../../content/program.ts';
import { between, pick, seededRandom } from '../../demo/random.ts';

const programId = smallPrograms.um;
const now = new Date('2026-06-20T15:00:00Z');

const platform = await startPlatform({ clock: () => now });
const ana = await platform.signIn('um', people.both);
await inProgram(platform.database.db, programId, async (tx) => {
  const row = { program_id: programId };
  await tx.deleteFrom('point_rules').where('program_id', '=', programId).execute();
  await tx
    .insertInto('sold_products')
    .values([
      { ...row, code: 'TV', title: 'TV', family: 'Vídeo', price: 259_990 },
      { ...row, code: 'FONE', title: 'Fone', family: 'Áudio', price: 19_990 },
      { ...row, code: 'CABO', title: 'Cabo', family: 'Cabos', price: 2_995 },
    ])
    .execute();
  const tv = await tx
    .selectFrom('sold_products')
    .select('id')
    .where('code', '=', 'TV')
    .executeTakeFirstOrThrow();
  const rule = { ...row, starts_at: '2026-01-01T03:00:00Z' };
  await tx
    .insertInto('point_rules')
    .values([
      { ...rule, name: 'TV', points: 7, sold_product_id: tv.id },
      { ...rule, name: 'Áudio', points: 3, per_cents: 1_000, family: 'Áudio' },
      { ...rule, name: 'Geral', points: 1, per_cents: 700 },
      { ...rule, name: 'Ainda não', points: 99, starts_at: '2026-07-01T03:00:00Z' },
    ])
    .execute();
});
const anaId = await ana.id();
const list = (await ana.get(`/point_simulator/${anaId}/list`)).json as { simulator_point: Simulated[] };
const products = list.simulator_point;
afterAll(() => platform.stop());

const idOf = (name: string) => products.find(({ product }) => product === name)?.id ?? 0;
const send = (path: string, body: object) => ana.send('POST', `/point_simulator${path}`, body);

async function pdfText(raw: { rawPayload: Buffer }): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(raw.rawPayload)), {
    mergePages: true,
  });
  return text.replaceAll('\u00a0', ' ');
}

describe('the simulator', () => {
  it('reckons what a sale earns, product by product', async () => {
    const random = seededRandom(7);
    for (let round = 0; round < 60; round += 1) {
      const product = pick(random, products);
      const quantity = between(random, 1, 9_999);
      const { rows } = await platform.database.withProgram(programId, (tx) =>
        sql<{
          points: number;
        }>`select sale_points(program_id, id, family, ${quantity}::int, price::bigint * ${quantity}::int, ${now}) as points
          from sold_products where program_id = ${programId} and id = ${product.id}`.execute(tx),
      );
      expect(simulate(products, [{ product_id: product.id, quantity }]).points).toBe(rows[0]?.points);
    }
  });

  it.each([0, -1, 1.5, Number.NaN])('counts no line of %s units', (quantity) => {
    expect(simulate(products, [{ product_id: idOf('TV'), quantity }])).toMatchObject({
      lines: [],
      points: 0,
    });
  });

  it('keeps what the server reckons, whatever the browser says', async () => {
    const items = [
      { product_id: idOf('TV'), quantity: 2 },
      { product_id: idOf('Fone'), quantity: 3 },
    ];
    const kept = await send('', { items, points: 999_999, value: 1 });
    expect(kept.json).toMatchObject({ data: { points: 14 + 3 * 59, units: 5, summary: '2 × TV, 3 × Fone' } });
    expect((await ana.get('/point_simulator/simulations')).json).toMatchObject({ data: [{ units: 5 }] });
    const other = await platform.signIn('um', people.participant.um);
    expect((await other.get('/point_simulator/simulations')).json).toMatchObject({ data: [] });
    expect((await other.get(`/point_simulator/${anaId}/list`)).status).toBe(404);
  });

  it.each([
    ['a product that is not there', { items: [{ product_id: 2_000_000_000, quantity: 1 }] }],
    ['no product', { items: [] }],
    ['half a unit', { items: [{ product_id: 1, quantity: 0.5 }] }],
  ])('refuses %s', async (_, body) => {
    expect((await send('', body)).status).toBe(422);
  });

  it('is a document named after its day, with the same figures', async () => {
    const items = [{ product_id: idOf('TV'), quantity: 4 }];
    const answer = await send('/download', { items });
    expect(answer.raw.headers['content-disposition']).toContain('simulacao-2026-06-20.pdf');
    expect(answer.raw.headers['content-type']).toBe('application/pdf');
    const text = await pdfText(answer.raw);
    for (const words of ['Simulação de pontos', 'Ana marca-um', 'TV', 'R$ 10.399,60', '28'])
      expect(text).toContain(words);
  });

  it('of somebody else, and of nothing, is no document', async () => {
    const { data } = (await send('', { items: [{ product_id: idOf('Cabo'), quantity: 1 }] })).json as {
      data: { id: number };
    };
    expect((await send('/download', { simulation_id: data.id })).status).toBe(200);
    const other = await platform.signIn('um', people.participant.um);
    const theirs = await other.send('POST', '/point_simulator/download', { simulation_id: data.id });
    expect(theirs.status).toBe(404);
    expect((await send('/download', {})).status).toBe(422);
  });

  it('multiplies as the accelerators of today do, the greatest or the sum of two', async () => {
    const { db } = platform.database;
    const hour = 3_600_000;
    const from = new Date(now.getTime() - hour);
    const campaign = { program_id: programId, kind: 'accelerator', state: 'approved' } as const;
    const window = { starts_at: from, ends_at: new Date(now.getTime() + hour), description: '' };
    const rows = [
      { title: 'Áudio em dobro', family: 'Áudio', percent: 200, ...window },
      { title: 'Tudo × 1,5', family: null, percent: 150, ...window },
      { title: 'Já foi', family: null, percent: 900, ...window, starts_at: new Date(0), ends_at: from },
    ];
    await inProgram(db, programId, (tx) =>
      tx
        .insertInto('campaigns')
        .values(rows.map((row) => ({ ...campaign, ...row, updated_at: now })))
        .execute(),
    );
    const read = async () =>
      ((await ana.get(`/point_simulator/${anaId}/list`)).json as { simulator_point: Simulated[] })
        .simulator_point;
    const random = seededRandom(11);
    for (const [combine, audio] of [
      ['greatest', 200],
      ['sum', 250],
    ] as const) {
      await sql`update programs set settings = jsonb_set(settings::jsonb, '{accelerators}', ${JSON.stringify(combine)}::jsonb)
        where id = ${programId}`.execute(db);
      const faster = await read();
      expect(Object.fromEntries(faster.map(({ product, percent }) => [product, percent]))).toMatchObject({
        ...{ TV: 150, Fone: audio, Cabo: 150 },
      });
      for (let round = 0; round < 30; round += 1) {
        const product = pick(random, faster);
        const quantity = between(random, 1, 9_999);
        const { rows: sold } = await platform.database.withProgram(programId, (tx) =>
          sql<{ points: number }>`select accelerate(
              sale_points(program_id, id, family, ${quantity}::int, price::bigint * ${quantity}::int, ${now}),
              sale_percent(program_id, family, ${now})) as points
            from sold_products where program_id = ${programId} and id = ${product.id}`.execute(tx),
        );
        expect(simulate(faster, [{ product_id: product.id, quantity }]).points).toBe(sold[0]?.points);
      }
    }
    const items = [{ product_id: idOf('TV'), quantity: 3 }];
    expect((await send('', { items })).json).toMatchObject({
      data: { points: Math.floor(21 * 1.5), lines: [{ percent: 150 }] },
    });
    expect(await pdfText((await send('/download', { items })).raw)).toContain('TV (pontos × 1,5)');
    await inProgram(db, programId, (tx) =>
      tx.deleteFrom('campaigns').where('updated_at', '=', now).execute(),
    );
  });
});
