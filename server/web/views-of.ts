import { firstBlocks } from '../../engine/blocks/runtime/first-blocks.ts';
import type { PageIr } from '../../engine/manifest/ir.ts';

/** What the shell shows of who is signed in, on every page. */
const person = 'engine/shell/layout/Person.tsx';

/**
 * Modules of the views that a page (null: one that may not be seen) shows at once, as the build names them; those of the
 * entry are there anyway.
 */
export function viewsOf(page: PageIr | null, isSignedIn: boolean): string[] {
  const blocks = page ? firstBlocks(page) : [];
  return [
    ...(isSignedIn ? [person] : []),
    ...blocks.flatMap((block) => [
      `engine/blocks/${block.block}/Block.tsx`,
      ...(block.block === 'feature' ? [`features/${block.feature}/View.tsx`] : []),
    ]),
  ];
}

/** Addresses of the validators of the forms that a page shows at once. */
export function validatorsOf(page: PageIr): string[] {
  return firstBlocks(page).flatMap((block) => (block.block === 'form' ? [block.validator] : []));
}
