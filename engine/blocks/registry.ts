import { lazy } from 'react';
import { BannerBlock } from './banner/Block.tsx';
import { CarouselBlock } from './carousel/Block.tsx';
import { ColumnsBlock } from './columns/Block.tsx';
import { LinkCardsBlock } from './link-cards/Block.tsx';
import type { BlockViews } from './runtime/page-context.ts';
import { SectionBlock } from './section/Block.tsx';
import { UnknownBlock } from './unknown/Block.tsx';

/**
 * Every block that a manifest may name. Total: a new name in the IR without a view here does not type-check.
 * What a visitor's first page is made of comes with the engine; the rest are chunks, which the server's first HTML
 * preloads for the pages that use them.
 */
export const registry: BlockViews = {
  list: lazy(() => import('./list/Block.tsx')),
  detail: lazy(() => import('./detail/Block.tsx')),
  form: lazy(() => import('./form/Block.tsx')),
  stats: lazy(() => import('./stats/Block.tsx')),
  progress: lazy(() => import('./progress/Block.tsx')),
  chart: lazy(() => import('./chart/Block.tsx')),
  'rich-text': lazy(() => import('./rich-text/Block.tsx')),
  banner: BannerBlock,
  carousel: CarouselBlock,
  tabs: lazy(() => import('./tabs/Block.tsx')),
  columns: ColumnsBlock,
  section: SectionBlock,
  'link-cards': LinkCardsBlock,
  feature: lazy(() => import('./feature/Block.tsx')),
  unknown: UnknownBlock,
};
