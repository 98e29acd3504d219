/** The blocks inside of a block, part by part, for who looks for lists: compiler and browser find the same ones. */
import type { BlockIr, Expression } from './ir.ts';

export interface Part {
  blocks: readonly BlockIr[];
  /** When the part is there (a tab). */
  when?: Expression | undefined;
  /** The tab that it is: the address opens it by this. */
  tab?: string;
}

/** Not those that are drawn once a row: they are asked for with it. */
export function blocksInside(block: BlockIr): readonly Part[] {
  switch (block.block) {
    case 'section':
      return [block];
    case 'columns':
      return block.columns;
    case 'tabs':
      return block.tabs.map(({ id, when, blocks }) => ({ tab: id, when, blocks }));
    default:
      return [];
  }
}
