import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { inProgram } from '../../server/content/program.ts';
import { type Caller, type Platform, startPlatform } from '../../tests/support/platform.ts';
import { type RealPostgres, startPostgres } from '../../tests/support/postgres.ts';
import { people, smallPrograms } from '../../tests/support/small-tenants.ts';
import { addPeople } from '../points/data.ts';
import { interleave } from '../support/interleave.ts';
import type { BenchReport, Figure } from '../support/report.ts';
import { addSales } from '../support/sales.ts';
import { sampleOf } from '../support/sample.ts';

const programId = smallPrograms.um;
const sizes = [200_000, 2_000_000];
/** Sales of each person, of whoever asks too. */
const each = 100;
const rounds = 20;
const growthLimit = 1.2;

const calls = {
  'own sales': '/sales?salesPage=own',
  'sales of the team': '/sales?salesPage=team',
  'sales of the team, page 50': '/sales?salesPage=team&page=50',
} as const;
const names = Object.keys(calls) as (keyof typeof calls)[];

interface Place {
  readonly postgres: RealPostgres;
  readonly platform: Platform;
  readonly manager: Caller;
}

/** A separate PostgreSQL with a given number of sales in a year, all of the manager's shop. */
async function openPlace(size: number): Promise<Place> {
  const postgres = await startPostgres();
  const platform = await startPlatform({ databaseUrl: postgres.url });
  const { database } = platform;
  await addPeople(database, programId, size / each);
  await inProgram(database.db, programId, (tx) =>
    sql`update participants set establishment_id = (select min(id) from establishments where program_id = ${programId})
      where program_id = ${programId}`.execute(tx),
  );
  await addSales(database, programId, size);
  await sql`vacuum analyze`.execute(database.db);
  return { postgres, platform, manager: await platform.signIn('um', people.manager.um) };
}

async function timed(caller: Caller, path: string): Promise<number> {
  const begun = performance.now();
  const answer = await caller.get(`/api/v1/program/${programId}${path}`);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.raw.payload}`);
  return performance.now() - begun;
}

/**
 * The list of sales with its pages and its sum, compared with ten times as many sales, on real PostgreSQL
 * servers.
 */
export async function run(): Promise<BenchReport> {
  const places: Place[] = [];
  try {
    for (const size of sizes) places.push(await openPlace(size));
    const asked = names.flatMap((name) => sizes.map((size) => `${name}, ${size.toLocaleString('en')} sales`));
    const times = await interleave(asked, rounds, (label) => {
      const index = asked.indexOf(label);
      const place = places[index % sizes.length] as Place;
      return timed(place.manager, calls[names[Math.floor(index / sizes.length)] as keyof typeof calls]);
    });
    const samples = asked.map((label) => sampleOf(times[label] ?? []));
    const first = (index: number) => samples[index - (index % sizes.length)]?.median ?? Number.NaN;
    const figures = asked.map(
      (label, index): Figure => ({
        ...{ label, unit: 'ms', sample: samples[index] ?? sampleOf([]) },
        ratio: (samples[index]?.median ?? Number.NaN) / first(index),
      }),
    );
    return {
      bench: 'sales',
      conditions: [
        `One program with a person for every ${each} sales on PostgreSQL, without fsync; the whole pipeline in process, ${rounds} rounds interleaved.`,
        'All sales are of the shop of the manager who asks; ratios are to the smaller program.',
      ],
      figures,
      targets: names.map((name, row) => ({
        label: `${name}, growth`,
        measured: figures[(row + 1) * sizes.length - 1]?.ratio ?? Number.NaN,
        ...{ limit: growthLimit, unit: '×' },
      })),
    };
  } finally {
    for (const { platform, postgres } of places) {
      await platform.stop();
      await postgres.stop();
    }
  }
}
