import type { Schemas } from '../../../openapi/generated/types.ts';
import type { SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { listPlays } from '../memory/service.ts';
import { dayOf } from '../shared/dates.ts';
import type { DrawKind } from '../shared/draws/kinds.ts';
import { listOffers } from '../shared/draws/service.ts';
import type { ChancesLeft } from '../shared/draws/window.ts';
import * as queries from './queries.ts';

type GameToday = Schemas['GameToday'];

/** The parts of a running game that matter here. */
interface Playable {
  title: string;
  chances: ChancesLeft;
}

/**
 * The games of one kind as one entry, named after the first playable one, with the earliest next chance of
 * all.
 */
function summarise(games: readonly Playable[]): GameToday | undefined {
  const named = games.find(({ chances }) => chances.remaining > 0) ?? games[0];
  if (!named) return undefined;
  const remaining = games.reduce((sum, { chances }) => sum + chances.remaining, 0);
  const moments = games.flatMap(({ chances }) => (chances.nextAt ? [chances.nextAt.getTime()] : []));
  const next = remaining === 0 && moments.length > 0 ? new Date(Math.min(...moments)) : null;
  return { title: named.title, remaining, next_at: next?.toISOString() };
}

/** What the participant can play today, by kind of game; a kind without a running game is left out. */
export async function readToday(context: SignedInContext): Promise<Schemas['GamesToday']> {
  const drawn = async (kind: DrawKind) => {
    const offers = await listOffers(context, kind, 'asc');
    return summarise(offers.map(({ game, chances }) => ({ title: game.title, chances })));
  };
  return {
    roulette: await drawn('roulette'),
    scratch: await drawn('scratch'),
    memory: summarise(await listPlays(context)),
    prize_panel: await drawn('prize_panel'),
  };
}

/** Remembers that a game has opened by itself today. */
export async function noteOffer(context: SignedInContext): Promise<void> {
  const { participantId } = context.session;
  const day = dayOf(context.clock());
  await context.tx((tx) => queries.upsertOffer(tx, { programId: context.program.id, participantId }, day));
}

/** Whether a game has opened by itself today: `game_offered_today` of the profile. */
export async function wasOfferedToday(
  tx: Tx,
  programId: number,
  participantId: number,
  now: Date,
): Promise<boolean> {
  return (await queries.findOfferDay(tx, { programId, participantId })) === dayOf(now);
}
