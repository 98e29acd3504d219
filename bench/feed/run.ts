import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { inProgram } from '../../server/content/program.ts';
import { type Caller, type Platform, startPlatform } from '../../tests/support/platform.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { people, smallPrograms } from '../../tests/support/small-tenants.ts';
import { addPeople } from '../points/data.ts';
import { interleave } from '../support/interleave.ts';
import type { BenchReport } from '../support/report.ts';
import { sampleOf } from '../support/sample.ts';

const programId = smallPrograms.um;
const posts = Number(process.env.BENCH_ROWS ?? 100_000);
const population = 2_000;
/** Which of the hundred newest posts are popular; the others have fewer likes and comments. */
const likesOfNewest = 1_000;
const rounds = 60;

/** A feed of several years, written through the same triggers as any like and comment. */
async function grow({ database }: Platform): Promise<void> {
  await addPeople(database, programId, population);
  await inProgram(database.db, programId, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`insert into feed_posts (program_id, author, title, content, published_at)
      select ${programId}, 'Equipe', 'Novidade ' || n, '<p>' || repeat('Texto da novidade. ', 12) || '</p>',
        now() - n * interval '20 minutes' from generate_series(1, ${posts}) as n`.execute(tx);
    // Foreign keys were planned while these tables were empty: each like would read them whole.
    await sql`analyze feed_posts, participants`.execute(tx);
    await sql`insert into feed_likes (program_id, post_id, participant_id, at)
      select ${programId}, post.id, person.id, now()
      from (select id, row_number() over (order by published_at desc) as nth from feed_posts where program_id = ${programId}) as post
      join (select id, row_number() over (order by id) as nth from participants where program_id = ${programId}) as person
        on person.nth <= case when post.nth <= 100 then ${likesOfNewest} else 2 end`.execute(tx);
    await sql`insert into feed_comments (program_id, post_id, participant_id, message, created_at)
      select ${programId}, post.id, (select min(id) from participants where program_id = ${programId}), 'Muito bom!', now()
      from (select id from feed_posts where program_id = ${programId}) as post`.execute(tx);
  });
  await sql`vacuum analyze`.execute(database.db);
}

async function timed(work: () => Promise<{ status: number; raw: { payload: string } }>): Promise<number> {
  const begun = performance.now();
  const { status, raw } = await work();
  if (status !== 200) throw new Error(`${status} ${raw.payload}`);
  return performance.now() - begun;
}

interface Part {
  data: { id: number }[];
  next_cursor: string;
}

/** A cursor half-way down; with page numbers, the database would have to read everything above it. */
async function deepCursor(caller: Caller): Promise<string> {
  const { next_cursor } = (await caller.get('/news-feed/timeline', { per_page: '1' })).json as Part;
  const [at = '0'] = Buffer.from(next_cursor, 'base64url').toString().split('.');
  const halfWay = BigInt(at) - BigInt(posts / 2) * 20n * 60n * 1_000_000n;
  return Buffer.from(`${halfWay}.0`).toString('base64url');
}

/**
 * The feed's calls on PostgreSQL with 100,000 posts (`BENCH_ROWS`): the first part, a part half-way down, comments, a like.
 */
export async function run(): Promise<BenchReport> {
  const postgres = await startPostgres();
  const platform = await startPlatform({ databaseUrl: postgres.url });
  try {
    await grow(platform);
    const caller = await platform.signIn('um', people.both);
    const deep = await deepCursor(caller);
    const first = ((await caller.get('/news-feed/timeline')).json as Part).data;
    const post_id = first[0]?.id ?? 0;
    let liked = false;
    const calls = {
      timeline: () => caller.get('/news-feed/timeline'),
      'timeline, half-way down': () => caller.get('/news-feed/timeline', { cursor: deep }),
      comments: () => caller.get(`/news-feed/${post_id}/comments`),
      like: () => {
        liked = !liked;
        return caller.send('POST', '/news-feed/like', { post_id, liked });
      },
    };
    const names = Object.keys(calls) as (keyof typeof calls)[];
    // The limit of likes a day is not part of the measurement.
    const times = await interleave(names, rounds, (name) => timed(calls[name]));
    const samples = names.map((name) => ({ name, times: times[name] ?? [] }));
    const p95 = (values: readonly number[]) =>
      [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;
    const base = sampleOf(times.timeline ?? []).median;
    return {
      bench: 'feed',
      conditions: [
        `${posts.toLocaleString('en')} posts of one program of ${population} people on PostgreSQL, without fsync; the hundred newest have ${likesOfNewest} likes each; the whole pipeline in process, ${rounds} rounds interleaved.`,
      ],
      figures: samples.map(({ name, times: all }) => {
        const sample = sampleOf(all);
        return { label: name, unit: 'ms', sample, ratio: sample.median / base };
      }),
      targets: samples.map(({ name, times: all }) => ({
        ...{ label: `${name}, p95`, measured: p95(all), limit: 50, unit: 'ms' },
      })),
    };
  } finally {
    await platform.stop();
    await postgres.stop();
  }
}
