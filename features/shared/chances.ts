/** A visitor's remaining chances, as every game's list answers them. */
import type { CallFailure } from '../../engine/contract/call-failure.ts';
import type { Schemas } from '../../openapi/generated/types.ts';

export type Chances = Schemas['Chances'];

export function hasChance(chances: Chances): boolean {
  return chances.remaining > 0;
}

/** One chance less, for the screen; the server decides the real number. */
export function spendChance(chances: Chances): Chances {
  return { ...chances, remaining: Math.max(0, chances.remaining - 1) };
}

export function saysNoChances({ code }: Pick<CallFailure, 'code'>): boolean {
  return code === 'no-chances';
}

/** Whether a game names this page among those where it appears. */
export function isShownOn(
  { exhibition_rules }: { exhibition_rules: { pages: { slug: string }[] } },
  page: string | null,
): boolean {
  return exhibition_rules.pages.some(({ slug }) => slug === page);
}
