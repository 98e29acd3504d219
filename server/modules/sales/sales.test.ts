import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type Platform, startPlatform } from '../../../tests/support/platform.ts';
import { openQuietQueue, type Queue, workOff } from '../../../tests/support/queue.ts';
import { people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import { stopAll } from '../../../tests/support/stop-all.ts';
import { insertMany } from '../../db/insert-many.ts';
import { between, pick, type Random, seededRandom } from '../../demo/random.ts';
import { checkImports, runImports } from '../imports/jobs.ts';
import { expireCredits } from '../points/expiration.ts';
import { centsOf, decimalOf, momentOf, monthOfCell, wholeOf } from '../shared/cells.ts';
import { register } from './register.ts';

const programId = smallPrograms.um;
const now = new Date('2026-06-20T15:00:00Z');

let platform: Platform;
let queue: Queue;
let manager: Caller;
let ana: Caller;

/** Rules: 5 points for each unit of `TV`, 2 for each R$ 10,00 of `Áudio`, 1 for each R$ 1,00 of anything. */
const products = [
  { code: 'TV', family: 'Vídeo', title: 'TV', price: 300_000 },
  { code: 'FONE', family: 'Áudio', title: 'Fone', price: 20_000 },
  { code: 'CABO', family: 'Cabos', title: 'Cabo', price: 3_000 },
];
const pointsOf = (code: string, quantity: number, value: number) =>
  code === 'TV' ? 5 * quantity : code === 'FONE' ? 2 * Math.floor(value / 1_000) : Math.floor(value / 100);

beforeAll(async () => {
  platform = await startPlatform({ clock: () => now });
  queue = await openQuietQueue(platform.database);
  manager = await platform.signIn('um', people.manager.um);
  ana = await platform.signIn('um', people.both);
  const { db } = platform.database;
  const program_id = programId;
  await db.updateTable('establishments').set({ code: 'LOJA' }).where('program_id', '=', programId).execute();
  await db.deleteFrom('point_rules').where('program_id', '=', programId).execute();
  await db
    .insertInto('sold_products')
    .values(products.map((product) => ({ program_id, ...product })))
    .execute();
  const tv = await db
    .selectFrom('sold_products')
    .select('id')
    .where('code', '=', 'TV')
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow();
  const common = { program_id, starts_at: '2026-01-01T03:00:00Z' };
  await db
    .insertInto('point_rules')
    .values([
      { ...common, name: 'Por TV', points: 5, sold_product_id: tv.id },
      { ...common, name: 'Áudio', points: 2, per_cents: 1_000, family: 'Áudio' },
      { ...common, name: 'Geral', points: 1, per_cents: 100 },
    ])
    .execute();
});
afterAll(() => stopAll(queue, platform));

const jobs = () => workOff(platform.database, programId, [checkImports, runImports], () => now);

const boundary = 'limite';
async function send(caller: Caller, content: string, type = 'text/csv') {
  const payload = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="vendas.csv"\r\nContent-Type: ${type}\r\n\r\n${content}\r\n--${boundary}--\r\n`;
  return caller.request({
    method: 'POST',
    url: `/api/v1/program/${programId}/sales/import`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  });
}

const head = 'Número;Data;CPF;Produto;Quantidade;Valor;Estabelecimento;Situação';

describe('an import', () => {
  it('makes sales of the lines that are right, and keeps the others with their reason', async () => {
    const answer = await send(
      manager,
      [
        head,
        `A-1;31/05/2026 23:59:59;${people.both};TV;2;6.000,00;LOJA;`,
        `A-2;01/06/2026;529.982.247-25;FONE;1;"199,90";LOJA;Confirmada`,
        `A-2;01/06/2026;${people.both};FONE;1;199,90;LOJA;`,
        'A-3;01/06/2026;98765432100;TV;1;3000;LOJA;',
        `A-4;01/06/2026;${people.both};RÁDIO;1;30;LOJA;`,
        `A-5;01/06/2026;${people.both};TV;1;3000;OUTRA;`,
        `A-6;31/12/2025;${people.both};TV;1;3000;LOJA;`,
        `A-7;21/06/2026;${people.both};TV;1;3000;LOJA;`,
        `A-8;31/02/2026;${people.both};TV;um;3000;LOJA;`,
        `A-9;01/06/2026;${people.both};TV;1;3000;LOJA;Cancelada`,
      ].join('\r\n'),
    );
    expect(answer.json).toMatchObject({ data: { slug: 'vendas', status: 'checking' } });
    await jobs();
    const list = (await ana.get('/sales', { order_by: 'sold_at,desc' })).json as Record<string, unknown>;
    expect(list).toMatchObject({
      data: [
        { number: 'A-2', value: 19_990, points: 38, product: 'Fone', family: 'Áudio', status: 'valid' },
        { number: 'A-1', value: 600_000, points: 10, sold_at: '2026-06-01T02:59:59.000Z' },
      ],
      total_value: 619_990,
      pagination: { total: 2 },
    });
    const invalid = (await manager.get('/sales-invalid', { order_by: 'id,asc' })).json as {
      data: { number: string; reason: string }[];
    };
    expect(invalid.data.map(({ number, reason }) => [number, reason])).toEqual([
      ['A-3', 'cpf_unknown'],
      ['A-4', 'product_unknown'],
      ['A-5', 'establishment_unknown'],
      ['A-6', 'outside_period'],
      ['A-7', 'outside_period'],
      ['A-9', 'sale_unknown'],
    ]);
    const { id } = (answer.json as { data: { id: number } }).data;
    expect((await manager.get(`/api/v1/imports/${id}`)).json).toMatchObject({
      data: { status: 'partial', lines: 10, done: 2, held: 6, invalid: 2 },
    });
    expect((await manager.get(`/api/v1/imports/${id}/errors`)).json).toMatchObject({
      data: [
        { line: 4, column: 'Número', problem: 'É a mesma da linha 3: deixe só uma.' },
        { line: 10, column: 'Data', value: '31/02/2026' },
        { line: 10, column: 'Quantidade', value: 'um' },
      ],
    });
  });

  it('makes a sale of who imports it only where they administer', async () => {
    const admin = await platform.signIn('um', people.admin);
    const errorsOf = async (caller: Caller, ...lines: string[]) => {
      const { json } = await send(caller, [head, ...lines].join('\n'));
      await jobs();
      const { id } = (json as { data: { id: number } }).data;
      const errors = (await caller.get(`/api/v1/imports/${id}/errors`)).json as {
        data: { line: number; column: string; problem: string }[];
      };
      return errors.data.map(({ line, column, problem }) => [line, column, problem]);
    };
    const line = (number: string, cpf: string, state = '') =>
      `${number};01/06/2026;${cpf};TV;1;3000;LOJA;${state}`;
    const before = await manager.balance();
    const asks = 'Esta venda é sua: peça a outra pessoa, ou a quem administra, que a importe.';
    expect(
      await errorsOf(
        manager,
        line('P-1', people.manager.um),
        line('P-2', people.participant.um),
        line('P-3', people.manager.um, 'Cancelada'),
      ),
    ).toEqual([
      [2, 'CPF', asks],
      [4, 'CPF', asks],
    ]);
    expect(await manager.balance()).toBe(before);
    expect(await errorsOf(admin, line('P-1', people.manager.um), line('P-4', people.admin))).toEqual([]);
    expect(await manager.balance()).toBeGreaterThan(before);
  });

  it('cancels no sale by a line that names somebody else of its shop', async () => {
    const line = `A-1;31/05/2026;${people.participant.um};TV;2;6000;LOJA;Cancelada`;
    await send(manager, [head, line].join('\n'));
    await jobs();
    const sale = (await ana.get('/sales', { search: 'A-1' })).json;
    expect(sale).toMatchObject({ data: [{ number: 'A-1', status: 'valid' }] });
    const invalid = (await manager.get('/sales-invalid', { search: 'A-1' })).json;
    expect(invalid).toMatchObject({ data: [{ reason: 'sale_unknown' }] });
  });

  it('counts a value over all filtered rows, not over the page', async () => {
    const list = (await ana.get('/sales', { per_page: '1', start_date: '2026-06-01' })).json;
    expect(list).toMatchObject({ total_value: 19_990, pagination: { total: 1 } });
    expect((await ana.get('/sales', { per_page: '1', page: '2' })).json).toMatchObject({
      total_value: 619_990,
    });
  });

  it('counts once what a manager has sold in their own shop', async () => {
    const admin = await platform.signIn('um', people.admin);
    await send(admin, [head, `G-1;01/06/2026;${people.manager.um};CABO;1;30,00;LOJA;`].join('\n'));
    await jobs();
    const list = (await manager.get('/sales', { per_page: '200' })).json as {
      data: { number: string; value: number }[];
      total_value: number;
      pagination: { total: number };
    };
    expect(list.data.map(({ number }) => number)).toContain('G-1');
    expect(list.pagination.total).toBe(list.data.length);
    expect(list.total_value).toBe(list.data.reduce((sum, { value }) => sum + value, 0));
  });

  it.each([
    [
      'no spreadsheet',
      'isto não é',
      'Faltam as colunas: Número, Data, CPF, Produto, Quantidade, Valor, Estabelecimento.',
    ],
    ['a column less', head.replace('Valor;', ''), 'Falta a coluna: Valor.'],
    ['no line', head, 'A planilha não tem nenhuma linha preenchida.'],
  ])('with %s is refused at its field', async (_kind, content, text) => {
    const answer = await send(manager, content);
    expect(answer.status).toBe(422);
    expect(answer.json).toMatchObject({ errors: { file: [text] } });
  });

  it('is for managers', async () => {
    expect((await send(ana, head)).status).toBe(403);
    expect((await ana.get('/sales/access-page', { salesPage: 'team' })).status).toBe(403);
    expect((await manager.get('/sales/access-page', { salesPage: 'team' })).status).toBe(200);
    expect((await ana.get('/sales/access-page')).status).toBe(200);
  });
});

describe('an invalid sale', () => {
  const first = async (number: string) => {
    const list = (await manager.get('/sales-invalid', { search: number })).json as {
      data: { id: number; version: number; reason: string }[];
    };
    return list.data[0] ?? { id: 0, version: 0, reason: '' };
  };
  const fix = (body: object) => manager.send('POST', '/sales-invalid/fix-sale', body);
  const unknownProduct = (number: string) => ({
    ...{ program_id: programId, number, cpf: people.both, product_code: 'NENHUM', quantity: 1 },
    ...{ establishment_code: 'LOJA', value: 300, sold_at: '2026-06-03T20:15:30Z' },
    ...({ state: 'invalid', reason: 'product_unknown' } as const),
    ...{ created_at: now, updated_at: now },
  });

  it('is corrected once: the second is told who was first, and nothing is credited again', async () => {
    const { id, version } = await first('A-4');
    const before = await ana.balance();
    const answers = await Promise.all([
      fix({ id, version, product_code: 'TV' }),
      fix({ id, version, product_code: 'FONE' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const told = answers.find(({ status }) => status === 409)?.json as { message: string };
    expect(told.message).toMatch(/^Esta venda já foi corrigida por Gestora marca-um, em 20\/06\/2026/);
    const after = await ana.balance();
    const sales = (await ana.get('/sales', { search: 'A-4' })).json as { data: { points: number }[] };
    expect(sales.data).toHaveLength(1);
    expect(after - before).toBe(sales.data[0]?.points);
  });

  it('stays with a new reason when the correction is not enough', async () => {
    const { id, version } = await first('A-7');
    const answer = await fix({ id, version, quantity: 1, sold_on: '2030-01-01' });
    expect(answer.json).toMatchObject({ data: { reason: 'outside_period', version: version + 1 } });
  });

  it('is corrected once when the answer was lost and the correction is sent again', async () => {
    const { id, version } = await first('A-7');
    const again = () =>
      manager.send(
        'POST',
        '/sales-invalid/fix-sale',
        { id, version, quantity: 2, sold_on: '2030-01-01' },
        { 'idempotency-key': 'correcao-1' },
      );
    const answers = [await again(), await again()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.json).toEqual(answers[0]?.json);
  });

  it('keeps its time of day unless it is given another day', async () => {
    const { db } = platform.database;
    const { id } = await db
      .insertInto('sale_entries')
      .values(unknownProduct('T-1'))
      .returning('id')
      .executeTakeFirstOrThrow();
    // The form sends the day back as it was shown.
    const first = await fix({ id, version: 0, sold_on: '2026-06-03', product_code: 'NENHUM' });
    expect(first.json).toMatchObject({ data: { reason: 'product_unknown', sold_on: '2026-06-03' } });
    const soldAt = async () =>
      (await db.selectFrom('sale_entries').select('sold_at').where('id', '=', id).executeTakeFirst())
        ?.sold_at;
    expect(await soldAt()).toEqual(new Date('2026-06-03T20:15:30Z'));
    await fix({ id, version: 1, sold_on: '2026-06-04', product_code: 'NENHUM' });
    expect(await soldAt()).toEqual(new Date('2026-06-04T03:00:00Z'));
  });

  it('is judged again, once what it lacked is there', async () => {
    const { db } = platform.database;
    await db
      .updateTable('establishments')
      .set({ code: 'OUTRA' })
      .where('program_id', '=', programId)
      .execute();
    const { id } = await first('A-5');
    const verified = await ana.send('POST', '/sales-invalid/verify', { ids: [id] });
    expect(verified.json).toEqual({ data: { verified: 1, accepted: 1 } });
    await db
      .updateTable('establishments')
      .set({ code: 'LOJA' })
      .where('program_id', '=', programId)
      .execute();
  });

  it('keeps the establishment of whoever corrects it, so that they still see it', async () => {
    await platform.database.db.insertInto('sale_entries').values(unknownProduct('T-2')).execute();
    const { id, version } = await first('T-2');
    const typo = await fix({ id, version, establishment_code: 'LOJO' });
    expect([typo.status, typo.json]).toMatchObject([
      422,
      { errors: { establishment_code: ['Use o código de um estabelecimento da sua rede.'] } },
    ]);
    expect(await first('T-2')).toMatchObject({ id, version });
  });

  it('is judged again after those that were judged longer ago, however many they are', async () => {
    const { db } = platform.database;
    const lines = Array.from({ length: 1_000 }, (_, n) => ({
      ...unknownProduct(`M-${n}`),
      updated_at: new Date('2026-06-01T00:00:00Z'),
    }));
    await insertMany(db, 'sale_entries', [
      ...lines,
      { ...unknownProduct('M-1000'), product_code: 'TV', updated_at: new Date('2026-06-02T00:00:00Z') },
    ]);
    const verify = async () => (await manager.send('POST', '/sales-invalid/verify', {})).json;
    expect(await verify()).toEqual({ data: { verified: 1_000, accepted: 0 } });
    expect(await verify()).toEqual({ data: { verified: 1_000, accepted: 1 } });
    await db
      .deleteFrom('sale_entries')
      .where('number', 'like', 'M-%')
      .where('state', '=', 'invalid')
      .execute();
  });

  it('is the sale that is there already, whatever blanks are typed around its codes', async () => {
    const { db } = platform.database;
    await db
      .insertInto('sale_entries')
      .values([unknownProduct('T-3'), unknownProduct('T-4')])
      .execute();
    const [{ id, version }, other] = [await first('T-3'), await first('T-4')];
    const fixed = await fix({ id, version, product_code: ' TV ', establishment_code: '  ' });
    expect(fixed.json).toMatchObject({ data: { reason: 'fixed' } });
    const again = { ...{ number: 'T-3 ', product_code: 'TV' }, establishment_code: '\tLOJA' };
    expect((await fix({ id: other.id, version: other.version, ...again })).json).toMatchObject({
      data: { number: 'T-3', reason: 'duplicate' },
    });
  });

  it('of who corrects it, or that they would make theirs, is corrected by somebody else', async () => {
    const { db } = platform.database;
    const own = { ...unknownProduct('T-5'), cpf: people.manager.um };
    await db
      .insertInto('sale_entries')
      .values([own, unknownProduct('T-6')])
      .execute();
    const admin = await platform.signIn('um', people.admin);
    const mayFix = async (caller: Caller, number: string) =>
      (await caller.data<{ may_fix: boolean }[]>('/sales-invalid', { search: number }))[0]?.may_fix;
    expect(await Promise.all(['T-5', 'T-6'].map((number) => mayFix(manager, number)))).toEqual([false, true]);
    expect([await mayFix(ana, 'T-6'), await mayFix(admin, 'T-5')]).toEqual([false, true]);
    const [{ id, version }, other] = [await first('T-5'), await first('T-6')];
    const before = await manager.balance();
    for (const body of [
      { id, version, product_code: 'TV' },
      { id, version, product_code: 'TV', cpf: people.both },
      {
        id: other.id,
        version: other.version,
        product_code: 'TV',
        cpf: people.manager.um,
        value: 200_000_000,
      },
    ])
      expect(await fix(body)).toMatchObject({
        status: 422,
        json: { errors: { cpf: ['Outra pessoa precisa corrigir a sua venda.'] } },
      });
    expect(await manager.balance()).toBe(before);
    expect(await first('T-6')).toMatchObject({ version, reason: 'product_unknown' });
    const fixed = await admin.send('POST', '/sales-invalid/fix-sale', { id, version, product_code: 'TV' });
    expect(fixed.json).toMatchObject({ data: { reason: 'fixed' } });
  });

  it('is found by its CPF, however that is written', async () => {
    const found = (search: string) => manager.data<{ id: number }[]>('/sales-invalid', { search });
    const all = await found(people.both);
    expect(all.length).toBeGreaterThan(0);
    for (const written of ['529.982.247-25', '529.982', '982 247']) expect(await found(written)).toEqual(all);
  });

  it('is seen by managers, and by whom it names', async () => {
    const reasons = async (caller: Caller) =>
      (await caller.data<{ cpf: string }[]>('/sales-invalid')).map(({ cpf }) => cpf);
    expect(new Set(await reasons(ana))).toEqual(new Set([people.both]));
    expect(await reasons(manager)).toContain('98765432100');
    const { id, version } = await first('A-6');
    const refused = await ana.send('POST', '/sales-invalid/fix-sale', { id, version, value: 1 });
    expect(refused.status).toBe(403);
  });

  it('of no known shop is seen by who sent it and by who administers', async () => {
    const admin = await platform.signIn('um', people.admin);
    await send(admin, [head, 'Z-1;01/06/2026;98765432100;TV;1;3000;NENHUMA;'].join('\n'));
    await send(manager, [head, 'Z-2;01/06/2026;98765432100;TV;1;3000;NENHUMA;'].join('\n'));
    await jobs();
    const seen = async (caller: Caller) =>
      (await caller.data<{ number: string }[]>('/sales-invalid', { search: 'Z-' }))
        .map(({ number }) => number)
        .toSorted();
    expect(await seen(manager)).toEqual(['Z-2']);
    expect(await seen(admin)).toEqual(['Z-1', 'Z-2']);
  });
});

describe('points', () => {
  /** Lines of generated sales, some of them repeated, some of them cancelled. */
  function lines(random: Random) {
    return Array.from({ length: 40 }, (_, index) => {
      const number = `P-${index}`;
      const { code } = pick(random, products);
      const [quantity, value] = [between(random, 1, 9), between(random, 1, 90_000)];
      const sale = { number, product_code: code, quantity, value, sold_at: '2026-03-31T12:00:00Z' };
      const end = { number, cancels: true };
      const isEnded = random() < 0.3;
      return { sale, isEnded, sent: [sale, ...(random() < 0.3 ? [sale] : []), ...(isEnded ? [end] : [])] };
    });
  }

  it('are the fold of sales and rules, whatever the order of arrival and whatever is tried again', async () => {
    for (const seed of [1, 2, 3]) {
      const random = seededRandom(seed);
      const made = lines(random);
      const sent = made
        .flatMap((line) => line.sent)
        .map((line) => ({ line: { ...line, number: `${seed}-${line.number}` }, place: random() }))
        .sort((a, b) => a.place - b.place);
      const earned = () =>
        platform.database.withProgram(programId, async (tx) => {
          const { rows } = {
            rows: await tx.selectFrom('point_months').selectAll().where('month', '=', '2026-03-01').execute(),
          };
          return rows.reduce((sum, row) => sum + row.earned, 0);
        });
      const before = await earned();
      const ids: number[] = [];
      for (const { line } of sent) {
        const common = { program_id: programId, cpf: people.both, establishment_code: 'LOJA' };
        const { id } = await platform.database.withProgram(programId, (tx) =>
          tx
            .insertInto('sale_entries')
            .values({ ...common, ...line, created_at: now, updated_at: now })
            .returning('id')
            .executeTakeFirstOrThrow(),
        );
        ids.push(id);
        if (random() < 0.5) {
          const some = ids.filter(() => random() < 0.3);
          await platform.database.withProgram(programId, (tx) => register(tx, programId, some, now));
        }
      }
      for (const _ of [1, 2])
        await platform.database.withProgram(programId, (tx) => register(tx, programId, ids, now));
      const fold = made.reduce(
        (sum, { sale, isEnded }) =>
          isEnded ? sum : sum + pointsOf(sale.product_code, sale.quantity, sale.value),
        0,
      );
      expect((await earned()) - before).toBe(fold);
    }
  });
});

describe('a sale that would earn more points than one entry holds', () => {
  beforeAll(async () => {
    const { db } = platform.database;
    const gold = await db
      .insertInto('sold_products')
      .values({ program_id: programId, code: 'OURO', family: 'Metais', title: 'Ouro', price: 100_000 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('point_rules')
      .values({
        ...{ program_id: programId, name: 'Por grama de ouro', points: 3_000, sold_product_id: gold.id },
        starts_at: '2026-01-01T03:00:00Z',
      })
      .execute();
  });

  it('waits with its reason, and the lines beside it become sales', async () => {
    const answer = await send(
      manager,
      [
        head,
        `O-1;01/06/2026;${people.both};OURO;1000000;1.000,00;LOJA;`,
        `O-2;01/06/2026;${people.both};OURO;2;1.000,00;LOJA;`,
      ].join('\n'),
    );
    await jobs();
    const { id } = (answer.json as { data: { id: number } }).data;
    expect((await manager.get(`/api/v1/imports/${id}`)).json).toMatchObject({ data: { done: 1, held: 1 } });
    const list = (await manager.get('/sales-invalid', { search: 'O-1' })).json as {
      data: { id: number; version: number }[];
    };
    expect(list).toMatchObject({ data: [{ reason: 'too_many_points' }] });
    expect((await ana.get('/sales', { search: 'O-2' })).json).toMatchObject({ data: [{ points: 6_000 }] });
    const [line = { id: 0, version: 0 }] = list.data;
    const verified = await manager.send('POST', '/sales-invalid/verify', { ids: [line.id] });
    expect(verified.json).toEqual({ data: { verified: 1, accepted: 0 } });
    const { id: entry, version } = line;
    const fixed = await manager.send('POST', '/sales-invalid/fix-sale', { id: entry, version, quantity: 1 });
    expect(fixed.json).toMatchObject({ data: { reason: 'fixed' } });
  });

  it('is not made by an accelerator either', async () => {
    const { db } = platform.database;
    await db
      .insertInto('campaigns')
      .values({
        ...{ program_id: programId, title: 'Ouro × 10', description: '<p>x</p>', kind: 'accelerator' },
        ...{ family: 'Metais', percent: 1_000, version: 0, state: 'approved', updated_at: now },
        ...{ starts_at: '2026-06-10T03:00:00Z', ends_at: '2026-06-11T03:00:00Z' },
      })
      .execute();
    await send(manager, [head, `O-3;10/06/2026;${people.both};OURO;100000;1,00;LOJA;`].join('\n'));
    await jobs();
    expect((await manager.get('/sales-invalid', { search: 'O-3' })).json).toMatchObject({
      data: [{ reason: 'too_many_points' }],
    });
  });
});

describe('a sale that is cancelled after its points expired', () => {
  it('takes back only what has not expired', async () => {
    const old = new Date('2025-01-10T15:00:00Z');
    const { db } = platform.database;
    await db
      .insertInto('point_rules')
      .values({ program_id: programId, name: 'Antes', points: 1, per_cents: 100, starts_at: '2025-01-01' })
      .execute();
    const entry = (cancels: boolean) => ({
      ...{ program_id: programId, number: 'V-1', cpf: people.participant.um, product_code: 'CABO' },
      ...{ establishment_code: 'LOJA', quantity: 1, value: 10_000, sold_at: old, cancels },
      ...{ created_at: old, updated_at: old },
    });
    const line = (cancels: boolean, at: Date) =>
      platform.database.withProgram(programId, async (tx) => {
        const { id } = await tx
          .insertInto('sale_entries')
          .values(entry(cancels))
          .returning('id')
          .executeTakeFirstOrThrow();
        expect(await register(tx, programId, [id], at)).toEqual({ accepted: 1 });
      });
    const caio = await platform.signIn('um', people.participant.um);
    const before = await caio.balance();
    await line(false, old);
    expect(await caio.balance()).toBe(before + 100);
    await expireCredits(platform.database, programId, now);
    const { rows } = await sql<{ points: number }>`select points from ledger
      where program_id = ${programId} and description = 'Pontos expirados: Venda V-1: Cabo'`.execute(db);
    expect(rows).toEqual([{ points: -100 }]);
    const after = await caio.balance();
    await line(true, now);
    expect(await caio.balance()).toBe(after);
  });
});

describe('a sale of another branch', () => {
  const statusOf = async () => {
    const { rows } = await sql<{
      status: string;
    }>`select status from sales where program_id = ${programId} and number = 'F-1'`.execute(
      platform.database.db,
    );
    return rows[0]?.status;
  };
  const invalidOf = (number: string) =>
    manager.data<{ id: number; version: number; reason: string; cpf: string }[]>('/sales-invalid', {
      search: number,
    });
  const fix = (body: object) => manager.send('POST', '/sales-invalid/fix-sale', body);

  beforeAll(async () => {
    const { db } = platform.database;
    const shop = await db
      .insertInto('establishments')
      .values({ program_id: programId, name: 'Loja alheia', code: 'ALHEIA' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('participants')
      .set({ establishment_id: shop.id, updated_at: now })
      .where('program_id', '=', programId)
      .where('account_id', '=', (ids) =>
        ids.selectFrom('accounts').select('id').where('cpf', '=', people.participant.um),
      )
      .execute();
    const admin = await platform.signIn('um', people.admin);
    await send(admin, [head, `F-1;05/06/2026;${people.participant.um};TV;1;3000;ALHEIA;`].join('\n'));
    await jobs();
    expect(await statusOf()).toBe('valid');
  });

  it('is not cancelled by a file, whoever the line names', async () => {
    const unknown = '15350946056';
    for (const cpf of [people.both, unknown, people.participant.um]) {
      await send(manager, [head, `F-1;05/06/2026;${cpf};TV;1;3000;LOJA;Cancelada`].join('\n'));
      await jobs();
    }
    expect(await statusOf()).toBe('valid');
    expect((await invalidOf('F-1')).map(({ cpf, reason }) => [cpf, reason]).sort()).toEqual([
      [unknown, 'sale_unknown'],
      [people.both, 'sale_unknown'],
    ]);
  });

  it('is not cancelled by correcting a line', async () => {
    await send(manager, [head, `F-0;05/06/2026;${people.both};TV;1;3000;LOJA;Cancelada`].join('\n'));
    await jobs();
    const [line = { id: 0, version: 0 }] = await invalidOf('F-0');
    const { id, version } = line;
    const foreign = await fix({ id, version, number: 'F-1', cpf: people.participant.um });
    expect([foreign.status, foreign.json]).toMatchObject([
      422,
      { errors: { cpf: ['Você não registra vendas desta pessoa.'] } },
    ]);
    const own = await fix({ id, version, number: 'F-1' });
    expect(own.json).toMatchObject({ data: { reason: 'sale_unknown', version: version + 1 } });
    expect(await statusOf()).toBe('valid');
  });

  describe('whose seller has a second post in the own branch', () => {
    const seller = people.participant.um;

    beforeAll(async () => {
      await sql`insert into posts (program_id, participant_id, establishment_id, starts_on, is_main)
        select ${programId}, person.id, shop.id, '2026-06-06', false
        from participants as person join accounts as account on account.id = person.account_id,
          establishments as shop
        where person.program_id = ${programId} and account.cpf = ${seller}
          and shop.program_id = ${programId} and shop.code = 'LOJA'`.execute(platform.database.db);
    });

    it('is not cancelled by a file', async () => {
      await send(manager, [head, `F-1;05/06/2026;${seller};TV;1;3000;LOJA;Cancelada`].join('\n'));
      await jobs();
      expect(await statusOf()).toBe('valid');
      expect((await invalidOf('F-1')).map(({ cpf, reason }) => [cpf, reason])).toContainEqual([
        seller,
        'sale_unknown',
      ]);
    });

    it.each([
      ['another sale', { cpf: seller }, {}, { data: { reason: 'sale_unknown' } }],
      ['nobody, since the person was erased', { cpf: null }, {}, { data: { reason: 'sale_unknown' } }],
      [
        'another person, at its own shop',
        { cpf: people.both, establishment_code: 'ALHEIA' },
        { cpf: seller },
        { errors: { establishment_code: ['Use o código de um estabelecimento da sua rede.'] } },
      ],
    ])('is not cancelled by correcting a line that names %s', async (_whom, line, correction, answer) => {
      const { id } = await platform.database.db
        .insertInto('sale_entries')
        .values({
          ...{ program_id: programId, number: 'F-4', cancels: true, establishment_code: 'LOJA' },
          ...{ state: 'invalid', reason: 'sale_unknown', created_at: now, updated_at: now },
          // Of their own spreadsheet, so that the manager sees it whatever it names.
          job_id: sql<number>`(select job.id from jobs as job
            join participants as person on person.id = job.participant_id
            join accounts as account on account.id = person.account_id
            where job.program_id = ${programId} and account.cpf = ${people.manager.um} limit 1)`,
          ...line,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      expect((await fix({ id, version: 0, number: 'F-1', ...correction })).json).toMatchObject(answer);
      expect(await statusOf()).toBe('valid');
    });
  });

  it('is not made at its shop, by a file or by correcting a line', async () => {
    const answer = await send(
      manager,
      [
        head,
        `F-2;05/06/2026;${people.both};TV;1;3000;ALHEIA;`,
        `F-3;05/06/2026;${people.both};NENHUM;1;3000;LOJA;`,
      ].join('\n'),
    );
    await jobs();
    const { id } = (answer.json as { data: { id: number } }).data;
    expect((await manager.get(`/api/v1/imports/${id}/errors`)).json).toMatchObject({
      data: [
        { line: 2, column: 'Estabelecimento', problem: 'Use o código de um estabelecimento da sua rede.' },
      ],
    });
    const [line = { id: 0, version: 0 }] = await invalidOf('F-3');
    const fixed = await fix({
      ...{ id: line.id, version: line.version },
      ...{ product_code: 'TV', establishment_code: 'ALHEIA' },
    });
    expect([fixed.status, fixed.json]).toMatchObject([
      422,
      { errors: { establishment_code: ['Use o código de um estabelecimento da sua rede.'] } },
    ]);
  });
});

describe('a cell', () => {
  it.each([
    ['1.234,56', 123_456],
    ['1234.56', 123_456],
    ['R$ 1.234', 123_400],
    ['0,5', 50],
    [19.9, 1_990],
    [0.1 + 0.2, 30],
    [1_234, 123_400],
    // The point of a number is a decimal one: these are a third of a centavo, not thousands.
    [1.234, null],
    [149.925, null],
    ['149,925', null],
    ['1234.567', null],
    ['-3', null],
    ['abc', null],
    ['', null],
  ])('with the value %s is %s centavos', (text, cents) => {
    expect(centsOf(text)).toBe(cents);
  });

  it.each([
    ['1.200', 1_200],
    ['12,0', 12],
    ['12.0', 12],
    [12, 12],
    [1_200, 1_200],
    [1.2, null],
    [2.125, null],
    ['1,5', null],
    ['1,000', null],
    ['1000.000', null],
    ['0x10', null],
    ['1e3', null],
    ['', null],
  ])('with the value %s is the whole number %s', (text, whole) => {
    expect(wholeOf(text)).toBe(whole);
  });

  it.each([
    ['1.234,5', 1_234.5],
    ['1.234', 1_234],
    [1.234, 1.234],
    ['0.500', 0.5],
    ['1.5', 1.5],
    ['1234.567', null],
    ['1,234.56', null],
    ['', null],
  ])('with the value %s is the number %s', (text, value) => {
    expect(decimalOf(text)).toBe(value);
  });

  it.each([
    ['31/12/2026', '2026-12-31T03:00:00.000Z'],
    ['31/12/2026 23:59:59', '2027-01-01T02:59:59.000Z'],
    ['2026-12-31 10:00', '2026-12-31T13:00:00.000Z'],
    [new Date('2026-12-31T00:00:00Z'), '2026-12-31T03:00:00.000Z'],
    ['31/02/2026', null],
    ['ontem', null],
    [null, null],
  ])('with the date %s is %s', (text, moment) => {
    expect(momentOf(text)).toBe(moment);
  });

  it.each([
    ['12/2026', '2026-12-01'],
    ['2026-12', '2026-12-01'],
    ['31/12/2026', '2026-12-01'],
    ['dez/26', '2026-12-01'],
    ['Fev-2027', '2027-02-01'],
    ['set./26', '2026-09-01'],
    ['mai.26', '2026-05-01'],
    ['13/2026', null],
    ['dec/26', null],
    ['dez/026', null],
    ['dez/26/1', null],
  ])('with the month %s is in the month from %s', (text, first) => {
    expect(monthOfCell(text)).toBe(first);
  });
});

describe('an import of sales', () => {
  it('is told once to the open screens of those who sold, whichever line was theirs', async () => {
    const told: number[][] = [];
    const leave = await platform.database.listen('portico_push', {
      message(payload) {
        const { participants = [], operations } = JSON.parse(payload) as {
          participants?: number[];
          operations?: string[];
        };
        if (operations?.includes('sale.list')) told.push(participants);
      },
      gap: () => undefined,
    });
    const caio = await platform.signIn('um', people.participant.um);
    const lines = [people.both, people.both, people.participant.um].map(
      (cpf, index) => `N-${index};10/06/2026;${cpf};TV;1;30,00;LOJA;`,
    );
    await send(manager, [head, ...lines].join('\n'));
    await jobs();
    const sellers = [await ana.id(), await caio.id()].sort((a, b) => a - b);
    await expect.poll(() => told).toEqual([sellers, [await manager.id()]]);
    await leave();
  });
});
