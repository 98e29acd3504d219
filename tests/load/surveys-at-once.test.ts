import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptInvitation, rewardInvitation } from '../../server/modules/mgm/service.ts';
import { register } from '../../server/modules/sales/service.ts';
import { personId } from '../support/person-id.ts';
import { type Caller, type Platform, startPlatform } from '../support/platform.ts';
import { type RealPostgres, startPostgres, whyNoPostgres } from '../support/postgres.ts';
import { people, smallPrograms } from '../support/small-tenants.ts';
import { stopAll } from '../support/stop-all.ts';

const program_id = smallPrograms.um;
const atOnce = 20;

const missing = whyNoPostgres();
if (missing) console.warn(missing);

describe.skipIf(missing !== null)('on a real PostgreSQL, all at once', () => {
  let postgres: RealPostgres;
  let platform: Platform;
  let ana: Caller;

  const rows = async <Row>(query: ReturnType<typeof sql<Row>>) =>
    platform.database.withProgram(program_id, async (tx) => (await query.execute(tx)).rows);

  beforeAll(async () => {
    postgres = await startPostgres();
    platform = await startPlatform({
      databaseUrl: postgres.url,
      data: {
        'sold-products.json': [{ key: 'unico', code: 'TV', title: 'TV', family: 'Vídeo', price: 100_000 }],
        'point-rules.json': [
          { key: 'tudo', name: 'Tudo', points: 1, per_cents: 100, starts_at: '2026-01-01T03:00:00Z' },
        ],
        'referrals.json': [
          {
            ...{ key: 'indique', title: 'Indique', text: '<p>Assim</p>', most: 3 },
            ...{ inviter_points: 500, invitee_points: 200, ends_at: '2099-01-01T00:00:00-03:00' },
          },
        ],
        'lucky-numbers.json': [
          {
            ...{ key: 'natal', title: 'Natal', description: '<p>Natal</p>', prize: 'TV', per_value: 50_000 },
            ...{ starts_days_ago: 1, ends_in_days: 5, draws_in_days: 6 },
          },
        ],
      },
    });
    ana = await platform.signIn('um', people.both);
    await platform.database.db.transaction().execute(async (tx) => {
      await sql`select set_config('app.program_id', ${String(program_id)}, true)`.execute(tx);
      await tx.updateTable('establishments').set({ code: 'LOJA' }).execute();
    });
  });
  afterAll(() => stopAll(platform, postgres));

  it('keeps one answer of a person to a question, whichever was first', async () => {
    const data = await ana.data<{ id: number }[]>('/surveys/availables');
    const survey_id = data[0]?.id ?? 0;
    const asked = (await ana.get(`/survey_questions/survery/${survey_id}`)).json as {
      data: { id: number }[];
    };
    const sent = await Promise.all(
      Array.from({ length: atOnce }, (_, index) =>
        ana.send('POST', `/survey_questions/${asked.data[0]?.id}/to-answer`, {
          survey_id,
          answer_id: 1 + (index % 2),
        }),
      ),
    );
    const kept = await rows(sql<{ number: number }>`select number from survey_answers`);
    expect(kept).toHaveLength(1);
    expect(sent.map(({ status }, index) => [status, 1 + (index % 2) === kept[0]?.number])).toEqual(
      sent.map((_, index) => (1 + (index % 2) === kept[0]?.number ? [200, true] : [409, false])),
    );
  });

  it('lets one invitation bring one person, and gives both their points once they are active, once', async () => {
    const now = new Date();
    const [referral] = await rows(
      sql<{ id: number }>`select id from referrals where program_id = ${program_id}`,
    );
    const idOf = (cpf: string) => platform.database.withProgram(program_id, (tx) => personId(tx, cpf));
    const inviterId = await idOf(people.both);
    const invited = await Promise.all([people.participant.um, people.manager.um].map(idOf));
    const token = { referralId: referral?.id ?? 0, inviterId, number: 1 };
    const accepted = await Promise.allSettled(
      Array.from({ length: atOnce }, (_, index) =>
        platform.database.withProgram(program_id, (tx) =>
          acceptInvitation(tx, program_id, invited[index % 2] ?? 0, token, now),
        ),
      ),
    );
    expect(accepted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const invites = await rows(sql<{ invitee_id: number }>`select invitee_id from referral_invites`);
    expect(invites).toHaveLength(1);
    const inviteeId = invites[0]?.invitee_id ?? 0;

    const admin = await platform.signIn('um', people.admin);
    await admin.send('PUT', `/participant/${inviteeId}/status`, { status: 3 });
    await Promise.all([
      ...Array.from({ length: atOnce }, () =>
        admin.send('PUT', `/participant/${inviteeId}/status`, { status: 1 }),
      ),
      ...Array.from({ length: atOnce }, () =>
        platform.database.withProgram(program_id, (tx) => rewardInvitation(tx, program_id, inviteeId, now)),
      ),
    ]);
    const credited = await rows(sql<{ participant_id: number; points: number }>`
      select participant_id, points from ledger where source like 'mgm:%' order by points desc`);
    expect(credited).toEqual([
      { participant_id: inviterId, points: 500 },
      { participant_id: inviteeId, points: 200 },
    ]);
  });

  it('gives lucky numbers of many people without a gap and none twice', async () => {
    const sellers = [people.both, people.participant.um, people.manager.um];
    const now = new Date();
    const lines = await platform.database.withProgram(program_id, (tx) =>
      tx
        .insertInto('sale_entries')
        .values(
          Array.from({ length: 3 * atOnce }, (_, index) => ({
            ...{ program_id, number: `L-${index}`, cpf: sellers[index % 3], product_code: 'TV' },
            ...{ establishment_code: 'LOJA', quantity: 1, value: 125_000, created_at: now, updated_at: now },
            sold_at: new Date(now.getTime() - 60_000),
          })),
        )
        .returning('id')
        .execute(),
    );
    await Promise.all(
      lines.map(({ id }) =>
        platform.database.withProgram(program_id, (tx) => register(tx, program_id, [id], now)),
      ),
    );
    const numbers = await rows(sql<{ number: number; participant_id: number }>`
      select number, participant_id from lucky_numbers where lucky_campaign_id =
        (select id from lucky_campaigns where content_key = 'natal' and program_id = ${program_id}) order by number`);
    // Each sold 20 times 1,250 reais: 50 numbers of 500 reais.
    expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: 150 }, (_, index) => index + 1));
    const counted = await rows(sql<{ own: number }>`
      select count(*)::int as own from lucky_numbers where program_id = ${program_id} group by participant_id`);
    expect(counted.map(({ own }) => own)).toEqual([50, 50, 50]);
    expect(
      await rows(sql<{ issued: number }>`select issued from lucky_campaigns where content_key = 'natal'`),
    ).toEqual([{ issued: 150 }]);
  });
});
