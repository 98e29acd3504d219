import type { PageIr } from '../../engine/manifest/ir.ts';

/** The shell's view of the signed-in person, on every page. */
const person = 'engine/shell/layout/Person.tsx';

/**
 * Modules of the views that a page (null: one that may not be seen) shows at once, by their names in the
 * build; the entry's own are loaded anyway.
 */
export function viewsOf(page: PageIr | null, isSignedIn: boolean): string[] {
  return [
    ...(isSignedIn ? [person] : []),
    ...(page?.first.views ?? []).map((name) => `engine/blocks/${name}/Block.tsx`),
    ...(page?.first.features ?? []).map((name) => `features/${name}/View.tsx`),
  ];
}
