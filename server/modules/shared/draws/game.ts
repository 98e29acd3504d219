import type { RequestContext } from '../../../contract/handler.ts';
import { programOf, signedIn } from '../session.ts';
import { type LastDraw, listAllAwards, listRunning, readLastDraws, readWindows } from './offers.ts';
import { chanceRulesOf, type DrawKind, type Played, play, playerOf } from './play.ts';
import type { AwardRow, GameRow } from './tables.ts';
import { type ChancesLeft, chancesLeft } from './window.ts';

export interface Offer<Game, Award> {
  game: Game;
  awards: Award[];
  chances: ChancesLeft;
  /** What the participant drew last; null before the first draw. */
  last: LastResult<Award> | null;
}

export interface LastResult<Award> {
  id: number;
  award: Award;
  drawnAt: Date;
}

export interface DrawGame<Game, Award> {
  /** The running games with their awards and what the participant may still draw. */
  listOffers(context: RequestContext, direction: 'asc' | 'desc'): Promise<Offer<Game, Award>[]>;
  /**
   * One draw of the signed-in participant, in a transaction of its own. Throws `admin-read-only`, `not-eligible`,
   * `not-found`, `no-chances`, or `conflict` when there is nothing left to draw.
   */
  draw(context: RequestContext, gameId: number): Promise<Played<Award>>;
}

function lastResult<Award extends AwardRow>(
  draw: LastDraw | undefined,
  awards: readonly Award[],
): LastResult<Award> | null {
  const award = awards.find(({ id }) => id === draw?.award_id);
  return draw && award ? { id: draw.id, award, drawnAt: draw.drawn_at } : null;
}

/**
 * A kind of game that draws awards (roulette, scratch card), whole: its list and its draw. `Game` and `Award` are
 * the rows of its tables; what of them a screen sees is the module's `present.ts`.
 */
export function drawGame<Game extends GameRow, Award extends AwardRow>(
  kind: DrawKind,
): DrawGame<Game, Award> {
  const { tables } = kind;
  return {
    async listOffers(context, direction) {
      const { participantId } = signedIn(context);
      const programId = programOf(context);
      const now = context.clock();
      return context.tx(async (tx) => {
        const games = await listRunning<Game>(tx, tables, programId, now, direction);
        const awards = await listAllAwards<Award>(tx, tables, programId);
        const windows = await readWindows(tx, tables, programId, participantId);
        const draws = await readLastDraws(tx, tables, programId, participantId);
        return games.map((game) => {
          const own = awards.get(game.id) ?? [];
          const chances = chancesLeft(windows.get(game.id) ?? null, chanceRulesOf(game), now);
          return { game, awards: own, chances, last: lastResult(draws.get(game.id), own) };
        });
      });
    },
    draw(context, gameId) {
      const player = playerOf(context, gameId);
      return context.tx((tx) => play<Award>(tx, kind, player));
    },
  };
}
