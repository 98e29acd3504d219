import type { Portal } from '../../engine/feature.ts';
import { gameOffered } from '../../openapi/generated/calls/game.offered.ts';

/**
 * Stores on the server that a game has opened by itself today, so that none opens by itself on the person's
 * other devices.
 */
export function noteOffer({ call, log }: Portal): void {
  call(gameOffered).catch((error: unknown) =>
    log('warn', 'the offer of a game was not noted', { error: String(error) }),
  );
}
