import { cleanHtml } from '../../modules/shared/html.ts';
import type { StoredBanner, StoredHome, StoredPanel } from '../tables/settings.ts';
import type { SeedContext } from './context.ts';
import type { BannerData, HomeData, PanelData } from './data.ts';

export async function storeBanner(context: SeedContext, banner: BannerData): Promise<StoredBanner> {
  return {
    title: banner.title,
    text: banner.subtitle ?? '',
    image: await context.assets.store(banner.image, 'public'),
    link: banner.url ?? '',
    target: banner.target ?? 0,
  };
}

async function storeBanners(context: SeedContext, banners: readonly BannerData[]): Promise<StoredBanner[]> {
  const stored: StoredBanner[] = [];
  for (const banner of banners) stored.push(await storeBanner(context, banner));
  return stored;
}

const highlight = (item: { title: string; description: string; icon?: string; url?: string }) => ({
  title: item.title,
  text: item.description,
  icon: item.icon ?? '',
  url: item.url ?? '',
});

async function home(context: SeedContext, data: HomeData): Promise<StoredHome> {
  return {
    title: data.title,
    text: data.subtitle,
    about: cleanHtml(data.content ?? ''),
    banners: await storeBanners(context, data.banners),
    highlights: [...data.highlights, ...(data.steps ?? [])].map(highlight),
  };
}

async function panel(context: SeedContext, data: PanelData): Promise<StoredPanel> {
  const { title, target, cents_per_point = 100 } = data.goal;
  return {
    banners: await storeBanners(context, data.banners),
    quick_actions: (data.actions ?? []).map(highlight),
    goal: { title, target, cents_per_point },
  };
}

/** The contents of the pages that have no list behind them. */
export async function seedPages(context: SeedContext): Promise<void> {
  const { 'home.json': homeData, 'panel.json': panelData } = context.data;
  const pages: [string, object][] = [];
  if (homeData) pages.push(['home', await home(context, homeData)]);
  if (panelData) pages.push(['panel', await panel(context, panelData)]);
  for (const [name, content] of pages) {
    const row = { program_id: context.programId, name, content: JSON.stringify(content) };
    await context.db.insertInto('program_pages').values(row).execute();
  }
}
