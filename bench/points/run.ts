import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { credit } from '../../server/modules/points/service.ts';
import { type Caller, type Platform, startPlatform } from '../../tests/support/platform.ts';
import { type RealPostgres, startPostgres } from '../../tests/support/postgres.ts';
import { people, smallPrograms } from '../../tests/support/small-tenants.ts';
import { interleave } from '../support/interleave.ts';
import type { BenchReport, Figure } from '../support/report.ts';
import { type Sample, sampleOf } from '../support/sample.ts';
import { addPeople, growLedger } from './data.ts';

/** Numbers of entries in one program's ledger, up to BENCH_ROWS. */
const sizes = [10_000, 1_000_000, 10_000_000].filter(
  (size) => size <= Number(process.env.BENCH_ROWS ?? Number.POSITIVE_INFINITY),
);
const population = 2_000;
const rounds = 40;
const programId = smallPrograms.um;

const calls = {
  ranking: '/ranking',
  'ranking, last page': '/ranking?page=100',
  panel: '/painel',
  participants: '/participant',
  'participants by points': '/participant?order_by=points,desc',
  statement: '/statement',
  'own points': '/participant/points',
};
const names = Object.keys(calls) as (keyof typeof calls)[];

interface Place {
  size: number;
  postgres: RealPostgres;
  platform: Platform;
  caller: Caller;
}

/** A separate PostgreSQL with a ledger of that size. */
async function openPlace(size: number): Promise<Place> {
  const postgres = await startPostgres();
  const platform = await startPlatform({ databaseUrl: postgres.url });
  await addPeople(platform.database, programId, population);
  await growLedger(platform.database, programId, size);
  return { size, postgres, platform, caller: await platform.signIn('um', people.manager.um) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function read(caller: Caller, path: string): Promise<void> {
  const answer = await caller.get(`/api/v1/program/${programId}${path}`);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.raw.payload}`);
}

/** The cost of a credit with stored totals, and without. */
async function credits({ platform, caller }: Place): Promise<Record<'kept' | 'bare', Sample>> {
  const { database } = platform;
  const user = (await caller.get('/user')).json as { data: { id: number } };
  const entry = () => ({
    ...{ programId, participantId: user.data.id, kind: 'bonus' as const, description: 'Medição', points: 5 },
    ...{ at: new Date(), source: `medicao:${crypto.randomUUID()}` },
  });
  const give = () => timed(() => database.withProgram(programId, (tx) => credit(tx, entry())));
  const times = await interleave(['bare', 'kept'] as const, rounds, async (name) => {
    const does = name === 'kept' ? 'enable' : 'disable';
    await sql`alter table ledger ${sql.raw(does)} trigger keep_points`.execute(database.db);
    await give();
    const runs = [];
    for (let run = 0; run < 8; run += 1) runs.push(await give());
    return sampleOf(runs).median;
  });
  return { kept: sampleOf(times.kept), bare: sampleOf(times.bare) };
}

/** The calls that read totals, with ledgers of several sizes, in process on real PostgreSQL servers. */
export async function run(): Promise<BenchReport> {
  const places: Place[] = [];
  try {
    for (const size of sizes) places.push(await openPlace(size));
    const [smallest] = places;
    const largest = places.at(-1);
    if (!smallest || !largest) throw new Error('There is no size to measure.');
    const asked = names.flatMap((name) =>
      places.map(({ size }) => `${name}, ${size.toLocaleString('en')} entries`),
    );
    const times = await interleave(asked, rounds, (label) => {
      const index = asked.indexOf(label);
      const place = places[index % places.length] ?? smallest;
      const name = names[Math.floor(index / places.length)] ?? 'ranking';
      return timed(() => read(place.caller, calls[name]));
    });
    const samples = asked.map((label) => sampleOf(times[label] ?? []));
    const first = (index: number) => samples[index - (index % places.length)]?.median ?? Number.NaN;
    const figures = asked.map((label, index): Figure => {
      const sample = samples[index] ?? sampleOf([]);
      return { label, unit: 'ms', sample, ratio: sample.median / first(index) };
    });
    const { bare, kept } = await credits(largest);
    const dearer = kept.median / bare.median;
    return {
      bench: 'points',
      conditions: [
        `One program of ${population} people on PostgreSQL, without fsync; the whole pipeline in process, ${rounds} rounds interleaved.`,
        'Each ledger grew through the same triggers as any entry; ratios are to the smallest one.',
      ],
      figures: [
        ...figures,
        { label: 'a credit without totals', unit: 'ms', sample: bare, ratio: 1 },
        { label: 'a credit with totals kept', unit: 'ms', sample: kept, ratio: dearer },
      ],
      targets: [
        ...names.map((name, row) => {
          const last = samples[(row + 1) * places.length - 1]?.median ?? Number.NaN;
          const growth = last / first(row * places.length);
          return { label: `${name}, growth`, measured: growth, limit: 1.2, unit: '×' };
        }),
        { label: 'credit with totals', measured: dearer, limit: 1.1, unit: '×' },
      ],
    };
  } finally {
    for (const { platform, postgres } of places) {
      await platform.stop();
      await postgres.stop();
    }
  }
}
