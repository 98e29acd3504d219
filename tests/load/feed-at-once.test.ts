import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Platform, startPlatform } from '../support/platform.ts';
import { type RealPostgres, startPostgres, whyNoPostgres } from '../support/postgres.ts';
import { smallPrograms } from '../support/small-tenants.ts';
import { stopAll } from '../support/stop-all.ts';
import { gatherCrowd, type Player, populationOf } from './crowd.ts';

const program_id = smallPrograms.um;
const people = 200;

const missing = whyNoPostgres();
if (missing) console.warn(missing);

describe.skipIf(missing !== null)('the feed on a real PostgreSQL, all at once', () => {
  let postgres: RealPostgres;
  let platform: Platform;
  let crowd: Player[];
  let postId = 0;

  const rows = async <Row>(query: ReturnType<typeof sql<Row>>) =>
    platform.database.withProgram(program_id, async (tx) => (await query.execute(tx)).rows);
  const counts = () =>
    rows(sql<{ likes: number; views: number; slots: number }>`
      select sum(likes)::int as likes, sum(views)::int as views, count(*)::int as slots from feed_counts
      where post_id = ${postId}`);

  beforeAll(async () => {
    postgres = await startPostgres();
    platform = await startPlatform({
      databaseUrl: postgres.url,
      data: { 'population.json': populationOf(people + 20), 'history.json': {} },
    });
    crowd = await gatherCrowd(platform, people);
    const [post] = await rows(sql<{ id: number }>`select id from feed_posts limit 1`);
    postId = post?.id ?? 0;
  });
  afterAll(() => stopAll(platform, postgres));

  it('counts two hundred likes that come at once, each pressed twice, over many rows', async () => {
    const like = (player: Player) => player.post('news-feed/like', { post_id: postId, liked: true });
    const answers = await Promise.all(crowd.flatMap((player) => [like(player), like(player)]));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const [kept] = await counts();
    expect(kept?.likes).toBe(people);
    expect(kept?.slots).toBeGreaterThan(8);
  });

  it('counts what is taken back at once, and who sees it', async () => {
    await Promise.all(
      crowd.flatMap((player, index) => [
        player.post('news-feed/view', { post_id: postId }),
        player.post('news-feed/view', { post_id: postId }),
        ...(index % 2 === 0 ? [player.post('news-feed/like', { post_id: postId, liked: false })] : []),
      ]),
    );
    expect(await counts()).toMatchObject([{ likes: people / 2, views: people }]);
    expect(await rows(sql`select count(*)::int as likes from feed_likes where post_id = ${postId}`)).toEqual([
      { likes: people / 2 },
    ]);
  });

  it('takes five comments of a person in a minute, also of twenty that come at once', async () => {
    const [player] = crowd;
    const say = (_: unknown, n: number) =>
      player?.post('news-feed/comment', { post_id: postId, message: `Comentário ${n}` });
    const answers = await Promise.all(Array.from({ length: 20 }, say));
    const codes = answers.map((answer) => answer?.status).sort();
    expect(codes).toEqual([...Array(5).fill(200), ...Array(15).fill(429)]);
  });

  it('takes a like of a news item back by the second of two presses, also of two at once', async () => {
    const [news] = await rows(sql<{ id: number }>`select id from news where published_at <= now() limit 1`);
    const press = (player: Player) => player.get(`news_likes/${news?.id}/toggle`);
    const answers = await Promise.all(crowd.slice(0, 20).flatMap((player) => [press(player), press(player)]));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await rows(sql`select * from news_likes where news_id = ${news?.id}`)).toEqual([]);
  });
});
