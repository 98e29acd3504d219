import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { smallDatabase } from '../../../tests/support/database.ts';
import { smallPrograms } from '../../../tests/support/small-tenants.ts';
import { between, pick, seededRandom } from '../../demo/random.ts';
import { jobKinds } from '../../jobs/kind.ts';
import { runSteps } from '../../jobs/steps.ts';
import { dayOf, monthOf } from '../shared/dates.ts';
import { reconcilePoints } from './reconcile.ts';

const programId = smallPrograms.um;
const kinds = ['sale', 'campaign', 'redemption', 'bonus', 'expiration', 'reversal', 'refund'] as const;
const gone = new Set<string>(['redemption', 'expiration', 'reversal']);

interface Entry {
  participant_id: number;
  kind: (typeof kinds)[number];
  points: number;
  occurred_at: Date;
}

/** The totals, computed from every entry of the program as the table comments define them. */
function fold(entries: readonly Entry[]) {
  const months = new Map<
    string,
    { earned: number; spent: number; expired: number; sold: number; returned: number }
  >();
  const totals = new Map<number, { balance: number; earned: number }>();
  for (const { participant_id, kind, points, occurred_at } of entries) {
    const key = `${participant_id} ${dayOf(monthOf(occurred_at).start)}`;
    const month = months.get(key) ?? { earned: 0, spent: 0, expired: 0, sold: 0, returned: 0 };
    const total = totals.get(participant_id) ?? { balance: 0, earned: 0 };
    if (kind === 'refund') month.returned += points;
    else if (points > 0 || kind === 'reversal') month.earned += points;
    else if (kind === 'expiration') month.expired -= points;
    else month.spent -= points;
    if (points > 0 && kind === 'sale') month.sold += points;
    total.balance += points;
    if ((points > 0 && kind !== 'refund') || kind === 'reversal') total.earned += points;
    months.set(key, month);
    totals.set(participant_id, total);
  }
  return { months: Object.fromEntries(months), totals: Object.fromEntries(totals) };
}

async function kept() {
  return database.withProgram(programId, async (tx) => {
    const months = await tx.selectFrom('point_months').selectAll().execute();
    const totals = await tx.selectFrom('point_totals').selectAll().where('earned', '<>', 0).execute();
    return {
      months: Object.fromEntries(
        months.map(({ participant_id, month, earned, spent, expired, sold, returned }) => [
          `${participant_id} ${month}`,
          { earned, spent, expired, sold, returned },
        ]),
      ),
      totals: Object.fromEntries(
        totals.map(({ participant_id, balance, earned }) => [participant_id, { balance, earned }]),
      ),
    };
  });
}

const allEntries = () =>
  database.withProgram(programId, (tx) =>
    tx.selectFrom('ledger').select(['participant_id', 'kind', 'points', 'occurred_at']).execute(),
  ) as Promise<Entry[]>;

/** Runs the program's reconciliation from its first step to its last. */
async function reconcile(): Promise<object[]> {
  const job = await database.withProgram(programId, (tx) =>
    tx
      .insertInto('jobs')
      .values({
        program_id: programId,
        kind: reconcilePoints.name,
        data: 'null',
        created_at: new Date(),
        updated_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const warnings: object[] = [];
  const log = { warn: (facts: object, text: string) => void warnings.push({ ...facts, text }) };
  const core = { database, kinds: jobKinds([reconcilePoints]), clock: () => new Date(), log };
  await runSteps(core, { programId, jobId: job.id }, new AbortController().signal);
  return warnings;
}

const database = await smallDatabase();
const rows = await database.withProgram(programId, (tx) =>
  tx.selectFrom('participants').select('id').orderBy('id').execute(),
);
const ids = rows.map(({ id }) => id);
afterAll(() => database.close());

describe('the totals', () => {
  it('are the fold of the ledger, however the entries come', async () => {
    const random = seededRandom(7);
    // The last and the first second of a month in Brasília, which is three hours behind UTC.
    const moments = [
      '2026-04-01T02:59:59Z',
      '2026-04-01T03:00:00Z',
      '2026-01-01T02:59:59Z',
      '2025-07-15T12:00Z',
    ];
    for (let turn = 0; turn < 30; turn += 1) {
      const rows = Array.from({ length: between(random, 1, 12) }, () => {
        const kind = pick(random, kinds);
        const points = between(random, 1, 900);
        return {
          program_id: programId,
          participant_id: pick(random, ids),
          kind,
          description: 'Lançamento',
          points: gone.has(kind) ? -points : points,
          occurred_at: pick(random, moments),
        };
      });
      await database.withProgram(programId, (tx) => tx.insertInto('ledger').values(rows).execute());
    }
    expect(await kept()).toEqual(fold(await allEntries()));
  });

  it('are written by nobody but the ledger', async () => {
    for (const statement of [
      'update point_totals set balance = 1000000',
      'insert into point_months values (901, 1, current_date, null, 1, 1, 1, 1)',
      'delete from point_totals',
    ])
      await expect(database.withProgram(programId, (tx) => sql.raw(statement).execute(tx))).rejects.toThrow(
        /permission denied/,
      );
  });

  it('are undone with the transaction that wrote the entry', async () => {
    const before = await kept();
    const undone = database.withProgram(programId, async (tx) => {
      const [participant_id = 0] = ids;
      const entry = {
        program_id: programId,
        participant_id,
        kind: 'bonus',
        description: 'x',
        points: 5,
      } as const;
      await tx
        .insertInto('ledger')
        .values({ ...entry, occurred_at: new Date() })
        .execute();
      throw new Error('Não');
    });
    await expect(undone).rejects.toThrow('Não');
    expect(await kept()).toEqual(before);
  });

  it('have everybody in them, and only who is active in the ranking', async () => {
    const [participant = 0] = ids;
    const ranked = () =>
      database.withProgram(programId, (tx) =>
        tx
          .selectFrom('point_totals')
          .select('is_ranked')
          .where('program_id', '=', programId)
          .where('participant_id', '=', participant)
          .executeTakeFirst(),
      );
    const become = (status: 1 | 3) =>
      database.withProgram(programId, (tx) =>
        tx.updateTable('participants').set({ status }).where('id', '=', participant).execute(),
      );
    expect(await ranked()).toEqual({ is_ranked: true });
    await become(3);
    expect(await ranked()).toEqual({ is_ranked: false });
    await become(1);
    expect(await ranked()).toEqual({ is_ranked: true });
  });
});

describe('the reconciliation', () => {
  it('finds nothing where nothing is wrong', async () => {
    const before = await kept();
    expect(await reconcile()).toEqual([]);
    const repairs = await database.withProgram(programId, (tx) =>
      tx.selectFrom('point_repairs').selectAll().execute(),
    );
    expect(repairs).toEqual([]);
    expect(await kept()).toEqual(before);
  });

  it('makes right what was wrong, and says what it was', async () => {
    const [first = 0, second = 0] = ids;
    await sql`update point_totals set balance = balance + 7 where program_id = ${programId}
      and participant_id = ${first}`.execute(database.db);
    await sql`delete from point_months where program_id = ${programId} and participant_id = ${second}`.execute(
      database.db,
    );
    const text = 'stored totals were wrong and have been corrected';
    expect(await reconcile()).toEqual([
      expect.objectContaining({
        programId,
        text,
        of: 'points',
        table: 'point_repairs',
        repaired: expect.any(Number),
      }),
    ]);
    expect(await kept()).toEqual(fold(await allEntries()));
    const repairs = await database.withProgram(programId, (tx) =>
      tx.selectFrom('point_repairs').selectAll().orderBy('id').execute(),
    );
    expect(new Set(repairs.map(({ participant_id }) => participant_id))).toEqual(new Set([first, second]));
    expect(repairs.find(({ participant_id }) => participant_id === first)).toMatchObject({ month: null });
    expect(repairs.find(({ participant_id }) => participant_id === second)).toMatchObject({ kept: null });
  });
});
