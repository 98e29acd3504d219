import { performance } from 'node:perf_hooks';
import { type Caller, type Platform, startPlatform } from '../../tests/support/platform.ts';
import { type RealPostgres, startPostgres } from '../../tests/support/postgres.ts';
import { people, smallPrograms } from '../../tests/support/small-tenants.ts';
import { interleave } from '../support/interleave.ts';
import type { BenchReport, Figure, Target } from '../support/report.ts';
import { type Sample, sampleOf } from '../support/sample.ts';
import { addCrowd, shops } from './crowd.ts';

const programId = smallPrograms.um;
/** Numbers of people, up to BENCH_ROWS: the growth is from the first to the last, the time is at the middle one. */
const sizes = [2_000, 100_000, 200_000].filter(
  (size) => size <= Number(process.env.BENCH_ROWS ?? Number.POSITIVE_INFINITY),
);
const rounds = 30;
const limits = { ms: 50, growth: 1.2 };

/** `last` and `middle`: pages that each size has elsewhere. */
export const calls = {
  'first page': '',
  'page 20': '?page=20',
  'last page': '?page=last',
  'name, Z to A': '?order_by=name,desc',
  'most points': '?order_by=points,desc',
  'fewest points': '?order_by=points,asc',
  newest: '?order_by=created_at,desc',
  pending: '?status=2',
  'last page of the pending': '?status=2&page=last',
  'of a shop': '?establishment=loja 77',
  'of a position': '?position=gerente',
  'of a shop that is not there': '?establishment=nenhuma',
  'search for a person': '?search=souza 1234',
  'search for an e-mail': '?search=pessoa1234@',
  'search for a CPF': '?search=700001234',
  'search for nobody': '?search=xyzw',
  'search for a surname of one in seven': '?search=silva',
  'page in the middle': '?page=middle',
} as const;
const names = Object.keys(calls) as (keyof typeof calls)[];

interface Place {
  readonly postgres: RealPostgres;
  readonly platform: Platform;
  readonly callers: Readonly<Record<'admin' | 'manager', Caller>>;
}

async function openPlace(size: number): Promise<Place> {
  const postgres = await startPostgres();
  const platform = await startPlatform({ databaseUrl: postgres.url });
  await addCrowd(platform.database, programId, size);
  const admin = await platform.signIn('um', people.admin);
  return { postgres, platform, callers: { admin, manager: await platform.signIn('um', people.manager.um) } };
}

async function read(caller: Caller, query: string) {
  const answer = await caller.get(`/api/v1/program/${programId}/participant${query}`);
  if (answer.status !== 200) throw new Error(`${query}: ${answer.status} ${answer.raw.payload}`);
  return (answer.json as { pagination: { last_page: number; total: number } }).pagination;
}

async function timed(caller: Caller, query: string): Promise<number> {
  const begun = performance.now();
  await read(caller, query);
  return performance.now() - begun;
}

/** The time that 95 of 100 runs stay below, ms. */
const highOf = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;

/** The list of participants of an administrator and of a manager of every shop, on real PostgreSQL servers. */
export async function run(): Promise<BenchReport> {
  const places: Place[] = [];
  try {
    for (const size of sizes) places.push(await openPlace(size));
    const figures: Figure[] = [];
    const targets: Target[] = [];
    for (const who of ['admin', 'manager'] as const)
      for (const name of names) {
        const queries = await Promise.all(
          places.map(async ({ callers }) => {
            const { last_page } = await read(callers[who], calls[name].replace(/[?&]page=(last|middle)/, ''));
            return calls[name]
              .replace('last', String(last_page))
              .replace('middle', String(Math.ceil(last_page / 2)));
          }),
        );
        const times = await interleave(
          sizes.map((size) => String(size)),
          rounds,
          (size) => {
            const index = sizes.findIndex((one) => String(one) === size);
            return timed((places[index] as Place).callers[who], queries[index] ?? '');
          },
        );
        const samples = sizes.map((size): Sample => sampleOf(times[String(size)] ?? []));
        const least = samples[0]?.median ?? Number.NaN;
        for (const [index, size] of sizes.entries()) {
          const sample = samples[index] as Sample;
          const label = `${who}, ${name}, ${size.toLocaleString('en')} people`;
          figures.push({ label, unit: 'ms', sample, ratio: sample.median / least });
        }
        const middle = sizes[Math.min(1, sizes.length - 1)] ?? 0;
        const high = highOf(times[String(middle)] ?? []);
        const growth = (samples.at(-1)?.median ?? Number.NaN) / least;
        targets.push(
          { label: `${who}, ${name}, 95 of 100`, measured: high, limit: limits.ms, unit: 'ms' },
          { label: `${who}, ${name}, growth`, measured: growth, limit: limits.growth, unit: '×' },
        );
      }
    return {
      bench: 'people',
      conditions: [
        `One program of ${shops} shops on PostgreSQL, without fsync; the whole pipeline in process, ${rounds} rounds interleaved.`,
        'All shops are below that of the manager; the limit of 50 ms is for 100,000 people, ratios are to the smallest program.',
      ],
      figures,
      targets,
    };
  } finally {
    for (const { platform, postgres } of places) {
      await platform.stop();
      await postgres.stop();
    }
  }
}
