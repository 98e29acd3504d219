import type { Schemas } from '../../../openapi/generated/types.ts';
import type { StoredHome, StoredPanel } from '../../db/tables/settings.ts';
import type { Tx } from '../../db/types.ts';
import { monthGoal } from '../goals/service.ts';
import { newestNews } from '../news/service.ts';
import { distanceToNext, rankingAround, summarise } from '../points/service.ts';
import { highlightedProducts } from '../products/service.ts';
import { findPage, presentBanner, presentHighlight } from '../settings/service.ts';
import { addDays, dayMs, dayOf, daysUntil, monthOf } from '../shared/dates.ts';
import { percentOf } from '../shared/percent.ts';

const homeNews = 3;
const homeProducts = 6;
const panelNews = 4;
const panelRanking = 5;

/** The home page of a visitor. A program without contents answers empty lists. */
export async function readHome(tx: Tx, programId: number, now: Date): Promise<Schemas['Home']> {
  const page = await findPage<StoredHome>(tx, programId, 'home');
  return {
    title: page?.title,
    text: page?.text,
    about: page?.about || undefined,
    banners: (page?.banners ?? []).map(presentBanner),
    highlights: (page?.highlights ?? []).map(presentHighlight),
    news: await newestNews(tx, programId, now, homeNews),
    products: await highlightedProducts(tx, programId, homeProducts),
  };
}

interface MonthGoal {
  title: string;
  target: number;
  achieved: number;
}

/**
 * The month's goal, in centavos: the sales, the target, and the total that this pace leads to. The current
 * day counts by its fraction, so that the first day does not divide by zero.
 */
export function goalOf({ title, target, achieved }: MonthGoal, now: Date): Schemas['Goal'] {
  const { start, end } = monthOf(now);
  const elapsed = Math.max(1, (now.getTime() - start.getTime()) / dayMs);
  const projected = (achieved / elapsed) * ((end.getTime() - start.getTime()) / dayMs);
  return {
    title,
    target,
    achieved,
    remaining: Math.max(0, target - achieved),
    percent: Math.min(100, percentOf(achieved, target)),
    projected_percent: Math.min(100, percentOf(projected, target)),
    days_left: daysUntil(now, end),
    starts_at: dayOf(start),
    ends_at: dayOf(addDays(end, -1)),
  };
}

/** The home page of a participant: points, today's tasks and progress. */
export async function readPanel(
  tx: Tx,
  programId: number,
  participantId: number,
  now: Date,
): Promise<Schemas['Panel']> {
  const page = await findPage<StoredPanel>(tx, programId, 'panel');
  const summary = await summarise(tx, programId, participantId, now);
  const goal = await monthGoal(tx, programId, participantId, dayOf(monthOf(now).start));
  const ranking = await rankingAround(tx, programId, participantId, panelRanking);
  return {
    points: summary,
    quick_actions: (page?.quick_actions ?? []).map(presentHighlight),
    goal: goal && goalOf({ title: goal.goal_type, ...goal }, now),
    ranking,
    ranking_distance: distanceToNext(ranking) ?? undefined,
    banners: (page?.banners ?? []).map(presentBanner),
    news: await newestNews(tx, programId, now, panelNews),
  };
}
