import { firstBlocks } from '../../engine/blocks/runtime/first-blocks.ts';
import type { PageIr } from '../../engine/manifest/ir.ts';

/** Modules of the views that a page shows at once, as the build names them; those of the entry are there anyway. */
export function viewsOf(page: PageIr): string[] {
  return firstBlocks(page).flatMap((block) => [
    `engine/blocks/${block.block}/Block.tsx`,
    ...(block.block === 'feature' ? [`features/${block.feature}/View.tsx`] : []),
  ]);
}

/** Addresses of the validators of the forms that a page shows at once. */
export function validatorsOf(page: PageIr): string[] {
  return firstBlocks(page).flatMap((block) => (block.block === 'form' ? [block.validator] : []));
}
