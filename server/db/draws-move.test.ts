import { type Kysely, sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { runMigrations, seeProgram } from '../../tests/support/migrations.ts';
import { type RealPostgres, startPostgres, whyNoPostgres } from '../../tests/support/postgres.ts';
import { type DatabaseHandle, openInMemoryDatabase, openServerDatabase } from './client.ts';

type Row = Record<string, unknown>;

const drawn = "'2026-02-01T10:00Z', 1";
const kinds = [
  { kind: 'roulette', games: 'roulettes' },
  { kind: 'scratch', games: 'scratches' },
  { kind: 'prize_panel', games: 'prize_panels' },
];

/**
 * A program from before the migration: a participant, and a played game of each kind. Ids repeat between
 * kinds.
 */
function played(program: number): string[] {
  const person = program * 10;
  return [
    `insert into programs (id, slug, title, settings) values (${program}, 'p${program}', 'Um', '{}')`,
    `insert into accounts (id, cpf, email) values (${person}, '000000000${person}', '${person}@x.com.br')`,
    `insert into participants (program_id, id, account_id, name, email)
      values (${program}, ${person}, ${person}, 'Ana', 'a@x.com.br')`,
    `insert into roulettes (program_id, id, title, description, main_message, observation, you_lose, pages,
      time_for_new_chances, attempts, policy, every, participations, starts_at, active)
      values (${program}, 3, 'roleta', 'd', 'm', 'o', 'l', '["painel"]', 24, 2, 'counter', 10, 41, '2026-01-01', false)`,
    `insert into scratches (program_id, id, title, description, main_message, observation, you_lose, pages, policy,
      cards, color, background, svg_code, check_liberal, shave_all)
      values (${program}, 3, 'raspadinha', 'd', 'm', 'o', 'l', '[]', 'schedule', 5, '#C0C0C0', '#FFFFFF', '<svg/>', true, true)`,
    `insert into prize_panels (program_id, id, title, description, rules, pages, time_for_new_chances, attempts, policy)
      values (${program}, 3, 'painel', 'd', 'Uma por dia', '["painel"]', 12, 3, 'weighted')`,
    `insert into prize_panel_cards (program_id, id, prize_panel_id, position)
      values (${program}, 21, 3, 1), (${program}, 22, 3, 2)`,
    ...kinds.flatMap(({ kind }) => [
      `insert into ${kind}_awards (program_id, id, ${kind}_id, position, name, weight, stock, points)
        values (${program}, 5, 3, 1, 'Nada', 1, null, 0), (${program}, 6, 3, 2, '${kind} 100', 2.5, 7, 100)`,
      `insert into ${kind}_chances (program_id, ${kind}_id, participant_id, window_started_at, used)
        values (${program}, 3, ${person}, ${drawn})`,
      `insert into ${kind}_draws (program_id, id, ${kind}_id, participant_id, award_id, lost, points,
        window_started_at, nth, drawn_at)
        values (${program}, 12, 3, ${person}, 6, false, 100, ${drawn}, '2026-02-01T10:00Z')`,
      `insert into ${kind}_instants (program_id, id, ${kind}_id, happens_at, draw_id)
        values (${program}, 1, 3, '2026-02-01', 12), (${program}, 2, 3, '2026-03-01', null)`,
    ]),
    "update roulette_awards set description = 'vermelha' where id = 6",
    'update roulette_awards set lose_award = true where id = 5',
    `insert into prize_panel_turns (program_id, draw_id, card_id) values (${program}, 12, 22)`,
  ];
}

async function rowsOf(db: Kysely<unknown>, table: string, program: number): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(given) as row from ${sql.table(table)} as given where program_id = ${program}
    order by to_jsonb(given)->'id'`.execute(db);
  return rows.map(({ row }) => row);
}

/** The new form of a program's old row. */
function renamed(kind: string, row: Row): Row {
  const { [`${kind}_id`]: game_id, draw_id: result_id, ...same } = row;
  return { kind, ...same, ...(game_id ? { game_id } : {}), ...('draw_id' in row ? { result_id } : {}) };
}

async function readEarlier(db: Kysely<unknown>, program: number) {
  const rows: Record<string, Row[]> = { games: [], awards: [], chances: [], results: [], instants: [] };
  for (const { kind, games } of kinds) {
    const tables = { games, results: `${kind}_draws` };
    for (const [name, found] of Object.entries(rows)) {
      const table = tables[name as keyof typeof tables] ?? `${kind}_${name}`;
      found.push(...(await rowsOf(db, table, program)).map((row) => renamed(kind, row)));
    }
  }
  const isTurned = ({ kind }: Row) => kind === 'prize_panel';
  return {
    ...rows,
    // Their colors went later (0640).
    awards: rows.awards?.map(({ color: _, ...row }) => row),
    results: rows.results?.map((row) => ({ ...row, card_id: isTurned(row) ? 22 : null })),
  };
}

const missing = whyNoPostgres();
let database: DatabaseHandle;
let postgres: RealPostgres | undefined;
afterAll(async () => {
  await database?.close();
  await postgres?.stop();
});

describe.each([
  { title: 'an embedded database', isMissing: false, open: () => openInMemoryDatabase() },
  {
    title: 'a PostgreSQL whose owner row-level security binds',
    isMissing: missing !== null,
    async open() {
      postgres = await startPostgres(null);
      return openServerDatabase(postgres.url);
    },
  },
])('the move of the draws in $title', ({ isMissing, open }) => {
  it.skipIf(isMissing)('keeps every game, award, stock, chance, draw and instant, with its id', async () => {
    database = await open();
    await (database.db as unknown as Kysely<unknown>).connection().execute(async (db) => {
      await runMigrations(db, (name) => name < '0017');
      for (const program of [1, 2]) {
        await seeProgram(db, program);
        for (const statement of played(program)) await sql.raw(statement).execute(db);
      }
      const earlier = [];
      for (const program of [1, 2]) {
        await seeProgram(db, program);
        earlier.push(await readEarlier(db, program));
      }
      await sql`reset app.program_id`.execute(db);
      await runMigrations(db, (name) => name >= '0017');
      for (const [index, before] of earlier.entries()) {
        await seeProgram(db, index + 1);
        for (const [name, rows] of Object.entries(before)) {
          expect(rows?.length, name).toBeGreaterThan(2);
          const now = await rowsOf(db, `draw_${name}`, index + 1);
          const sameKind = (row: Row) => now.filter(({ kind, id }) => kind === row.kind && id === row.id);
          expect(now.length, name).toBe(rows?.length);
          for (const row of rows ?? []) expect(sameKind(row)).toEqual([expect.objectContaining(row)]);
        }
        expect(await rowsOf(db, 'prize_panel_cards', index + 1)).toMatchObject([
          { id: 21, game_id: 3, position: 1 },
          { id: 22, game_id: 3, position: 2 },
        ]);
      }
      const { rows } = await sql<{ id: number }>`
        insert into draw_games (program_id, kind, title, description, pages, policy)
        values (2, 'scratch', 'nova', 'd', '[]', 'weighted') returning id`.execute(db);
      expect(rows[0]?.id).toBeGreaterThan(3);
    });
  });
});
