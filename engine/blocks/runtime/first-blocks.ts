import type { BlockIr, PageIr } from '../../manifest/ir.ts';
import { blocksOf } from './blocks-of.ts';

/**
 * The blocks that a page shows at once. A page for visitors is there to be filled in, on any phone: what comes up to
 * its first feature or form is enough to begin, and the rest follows while they read.
 */
export function firstBlocks(page: Pick<PageIr, 'access' | 'blocks'>): BlockIr[] {
  const shown = blocksOf(page.blocks).filter((block) => block.in !== 'modal');
  if (page.access !== 'visitor') return shown;
  const first = shown.findIndex(({ block }) => block === 'feature' || block === 'form');
  return first < 0 ? shown : shown.slice(0, first + 1);
}

/** What of a page's own blocks brings the first of them: all up to the one that holds the last of `firstBlocks`. */
export function opening(page: Pick<PageIr, 'access' | 'blocks'>): readonly BlockIr[] {
  const last = firstBlocks(page).at(-1);
  const end = page.blocks.findIndex((outer) => blocksOf([outer]).some((block) => block === last));
  return page.blocks.slice(0, end + 1);
}
