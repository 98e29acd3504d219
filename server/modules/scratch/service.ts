import type { Selectable } from 'kysely';
import type { ScratchAwardsTable, ScratchesTable } from '../../db/tables/games.ts';
import { drawGame, type Offer } from '../shared/draws/game.ts';
import type { Played } from '../shared/draws/play.ts';
import { drawTables } from '../shared/draws/tables.ts';

export type ScratchRow = Selectable<ScratchesTable>;
export type AwardRow = Selectable<ScratchAwardsTable>;
export type ScratchOffer = Offer<ScratchRow, AwardRow>;
export type Shave = Played<AwardRow>;

/** Scratch cards: those that run now, and one draw of one of them. */
export const scratches = drawGame<ScratchRow, AwardRow>({
  tables: drawTables('scratch', 'scratches'),
  kind: 'scratch',
  label: 'Prêmio da raspadinha',
});
