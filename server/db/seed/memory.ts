import { cleanHtml } from '../../modules/shared/html.ts';
import { insertForIds, insertMany } from '../insert-many.ts';
import type { SeedContext } from './context.ts';
import type { MemoryGameData } from './data.ts';

function check({ title, cards }: MemoryGameData): void {
  const names = new Set(cards.faces.map((face) => face.name));
  if (names.size !== cards.faces.length) throw new Error(`The memory game "${title}" has a face twice`);
  if (names.size < cards.number_pairs) {
    throw new Error(`The memory game "${title}" has ${names.size} faces for ${cards.number_pairs} pairs`);
  }
}

function gameRow({ clock, programId }: SeedContext, game: MemoryGameData) {
  return {
    program_id: programId,
    title: game.title,
    description: cleanHtml(game.description),
    main_message: game.messages.main_message,
    pages: game.exhibition_rules.pages,
    limit_time: game.limit_time ?? null,
    attempts: game.exhibition_rules.attempts ?? 1,
    number_pairs: game.cards.number_pairs,
    each_pair: game.score_rules.each_pair,
    completing: game.score_rules.completing,
    consolation: game.score_rules.consolation,
    plays: game.plays ?? 1,
    time_for_new_plays: game.time_for_new_plays ?? 0,
    starts_at: game.starts_days_ago === undefined ? null : clock.daysAgo(game.starts_days_ago),
    ends_at: game.ends_in_days === undefined ? null : clock.inDays(game.ends_in_days),
    active: game.active ?? true,
  };
}

export async function seedMemoryGames(context: SeedContext): Promise<void> {
  const { db, programId: program_id } = context;
  for (const game of context.data['memory-games.json'] ?? []) {
    check(game);
    // One row at a time: each insertion lets the database make the game's own key.
    const [game_id] = await insertForIds(db, 'memory_games', [gameRow(context, game)]);
    if (game_id === undefined) throw new Error(`The memory game "${game.title}" was not stored`);
    const faces = [];
    for (const [index, { name, image }] of game.cards.faces.entries()) {
      const image_id = await context.assets.store(image);
      faces.push({ program_id, game_id, position: index + 1, name, image_id });
    }
    await insertMany(db, 'memory_faces', faces);
  }
}
