import { afterAll, describe, expect, it } from 'vitest';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { multipart } from '../../../tests/support/multipart.ts';
import { type Caller, startPlatform } from '../../../tests/support/platform.ts';
import { openQuietQueue, workOff } from '../../../tests/support/queue.ts';
import { people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import { stopAll } from '../../../tests/support/stop-all.ts';
import { checkImports, runImports } from '../imports/jobs.ts';
import { expireCredits } from '../points/expiration.ts';
import { hold, release } from '../points/service.ts';
import { addImported } from './service.ts';

const programId = smallPrograms.um;

type Transaction = Schemas['PointsTransaction'];

const platform = await startPlatform();
const queue = await openQuietQueue(platform.database);
const manager = await platform.signIn('um', people.manager.um);
const admin = await platform.signIn('um', people.admin);
const ana = await platform.signIn('um', people.both);
afterAll(() => stopAll(queue, platform));

const budget = async () => (await manager.data<{ balance: number }>('/points-distribution/budget')).balance;
const act = (caller: Caller, id: number, what: 'distribute' | 'cancel') =>
  caller.send('POST', `/points-distribution/transactions/${id}/${what}`, {});
async function draft(body: object): Promise<Transaction> {
  const answer = await manager.send('POST', '/points-distribution/transactions', body);
  expect(answer.status, answer.raw.payload).toBe(200);
  return (answer.json as { data: Transaction }).data;
}
const toAna = { description: 'Destaque', cpf: people.both };

describe('a distribution', () => {
  it('is paid by the budget that an administrator fills, and by nothing else', async () => {
    const made = await draft({ ...toAna, points: 300 });
    expect(made).toMatchObject({ status: 'draft', people: 1, points: 300 });
    const refused = await act(manager, made.id, 'distribute');
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({
      message: 'O orçamento tem 0 pontos, e esta distribuição soma 300.',
    });
    const grant = { participant_id: await manager.id(), points: 1_000, description: 'Trimestre' };
    expect((await manager.send('POST', '/points-distribution/budget', grant)).status).toBe(403);
    expect((await admin.send('POST', '/points-distribution/budget', grant)).status).toBe(200);
    const before = await ana.balance();
    expect((await act(manager, made.id, 'distribute')).json).toMatchObject({
      data: { status: 'distributed' },
    });
    expect(await ana.balance()).toBe(before + 300);
    expect(await budget()).toBe(700);
    const again = await act(admin, made.id, 'distribute');
    expect(again.json).toMatchObject({ message: expect.stringContaining('já foi feita por Gestora') });
  });

  it('says what it is for, in more than blanks', async () => {
    const participant_id = await manager.id();
    for (const description of ['   ', ' ab '])
      for (const answer of [
        await manager.send('POST', '/points-distribution/transactions', { ...toAna, points: 1, description }),
        await admin.send('POST', '/points-distribution/budget', { participant_id, points: 1, description }),
      ])
        expect(answer).toMatchObject({
          status: 422,
          json: { errors: { description: [expect.any(String)] } },
        });
    expect(await draft({ ...toAna, points: 1, description: '  Destaque do mês ' })).toMatchObject({
      description: 'Destaque do mês',
    });
  });

  it('is paid by a budget of which no more is taken back than it has, each time by an entry', async () => {
    const participant_id = await manager.id();
    const taken = { participant_id, points: 701, description: 'Ajuste do trimestre' };
    const takeBack = (caller: Caller, body: object) =>
      caller.send('POST', '/points-distribution/budget/take-back', body);
    expect((await takeBack(manager, { ...taken, points: 1 })).status).toBe(403);
    expect((await takeBack(admin, taken)).json).toMatchObject({
      message: 'O orçamento só tem 700 pontos: o que já foi distribuído não volta por aqui.',
    });
    expect((await takeBack(admin, { ...taken, points: 100 })).json).toMatchObject({
      data: { balance: 600, granted: 900, distributed: 300 },
    });
    const entries = await admin.get(`/points-distribution/budgets/${participant_id}/entries`);
    expect(entries.json).toMatchObject({
      data: [
        { kind: 'withdrawal', points: -100, description: 'Ajuste do trimestre' },
        { kind: 'distribution', points: -300 },
        { kind: 'grant', points: 1_000 },
      ],
    });
    const budgets = await admin.get('/points-distribution/budgets', { order_by: 'balance,desc' });
    const [first] = (budgets.json as { data: object[] }).data;
    expect(first).toMatchObject({ id: participant_id, balance: 600 });
    expect((await manager.get('/points-distribution/budgets')).status).toBe(403);
    const told = (await manager.get('/push')).json as { data: { content: string }[] };
    expect(told.data.map(({ content }) => content)).toEqual(
      expect.arrayContaining([
        '<p>100 pontos saíram do seu orçamento: Ajuste do trimestre.</p>',
        '<p>Você recebeu 1.000 pontos para distribuir: Trimestre.</p>',
      ]),
    );
    const nobody = { ...taken, participant_id: await ana.id(), points: 5 };
    expect((await admin.send('POST', '/points-distribution/budget', nobody)).json).toMatchObject({
      errors: { participant_id: ['Escolha quem distribui pontos.'] },
    });
    await admin.send('POST', '/points-distribution/budget', { ...taken, points: 100 });
  });

  it.each([
    ['distributes no more', { position: null }, { position: 'Gerente' }],
    ['has left', { status: 3 }, { status: 1 }],
  ])(
    'is paid by a budget that stays in sight, and can be emptied, when its manager %s',
    async (_, gone, back) => {
      const participant_id = await manager.id();
      const change = (values: object) =>
        platform.database.db
          .updateTable('participants')
          .set(values)
          .where('id', '=', participant_id)
          .execute();
      const ids = async () =>
        (await admin.data<{ id: number }[]>('/points-distribution/budgets')).map(({ id }) => id);
      const enter = (path: string, points: number) =>
        admin.send('POST', `/points-distribution/budget${path}`, {
          participant_id,
          points,
          description: 'Fim',
        });
      const left = await budget();
      expect(left).toBeGreaterThan(0);
      await change(gone);
      expect(await ids()).toContain(participant_id);
      expect((await enter('', 5)).status).toBe(422);
      expect((await enter('/take-back', left)).json).toMatchObject({ data: { balance: 0 } });
      expect(await ids()).not.toContain(participant_id);
      await change(back);
      expect((await enter('', left)).json).toMatchObject({ data: { balance: left } });
    },
  );

  it('is taken back by opposite entries, and says how many points were used already', async () => {
    const before = await ana.balance();
    const { id } = await draft({ ...toAna, points: 200 });
    await act(manager, id, 'distribute');
    await platform.database.withProgram(programId, async (tx) => {
      const { id: participant_id } = await tx
        .selectFrom('participants')
        .select('id')
        .where('name', 'like', 'Ana%')
        .executeTakeFirstOrThrow();
      const spent = {
        program_id: programId,
        participant_id,
        kind: 'redemption' as const,
        description: 'Troca',
      };
      await tx
        .insertInto('ledger')
        .values({ ...spent, points: -(before + 150), occurred_at: new Date() })
        .execute();
    });
    const cancelled = await act(manager, id, 'cancel');
    expect(cancelled.json).toMatchObject({ data: { status: 'cancelled', returned: 50, spent: 150 } });
    expect(await ana.balance()).toBe(0);
    expect(await budget()).toBe(550);
    expect((await act(manager, id, 'cancel')).status).toBe(409);
  });

  it('takes back none of the points that a bid holds', async () => {
    const { id } = await draft({ ...toAna, points: 100 });
    await act(manager, id, 'distribute');
    const left = await budget();
    const held = { programId, participantId: await ana.id(), source: 'leilão', points: 70, at: new Date() };
    await platform.database.withProgram(programId, (tx) => hold(tx, held));
    const cancelled = await act(manager, id, 'cancel');
    expect(cancelled.json).toMatchObject({ data: { status: 'cancelled', returned: 30, spent: 70 } });
    expect(await budget()).toBe(left + 30);
    await platform.database.withProgram(programId, (tx) => release(tx, programId, held.source));
  });

  it('may give all that the budget has, and no more', async () => {
    const left = await budget();
    const more = await draft({ ...toAna, points: left + 1 });
    expect((await act(manager, more.id, 'distribute')).status).toBe(409);
    const all = await draft({ ...toAna, points: left });
    expect((await act(manager, all.id, 'distribute')).status).toBe(200);
    expect(await budget()).toBe(0);
    expect((await act(manager, all.id, 'cancel')).status).toBe(200);
    expect(await budget()).toBe(left);
  });

  it('is told to the open screens of who receives it, and of who loses it', async () => {
    const heard: { participants: number[]; operations: string[] }[] = [];
    const leave = await platform.database.listen('portico_push', {
      message: (payload) => heard.push(JSON.parse(payload) as (typeof heard)[number]),
      gap: () => undefined,
    });
    const receiver = await ana.id();
    const { id } = await draft({ ...toAna, points: 1 });
    for (const what of ['distribute', 'cancel'] as const) {
      heard.length = 0;
      expect((await act(manager, id, what)).status).toBe(200);
      await expect
        .poll(() => heard.filter(({ operations }) => operations?.includes('participant.points')))
        .toMatchObject([
          {
            participants: [receiver],
            operations: expect.arrayContaining(['statement.list', 'extract.list']),
          },
        ]);
    }
    await leave();
  });

  it('takes back only what has not expired of what it gave', async () => {
    const { id } = await draft({ ...toAna, points: 200 });
    await act(manager, id, 'distribute');
    const participant_id = await ana.id();
    await platform.database.withProgram(programId, (tx) =>
      tx
        .insertInto('ledger')
        .values({
          ...{ program_id: programId, participant_id, kind: 'bonus', description: 'Bônus' },
          ...{ points: 500, occurred_at: new Date() },
        })
        .execute(),
    );
    await expireCredits(platform.database, programId, new Date(Date.now() + 400 * 86_400_000));
    const before = await ana.balance();
    expect(before).toBeGreaterThanOrEqual(500);
    expect((await act(manager, id, 'cancel')).json).toMatchObject({ data: { returned: 0, spent: 200 } });
    expect(await ana.balance()).toBe(before);
  });

  it('is created from a file as a draft, and is cancelled with its import', async () => {
    const content = Buffer.from(`CPF;Pontos\n${people.both};120\n11111111111;5\n${people.manager.um};5`);
    const form = multipart({}, [{ name: 'pontos.csv', type: 'text/csv', content }]);
    const url = `/api/v1/program/${programId}/points-distribution/import-points`;
    const sent = await manager.request({ method: 'POST', url, ...form });
    const { id: importId } = (sent.json as { data: { id: number } }).data;
    await workOff(platform.database, programId, [checkImports, runImports]);
    const list = (await manager.get('/points-distribution/transactions/list')).json as {
      data: Transaction[];
    };
    expect(list.data[0]).toMatchObject({
      status: 'draft',
      people: 1,
      points: 120,
      points_distribution_import_id: importId,
    });
    const cancel = () =>
      manager.request({
        method: 'DELETE',
        url: `/api/v1/program/${programId}/points-distribution/import/${importId}`,
      });
    expect((await cancel()).json).toMatchObject({ data: { status: 'cancelled' } });
    expect((await cancel()).status).toBe(409);
    expect((await act(manager, list.data[0]?.id ?? 0, 'distribute')).status).toBe(409);
  });

  it('is not paid to people who became inactive or left the team since the draft', async () => {
    const { id } = await draft({ ...toAna, points: 10 });
    const change = (set: { status?: 1 | 3; establishment_id?: number | null }) =>
      platform.database.withProgram(programId, (tx) =>
        tx.updateTable('participants').set(set).where('name', 'like', 'Ana marca%').execute(),
      );
    const { establishment_id } = await platform.database.withProgram(programId, (tx) =>
      tx
        .selectFrom('participants')
        .select('establishment_id')
        .where('name', 'like', 'Ana marca%')
        .executeTakeFirstOrThrow(),
    );
    const before = await ana.balance();
    for (const [left, back] of [
      [{ status: 3 }, { status: 1 }],
      [{ establishment_id: null }, { establishment_id }],
    ] as const) {
      await change(left);
      // Whoever administers sees them all, but the budget is the manager's.
      for (const caller of [manager, admin]) {
        const refused = await act(caller, id, 'distribute');
        expect(refused.status).toBe(409);
        expect(refused.json).toMatchObject({ message: expect.stringContaining('Ana marca-um') });
      }
      await change(back);
    }
    expect(await ana.balance()).toBe(before);
    expect((await act(manager, id, 'distribute')).json).toMatchObject({ data: { status: 'distributed' } });
  });

  it('is not paid when who made it manages nobody any more, and says that of them alone', async () => {
    const { id } = await draft({ ...toAna, points: 10 });
    const owner = await manager.id();
    const manage = (manages_participants: boolean) =>
      platform.database.db
        .updateTable('participants')
        .set({ manages_participants })
        .where('id', '=', owner)
        .execute();
    await manage(false);
    const refused = await act(admin, id, 'distribute');
    await manage(true);
    expect([refused.status, refused.json]).toMatchObject([
      409,
      {
        message:
          'Quem fez este rascunho (Gestora marca-um) já não gerencia estas pessoas. Descarte-o e faça outro.',
      },
    ]);
  });

  it('of a file that is cancelled in the middle leaves no draft of a part of its people', async () => {
    const { db } = platform.database;
    const now = new Date();
    const [owner, receiver] = [await manager.id(), await ana.id()];
    const insert = { program_id: programId, participant_id: owner, created_at: now, updated_at: now };
    const made = await db
      .insertInto('imports')
      .values({
        ...insert,
        slug: 'pontos',
        origin: 2,
        state: 'running',
        lines: 2,
        done: 1,
        file_name: 'a.csv',
        sha256: 'a',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await platform.database.withProgram(programId, async (tx) => {
      const of = { programId, importId: made.id, ownerId: owner, now };
      await addImported(tx, of, [{ participant_id: receiver, points: 5 }]);
    });
    const madeOf = (import_id: number) =>
      manager.data<Transaction[]>('/points-distribution/transactions/list', { import_id: String(import_id) });
    const [begun] = await madeOf(made.id);
    expect((await act(manager, begun?.id ?? 0, 'cancel')).json).toMatchObject({
      message: 'A planilha ainda está sendo importada. Aguarde e tente de novo.',
    });
    const cancelled = await manager.send('PUT', `/api/v1/imports/${made.id}`, { status: 'cancelled' });
    expect(cancelled.json).toMatchObject({ data: { status: 'cancelled', done: 0 } });
    const [one, ...others] = await madeOf(made.id);
    expect([one, others]).toMatchObject([
      { status: 'cancelled', points_distribution_import_id: made.id },
      [],
    ]);
    expect(await madeOf(made.id + 1)).toEqual([]);
    expect((await act(manager, one?.id ?? 0, 'distribute')).status).toBe(409);
    const dropped = await manager.request({ method: 'DELETE', url: `/api/v1/imports/${made.id}` });
    expect([dropped.status, dropped.json]).toMatchObject([
      409,
      { message: 'Esta importação fez uma distribuição de pontos: ela fica no histórico.' },
    ]);
  });

  it('and a budget hold more points than one person may get', async () => {
    const participant_id = await manager.id();
    const grant = { participant_id, points: 100_000_000, description: 'Ano' };
    for (let turn = 0; turn < 31; turn += 1)
      expect((await admin.send('POST', '/points-distribution/budget', grant)).status).toBe(200);
    const given = await budget();
    expect(given).toBeGreaterThanOrEqual(3_100_000_000);
    const toBoth = [await ana.id(), await admin.id()].map((id) => ({ participant_id: id, points: 1 }));
    const { id } = await draft({ description: 'Muitos', people: toBoth });
    await platform.database.db
      .updateTable('point_distribution_people')
      .set({ points: 1_500_000_000 })
      .where('distribution_id', '=', id)
      .execute();
    expect((await manager.get(`/points-distribution/transactions/${id}`)).json).toMatchObject({
      data: { points: 3_000_000_000 },
    });
    expect((await act(manager, id, 'distribute')).json).toMatchObject({ data: { status: 'distributed' } });
    expect(await budget()).toBe(given - 3_000_000_000);
    expect((await act(manager, id, 'cancel')).json).toMatchObject({ data: { returned: 3_000_000_000 } });
    expect((await admin.get('/points-distribution/budgets')).status).toBe(200);
  });

  it.each([
    [{ description: 'Nada' }, 'points'],
    [{ description: 'Ninguém', points: 1 }, 'cpf'],
    [{ description: 'A si', points: 1, cpf: people.manager.um }, 'cpf'],
    [{ description: 'Fora', points: 1, establishment_id: 2_147_483_647 }, 'establishment_id'],
    [{ description: 'Fora', people: [{ participant_id: 2_147_483_647, points: 1 }] }, 'people'],
  ])('of %o is refused at %s', async (body, field) => {
    const answer = await manager.send('POST', '/points-distribution/transactions', body);
    expect(answer.status).toBe(422);
    expect(Object.keys((answer.json as { errors: object }).errors)).toEqual([field]);
  });

  it('is seen by its manager and by who administers the program', async () => {
    const { id } = await draft({ ...toAna, points: 1 });
    expect((await ana.get('/points-distribution/transactions/list')).status).toBe(403);
    const seen = (await admin.get('/points-distribution/transactions/list')).json as { data: Transaction[] };
    expect(seen.data.map((one) => one.id)).toContain(id);
    const people = (await manager.get(`/points-distribution/transactions/${id}/people`)).json;
    expect(people).toMatchObject({ data: [{ name: expect.stringContaining('Ana'), points: 1 }] });
    const address = `/points-distribution/transactions/${id}`;
    expect((await manager.get(address)).json).toMatchObject({ data: { id, status: 'draft', points: 1 } });
    expect((await admin.get(address)).status).toBe(200);
    const other = await draft({ ...toAna, points: 1 });
    await platform.database.db
      .updateTable('point_distributions')
      .set({ participant_id: await admin.id() })
      .where('id', '=', other.id)
      .execute();
    expect((await manager.get(`/points-distribution/transactions/${other.id}`)).status).toBe(404);
  });

  it('shows no establishment of another network, and leads to nobody who has left one’s own', async () => {
    const { db } = platform.database;
    const { id } = await draft({ ...toAna, points: 10 });
    const receiver = await ana.id();
    const shown = async (caller: Caller) =>
      (await caller.data<object[]>(`/points-distribution/transactions/${id}/people`))[0];
    const before = await shown(manager);
    expect(before).toMatchObject({ is_seen: true, establishment: 'Loja marca-um' });
    const other = await db
      .insertInto('establishments')
      .values({ program_id: programId, name: 'De outra rede' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const own = db.selectFrom('participants').select('establishment_id').where('id', '=', receiver);
    const { establishment_id } = await own.executeTakeFirstOrThrow();
    const move = (to: number | null) =>
      db.updateTable('participants').set({ establishment_id: to }).where('id', '=', receiver).execute();
    await move(other.id);
    expect(await shown(manager)).toMatchObject({ is_seen: false });
    expect(await shown(manager)).not.toHaveProperty('establishment');
    expect(await shown(admin)).toMatchObject({ is_seen: true, establishment: 'De outra rede' });
    await move(establishment_id);
    expect(await shown(manager)).toEqual(before);
  });
});
