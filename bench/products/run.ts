import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { inProgram } from '../../server/content/program.ts';
import type { DatabaseHandle } from '../../server/db/client.ts';
import { type Caller, type Platform, startPlatform } from '../../tests/support/platform.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { people, smallPrograms } from '../../tests/support/small-tenants.ts';
import type { BenchReport, Figure } from '../support/report.ts';
import { counted, sampleOf } from '../support/sample.ts';

const sizes = [10_000, 50_000];
const rounds = 12;
const programId = smallPrograms.um;
const limitMs = 30;

/**
 * Typed texts, letter by letter: the beginning of a name, a word inside of it, words in another order, a text
 * without matches.
 */
const typed = ['furadeira sem', 'impacto', 'mão carrinho', 'zzzz'].flatMap((text) =>
  Array.from({ length: text.length }, (_, index) => text.slice(0, index + 1)),
);

/** Fills a catalogue up to `count` products. */
async function growCatalogue(database: DatabaseHandle, count: number): Promise<void> {
  await inProgram(database.db, programId, async (tx) => {
    await sql`insert into products (program_id, category_id, title, points)
      select ${programId}, (select min(id) from product_categories where program_id = ${programId}),
        (array['Balde', 'Capacete', 'Carrinho de mão', 'Furadeira', 'Furadeira de impacto', 'Luva', 'Tinta acrílica', 'Trena'])[1 + n % 8]
          || ' ' || (array['compacta', 'premium', 'reforçada', 'sem fio', 'ultraleve'])[1 + n % 5] || ' ' || n, n
      from generate_series(1, ${count}) as n`.execute(tx);
  });
  await sql`vacuum analyze products`.execute(database.db);
}

/** The time of each answer, ms, with request and pipeline. */
async function timesOf(caller: Caller): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1)
    for (const search of typed) {
      const begun = performance.now();
      const answer = await caller.get('/products/autocomplete', { search });
      if (answer.status !== 200) throw new Error(`${search}: ${answer.status} ${answer.raw.payload}`);
      // The first round warms up.
      if (round > 0) times.push(performance.now() - begun);
    }
  return times;
}

const percentile = (times: readonly number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;

/** Suggestions during typing, in catalogues of several sizes, in both databases. */
export async function run(): Promise<BenchReport> {
  const figures: Figure[] = [];
  const targets: BenchReport['targets'] = [];
  const measure = async (place: string, platform: Platform, size: number) => {
    await growCatalogue(platform.database, size);
    const times = await timesOf(await platform.signIn('um', people.both));
    const label = `autocomplete, ${size.toLocaleString('en')} products, ${place}`;
    const p95 = percentile(times, 0.95);
    figures.push({ label, unit: 'ms', sample: sampleOf(times) });
    figures.push({ label: `${label}, p95`, unit: 'ms', sample: counted(p95) });
    targets.push({ label: `${label}, p95`, measured: p95, limit: limitMs, unit: 'ms' });
  };
  for (const size of sizes) {
    const embedded = await startPlatform();
    await measure('embedded', embedded, size).finally(() => embedded.stop());
    const postgres = await startPostgres();
    const server = await startPlatform({ databaseUrl: postgres.url });
    await measure('PostgreSQL', server, size).finally(async () => {
      await server.stop();
      await postgres.stop();
    });
  }
  return {
    bench: 'products',
    conditions: [
      `One program; ${typed.length} texts as they are typed, ${rounds} rounds after one that warms up; the whole pipeline in process.`,
    ],
    figures,
    targets,
  };
}
