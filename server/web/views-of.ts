import type { PageIr } from '../../engine/manifest/ir.ts';

/** What the shell shows of who is signed in, on every page. */
const person = 'engine/shell/layout/Person.tsx';

/**
 * Modules of the views that a page (null: one that may not be seen) shows at once, as the build names them; those of the
 * entry are there anyway.
 */
export function viewsOf(page: PageIr | null, isSignedIn: boolean): string[] {
  return [
    ...(isSignedIn ? [person] : []),
    ...(page?.first.views ?? []).map((name) => `engine/blocks/${name}/Block.tsx`),
    ...(page?.first.features ?? []).map((name) => `features/${name}/View.tsx`),
  ];
}
