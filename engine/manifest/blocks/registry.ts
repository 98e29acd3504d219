/** Every block that a manifest may hold. Total over the union: a block without a definition does not compile. */
import type { BlockIr, BlockName, UnknownIr } from '../ir.ts';
import { banner } from './banner.ts';
import { carousel } from './carousel.ts';
import { chart } from './chart.ts';
import { columns } from './columns.ts';
import { conversation } from './conversation.ts';
import type { BlockDefinition } from './definition.ts';
import { detail } from './detail.ts';
import { each } from './each.ts';
import { feature } from './feature.ts';
import { feed } from './feed.ts';
import { filters } from './filters.ts';
import { form } from './form.ts';
import { linkCards } from './link-cards.ts';
import { list } from './list.ts';
import { media } from './media.ts';
import { progress } from './progress.ts';
import { richText } from './rich-text.ts';
import { section } from './section.ts';
import { stats } from './stats.ts';
import { tabs } from './tabs.ts';

/** `unknown` is what the browser shows for a stale page: no manifest says it. */
export type WrittenBlock = Exclude<BlockName, 'unknown'>;
export type WrittenIr = Exclude<BlockIr, UnknownIr>;

const definitions: { [Name in WrittenBlock]: BlockDefinition<Name> } = {
  list,
  detail,
  form,
  stats,
  progress,
  chart,
  'rich-text': richText,
  banner,
  carousel,
  tabs,
  columns,
  section,
  each,
  media,
  conversation,
  feed,
  filters,
  'link-cards': linkCards,
  feature,
};

export const blockNames = Object.keys(definitions) as WrittenBlock[];

/** The definition of a block; undefined for a name that is not a block's. */
export function definitionOf(name: string | undefined): BlockDefinition<WrittenBlock> | undefined {
  if (name === undefined || !Object.hasOwn(definitions, name)) return undefined;
  return definitions[name as WrittenBlock] as unknown as BlockDefinition<WrittenBlock>;
}
