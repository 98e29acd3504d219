/**
 * Rules of the scratch card (sections 2 and 4): pure functions over the contract's answers. The server decides
 * every draw; these rules only choose the scratch card that a page shows.
 */
import { hasChance, isShownOn } from '../stage/chances.ts';
import type { Scratch } from './types.ts';

/**
 * The scratch card due on a page, or null. By itself one appears with a chance to spend, with a result that was not
 * seen (`isPending`), or to an admin, who looks without scratching; by a link it also appears to say when the next
 * chance comes, and from any page.
 */
export function chooseScratch(
  scratches: Scratch[],
  page: string | null,
  visit: { requested: boolean; adminAccess: boolean; isPending(id: number): boolean },
): Scratch | null {
  const here = scratches.filter((scratch) => isShownOn(scratch, page));
  const isPlayable = (scratch: Scratch) => hasChance(scratch.chances) || visit.isPending(scratch.id);
  const playable = here.find((scratch) => visit.adminAccess || isPlayable(scratch));
  if (playable || !visit.requested) return playable ?? null;
  return here[0] ?? scratches.find(isPlayable) ?? scratches[0] ?? null;
}
