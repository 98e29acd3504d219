import type { Selectable } from 'kysely';
import type { RouletteAwardsTable, RoulettesTable } from '../../db/tables/games.ts';
import { drawGame, type Offer } from '../shared/draws/game.ts';
import type { Played } from '../shared/draws/play.ts';
import { drawTables } from '../shared/draws/tables.ts';

export type AwardRow = Selectable<RouletteAwardsTable>;
export type RouletteOffer = Offer<Selectable<RoulettesTable>, AwardRow>;
export type Spin = Played<AwardRow>;

/** Roulettes: the wheels that run now, and one spin of one of them. */
export const roulettes = drawGame<Selectable<RoulettesTable>, AwardRow>({
  tables: drawTables('roulette', 'roulettes'),
  kind: 'roulette',
  label: 'Prêmio da roleta',
});
