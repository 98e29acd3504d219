import type { Portal } from '../../engine/feature.ts';
import { gameOffered } from '../../openapi/generated/calls/game.offered.ts';

/** Lets the server remember that a game has opened by itself today: this person is left in peace on every device. */
export function noteOffer({ call, log }: Portal): void {
  call(gameOffered).catch((error: unknown) =>
    log('warn', 'the offer of a game was not noted', { error: String(error) }),
  );
}
