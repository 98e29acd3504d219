/** Every block that a manifest may hold. Total over the union: a block without a definition does not compile. */
import type { BlockName } from '../ir.ts';
import { columns, feature, section, tabs } from './arrangement.ts';
import { banner, carousel, linkCards, richText } from './content.ts';
import type { BlockDefinition } from './definition.ts';
import { detail } from './detail.ts';
import { form } from './form.ts';
import { list } from './list.ts';
import { chart, progress, stats } from './numbers.ts';

/** `unknown` is what the browser shows for a stale page: no manifest says it. */
type WrittenBlock = Exclude<BlockName, 'unknown'>;

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
  'link-cards': linkCards,
  feature,
};

export const blockNames = Object.keys(definitions) as WrittenBlock[];

/** The definition of a block; undefined for a name that is not a block's. */
export function definitionOf(name: string | undefined): BlockDefinition<WrittenBlock> | undefined {
  if (name === undefined || !Object.hasOwn(definitions, name)) return undefined;
  return definitions[name as WrittenBlock] as unknown as BlockDefinition<WrittenBlock>;
}
