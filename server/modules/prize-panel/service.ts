import type { Selectable } from 'kysely';
import { ValidationError } from '../../contract/errors.ts';
import type { RequestContext } from '../../contract/handler.ts';
import type { PrizePanelAwardsTable, PrizePanelsTable } from '../../db/tables/prize-panels.ts';
import { drawGame } from '../shared/draws/game.ts';
import { type DrawKind, type Played, play, playerOf } from '../shared/draws/play.ts';
import { drawTables } from '../shared/draws/tables.ts';
import type { ChancesLeft } from '../shared/draws/window.ts';
import { programOf } from '../shared/session.ts';
import * as queries from './queries.ts';

type PanelRow = Selectable<PrizePanelsTable>;
type AwardRow = Selectable<PrizePanelAwardsTable>;

const kind: DrawKind = {
  tables: drawTables('prize_panel', 'prize_panels'),
  kind: 'panel',
  label: 'Painel premiado',
};
const panels = drawGame<PanelRow, AwardRow>(kind);

/** A card and what it turned out to hide. */
export interface TurnedCard {
  /** Of the stored result. */
  id: number;
  cardId: number;
  award: AwardRow;
  drawnAt: Date;
}

export type Turn = TurnedCard & Played<AwardRow>;

export interface PanelOffer {
  panel: PanelRow;
  cardIds: number[];
  chances: ChancesLeft;
  /** The card that the participant turned last; null before the first one. */
  last: TurnedCard | null;
}

/** The running panels with their cards and what the participant may still turn. */
export async function listPanels(context: RequestContext, direction: 'asc' | 'desc'): Promise<PanelOffer[]> {
  const programId = programOf(context);
  const offers = await panels.listOffers(context, direction);
  const drawIds = offers.flatMap(({ last }) => (last ? [last.id] : []));
  return context.tx(async (tx) => {
    const cards = await queries.listCards(tx, programId);
    const turns = await queries.readTurns(tx, programId, drawIds);
    return offers.map(({ game, chances, last }) => {
      const cardId = last ? turns.get(last.id) : undefined;
      return {
        panel: game,
        cardIds: cards.get(game.id) ?? [],
        chances,
        last: last && cardId !== undefined ? { ...last, cardId } : null,
      };
    });
  });
}

/**
 * Turns one card: what it hides is drawn now, in one transaction with the chance, the stock, the result and the
 * points. Throws what `play` throws, `admin-read-only`, or a 422 for a card of another panel.
 */
export async function turnCard(context: RequestContext, panelId: number, cardId: number): Promise<Turn> {
  const player = playerOf(context, panelId);
  return context.tx(async (tx) => {
    const played = await play<AwardRow>(tx, kind, player);
    if (!(await queries.hasCard(tx, player.programId, panelId, cardId))) {
      throw new ValidationError({ award_winning_panel_card_id: ['Esta carta não é deste painel.'] });
    }
    await queries.insertTurn(tx, player.programId, played.id, cardId);
    return { ...played, cardId };
  });
}
