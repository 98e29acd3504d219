import type { SignedInContext } from '../../../contract/handler.ts';
import { chanceRulesOf, type Draw, type DrawnAward, draw, playerOf } from './draw.ts';
import { type AwardRow, type DrawKind, type GameRow, isGiven } from './kinds.ts';
import { type LastDraw, listAwards, listRunning, readLastDraws, readWindows } from './queries.ts';
import { type ChancesLeft, chancesLeft } from './window.ts';

/** A running game, its awards, and the participant's remaining chances. */
export interface Offer {
  game: GameRow;
  awards: AwardRow[];
  chances: ChancesLeft;
  /** The participant's last draw; null before the first one. */
  last: DrawnAward | null;
}

function lastOf(last: LastDraw | undefined, awards: readonly AwardRow[]): DrawnAward | null {
  const award = awards.find(({ id }) => id === last?.award_id);
  return last && award ? { id: last.id, award, cardId: last.card_id, drawnAt: last.drawn_at } : null;
}

/** The running games of a kind, with the signed-in participant's state in each. */
export async function listOffers(
  context: SignedInContext,
  kind: DrawKind,
  direction: 'asc' | 'desc',
): Promise<Offer[]> {
  const { participantId } = context.session;
  const programId = context.program.id;
  const now = context.clock();
  return context.tx(async (tx) => {
    const games = await listRunning(tx, programId, kind, now, direction);
    const gameIds = games.map(({ id }) => id);
    const awards = await listAwards(tx, programId, kind, gameIds);
    const windows = await readWindows(tx, programId, kind, participantId);
    const lastDraws = await readLastDraws(tx, programId, kind, participantId);
    return games.map((game) => {
      const own = awards.filter(({ game_id }) => game_id === game.id);
      const chances = chancesLeft(windows.get(game.id) ?? null, chanceRulesOf(game), now);
      return { game, awards: own.filter(isGiven), chances, last: lastOf(lastDraws.get(game.id), own) };
    });
  });
}

/** One draw of the signed-in participant, in its own transaction. Throws what `draw` throws. */
export function drawInGame(context: SignedInContext, kind: DrawKind, gameId: number): Promise<Draw> {
  const player = playerOf(context, kind, gameId);
  return context.tx((tx) => draw(tx, player));
}
