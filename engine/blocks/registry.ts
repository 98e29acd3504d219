import { type ComponentType, lazy } from 'react';
import type { BlockName, BlockOf } from '../manifest/ir.ts';
import { BannerBlock } from './banner/Block.tsx';
import { CarouselBlock } from './carousel/Block.tsx';
import { ColumnsBlock } from './columns/Block.tsx';
import { DetailBlock } from './detail/Block.tsx';
import { LinkCardsBlock } from './link-cards/Block.tsx';
import { ListBlock } from './list/Block.tsx';
import { ProgressBlock } from './progress/Block.tsx';
import { RichTextBlock } from './rich-text/Block.tsx';
import { SectionBlock } from './section/Block.tsx';
import { StatsBlock } from './stats/Block.tsx';
import { TabsBlock } from './tabs/Block.tsx';
import { UnknownBlock } from './unknown/Block.tsx';

type Registry = { [Name in BlockName]: ComponentType<{ block: BlockOf<Name> }> };

/** Every block that a manifest may name. Total: a new name in the IR without a view here does not type-check. */
export const registry: Registry = {
  list: ListBlock,
  detail: DetailBlock,
  form: lazy(() => import('./form/Block.tsx')),
  stats: StatsBlock,
  progress: ProgressBlock,
  chart: lazy(() => import('./chart/Block.tsx')),
  'rich-text': RichTextBlock,
  banner: BannerBlock,
  carousel: CarouselBlock,
  tabs: TabsBlock,
  columns: ColumnsBlock,
  section: SectionBlock,
  'link-cards': LinkCardsBlock,
  feature: lazy(() => import('./feature/Block.tsx')),
  unknown: UnknownBlock,
};
