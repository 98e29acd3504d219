import type { BlockIr } from '../../manifest/ir.ts';

/** Every block of a page, those inside sections, columns and tabs included. */
export function blocksOf(blocks: readonly BlockIr[]): BlockIr[] {
  return blocks.flatMap((block) => [block, ...blocksOf(childrenOf(block))]);
}

function childrenOf(block: BlockIr): BlockIr[] {
  switch (block.block) {
    case 'section':
      return block.blocks;
    case 'columns':
      return block.columns.flatMap((column) => column.blocks);
    case 'tabs':
      return block.tabs.flatMap((tab) => tab.blocks);
    default:
      return [];
  }
}
