import type { Feature } from '../feature.ts';
import type { PageIr } from '../manifest/ir.ts';
import { BannerBlock } from './banner/Block.tsx';
import { ColumnsBlock } from './columns/Block.tsx';
import { FeatureBlock } from './feature/Block.tsx';
import { featureView } from './feature/views.ts';
import { validatorModule } from './form/validator-module.ts';
import { LinkCardsBlock } from './link-cards/Block.tsx';
import { type Chunk, chunk } from './runtime/chunk.ts';
import type { BlockViews } from './runtime/page-context.ts';
import { SectionBlock } from './section/Block.tsx';
import { UnknownBlock } from './unknown/view.ts';

/**
 * Every block that a manifest may name. Total: a new name in the IR without a view here does not type-check.
 * What a visitor's first page is made of comes with the engine; the rest are chunks, which the server's first HTML
 * preloads for the pages that use them, and `preloadBlocks` before a page is drawn.
 */
export const registry: BlockViews = {
  list: chunk(() => import('./list/Block.tsx')),
  detail: chunk(() => import('./detail/Block.tsx')),
  form: chunk(() => import('./form/Block.tsx'), 'form'),
  stats: chunk(() => import('./stats/Block.tsx')),
  progress: chunk(() => import('./progress/Block.tsx')),
  chart: chunk(() => import('./chart/Block.tsx')),
  'rich-text': chunk(() => import('./rich-text/Block.tsx')),
  banner: BannerBlock,
  carousel: chunk(() => import('./carousel/Block.tsx')),
  tabs: chunk(() => import('./tabs/Block.tsx')),
  columns: ColumnsBlock,
  section: SectionBlock,
  filters: chunk(() => import('./filters/Block.tsx')),
  each: chunk(() => import('./each/Block.tsx')),
  media: chunk(() => import('./media/Block.tsx'), 'cards'),
  conversation: chunk(() => import('./conversation/Block.tsx')),
  feed: chunk(() => import('./feed/Block.tsx')),
  'link-cards': LinkCardsBlock,
  feature: FeatureBlock,
  unknown: UnknownBlock,
};

/** Loads what the page shows at once. What does not load is tried again, and reported, where the block is drawn. */
export async function preloadBlocks(page: PageIr, features: readonly Feature[] = []): Promise<void> {
  await Promise.allSettled(chunksOf(page, features).map((view) => view.preload()));
}

/** Whether the page can be drawn at once, without waiting for a chunk. */
export function areBlocksLoaded(page: PageIr, features: readonly Feature[] = []): boolean {
  return chunksOf(page, features).every((view) => view.isLoaded());
}

type AnyChunk = Pick<Chunk<never>, 'preload' | 'isLoaded'>;

function chunksOf({ first }: PageIr, features: readonly Feature[]): AnyChunk[] {
  const views = [
    ...first.views.map((name) => registry[name]),
    ...features.filter(({ name }) => first.features.includes(name)).map(featureView),
    ...first.validators.map(validatorModule),
  ];
  return views.filter((view) => view !== null && view !== undefined).filter((view) => 'preload' in view);
}
