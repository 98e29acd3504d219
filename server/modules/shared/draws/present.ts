import type { components } from '../../../../openapi/generated/types.ts';
import type { ChancesLeft } from './window.ts';

/** Chances as the contract names them. */
export function presentChances({ remaining, nextAt }: ChancesLeft): components['schemas']['Chances'] {
  return { remaining, next_at: nextAt?.toISOString() };
}
