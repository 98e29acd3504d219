import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { credit } from '../../server/modules/points/service.ts';
import { type Caller, type Platform, startPlatform } from '../../tests/support/platform.ts';
import { type RealPostgres, startPostgres } from '../../tests/support/postgres.ts';
import { people, roulette, smallPrograms } from '../../tests/support/small-tenants.ts';
import { interleave } from '../support/interleave.ts';
import type { BenchReport, Figure } from '../support/report.ts';
import { type Sample, sampleOf } from '../support/sample.ts';
import { addPeople, growLedger } from './data.ts';

/** Numbers of entries in one program's ledger, up to BENCH_ROWS. */
const sizes = [10_000, 1_000_000, 10_000_000].filter(
  (size) => size <= Number(process.env.BENCH_ROWS ?? Number.POSITIVE_INFINITY),
);
const population = 2_000;
/**
 * Entries of whoever asks, in every ledger: few enough that nowhere they are among the first five, whom the panel shows
 * without looking for their place.
 */
const own = 10;
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

/** The same of whoever has most entries: a thousand times as many in a ledger a thousand times as large. */
const busiest = {
  'statement of the busiest': '/statement',
  'own points of the busiest': '/participant/points',
};
const busyNames = Object.keys(busiest) as (keyof typeof busiest)[];

interface Place {
  size: number;
  postgres: RealPostgres;
  platform: Platform;
  caller: Caller;
  /** The first of the program: the more an early person sells. */
  busy: Caller;
  gameId: number;
}

/** A separate PostgreSQL with a ledger of that size. */
async function openPlace(size: number): Promise<Place> {
  const postgres = await startPostgres();
  const awards = [
    { name: 'Não foi dessa vez', weight: 1, lose_award: true },
    { name: '50 pontos', weight: 1_000_000, points: 50 },
  ];
  const game = roulette({ title: 'medição', attempts: 100_000, awards });
  const data = { 'roulettes.json': [game] };
  const platform = await startPlatform({ databaseUrl: postgres.url, data });
  const { database } = platform;
  await addPeople(database, programId, population);
  const caller = await platform.signIn('um', people.manager.um);
  const busy = await platform.signIn('um', people.both);
  await growLedger(database, programId, size, { personId: await caller.id(), own });
  const { id: gameId } = await database.withProgram(programId, (tx) =>
    tx.selectFrom('draw_games').select('id').where('kind', '=', 'roulette').executeTakeFirstOrThrow(),
  );
  return { size, postgres, platform, caller, busy, gameId };
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

/** The cost of something that writes an entry, with stored totals and without. */
async function costOf(
  { platform }: Place,
  write: () => Promise<unknown>,
): Promise<Record<'kept' | 'bare', Sample>> {
  const { db } = platform.database;
  const times = await interleave(['bare', 'kept'] as const, rounds, async (name) => {
    const does = name === 'kept' ? 'enable' : 'disable';
    await sql`alter table ledger ${sql.raw(does)} trigger keep_points`.execute(db);
    await write();
    const runs = [];
    for (let run = 0; run < 8; run += 1) runs.push(await timed(write));
    return sampleOf(runs).median;
  });
  await sql`alter table ledger enable trigger keep_points`.execute(db);
  return { kept: sampleOf(times.kept), bare: sampleOf(times.bare) };
}

/** A credit, as any part of the platform gives one. */
async function creditAt({ platform, caller }: Place): Promise<() => Promise<unknown>> {
  const participantId = await caller.id();
  const entry = () => ({
    ...{ programId, participantId, kind: 'bonus' as const, description: 'Medição', points: 5 },
    ...{ at: new Date(), source: `medicao:${crypto.randomUUID()}` },
  });
  return () => platform.database.withProgram(programId, (tx) => credit(tx, entry()));
}

/** A draw that wins points, by its call. */
function drawAt({ caller, gameId }: Place): () => Promise<unknown> {
  return async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answer = await caller.send('POST', `/roulette/${gameId}/run`, { roulette_id: gameId }, key);
    if (answer.status !== 200) throw new Error(`draw: ${answer.status} ${answer.raw.payload}`);
  };
}

/** The calls that read totals, with ledgers of several sizes, in process on real PostgreSQL servers. */
export async function run(): Promise<BenchReport> {
  const places: Place[] = [];
  try {
    for (const size of sizes) places.push(await openPlace(size));
    const [smallest] = places;
    const largest = places.at(-1);
    if (!smallest || !largest) throw new Error('There is no size to measure.');
    const asked = [...names, ...busyNames].flatMap((name) =>
      places.map(({ size }) => `${name}, ${size.toLocaleString('en')} entries`),
    );
    const times = await interleave(asked, rounds, (label) => {
      const index = asked.indexOf(label);
      const { caller, busy } = places[index % places.length] ?? smallest;
      const row = Math.floor(index / places.length);
      const [name, busyName] = [names[row], busyNames[row - names.length]];
      return timed(() =>
        name ? read(caller, calls[name]) : read(busy, busiest[busyName ?? 'statement of the busiest']),
      );
    });
    const samples = asked.map((label) => sampleOf(times[label] ?? []));
    const first = (index: number) => samples[index - (index % places.length)]?.median ?? Number.NaN;
    const figures = asked.map((label, index): Figure => {
      const sample = samples[index] ?? sampleOf([]);
      return { label, unit: 'ms', sample, ratio: sample.median / first(index) };
    });
    const credited = await costOf(largest, await creditAt(largest));
    const drawn = await costOf(largest, drawAt(largest));
    const dearer = ({ bare, kept }: typeof credited) => kept.median / bare.median;
    return {
      bench: 'points',
      conditions: [
        `One program of ${population} people on PostgreSQL, without fsync; the whole pipeline in process, ${rounds} rounds interleaved.`,
        `Each ledger grew through the same triggers as any entry; ratios are to the smallest one. Whoever asks has ${own} entries in each; the busiest has more, the larger it is.`,
      ],
      figures: [
        ...figures,
        { label: 'a credit without totals', unit: 'ms', sample: credited.bare, ratio: 1 },
        { label: 'a credit with totals kept', unit: 'ms', sample: credited.kept, ratio: dearer(credited) },
        { label: 'a draw without totals', unit: 'ms', sample: drawn.bare, ratio: 1 },
        { label: 'a draw with totals kept', unit: 'ms', sample: drawn.kept, ratio: dearer(drawn) },
      ],
      targets: [
        ...names.map((name, row) => {
          const last = samples[(row + 1) * places.length - 1]?.median ?? Number.NaN;
          const growth = last / first(row * places.length);
          return { label: `${name}, growth`, measured: growth, limit: 1.2, unit: '×' };
        }),
        { label: 'credit with totals', measured: dearer(credited), limit: 1.1, unit: '×' },
        { label: 'draw with totals', measured: dearer(drawn), limit: 1.1, unit: '×' },
      ],
    };
  } finally {
    for (const { platform, postgres } of places) {
      await platform.stop();
      await postgres.stop();
    }
  }
}
