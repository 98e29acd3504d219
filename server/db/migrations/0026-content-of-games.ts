import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/** The tables of games, and what an item's key is unique in. */
const keyed = {
  draw_games: 'program_id, kind',
  draw_awards: 'program_id, kind, game_id',
  draw_instants: 'program_id, kind, game_id',
  prize_panel_cards: 'program_id, game_id',
  memory_games: 'program_id',
  memory_faces: 'program_id, game_id',
};

/** What nobody named: instants and cards are called by their place in the game. */
const counted = ['draw_instants', 'prize_panel_cards'];

/** Roulettes, scratch cards, prize panels and memory games become content that files own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    ...Object.entries(keyed).map(
      ([table, scope]) =>
        `alter table ${table} add column content_key text, add column archived_at timestamptz,
          add unique (${scope}, content_key)`,
    ),
    // What is archived keeps its place, and what came later may have the same.
    'alter table draw_awards drop constraint draw_awards_program_id_kind_game_id_position_key',
    'alter table prize_panel_cards drop constraint prize_panel_cards_program_id_prize_panel_id_position_key',
    'alter table memory_faces drop constraint memory_faces_program_id_game_id_position_key',
    ...counted.flatMap((table) => [
      // Row-level security binds the owner as well: without a program in sight, nothing would be written.
      `alter table ${table} no force row level security`,
      `update ${table} as part set content_key = placed.place
        from (select ctid as row, row_number() over (partition by program_id, kind, game_id order by id) as place
          from ${table}) as placed
        where part.ctid = placed.row`,
      `alter table ${table} force row level security`,
    ]),
    `alter table memory_games alter column attempts set default 1, alter column plays set default 1,
      alter column time_for_new_plays set default 0`,
  ]);
}
