/** Who may do what, as the contract's `x-abilities` says: for browser and server. */
import { type Ability, type AbilityFlag, givers } from '../../openapi/generated/abilities.ts';

/**
 * Whether somebody may do what needs an ability. `hasFlag` answers for the fields of the user's `abilities`; null is
 * somebody who is not signed in.
 */
export function isAllowed(needed: Ability, hasFlag: ((flag: AbilityFlag) => boolean) | null): boolean {
  const flags = givers[needed];
  return !flags || (hasFlag !== null && (flags.length === 0 || flags.some(hasFlag)));
}
