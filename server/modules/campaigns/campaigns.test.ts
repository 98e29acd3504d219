import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startPlatform } from '../../../tests/support/platform.ts';
import { people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import { between, pick, type Random, seededRandom } from '../../demo/random.ts';
import { expireCredits } from '../points/expiration.ts';
import { register, settleDue } from '../sales/service.ts';

const program_id = smallPrograms.um;
let now = new Date('2026-06-20T15:00:00Z');

const families = ['Vídeo', 'Áudio', 'Cabos'];

const platform = await startPlatform({ clock: () => now });
let ana = await platform.signIn('um', people.both);
let manager = await platform.signIn('um', people.manager.um);
const { db } = platform.database;
for (const table of ['point_rules', 'campaigns'] as const)
  await db.deleteFrom(table).where('program_id', '=', program_id).execute();
await db.updateTable('establishments').set({ code: 'LOJA' }).where('program_id', '=', program_id).execute();
await db
  .updateTable('sold_products')
  .set({ archived_at: now })
  .where('program_id', '=', program_id)
  .execute();
await db
  .insertInto('sold_products')
  .values(families.map((family) => ({ program_id, family, code: family, title: family, price: 100 })))
  .execute();
await db
  .insertInto('point_rules')
  .values({ program_id, name: 'Geral', points: 1, per_cents: 100, starts_at: '2025-01-01T03:00:00Z' })
  .execute();
afterAll(() => platform.stop());

interface Line {
  number: string;
  family: string;
  value: number;
  sold_at: Date;
}

/** Sends lines, each of them a sale or a cancellation, and processes some or all of them. */
async function send(lines: readonly (Line & { cancels?: boolean })[]): Promise<number[]> {
  const rows = lines.map(({ family, ...line }) => ({
    ...{ program_id, cpf: people.both, product_code: family, establishment_code: 'LOJA', quantity: 1 },
    ...{ created_at: now, updated_at: now },
    ...line,
  }));
  return platform.database.withProgram(program_id, async (tx) => {
    const made = await tx.insertInto('sale_entries').values(rows).returning('id').execute();
    return made.map(({ id }) => id);
  });
}
const judge = (ids: readonly number[]) =>
  platform.database.withProgram(program_id, (tx) => register(tx, program_id, ids, now));
const sell = async (...lines: (Line & { cancels?: boolean })[]) => judge(await send(lines));

async function setAccelerators(accelerators: 'greatest' | 'sum'): Promise<void> {
  await sql`update programs set settings = settings || ${JSON.stringify({ accelerators })}::jsonb
    where id = ${program_id}`.execute(platform.database.db);
}

describe('points', () => {
  const day = 86_400_000;
  const first = new Date('2026-03-15T03:00:00Z').getTime();

  interface Window {
    family: string | null;
    percent: number;
    starts_at: Date;
    ends_at: Date;
  }

  /** Windows that overlap, some of them over a month's end. */
  const windows = (random: Random): Window[] =>
    Array.from({ length: 6 }, () => {
      const start = first + between(random, 0, 60) * day;
      return {
        family: random() < 0.3 ? null : pick(random, families),
        percent: between(random, 11, 40) * 10,
        starts_at: new Date(start),
        ends_at: new Date(start + between(random, 1, 30) * day),
      };
    });

  function percentOf(all: readonly Window[], { family, sold_at }: Line, rule: 'greatest' | 'sum'): number {
    const open = all.filter(
      (window) =>
        window.starts_at <= sold_at && sold_at < window.ends_at && (window.family ?? family) === family,
    );
    if (open.length === 0) return 100;
    return rule === 'sum'
      ? open.reduce((sum, { percent }) => sum + percent - 100, 100)
      : Math.max(...open.map(({ percent }) => percent));
  }

  it.each([
    ['greatest', 1],
    ['sum', 2],
    ['greatest', 3],
    ['sum', 4],
  ] as const)(
    'of a month are the fold of sales, rules and accelerators (%s, %i), whatever the order of arrival',
    async (rule, seed) => {
      const random = seededRandom(seed);
      await db.deleteFrom('campaigns').where('program_id', '=', program_id).execute();
      await setAccelerators(rule);
      const all = windows(random);
      const common = { program_id, title: 'Acelera', description: 'x', kind: 'accelerator' } as const;
      await db
        .insertInto('campaigns')
        .values(all.map((window) => ({ ...common, ...window })))
        .execute();
      // A campaign that was never approved, and one that was removed before it began.
      const whole = {
        ...common,
        percent: 1_000,
        starts_at: new Date(first),
        ends_at: new Date(first + 90 * day),
      };
      await db
        .insertInto('campaigns')
        .values([
          { ...whole, state: 'requested' },
          { ...whole, archived_at: new Date(first) },
        ])
        .execute();
      const sales = Array.from({ length: 60 }, (_, index) => ({
        line: {
          number: `${seed}-${index}`,
          family: pick(random, families),
          value: between(random, 1, 90_000),
          sold_at: new Date(first + between(random, 0, 80 * 24) * 3_600_000),
        },
        isEnded: random() < 0.25,
      }));
      const before = await months();
      const sent = sales
        .flatMap(({ line, isEnded }) => [
          line,
          ...(random() < 0.2 ? [line] : []),
          ...(isEnded ? [{ ...line, cancels: true }] : []),
        ])
        .map((line) => ({ line, place: random() }))
        .sort((a, b) => a.place - b.place)
        .map(({ line }) => line);
      const ids: number[] = [];
      for (const line of sent) {
        ids.push(...(await send([line])));
        if (random() < 0.3) await judge(ids.filter(() => random() < 0.4));
      }
      for (const _ of [1, 2]) await judge(ids);
      const expected = new Map(before);
      for (const { line, isEnded } of sales) {
        const month = new Date(line.sold_at.getTime() - 3 * 3_600_000).toISOString().slice(0, 7);
        const points = Math.floor((Math.floor(line.value / 100) * percentOf(all, line, rule)) / 100);
        if (!isEnded) expected.set(month, (expected.get(month) ?? 0) + points);
      }
      const { '2026-06': _now, ...kept } = Object.fromEntries(await months());
      const { '2026-06': _then, ...folded } = Object.fromEntries(expected);
      expect(kept).toEqual(folded);
    },
  );

  async function months(): Promise<Map<string, number>> {
    const rows = await platform.database.withProgram(program_id, (tx) =>
      tx.selectFrom('point_months').select(['month', 'earned']).orderBy('month').execute(),
    );
    const sums = new Map<string, number>();
    for (const { month, earned } of rows)
      sums.set(month.slice(0, 7), (sums.get(month.slice(0, 7)) ?? 0) + earned);
    return sums;
  }

  it('that an accelerator multiplied are marked in the statement', async () => {
    await platform.database.db.deleteFrom('campaigns').where('program_id', '=', program_id).execute();
    const window = { starts_at: '2026-06-01T03:00:00Z', ends_at: '2026-06-10T03:00:00Z' };
    await platform.database.db
      .insertInto('campaigns')
      .values({ program_id, title: 'A', description: 'x', kind: 'accelerator', percent: 150, ...window })
      .execute();
    await sell(
      { number: 'E-1', family: 'Áudio', value: 10_100, sold_at: new Date('2026-06-10T02:59:59Z') },
      { number: 'E-2', family: 'Áudio', value: 10_100, sold_at: new Date('2026-06-10T03:00:00Z') },
    );
    const list = (await ana.get('/statement', { start_date: '2026-06-09' })).json as {
      data: { description: string; points: number }[];
    };
    const own = list.data.filter(({ description }) => description.startsWith('Venda E-'));
    expect(own.map(({ description, points }) => [description, points])).toEqual([
      ['Venda E-2: Áudio', 101],
      ['Venda E-1: Áudio (pontos × 1,5)', 151],
    ]);
  });
});

describe('a campaign with a target', () => {
  const sale = (number: string, value: number, family = 'Vídeo'): Line => ({
    ...{ number, value, family },
    sold_at: new Date('2026-06-12T12:00:00Z'),
  });
  const end = (number: string) => ({ ...sale(number, 1), cancels: true });
  const shown = async () => {
    const data = await ana.data<Record<string, unknown>[]>('/campaign_generator/aceleradoras/bateu_levou');
    return data[0];
  };

  beforeAll(async () => {
    await db.deleteFrom('campaigns').where('program_id', '=', program_id).execute();
    const window = { starts_at: '2026-06-11T03:00:00Z', ends_at: '2026-07-01T03:00:00Z' };
    await db
      .insertInto('campaigns')
      .values({
        ...{ program_id, title: 'Bateu, levou', description: 'x', kind: 'hit_and_take', family: 'Vídeo' },
        ...{ target: 10_000, reward: 700, ...window },
      })
      .execute();
  });

  it('shows a person’s progress, from the sales of its family and window', async () => {
    await sell(sale('H-1', 6_000), sale('H-2', 9_000, 'Áudio'), {
      ...sale('H-3', 9_000),
      sold_at: new Date('2026-06-11T02:59:59Z'),
    });
    expect(await shown()).toMatchObject({
      achieved: 6_000,
      remaining: 4_000,
      percent: 60,
      status: 'running',
    });
    expect(await shown()).not.toHaveProperty('reached_at');
  });

  it('gives its reward once, takes it back if the sale is cancelled, and gives it again', async () => {
    const before = await ana.balance();
    await sell(sale('H-4', 4_000));
    expect(await ana.balance()).toBe(before + 40 + 700);
    const reached = await shown();
    expect(reached).toMatchObject({ percent: 100, reached_at: now.toISOString() });
    expect(reached).not.toHaveProperty('remaining');
    await sell(sale('H-5', 9_900));
    expect(await ana.balance()).toBe(before + 40 + 700 + 99);
    await sell(end('H-4'));
    expect(await ana.balance()).toBe(before + 700 + 99);
    await sell(end('H-5'));
    expect(await ana.balance()).toBe(before);
    expect(await shown()).not.toHaveProperty('reached_at');
    await sell(sale('H-6', 4_000));
    expect(await ana.balance()).toBe(before + 40 + 700);
  });

  it('counts in the indicators, which agree with the other pages', async () => {
    const read = (order: string) =>
      ana.data<{ name: string; text: string }[]>('/dashboard', { order_by: order });
    const indicators = await read('name,asc');
    const names = indicators.map(({ name }) => name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'pt-BR')));
    expect((await read('name,desc')).map(({ name }) => name)).toEqual(names.toReversed());
    const panel = await ana.data<{ points: { balance: number } }>('/painel');
    expect(Object.fromEntries(indicators.map(({ name, text }) => [name, text]))).toMatchObject({
      'Saldo de pontos': panel.points.balance.toLocaleString('pt-BR'),
      'Campanhas em andamento': '1',
      'Prêmios de campanhas': '1',
    });
  });

  it('notifies the person who has reached it', async () => {
    const push = (await ana.get('/push')).json as { data: { content: string }[] };
    expect(push.data[0]?.content).toContain('você bateu o objetivo e recebeu 700 pontos');
  });

  it('that was removed counts what was sold before that alone', async () => {
    await platform.database.db
      .insertInto('campaigns')
      .values({
        ...{ program_id, title: 'Removida', description: 'x', kind: 'challenge', family: 'Áudio' },
        ...{ target: 20_000, reward: 300, archived_at: '2026-06-13T03:00:00Z' },
        ...{ starts_at: '2026-06-11T03:00:00Z', ends_at: '2026-07-01T03:00:00Z' },
      })
      .execute();
    const before = await ana.balance();
    const late = new Date('2026-06-13T03:00:00Z');
    await sell(sale('H-7', 6_000, 'Áudio'), { ...sale('H-8', 9_000, 'Áudio'), sold_at: late });
    expect(await ana.balance()).toBe(before + 60 + 90);
    await sell(sale('H-9', 5_000, 'Áudio'));
    expect(await ana.balance()).toBe(before + 60 + 90 + 50 + 300);
  });
});

describe('a campaign that is new or changes while people sell', () => {
  const sale = (number: string, value: number): Line => ({
    ...{ number, value, family: 'Cabos' },
    sold_at: new Date('2026-06-12T12:00:00Z'),
  });
  const end = (number: string) => ({ ...sale(number, 1), cancels: true });
  const settle = async () => {
    while (await settleDue(platform.database, now));
    return ana.balance();
  };
  const change = (columns: { target?: number; reward?: number }) =>
    platform.database.db.updateTable('campaigns').set(columns).where('title', '=', 'Atrasada').execute();

  beforeAll(async () => {
    await sell(sale('M-1', 10_000), sale('M-2', 1_000));
    await settle();
  });

  it('pays whoever has sold enough already, once, and tells them', async () => {
    const before = await ana.balance();
    await platform.database.db
      .insertInto('campaigns')
      .values({
        ...{ program_id, title: 'Atrasada', description: 'x', kind: 'challenge', family: 'Cabos' },
        ...{ target: 12_000, reward: 300 },
        ...{ starts_at: '2026-06-11T03:00:00Z', ends_at: '2026-07-01T03:00:00Z' },
      })
      .execute();
    expect(await settle()).toBe(before);
    await change({ target: 11_000 });
    expect(await settle()).toBe(before + 300);
    await change({ target: 10_500 });
    expect(await settle()).toBe(before + 300);
    const push = (await ana.get('/push')).json as { data: { content: string }[] };
    expect(push.data[0]?.content).toContain('Atrasada: você bateu o objetivo e recebeu 300 pontos');
  });

  it('takes a reward back only for a cancelled sale, and then what it paid', async () => {
    const before = await settle();
    await change({ target: 50_000, reward: 900 });
    expect(await settle()).toBe(before);
    await sell(sale('M-3', 100));
    expect(await ana.balance()).toBe(before + 1);
    await sell(end('M-3'));
    expect(await ana.balance()).toBe(before - 300);
    expect(await settle()).toBe(before - 300);
  });

  it('pays whoever has sold enough of a product that moves to its family', async () => {
    const move = (family: string) =>
      platform.database.db
        .updateTable('sold_products')
        .set({ family })
        .where('program_id', '=', program_id)
        .where('code', '=', 'Áudio')
        .execute();
    await sell({ ...sale('M-4', 39_000), family: 'Áudio' });
    const before = await settle();
    await move('Cabos');
    expect(await settle()).toBe(before + 900);
    await move('Áudio');
    expect(await settle()).toBe(before + 900);
    await sell(sale('M-5', 100));
    expect(await ana.balance()).toBe(before + 901);
  });

  it('takes back only what has not expired of a reward', async () => {
    await db
      .insertInto('campaigns')
      .values({
        ...{ program_id, title: 'Antiga', description: 'x', kind: 'challenge', family: 'Cabos' },
        ...{ target: 20_000, reward: 500 },
        ...{ starts_at: '2026-06-11T03:00:00Z', ends_at: '2026-07-01T03:00:00Z' },
      })
      .execute();
    const before = await settle();
    await sell(sale('M-6', 10_000));
    expect(await ana.balance()).toBe(before + 600);
    await expireCredits(platform.database, program_id, new Date('2027-06-21T15:00:00Z'));
    const after = await ana.balance();
    await sell(end('M-6'));
    expect(await ana.balance()).toBe(after);
  });
});

describe('a requisition', () => {
  /** Moves the clock, and signs everybody in again. */
  async function travel(to: string): Promise<void> {
    now = new Date(to);
    ana = await platform.signIn('um', people.both);
    manager = await platform.signIn('um', people.manager.um);
  }

  const body = {
    title: 'Acelera Som',
    description: 'Som com pontos em dobro.',
    kind: 'accelerator',
    family: 'Áudio',
    multiplier: 2,
    starts_on: '2026-06-21',
    ends_on: '2026-06-25',
  };
  const path = (id: number) => `/campaign_generator_requisition/${id}`;
  const record = (answer: { json: unknown }) =>
    (answer.json as { data: { id: number; version: number; status: string } }).data;
  const change = (caller: Caller, id: number, version: number, over: object) =>
    caller.send('PUT', path(id), { ...body, version, ...over });
  const statusOf = async (caller: Caller, id: number) => record(await caller.get(path(id))).status;
  const remove = (caller: Caller, id: number) =>
    caller.request({ method: 'DELETE', url: `/api/v1/program/${program_id}/campaign_generator/${id}` });

  it('goes from a draft over its approval and its window to its end', async () => {
    const { id } = record(
      await ana.send('POST', '/campaign_generator_requisition', { ...body, status: 'draft' }),
    );
    expect((await manager.get(path(id))).status).toBe(404);
    expect(record(await change(ana, id, 0, { status: 'requested' }))).toMatchObject({
      status: 'requested',
      version: 1,
    });
    expect((await change(ana, id, 1, { status: 'approved' })).json).toMatchObject({
      errors: { status: ['Quem gerencia o programa é que aprova ou recusa.'] },
    });
    expect(record(await change(manager, id, 1, { status: 'approved' }))).toMatchObject({
      status: 'approved',
    });
    expect((await change(manager, id, 2, { multiplier: 5 })).status).toBe(409);
    await travel('2026-06-21T03:00:00Z');
    expect(await statusOf(ana, id)).toBe('running');
    await sell({ number: 'R-1', family: 'Áudio', value: 10_000, sold_at: now });
    const sales = (await ana.get('/sales', { search: 'R-1' })).json;
    expect(sales).toMatchObject({ data: [{ points: 200 }] });
    await travel('2026-06-26T03:00:00Z');
    expect(await statusOf(ana, id)).toBe('ended');
    const page = await ana.get(`/campaign_generator/aceleradoras/campanha-${id}`);
    expect(page.json).toMatchObject({ data: { status: 'ended', multiplier: 2, ends_on: '2026-06-25' } });
  });

  it('is refused with a reason, and asked for again', async () => {
    const { id } = record(await ana.send('POST', '/campaign_generator_requisition', body));
    const refusal = await change(manager, id, 0, { status: 'refused' });
    expect(refusal.json).toMatchObject({ errors: { reason: ['Obrigatório'] } });
    await change(manager, id, 0, { status: 'refused', reason: 'Sem verba neste mês.' });
    expect((await ana.get(path(id))).json).toMatchObject({
      data: { status: 'refused', reason: 'Sem verba neste mês.' },
    });
    // Nobody decides on it again, or keeps somebody else's as a draft, before it is asked for.
    expect(await change(manager, id, 1, { status: 'approved' })).toMatchObject({
      status: 409,
      json: { message: 'Peça a aprovação primeiro.' },
    });
    expect(await change(manager, id, 1, { status: 'draft' })).toMatchObject({
      status: 409,
      json: { message: 'Só quem pediu a campanha a guarda como rascunho.' },
    });
    expect(record(await change(ana, id, 1, { status: 'requested' }))).toMatchObject({ status: 'requested' });
  });

  it('of a manager is decided by another one, or by who administers', async () => {
    const admin = await platform.signIn('um', people.admin);
    const create = async (caller: Caller) =>
      record(await caller.send('POST', '/campaign_generator_requisition', body)).id;
    const window = { starts_on: '2026-07-21', ends_on: '2026-07-25' };
    const [own, admins] = [await create(manager), await create(admin)];
    for (const decision of [{ status: 'approved' }, { status: 'refused', reason: 'Não.' }])
      expect(await change(manager, own, 0, { ...window, ...decision })).toMatchObject({
        status: 422,
        json: { errors: { status: ['Outra pessoa precisa aprovar a sua campanha.'] } },
      });
    expect(record(await change(manager, own, 0, { title: 'Outro nome' })).status).toBe('requested');
    expect((await change(admin, own, 1, { status: 'refused', reason: 'Sem verba.' })).status).toBe(200);
    expect(record(await change(manager, own, 2, { status: 'requested' })).status).toBe('requested');
    expect(record(await change(admin, admins, 0, { ...window, status: 'approved' })).status).toBe('approved');
    for (const id of [own, admins]) await remove(admin, id);
  });

  it('cannot be approved for a day whose sales may already have points', async () => {
    const { id } = record(await ana.send('POST', '/campaign_generator_requisition', body));
    const answer = await change(manager, id, 0, {
      status: 'approved',
      starts_on: '2026-06-26',
      ends_on: '2026-06-27',
    });
    expect(answer.json).toMatchObject({ errors: { starts_on: [expect.stringContaining('começa amanhã')] } });
  });

  it('is changed once if two people saw the same version: the second is told who was first', async () => {
    const { id } = record(await ana.send('POST', '/campaign_generator_requisition', body));
    const answers = await Promise.all([
      change(ana, id, 0, { title: 'Da Ana' }),
      change(manager, id, 0, { title: 'Da gestora' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const told = answers.find(({ status }) => status === 409)?.json as { message: string };
    expect(told.message).toMatch(
      /^Esta solicitação foi alterada por (Ana|Gestora) marca-um, em 26\/06\/2026/,
    );
  });

  it('is changed once when the answer was lost and the change is sent again', async () => {
    const { id } = record(await ana.send('POST', '/campaign_generator_requisition', body));
    const send = () =>
      ana.send('PUT', path(id), { ...body, version: 0, title: 'Outra' }, { 'idempotency-key': 'mudanca-1' });
    const first = await send();
    expect(first.status, first.raw.payload).toBe(200);
    const second = await send();
    expect(second.status, second.raw.payload).toBe(200);
    expect(second.json).toEqual(first.json);
  });

  it('must have the fields of its kind', async () => {
    const wrong = {
      ...body,
      kind: 'challenge',
      multiplier: undefined,
      family: 'Nada',
      ends_on: '2026-06-01',
    };
    const answer = await ana.send('POST', '/campaign_generator_requisition', wrong);
    expect(answer.status).toBe(422);
    expect(Object.keys((answer.json as { errors: object }).errors).sort()).toEqual([
      'ends_on',
      'family',
      'reward',
      'target',
    ]);
  });

  it('that is still a draft can be deleted by who wrote it', async () => {
    const other = await platform.signIn('um', people.participant.um);
    const { id } = record(
      await ana.send('POST', '/campaign_generator_requisition', { ...body, status: 'draft' }),
    );
    const discard = (caller: Caller, draft: number) =>
      caller.request({ method: 'DELETE', url: `/api/v1/program/${program_id}${path(draft)}` });
    expect((await discard(other, id)).status).toBe(404);
    expect((await discard(manager, id)).status).toBe(404);
    expect((await discard(ana, id)).status).toBe(204);
    expect((await ana.get(path(id))).status).toBe(404);
    const sent = record(await ana.send('POST', '/campaign_generator_requisition', body));
    expect((await discard(ana, sent.id)).status).toBe(404);
    expect((await remove(manager, sent.id)).status).toBe(204);
  });

  it('that was sent can be deleted only by managers, and not if it comes from the content files', async () => {
    const { id } = record(await ana.send('POST', '/campaign_generator_requisition', body));
    expect((await remove(ana, id)).status).toBe(403);
    expect((await remove(manager, id)).status).toBe(204);
    expect((await remove(manager, id)).status).toBe(404);
    expect((await ana.get(path(id))).status).toBe(404);
    const window = { starts_at: '2026-06-11T03:00:00Z', ends_at: '2026-07-01T03:00:00Z' };
    const made = await platform.database.db
      .insertInto('campaigns')
      .values({
        program_id,
        content_key: 'x',
        title: 'X',
        description: 'x',
        kind: 'accelerator',
        percent: 200,
        ...window,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await remove(manager, made.id)).status).toBe(409);
  });

  it('is listed for the people it concerns, with its paging under meta', async () => {
    const other = await platform.signIn('um', people.participant.um);
    const list = async (caller: Caller) =>
      (await caller.get('/campaign_generator_requisition', { per_page: '2' })).json as {
        data: { id: number }[];
        meta: { total: number };
      };
    const [mine, theirs, seen] = await Promise.all([list(ana), list(other), list(manager)]);
    expect(mine.meta.total).toBe(5);
    expect(seen.meta.total).toBe(5);
    expect(mine.data.map(({ id }) => id)).toEqual(mine.data.map(({ id }) => id).sort((a, b) => b - a));
    expect(theirs).toMatchObject({ data: [], meta: { total: 0 } });
  });

  it('offers the families of the sold products, as plain texts', async () => {
    expect((await ana.get('/campaign_generator/aceleradoras/familias')).json).toEqual([
      'Áudio',
      'Cabos',
      'Vídeo',
    ]);
  });
});
