import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { type Caller, type Platform, startPlatform } from '../../../tests/support/platform.ts';
import { openQuietQueue, type Queue, workOff } from '../../../tests/support/queue.ts';
import { people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import { stopAll } from '../../../tests/support/stop-all.ts';
import { expireCredits } from '../points/expiration.ts';
import { release, tryHold } from '../points/service.ts';
import { askForClosings, closeAuction } from './close.ts';

const program_id = smallPrograms.um;
const start = new Date('2026-06-20T15:00:00Z');
let now = start;

let platform: Platform;
let queue: Queue;
let ana: Caller;
let caio: Caller;
const ids: Record<string, number> = {};

const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
const item = (key: string, over: object = {}) => ({
  ...{ key, name: `Leilão ${key}`, description: '<p>Prêmio</p>', minimum: 100, step: 50 },
  ...{ starts_at: minutes(-60).toISOString(), ends_at: minutes(60).toISOString(), ...over },
});

beforeAll(async () => {
  platform = await startPlatform({
    clock: () => now,
    data: {
      'auctions.json': [
        item('bicicleta'),
        item('fone', { name: 'Ária: fone' }),
        item('tarde', { ends_at: minutes(5).toISOString() }),
        item('futuro', { starts_at: minutes(30).toISOString() }),
        item('vazio', { ends_at: minutes(-1).toISOString() }),
        item('cancelado', { cancelled: true }),
      ],
    },
  });
  queue = await openQuietQueue(platform.database);
  await signIn();
  const { rows } = await sql<{ id: number; content_key: string }>`
    select id, content_key from auctions where program_id = ${program_id}`.execute(platform.database.db);
  for (const { id, content_key } of rows) ids[content_key] = id;
  await refill();
});
afterAll(() => stopAll(queue, platform));

/** Sets the balances to 1.000, so that the test knows what each person can bid, whatever happened before. */
async function refill(): Promise<void> {
  const { db } = platform.database;
  for (const caller of [ana, caio]) {
    const me = await caller.id();
    await sql`delete from point_holds where program_id = ${program_id} and participant_id = ${me}`.execute(
      db,
    );
    await sql`insert into ledger (program_id, participant_id, kind, description, points, occurred_at)
      select ${program_id}, ${me}, 'bonus', 'Acerto', 1000 - balance, ${minutes(-90)} from point_totals
      where program_id = ${program_id} and participant_id = ${me} and balance <> 1000`.execute(db);
  }
}
async function signIn(): Promise<void> {
  ana = await platform.signIn('um', people.both);
  caio = await platform.signIn('um', people.participant.um);
}

type Shown = Schemas['Auction'];
const show = (caller: Caller, slug: string) => caller.data<Shown>(`/auction/${slug}`);
const bid = (caller: Caller, key: string, points: number, headers = {}) =>
  caller.send('POST', `/auction/${ids[key]}/bid`, { points }, headers);
const points = (caller: Caller) => caller.data<{ balance: number; held?: number }>('/participant/points');

/** Runs the jobs that are due by now. */
async function work(): Promise<void> {
  await askForClosings(platform.database, program_id, now);
  await workOff(platform.database, program_id, [closeAuction], () => now);
}

describe('the auctions', () => {
  it('are found by name with or without accents, and filtered by their state for the reader', async () => {
    const data = await ana.data<{ name: string; state: string }[]>('/auction');
    expect(data.map(({ name, state }) => [name, state])).toEqual([
      ['Ária: fone', 'open'],
      ['Leilão bicicleta', 'open'],
      ['Leilão cancelado', 'cancelled'],
      ['Leilão futuro', 'scheduled'],
      ['Leilão tarde', 'open'],
      ['Leilão vazio', 'ended'],
    ]);
    const future = data.find(({ state }) => state === 'scheduled');
    expect(future).toHaveProperty('opens_at');
    expect(future).not.toHaveProperty('closes_at');
    const open = (await ana.get('/auction', { status: 'open', order_by: 'relevance,asc' })).json;
    expect(open).toMatchObject({ data: [{ slug: 'tarde' }, {}, {}] });
  });
});

describe('a bid', () => {
  it('leads and holds its points; the next one releases them', async () => {
    expect(await show(ana, 'bicicleta')).toMatchObject({ state: 'open', next_bid: 100, available: 1_000 });
    expect((await bid(ana, 'bicicleta', 100)).json).toMatchObject({
      data: { state: 'leading', next_bid: 150, available: 900, my_bid: 100 },
    });
    expect(await points(ana)).toMatchObject({ balance: 1_000, held: 100 });
    expect((await bid(caio, 'bicicleta', 400)).json).toMatchObject({
      data: { state: 'leading', available: 600 },
    });
    expect(await points(ana)).not.toHaveProperty('held');
    expect(await show(ana, 'bicicleta')).toMatchObject({
      ...{ state: 'outbid', next_bid: 450, leading_points: 400, available: 1_000, bids: 2 },
      last_bids: [
        { bidder: 'Caio M.', points: 400, is_me: false },
        { bidder: 'Você', points: 100, is_me: true },
      ],
    });
    const push = (await ana.get('/push')).json as { data: { content: string }[] };
    expect(push.data[0]?.content).toContain('alguém cobriu o seu lance, com 400 pontos');
  });

  it('is refused with its reason', async () => {
    const messages = await Promise.all([
      bid(caio, 'bicicleta', 900),
      bid(ana, 'futuro', 100),
      bid(ana, 'vazio', 100),
      bid(ana, 'cancelado', 100),
    ]);
    expect(messages.map(({ status, json }) => [status, (json as { message: string }).message])).toEqual([
      [409, 'Você já está na frente.'],
      [409, 'Este leilão ainda não começou.'],
      [409, 'Este leilão já terminou.'],
      [409, 'Este leilão foi cancelado.'],
    ]);
    const small = await bid(ana, 'bicicleta', 449);
    expect(small.status).toBe(422);
    expect(small.json).toMatchObject({ errors: { points: ['O próximo lance é de 450 pontos ou mais.'] } });
  });

  it('cannot exceed the points that other auctions leave free, and counts once for one key', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const [first, second] = [await bid(caio, 'fone', 500, key), await bid(caio, 'fone', 500, key)];
    expect(second.json).toEqual(first.json);
    expect(await points(caio)).toMatchObject({ held: 900 });
    const beyond = await bid(caio, 'tarde', 150);
    expect(beyond.json).toMatchObject({ code: 'not-enough-points' });
  });

  it('may hold all the points that somebody has, and not one more', async () => {
    const participantId = await ana.id();
    const free = (await points(ana)).balance;
    const hold = (points: number) =>
      platform.database.withProgram(program_id, (tx) =>
        tryHold(tx, { programId: program_id, participantId, source: 'tudo', points, at: now }),
      );
    expect([await hold(free + 1), await hold(free)]).toEqual([false, true]);
    await platform.database.withProgram(program_id, (tx) => release(tx, program_id, 'tudo'));
  });

  it('is only possible for active participants, not for an admin’s visit', async () => {
    const pending = await platform.signIn('um', people.pending.um);
    expect((await bid(pending, 'bicicleta', 900)).json).toMatchObject({ code: 'not-eligible' });
    const admin = await platform.signIn('um', people.admin);
    const looking = { 'x-admin-user-id': String(await ana.id()) };
    expect((await bid(admin, 'bicicleta', 900, looking)).json).toMatchObject({ code: 'admin-read-only' });
  });

  it('moves the end if it is late, and not if it is early', async () => {
    expect((await bid(ana, 'tarde', 100)).json).toMatchObject({
      data: { ends_at: minutes(5).toISOString() },
    });
    now = new Date(minutes(5).getTime() - 1_000);
    await sql`delete from point_holds where program_id = ${program_id} and participant_id = ${await caio.id()}
      and source = ${`auction:${ids.fone}`}`.execute(platform.database.db);
    const late = (await bid(caio, 'tarde', 200)).json as { data: Shown };
    expect(late.data.ends_at).toBe(new Date(now.getTime() + 60_000).toISOString());
  });
});

describe('the end', () => {
  it('waits for the moved end; then the leader pays once, and the others have their points back', async () => {
    now = minutes(5);
    await work();
    expect(await show(ana, 'tarde')).toMatchObject({ state: 'outbid' });
    now = minutes(7);
    expect(await show(caio, 'tarde')).toMatchObject({ state: 'closing' });
    expect((await bid(ana, 'tarde', 900)).status).toBe(409);
    const before = await points(caio);
    await work();
    await work();
    expect(await show(caio, 'tarde')).toMatchObject({ state: 'won', leading_points: 200 });
    expect(await show(ana, 'tarde')).toMatchObject({ state: 'lost', my_bid: 100 });
    expect(await points(caio)).toMatchObject({
      balance: before.balance - 200,
      held: (before.held ?? 0) - 200,
    });
    const { rows } = await sql`select description, points from ledger where program_id = ${program_id}
      and source = ${`auction:${ids.tarde}`}`.execute(platform.database.db);
    expect(rows).toEqual([{ description: 'Leilão: Leilão tarde', points: -200 }]);
    const data = await caio.data<object[]>('/orders');
    expect(data).toMatchObject([
      { product: 'Leilão tarde', points: 200, origin: 'auction', status: 'placed' },
    ]);
    expect((await caio.get('/push')).raw.payload).toContain('Você arrematou Leilão tarde por 200 pontos.');
  });

  it('of a cancelled auction gives the leader the points back', async () => {
    expect(await points(caio)).toMatchObject({ held: 400 });
    await sql`update auctions set cancelled = true where program_id = ${program_id} and id = ${ids.bicicleta}`.execute(
      platform.database.db,
    );
    expect(await points(caio)).not.toHaveProperty('held');
    expect(await show(caio, 'bicicleta')).toMatchObject({ state: 'cancelled' });
    // A cancelled auction shows no countdown.
    const data = await caio.data<{ slug: string }[]>('/auction');
    const cancelled = data.find(({ slug }) => slug === 'bicicleta');
    expect(cancelled).not.toHaveProperty('opens_at');
    expect(cancelled).not.toHaveProperty('closes_at');
    now = minutes(61);
    await signIn();
    await work();
    expect(await points(caio)).toMatchObject({ balance: 800 });
  });
});

describe('held points', () => {
  it('do not expire while they are held', async () => {
    const me = await ana.id();
    const { db } = platform.database;
    await db
      .insertInto('point_holds')
      .values({ program_id, source: 'auction:0', participant_id: me, points: 1_300, held_at: now })
      .execute();
    await db
      .insertInto('ledger')
      .values({
        ...{ program_id, participant_id: me, kind: 'bonus', description: 'Vence logo', points: 500 },
        ...{ occurred_at: minutes(-30), expires_at: minutes(50) },
      })
      .execute();
    await expireCredits(platform.database, program_id, now);
    // Of 1.500 points, 500 have expired, and 1.300 are held.
    expect(await points(ana)).toMatchObject({ balance: 1_300, held: 1_300 });
  });
});

/** Adds an open auction, whose id is then in `ids`. */
async function open(key: string, ends_at: Date): Promise<void> {
  const { id } = await platform.database.db
    .insertInto('auctions')
    .values({
      ...{ program_id, content_key: key, name: `Leilão ${key}`, description: '<p>Prêmio</p>' },
      ...{ minimum: 100, step: 50, starts_at: minutes(-60), ends_at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  ids[key] = id;
}
const change = (key: string, set: object) =>
  platform.database.withProgram(program_id, (tx) =>
    tx
      .updateTable('auctions')
      .set(set)
      .where('id', '=', ids[key] ?? 0)
      .execute(),
  );

/** What a person was told in words. */
async function told(caller: Caller, words: string): Promise<string[]> {
  const { rows } = await sql<{ content: string }>`select content from notifications as note
    join notification_recipients as whose on whose.program_id = note.program_id and whose.notification_id = note.id
    where note.program_id = ${program_id} and whose.participant_id = ${await caller.id()}
      and content like ${`%${words}%`} order by note.id`.execute(platform.database.db);
  return rows.map(({ content }) => content);
}
const forget = () =>
  sql`delete from notification_recipients where program_id = ${program_id}`.execute(platform.database.db);

const read = (key: string) =>
  platform.database.db
    .selectFrom('auctions')
    .select('job_id')
    .where('program_id', '=', program_id)
    .where('id', '=', ids[key] ?? 0)
    .executeTakeFirstOrThrow();

describe('an auction that is put back', () => {
  beforeAll(async () => {
    await signIn();
    await refill();
  });

  it.each([
    ['archived', { archived_at: start }, { archived_at: null }],
    ['cancelled', { cancelled: true }, { cancelled: false }],
  ])('after it was %s begins again, and its winner pays', async (key, away, back) => {
    await open(key, minutes(120));
    expect((await bid(ana, key, 100)).status).toBe(200);
    await forget();
    await change(key, away);
    // What waited for its end comes while it is away.
    await workOff(platform.database, program_id, [closeAuction], () => now);
    await change(key, back);
    await change(key, { archived_at: start });
    await change(key, { archived_at: null });
    // Told once: the second time nobody's points came back.
    expect(await told(ana, 'foi cancelado')).toEqual([
      `Leilão ${key}: o leilão foi cancelado. Os seus 100 pontos estão livres.`,
    ]);
    expect(await show(ana, key)).toMatchObject({ state: 'open', next_bid: 100, bids: 0, last_bids: [] });
    expect(await show(ana, key)).not.toHaveProperty('my_bid');
    expect((await bid(ana, key, 100)).json).toMatchObject({ data: { state: 'leading', bids: 1 } });
    const before = await points(ana);
    await change(key, { ends_at: now });
    now = new Date(now.getTime() + 60_000);
    await work();
    expect(await show(ana, key)).toMatchObject({ state: 'won', leading_points: 100 });
    expect((await points(ana)).balance).toBe(before.balance - 100);
  });

  it('after it ended without a winner begins again, as it does where its end is moved', async () => {
    const { db } = platform.database;
    for (const put of [{ archived_at: null, ends_at: minutes(9_000) }, { ends_at: minutes(9_000) }]) {
      const key = 'archived_at' in put ? 'sem vencedor, de volta' : 'sem vencedor, adiado';
      await open(key, minutes(4_000));
      expect((await bid(ana, key, 100)).status).toBe(200);
      // As the end leaves it where nobody could pay.
      await sql`delete from point_holds where source = ${`auction:${ids[key]}`}`.execute(db);
      await change(key, { closed_at: now, leader_id: null, leading_points: null });
      if ('archived_at' in put) await change(key, { archived_at: now });
      await change(key, put);
      const { rows } = await sql<{ slug: string }>`select slug from auctions where id = ${ids[key]}`.execute(
        db,
      );
      expect(await show(ana, rows[0]?.slug ?? '')).toMatchObject({ state: 'open', next_bid: 100, bids: 0 });
      expect((await bid(ana, key, 100)).json).toMatchObject({ data: { state: 'leading' } });
      await change(key, { cancelled: true });
    }
  });

  it('is as it was, for whom it was won, if it is cancelled later', async () => {
    await change('cancelled', { cancelled: true });
    expect(await show(ana, 'cancelled')).toMatchObject({ state: 'won' });
    await change('cancelled', { cancelled: false });
  });

  it('after it ended keeps its winner', async () => {
    await change('archived', { archived_at: start });
    await change('archived', { archived_at: null });
    expect(await show(ana, 'archived')).toMatchObject({ state: 'won', leading_points: 100, bids: 1 });
  });
});

describe('an auction whose end is moved to an earlier time', () => {
  it('is closed then', async () => {
    await open('antes', minutes(5_000));
    expect((await bid(ana, 'antes', 100)).status).toBe(200);
    const moved = new Date(now.getTime() + 60_000);
    await change('antes', { ends_at: moved });
    const due = async () => {
      await askForClosings(platform.database, program_id, now);
      const { rows } = await sql<{ due: Date }>`select task.start_after as due from pgboss.job as task
        join auctions as auction on auction.job_id = (task.data ->> 'jobId')::int
        where auction.program_id = ${program_id} and auction.id = ${ids.antes}`.execute(platform.database.db);
      return rows.map((row) => row.due);
    };
    expect(await due()).toEqual([minutes(5_000)]);
    now = new Date(now.getTime() + 120_000);
    expect(await due()).toEqual([moved]);
    const { job_id } = await read('antes');
    expect(await due()).toEqual([moved]);
    expect(await read('antes')).toEqual({ job_id });
    await work();
    expect(await show(ana, 'antes')).toMatchObject({ state: 'won' });
  });
});

describe('an auction whose leader is no longer active at its end', () => {
  const setStatus = async (status: 1 | 3) => {
    const { rows } = await sql<{ id: number }>`select person.id from participants as person
      join accounts on accounts.id = person.account_id
      where person.program_id = ${program_id} and accounts.cpf = ${people.participant.um}`.execute(
      platform.database.db,
    );
    await platform.database.withProgram(program_id, (tx) =>
      tx
        .updateTable('participants')
        .set({ status })
        .where('id', '=', rows[0]?.id ?? 0)
        .execute(),
    );
  };
  const end = async (key: string) => {
    await change(key, { ends_at: now });
    now = new Date(now.getTime() + 120_000);
    await work();
  };

  it('is won by the best bid of somebody who is, if they can still pay', async () => {
    await open('inativo', minutes(5_000));
    await bid(ana, 'inativo', 100);
    await bid(caio, 'inativo', 150);
    const before = await points(ana);
    await setStatus(3);
    await end('inativo');
    await setStatus(1);
    await signIn();
    expect(await show(ana, 'inativo')).toMatchObject({ state: 'won', leading_points: 100 });
    expect((await points(ana)).balance).toBe(before.balance - 100);
    expect(await points(caio)).not.toHaveProperty('held');
  });

  it('has no winner if nobody else can pay', async () => {
    await open('ninguem', minutes(5_000));
    await bid(ana, 'ninguem', 100);
    await bid(caio, 'ninguem', 150);
    const { db } = platform.database;
    const me = await ana.id();
    await sql`insert into ledger (program_id, participant_id, kind, description, points, occurred_at)
      select ${program_id}, ${me}, 'redemption', 'Troca', -balance, ${now} from point_totals
      where program_id = ${program_id} and participant_id = ${me}`.execute(db);
    await setStatus(3);
    await end('ninguem');
    await setStatus(1);
    await signIn();
    expect(await show(ana, 'ninguem')).toMatchObject({ state: 'ended', bids: 2 });
    expect((await points(ana)).balance).toBe(0);
    expect(await points(caio)).not.toHaveProperty('held');
  });
});

describe('an auction whose order was cancelled', () => {
  it('says so to whom had won it, and to nobody else', async () => {
    const admin = await platform.signIn('um', people.admin);
    const orders = await ana.data<{ id: number; product: string }[]>('/orders');
    const { id } = orders.find(({ product }) => product === 'Leilão inativo') ?? {};
    const before = await points(ana);
    const cancelled = await admin.send('PUT', `/orders/${id}/status`, {
      status: 'cancelled',
      note: 'Sem estoque',
    });
    expect(cancelled.status).toBe(200);
    expect((await points(ana)).balance).toBe(before.balance + 100);
    expect(await show(ana, 'inativo')).toMatchObject({ state: 'returned', leading_points: 100 });
    expect(await show(caio, 'inativo')).toMatchObject({ state: 'lost' });
    expect(await show(ana, 'antes')).toMatchObject({ state: 'won' });
  });
});
