import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { personId } from '../../../tests/support/person-id.ts';
import { openPlanter, type TableName } from '../../../tests/support/plant.ts';
import { startPlatform } from '../../../tests/support/platform.ts';
import { people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import type { BadgeMetric } from '../../db/tables/content.ts';
import { checkDays, giveDueBadges } from './award.ts';

const program_id = smallPrograms.um;
const day = 86_400_000;
let now = new Date('2026-06-20T15:00:00Z');

type Row = Record<string, unknown>;
type Badge = Required<Schemas['Badge']>;

const platform = await startPlatform({ clock: () => now });
let ana = await platform.signIn('um', people.both);
const { db } = platform.database;
const anaId = await personId(db, people.both);
const othersId = await personId(db, people.participant.um);
for (const table of ['participant_badges', 'badges', 'badge_checks'] as const)
  await db.deleteFrom(table).where('program_id', '=', program_id).execute();
afterAll(() => platform.stop());

/** Adds a row as the platform would write it; what it must refer to is added too. */
const plant = (table: TableName, over: Row) =>
  platform.database.db.transaction().execute(async (tx) => {
    const planter = await openPlanter(tx, { programId: program_id, now, say: () => undefined });
    return planter.plant(table, over);
  });

const makeBadge = (metric: BadgeMetric, target: number, points = 0) =>
  plant('badges', { name: `Selo de ${metric}`, description: 'x', metric, target, points });

const give = () => giveDueBadges(platform.database, now);
const list = (path = '/badge') => ana.data<Badge[]>(path);
const badgeOf = async (metric: BadgeMetric) =>
  (await list()).find(({ name }) => name === `Selo de ${metric}`) as Badge;

let places = 0;
const number = () => `n-${++places}`;

/** Two rows that bring Ana, one after the other, from 0 to 1 and to the 2 that a badge asks for. */
const steps: Record<Exclude<BadgeMetric, 'points' | 'days' | 'profile' | 'goals'>, () => Promise<unknown>> = {
  sales: () => plant('sales', { participant_id: anaId, number: number(), sold_at: now }),
  families: async () => {
    const product = await plant('sold_products', {
      family: number(),
      code: number(),
      title: 'x',
      price: 100,
    });
    await plant('sales', {
      participant_id: anaId,
      number: number(),
      sold_at: now,
      sold_product_id: product.id,
    });
  },
  trainings: async () => {
    const { id } = await plant('trainings', { title: number(), content_key: number(), minutes: 1 });
    await plant('training_progress', { participant_id: anaId, training_id: id, finished_at: now });
  },
  lessons: async () => {
    const { id } = await plant('training_steps', {
      title: number(),
      content_key: number(),
      position: places,
    });
    await plant('training_step_progress', { participant_id: anaId, step_id: id, done_at: now });
  },
  surveys: async () => {
    const survey = await plant('surveys', {
      ...{ title: number(), description: 'x', content_key: number() },
      ...{ starts_at: now, ends_at: new Date(now.getTime() + day) },
    });
    const answer = async (survey_id: unknown) => {
      const question = await plant('survey_questions', { survey_id, question: number() });
      await plant('survey_answers', {
        participant_id: anaId,
        survey_id,
        question_id: question.id,
        number: 1,
      });
    };
    await answer(survey.id);
    // A survey that was only begun is not answered.
    const begun = await plant('surveys', {
      ...{ title: number(), description: 'x', content_key: number() },
      ...{ starts_at: now, ends_at: new Date(now.getTime() + day) },
    });
    await plant('survey_questions', { survey_id: begun.id, question: number() });
    await answer(begun.id);
  },
  invitations: async () => {
    const cpf = String(10_000_000_000 + ++places);
    const account = await plant('accounts', { cpf, email: `${cpf}@exemplo.com.br` });
    const invitee = await plant('participants', { account_id: account.id, email: number(), name: 'Nova' });
    await plant('referral_invites', {
      ...{ inviter_id: anaId, invitee_id: invitee.id, number: places, activated_at: now },
    });
  },
  wins: () =>
    plant('memory_results', { participant_id: anaId, nonce: number(), result: 'win', nth: ++places }),
  orders: () => plant('orders', { participant_id: anaId, request_key: number(), points: 1 }),
  photos: async () => {
    const pdv = await plant('merchan_pdvs', { name: number(), content_key: number() });
    await plant('merchan_photos', {
      ...{ participant_id: anaId, sha256: number(), status: 'approved', pdv_id: pdv.id },
    });
  },
  first_places: async () => {
    const hall = await plant('halls_of_fame', { title: number(), content_key: number(), description: 'x' });
    const month = { hall_id: hall.id, month: '2026-05-01' };
    await plant('hall_months', month);
    await plant('hall_members', { ...month, participant_id: anaId, position: 1 });
  },
};

describe('a badge', () => {
  it.each(Object.keys(steps) as (keyof typeof steps)[])(
    'that counts %s shows how far a person is and comes when they are there',
    async (metric) => {
      await makeBadge(metric, (await countNow(metric)) + 2);
      await give();
      const before = await badgeOf(metric);
      expect(before).toMatchObject({ unlocked: false });
      await steps[metric]();
      await give();
      expect(await badgeOf(metric)).toMatchObject({ unlocked: false });
      expect((await badgeOf(metric)).percent).toBeGreaterThan(before.percent);
      await steps[metric]();
      expect(await give()).toBe(true);
      expect(await badgeOf(metric)).toMatchObject({
        unlocked: true,
        percent: 100,
        unlocked_at: now.toISOString(),
      });
      expect(await give()).toBe(false);
    },
  );

  /** What Ana has already, by the data that her program begins with. */
  async function countNow(metric: BadgeMetric): Promise<number> {
    await plant('badges', { name: 'Régua', description: 'x', metric, target: 1_000_000_000 });
    const [ruler] = (await list()).filter(({ name }) => name === 'Régua');
    await platform.database.db.deleteFrom('badges').where('name', '=', 'Régua').execute();
    return Number(String(ruler?.progress).split(' ')[0]?.replaceAll('.', ''));
  }

  it('that counts goals comes with the sale that reaches the second one', async () => {
    await makeBadge('goals', 2);
    const type = await plant('goal_types', { name: 'Metas', category: 'x', content_key: 'metas-de-selos' });
    for (const month of ['2026-03-01', '2026-04-01'])
      await plant('goals', { participant_id: anaId, month, goal_type_id: type.id, target: 500 });
    const sell = (sold_at: string, value: number) =>
      plant('sales', { participant_id: anaId, number: number(), sold_at, value });
    await sell('2026-03-10T12:00:00Z', 500);
    await sell('2026-04-10T12:00:00Z', 499);
    await give();
    expect(await badgeOf('goals')).toMatchObject({
      unlocked: false,
      progress: '1 de 2 metas do mês batidas',
      percent: 50,
    });
    await sell('2026-04-11T12:00:00Z', 1);
    await give();
    expect((await badgeOf('goals')).unlocked).toBe(true);
  });

  it('that counts days comes when time has passed, without anybody doing a thing', async () => {
    await platform.database.db
      .updateTable('participants')
      .set({ created_at: now })
      .where('id', '=', anaId)
      .execute();
    await makeBadge('days', 400);
    await give();
    expect((await badgeOf('days')).unlocked).toBe(false);
    const before = now;
    now = new Date(now.getTime() + 400 * day);
    ana = await platform.signIn('um', people.both);
    await checkDays(platform.database, program_id, now);
    await checkDays(platform.database, program_id, now);
    await give();
    expect((await badgeOf('days')).unlocked).toBe(true);
    now = before;
    ana = await platform.signIn('um', people.both);
  });

  it('that counts the completed profile waits until somebody is active', async () => {
    const pendingId = await personId(db, people.pending.um);
    await makeBadge('profile', 1);
    await give();
    const has = async () =>
      (
        await platform.database.db
          .selectFrom('participant_badges as mine')
          .innerJoin('badges', 'badges.id', 'mine.badge_id')
          .where('mine.participant_id', '=', pendingId)
          .where('badges.metric', '=', 'profile')
          .select('mine.badge_id')
          .execute()
      ).length;
    expect(await has()).toBe(0);
    await platform.database.db
      .updateTable('participants')
      .set({ status: 1 })
      .where('id', '=', pendingId)
      .execute();
    await give();
    expect(await has()).toBe(1);
  });

  it('credits its points once with the sale that the platform registers, and tells so', async () => {
    const [{ earned }] = (
      await sql<{ earned: number }>`select earned from point_totals
        where program_id = ${program_id} and participant_id = ${anaId}`.execute(platform.database.db)
    ).rows as [{ earned: number }];
    await makeBadge('points', earned + 10, 250);
    await give();
    const before = await ana.balance();
    // The role of requests writes the entry: it may leave a check, and never a badge of another program.
    await platform.database.withProgram(program_id, (tx) =>
      sql`insert into ledger (program_id, participant_id, kind, description, points, occurred_at, source)
        values (${program_id}, ${anaId}, 'bonus', 'Bônus', 10, ${now}, 'teste:selo')`.execute(tx),
    );
    await give();
    await give();
    expect(await ana.balance()).toBe(before + 10 + 250);
    const push = (await ana.get('/push')).json as { data: { content: string }[] };
    expect(push.data[0]?.content).toContain('Você ganhou a conquista Selo de points e recebeu 250 pontos.');
    const statement = (await ana.get('/statement')).json as { data: { description: string }[] };
    expect(statement.data.map(({ description }) => description)).toContain('Conquista: Selo de points');
  });

  it('stays when what it counted is taken back', async () => {
    await platform.database.db
      .updateTable('sales')
      .set({ status: 'cancelled' })
      .where('participant_id', '=', anaId)
      .execute();
    await give();
    expect(await badgeOf('sales')).toMatchObject({ unlocked: true, percent: 100 });
  });

  it('is celebrated on one screen only, whichever asks first', async () => {
    const [badge] = await list('/badge/arrived');
    expect(badge).toMatchObject({ unlocked: true });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ana.send('POST', `/badge/${badge?.id}/celebrate`, {})),
    );
    const firsts = answers.map(({ json }) => (json as { data: { is_first: boolean } }).data.is_first);
    expect(firsts.filter(Boolean)).toHaveLength(1);
    expect((await list('/badge/arrived')).map(({ id }) => id)).not.toContain(badge?.id);
    const other = await platform.signIn('um', people.participant.um);
    await platform.database.db
      .deleteFrom('participant_badges')
      .where('participant_id', '=', othersId)
      .execute();
    expect((await other.send('POST', `/badge/${badge?.id}/celebrate`, {})).status).toBe(404);
  });
});
