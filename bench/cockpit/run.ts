import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { inProgram } from '../../server/content/program.ts';
import type { DatabaseHandle } from '../../server/db/client.ts';
import { startPlatform } from '../../tests/support/platform.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { people, smallPrograms } from '../../tests/support/small-tenants.ts';
import { addPeople } from '../points/data.ts';
import type { BenchReport, Figure } from '../support/report.ts';
import { addSales } from '../support/sales.ts';
import { sampleOf } from '../support/sample.ts';

const programId = smallPrograms.um;
const crowd = 2_000;
const shops = 60;
const sales = 200_000;
const rounds = 20;
const limitMs = 150;

/** Gives everybody one of the shops below the manager's own, a year of sales, and goals of every month. */
async function fill(database: DatabaseHandle): Promise<void> {
  await addPeople(database, programId, crowd);
  await inProgram(database.db, programId, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`insert into establishments (program_id, name, parent_id)
      select ${programId}, 'Loja ' || n, (select min(id) from establishments where program_id = ${programId})
      from generate_series(1, ${shops}) as n`.execute(tx);
    await sql`update participants set establishment_id = (select array_agg(id order by id) from establishments
        where program_id = ${programId})[1 + id % ${shops + 1}],
        position = (array['Consultor de vendas', 'Gerente de loja', 'Operador de caixa'])[1 + id % 3]
      where program_id = ${programId}`.execute(tx);
    await sql`update participants set establishment_id = (select min(id) from establishments where program_id = ${programId})
      where program_id = ${programId} and manages_participants`.execute(tx);
    await sql`insert into goal_types (program_id, name, category, family)
      values (${programId}, 'Tudo', 'Geral', null), (${programId}, 'Vídeo', 'Famílias', 'Vídeo')`.execute(tx);
    await sql`insert into goals (program_id, participant_id, month, goal_type_id, target)
      select ${programId}, person.id, month, type.id, 500000 from participants as person cross join goal_types as type
      cross join generate_series(month_of(now()) - interval '11 months', month_of(now()), '1 month') as month
      where person.program_id = ${programId} and type.program_id = ${programId} and type.name in ('Tudo', 'Vídeo')
      on conflict do nothing`.execute(tx);
  });
  await addSales(database, programId, sales);
  await sql`vacuum analyze`.execute(database.db);
}

const calls = {
  show: '',
  'sales by month': '/sales-performance',
  'sales by shop': '/sales-performance/details',
  'people by position': '/participants',
  'people, page 1': '/participants/details',
  goals: '/goals-performance/details',
} as const;

/** A cockpit's calls with a year of sales, for a manager whose team is the whole program, on PostgreSQL. */
export async function run(): Promise<BenchReport> {
  const figures: Figure[] = [];
  const targets: BenchReport['targets'] = [];
  const postgres = await startPostgres();
  const platform = await startPlatform({ databaseUrl: postgres.url });
  try {
    await fill(platform.database);
    const manager = await platform.signIn('um', people.manager.um);
    const year = Date.now() - 364 * 86_400_000;
    const periods = {
      'twelve months': {},
      'days at both ends': {
        start_date: new Date(year).toISOString().slice(0, 10),
        end_date: new Date().toISOString().slice(0, 10),
      },
    };
    for (const [period, query] of Object.entries(periods))
      for (const [name, path] of Object.entries(calls)) {
        const times: number[] = [];
        for (let round = 0; round <= rounds; round += 1) {
          const begun = performance.now();
          const answer = await manager.get(`/cockpit/unico${path}`, query);
          if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.raw.payload}`);
          // The first round warms up.
          if (round > 0) times.push(performance.now() - begun);
        }
        const sample = sampleOf(times);
        const label = `cockpit, ${name}, ${period}`;
        figures.push({ label, unit: 'ms', sample });
        targets.push({ label, measured: sample.median, limit: limitMs, unit: 'ms' });
      }
  } finally {
    await platform.stop();
    await postgres.stop();
  }
  return {
    bench: 'cockpit',
    conditions: [
      `PostgreSQL; one program with ${crowd} people in ${shops + 1} shops and ${sales} sales of a year; ${rounds} rounds, the whole pipeline in process.`,
    ],
    figures,
    targets,
  };
}
