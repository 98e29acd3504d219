import { cleanHtml } from '../../modules/shared/html.ts';
import { insertForIds, insertMany } from '../insert-many.ts';
import type { Database } from '../schema.ts';
import type { SeedContext } from './context.ts';
import type { DrawAwardData, DrawGameData } from './data.ts';

/** The tables of a kind of game, and what its rows have besides what every draw has. */
export interface DrawSeed<Game extends DrawGameData> {
  /** In Portuguese, for whoever reads an error of the seed. */
  name: string;
  tables: { games: keyof Database; awards: keyof Database; instants: keyof Database };
  gameId: string;
  gameColumns?(game: Game): Promise<Record<string, unknown>>;
  awardColumns?(award: Game['awards'][number]): Record<string, unknown>;
}

function check(name: string, game: DrawGameData): void {
  const endless = game.awards.some((award) => award.lose_award && (award.stock ?? null) === null);
  if (!endless) throw new Error(`The ${name} "${game.title}" needs a losing award without a limit`);
  if (game.policy.type !== 'weighted' && !game.awards.some((award) => !award.lose_award)) {
    throw new Error(`The ${name} "${game.title}" promises wins and has no prize`);
  }
}

function gameRow({ programId, clock }: SeedContext, game: DrawGameData) {
  return {
    program_id: programId,
    title: game.title,
    description: cleanHtml(game.description),
    main_message: game.messages.main_message,
    observation: game.messages.observation,
    you_lose: game.messages.you_lose,
    pages: game.exhibition_rules.pages,
    time_for_new_chances: game.exhibition_rules.time_for_new_chances ?? 0,
    attempts: game.attempts ?? 1,
    policy: game.policy.type,
    every: game.policy.type === 'counter' ? game.policy.every : null,
    participations: 0,
    starts_at: game.starts_days_ago === undefined ? null : clock.daysAgo(game.starts_days_ago),
    ends_at: game.ends_in_days === undefined ? null : clock.inDays(game.ends_in_days),
    active: game.active ?? true,
  };
}

async function awardRow(context: SeedContext, award: DrawAwardData, position: number) {
  return {
    program_id: context.programId,
    position,
    name: award.name,
    description: award.description ?? '',
    image_id: await context.assets.store(award.image),
    weight: award.weight,
    stock: award.stock ?? null,
    points: award.points ?? 0,
    lose_award: award.lose_award ?? false,
  };
}

/** Stores games with their awards and winning instants. Throws for one that could not always draw. */
export async function seedDraws<Game extends DrawGameData>(
  context: SeedContext,
  seed: DrawSeed<Game>,
  games: readonly Game[],
): Promise<void> {
  const { db, programId: program_id, clock } = context;
  for (const game of games) {
    check(seed.name, game);
    const row = { ...gameRow(context, game), ...(await seed.gameColumns?.(game)) };
    const [id] = await insertForIds(db, seed.tables.games, [row]);
    if (id === undefined) throw new Error(`The ${seed.name} "${game.title}" was not stored`);
    const owner = { [seed.gameId]: id };
    const awards = [];
    for (const [index, award] of game.awards.entries()) {
      const common = await awardRow(context, award, index + 1);
      awards.push({ ...common, ...owner, ...seed.awardColumns?.(award) });
    }
    await insertMany(db, seed.tables.awards, awards);
    if (game.policy.type !== 'schedule' || game.policy.instants_in_days.length === 0) continue;
    const instants = game.policy.instants_in_days.map((days) => ({
      program_id,
      ...owner,
      happens_at: clock.inDays(days),
    }));
    await insertMany(db, seed.tables.instants, instants);
  }
}
