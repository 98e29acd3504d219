/**
 * Rules of the scratch card (sections 2 and 4): pure functions over the contract's answers. The server decides
 * every draw; what is here only keeps the screen from promising what the server will not do.
 */
import type { Award, Chances, Scratch, ShaveFailure } from './types.ts';

export function isShownOn(scratch: Scratch, pageName: string): boolean {
  return scratch.exhibition_rules.pages.some((page) => page.slug === pageName);
}

export function hasChance(chances: Chances): boolean {
  return chances.remaining > 0;
}

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
  const here = scratches.filter((scratch) => page !== null && isShownOn(scratch, page));
  const isPlayable = (scratch: Scratch) => hasChance(scratch.chances) || visit.isPending(scratch.id);
  const playable = here.find((scratch) => visit.adminAccess || isPlayable(scratch));
  if (playable || !visit.requested) return playable ?? null;
  return here[0] ?? scratches.find(isPlayable) ?? scratches[0] ?? null;
}

/** The session has ended (401), nobody answered, or not now: nothing is said of the draw itself. */
const saysNothing = [0, 401, 408, 429];

/**
 * Is it unknown whether the server took the chance? Then the same Idempotency-Key is sent again: had the first
 * call been counted, the second one brings its result instead of costing another chance.
 */
export function isOutcomeUnknown({ status }: ShaveFailure): boolean {
  return saysNothing.includes(status) || status >= 500;
}

export function saysNoChances(failure: ShaveFailure): boolean {
  return failure.code === 'no-chances';
}

export function spendChance(chances: Chances): Chances {
  return { ...chances, remaining: Math.max(0, chances.remaining - 1) };
}

/** Files are opened at `{url}/open` (section 7); an image's address may already say so. */
export function pictureOf(image: { url: string } | null | undefined): string | null {
  if (!image?.url) return null;
  return image.url.endsWith('/open') ? image.url : `${image.url}/open`;
}

export function bannerOf(award: Award): string | null {
  return pictureOf(award.banner);
}
