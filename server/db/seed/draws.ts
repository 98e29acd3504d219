import { cleanHtml } from '../../modules/shared/html.ts';
import { insertForIds, insertMany } from '../insert-many.ts';
import type { DrawKind } from '../tables/draws.ts';
import type { SeedContext } from './context.ts';
import type { DrawAwardData, DrawGameData, MessagesData, PrizePanelData, ScratchData } from './data.ts';

function check(kind: DrawKind, { title, policy, awards }: DrawGameData): void {
  const name = `${kind} "${title}"`;
  const isEndless = awards.some((award) => award.lose_award && (award.stock ?? null) === null);
  if (!isEndless) throw new Error(`The ${name} needs a losing award without a limit`);
  if (policy.type !== 'weighted' && awards.every((award) => award.lose_award)) {
    throw new Error(`The ${name} promises wins and has no prize`);
  }
}

function gameRow({ programId, clock }: SeedContext, kind: DrawKind, game: DrawGameData) {
  return {
    program_id: programId,
    kind,
    title: game.title,
    description: cleanHtml(game.description),
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

async function awardRow({ assets }: SeedContext, award: DrawAwardData) {
  return {
    name: award.name,
    description: award.description ?? '',
    image_id: await assets.store(award.image),
    color: award.color ?? null,
    weight: award.weight,
    stock: award.stock ?? null,
    points: award.points ?? 0,
    lose_award: award.lose_award ?? false,
  };
}

/** Stores a game with its awards and winning instants, and answers its id. Throws for one that could not always draw. */
async function seedGame(
  context: SeedContext,
  kind: DrawKind,
  game: DrawGameData,
  ownColumns: Record<string, unknown>,
): Promise<number> {
  const { db, programId: program_id, clock } = context;
  check(kind, game);
  const row = { ...gameRow(context, kind, game), ...ownColumns };
  const [game_id] = await insertForIds(db, 'draw_games', [row]);
  if (game_id === undefined) throw new Error(`The ${kind} "${game.title}" was not stored`);
  const owner = { program_id, kind, game_id };
  const awards = [];
  for (const [index, award] of game.awards.entries()) {
    awards.push({ ...owner, position: index + 1, ...(await awardRow(context, award)) });
  }
  await insertMany(db, 'draw_awards', awards);
  const days = game.policy.type === 'schedule' ? game.policy.instants_in_days : [];
  const instants = days.map((count) => ({ ...owner, happens_at: clock.inDays(count) }));
  if (instants.length > 0) await insertMany(db, 'draw_instants', instants);
  return game_id;
}

function messagesOf({ messages }: MessagesData) {
  const { main_message, observation, you_lose } = messages;
  return { main_message, observation, you_lose };
}

async function scratchColumns({ assets }: SeedContext, { cards }: ScratchData) {
  return {
    cards: cards?.count ?? 3,
    color: cards?.color ?? null,
    background: cards?.background ?? null,
    cover_id: await assets.store(cards?.cover),
    svg_code: assets.read(cards?.drawing),
    check_liberal: cards?.check_liberal ?? false,
    shave_all: cards?.shave_all ?? false,
  };
}

async function panelColumns({ assets }: SeedContext, { rules, images }: PrizePanelData) {
  return {
    rules,
    card_back_id: await assets.store(images?.card_back),
    congratulation_id: await assets.store(images?.congratulation),
    failure_id: await assets.store(images?.failure),
  };
}

async function seedPanel(context: SeedContext, panel: PrizePanelData): Promise<void> {
  const { title, cards } = panel;
  if (!Number.isInteger(cards) || cards < 1) throw new Error(`The prize panel "${title}" has no cards`);
  // What a card hides is worth points or nothing.
  const awards = panel.awards.map((award) => ({ ...award, lose_award: !award.points }));
  const columns = await panelColumns(context, panel);
  const game_id = await seedGame(context, 'prize_panel', { ...panel, awards }, columns);
  const places = Array.from({ length: cards }, (_, index) => index + 1);
  const rows = places.map((position) => ({ program_id: context.programId, game_id, position }));
  await insertMany(context.db, 'prize_panel_cards', rows);
}

/** Every roulette, prize panel and scratch card of the tenant. */
export async function seedDraws(context: SeedContext): Promise<void> {
  const { data } = context;
  for (const roulette of data['roulettes.json'] ?? []) {
    await seedGame(context, 'roulette', roulette, messagesOf(roulette));
  }
  for (const panel of data['prize-panels.json'] ?? []) await seedPanel(context, panel);
  for (const scratch of data['scratches.json'] ?? []) {
    const columns = { ...messagesOf(scratch), ...(await scratchColumns(context, scratch)) };
    await seedGame(context, 'scratch', scratch, columns);
  }
}
