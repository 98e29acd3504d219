import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Platform, startPlatform } from '../support/platform.ts';
import { type RealPostgres, startPostgres, whyNoPostgres } from '../support/postgres.ts';
import { smallPrograms } from '../support/small-tenants.ts';
import { stopAll } from '../support/stop-all.ts';
import { gatherCrowd, type Player, populationOf } from './crowd.ts';

const people = 20;
const triesEach = 10;
const points = 50;

const missing = whyNoPostgres();
if (missing) console.warn(missing);

describe.skipIf(missing !== null)('the end of a training on a real PostgreSQL, all at once', () => {
  let postgres: RealPostgres;
  let platform: Platform;
  let crowd: Player[];
  let training = 0;

  const rows = async <Row>(query: ReturnType<typeof sql<Row>>) =>
    platform.database.withProgram(smallPrograms.um, async (tx) => (await query.execute(tx)).rows);

  beforeAll(async () => {
    postgres = await startPostgres();
    const steps = [
      { title: 'Texto', type: 'text', content: '<p>Leia</p>' },
      {
        ...{ title: 'Prova', type: 'quiz', attempts: 1 },
        questions: [
          { question: 'Qual?', answers: [{ answer: 'Certa', correct: true }, { answer: 'Errada' }] },
        ],
      },
    ];
    platform = await startPlatform({
      databaseUrl: postgres.url,
      data: {
        'population.json': populationOf(people + 10),
        'history.json': {},
        'trainings.json': [
          { key: 'curso', title: 'Curso', minutes: 30, points, published_days_ago: 1, steps },
        ],
      },
    });
    crowd = await gatherCrowd(platform, people);
    training = (await rows(sql<{ id: number }>`select id from trainings limit 1`))[0]?.id ?? 0;
  });
  afterAll(() => stopAll(platform, postgres));

  it('is there once, with its points, its certificate and one attempt, however often it is asked for', async () => {
    const [text, quiz] = await rows(sql<{ id: number }>`
      select id from training_steps where training_id = ${training} order by position`);
    const [question] = await rows(
      sql<{ id: number }>`select id from training_questions where step_id = ${quiz?.id}`,
    );
    const [right] = await rows(sql<{ id: number }>`
      select id from training_options where question_id = ${question?.id} and correct`);
    const answers = [{ question_id: question?.id, answers: [right?.id] }];
    const often = (player: Player, what: string, body: object) =>
      Promise.all(Array.from({ length: triesEach }, () => player.post(`training/${training}/${what}`, body)));

    await Promise.all(
      crowd.map((player) => often(player, 'steps', { content_id: text?.id, content_type: 'text' })),
    );
    const judged = await Promise.all(
      crowd.map((player) =>
        often(player, 'steps', { content_id: quiz?.id, content_type: 'quiz', questions: answers }),
      ),
    );
    expect(judged.flat().every(({ status }) => status === 200)).toBe(true);
    const ended = await Promise.all(crowd.map((player) => often(player, 'finish', {})));
    expect(ended.flat().every(({ status }) => status === 200)).toBe(true);

    const count = (table: string) =>
      rows(sql<{ all: number; people: number }>`
        select count(*)::int as all, count(distinct participant_id)::int as people from ${sql.table(table)}`);
    for (const table of ['training_progress', 'training_attempts', 'certificates'])
      expect(await count(table), table).toEqual([{ all: people, people }]);
    const credits = await rows(sql<{ people: number; total: number }>`
      select count(distinct participant_id)::int as people, sum(points)::int as total from ledger
      where source like ${`training:${training}:%`}`);
    expect(credits).toEqual([{ people, total: people * points }]);
  });
});
