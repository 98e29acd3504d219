import type { Tx } from '../../db/types.ts';

/** The cards of every panel of the program in their order, by panel. */
export async function listCards(tx: Tx, programId: number): Promise<Map<number, number[]>> {
  const rows = await tx
    .selectFrom('prize_panel_cards')
    .select(['id', 'game_id'])
    .where('program_id', '=', programId)
    .where('archived_at', 'is', null)
    .orderBy('game_id')
    .orderBy('position')
    .orderBy('id')
    .execute();
  const cards = new Map<number, number[]>();
  for (const { id, game_id } of rows) cards.set(game_id, [...(cards.get(game_id) ?? []), id]);
  return cards;
}

export async function hasCard(tx: Tx, programId: number, panelId: number, cardId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('prize_panel_cards')
    .select('id')
    .where('program_id', '=', programId)
    .where('archived_at', 'is', null)
    .where('game_id', '=', panelId)
    .where('id', '=', cardId)
    .executeTakeFirst();
  return row !== undefined;
}
