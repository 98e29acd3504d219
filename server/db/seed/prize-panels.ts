import { cleanHtml } from '../../modules/shared/html.ts';
import { insertForIds, insertMany } from '../insert-many.ts';
import type { SeedContext } from './context.ts';
import type { PrizePanelData } from './data.ts';

function check(panel: PrizePanelData): void {
  const endless = panel.awards.some((award) => !award.points && (award.stock ?? null) === null);
  if (!endless) throw new Error(`The prize panel "${panel.title}" needs an award without points or limit`);
  if (panel.policy.type !== 'weighted' && !panel.awards.some((award) => award.points)) {
    throw new Error(`The prize panel "${panel.title}" promises wins and has no prize`);
  }
  if (!Number.isInteger(panel.cards) || panel.cards < 1) {
    throw new Error(`The prize panel "${panel.title}" has no cards`);
  }
}

async function panelRow(context: SeedContext, panel: PrizePanelData) {
  const { assets, clock } = context;
  return {
    program_id: context.programId,
    title: panel.title,
    description: cleanHtml(panel.description),
    rules: panel.rules,
    card_back_id: await assets.store(panel.images?.card_back),
    congratulation_id: await assets.store(panel.images?.congratulation),
    failure_id: await assets.store(panel.images?.failure),
    pages: panel.exhibition_rules.pages,
    time_for_new_chances: panel.exhibition_rules.time_for_new_chances,
    attempts: panel.attempts,
    policy: panel.policy.type,
    every: panel.policy.type === 'counter' ? panel.policy.every : null,
    participations: 0,
    starts_at: panel.starts_days_ago === undefined ? null : clock.daysAgo(panel.starts_days_ago),
    ends_at: panel.ends_in_days === undefined ? null : clock.inDays(panel.ends_in_days),
    active: panel.active ?? true,
  };
}

export async function seedPrizePanels(context: SeedContext): Promise<void> {
  const { db, programId: program_id, clock } = context;
  for (const panel of context.data['prize-panels.json'] ?? []) {
    check(panel);
    const [prize_panel_id] = await insertForIds(db, 'prize_panels', [await panelRow(context, panel)]);
    if (prize_panel_id === undefined) throw new Error(`The prize panel "${panel.title}" was not stored`);
    const cards = Array.from({ length: panel.cards }, (_, index) => ({
      program_id,
      prize_panel_id,
      position: index + 1,
    }));
    await insertMany(db, 'prize_panel_cards', cards);
    const awards = panel.awards.map(({ name, weight, points, stock }, index) => ({
      program_id,
      prize_panel_id,
      position: index + 1,
      name,
      weight,
      stock: stock ?? null,
      points: points ?? 0,
    }));
    await insertMany(db, 'prize_panel_awards', awards);
    if (panel.policy.type !== 'schedule') continue;
    const instants = panel.policy.instants_in_days.map((days) => ({
      program_id,
      prize_panel_id,
      happens_at: clock.inDays(days),
    }));
    if (instants.length > 0) await insertMany(db, 'prize_panel_instants', instants);
  }
}
