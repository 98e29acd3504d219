/** What a visitor has left to play with, as every game's list answers it. */
import type { CallFailure } from '../../engine/contract/call-failure.ts';
import type { components } from '../../openapi/generated/types.ts';

export type Chances = components['schemas']['Chances'];

export function hasChance(chances: Chances): boolean {
  return chances.remaining > 0;
}

/** One less, for the screen; how many there are is the server's to say. */
export function spendChance(chances: Chances): Chances {
  return { ...chances, remaining: Math.max(0, chances.remaining - 1) };
}

export function saysNoChances({ code }: Pick<CallFailure, 'code'>): boolean {
  return code === 'no-chances';
}

/** Does a game name this page among those that it comes up on? */
export function isShownOn(
  { exhibition_rules }: { exhibition_rules: { pages: { slug: string }[] } },
  page: string | null,
): boolean {
  return exhibition_rules.pages.some(({ slug }) => slug === page);
}
