import { cleanHtml } from '../../modules/shared/html.ts';
import { insertForIds, insertMany } from '../insert-many.ts';
import type { SeedContext } from './context.ts';
import type { RouletteAwardData, RouletteData } from './data.ts';

function check(roulette: RouletteData): void {
  const endless = roulette.awards.some((award) => award.lose_award && (award.stock ?? null) === null);
  if (!endless) throw new Error(`The roulette "${roulette.title}" needs a losing award without a limit`);
  if (roulette.policy.type !== 'weighted' && !roulette.awards.some((award) => !award.lose_award)) {
    throw new Error(`The roulette "${roulette.title}" promises wins and has no prize`);
  }
}

function rouletteRow(context: SeedContext, roulette: RouletteData) {
  const { clock } = context;
  return {
    program_id: context.programId,
    title: roulette.title,
    description: cleanHtml(roulette.description),
    main_message: roulette.messages.main_message,
    observation: roulette.messages.observation,
    you_lose: roulette.messages.you_lose,
    pages: roulette.exhibition_rules.pages,
    time_for_new_chances: roulette.exhibition_rules.time_for_new_chances,
    attempts: roulette.attempts,
    policy: roulette.policy.type,
    every: roulette.policy.type === 'counter' ? roulette.policy.every : null,
    participations: 0,
    starts_at: roulette.starts_days_ago === undefined ? null : clock.daysAgo(roulette.starts_days_ago),
    ends_at: roulette.ends_in_days === undefined ? null : clock.inDays(roulette.ends_in_days),
    active: roulette.active ?? true,
  };
}

async function awardRow(
  context: SeedContext,
  award: RouletteAwardData,
  roulette_id: number,
  position: number,
) {
  return {
    program_id: context.programId,
    roulette_id,
    position,
    name: award.name,
    description: award.description ?? '',
    image_id: await context.assets.store(award.image),
    color: award.color ?? null,
    weight: award.weight,
    stock: award.stock ?? null,
    points: award.points ?? 0,
    lose_award: award.lose_award ?? false,
  };
}

export async function seedRoulettes(context: SeedContext): Promise<void> {
  const { db, programId: program_id, clock } = context;
  for (const roulette of context.data['roulettes.json'] ?? []) {
    check(roulette);
    const [roulette_id] = await insertForIds(db, 'roulettes', [rouletteRow(context, roulette)]);
    if (roulette_id === undefined) throw new Error(`The roulette "${roulette.title}" was not stored`);
    const awards = [];
    for (const [index, award] of roulette.awards.entries()) {
      awards.push(await awardRow(context, award, roulette_id, index + 1));
    }
    await insertMany(db, 'roulette_awards', awards);
    if (roulette.policy.type !== 'schedule') continue;
    const instants = roulette.policy.instants_in_days.map((days) => ({
      program_id,
      roulette_id,
      happens_at: clock.inDays(days),
    }));
    if (instants.length > 0) await insertMany(db, 'roulette_instants', instants);
  }
}
