import type { Tx } from '../../db/types.ts';

/** The cards of every panel of the program in their order, by panel. */
export async function listCards(tx: Tx, programId: number): Promise<Map<number, number[]>> {
  const rows = await tx
    .selectFrom('prize_panel_cards')
    .select(['id', 'prize_panel_id'])
    .where('program_id', '=', programId)
    .orderBy('prize_panel_id')
    .orderBy('position')
    .execute();
  const cards = new Map<number, number[]>();
  for (const { id, prize_panel_id } of rows) {
    cards.set(prize_panel_id, [...(cards.get(prize_panel_id) ?? []), id]);
  }
  return cards;
}

export async function hasCard(tx: Tx, programId: number, panelId: number, cardId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('prize_panel_cards')
    .select('id')
    .where('program_id', '=', programId)
    .where('prize_panel_id', '=', panelId)
    .where('id', '=', cardId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Which card each of these draws turned. */
export async function readTurns(
  tx: Tx,
  programId: number,
  drawIds: readonly number[],
): Promise<Map<number, number>> {
  if (drawIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('prize_panel_turns')
    .select(['draw_id', 'card_id'])
    .where('program_id', '=', programId)
    .where('draw_id', 'in', drawIds)
    .execute();
  return new Map(rows.map((row) => [row.draw_id, row.card_id]));
}

export async function insertTurn(tx: Tx, programId: number, drawId: number, cardId: number): Promise<void> {
  const row = { program_id: programId, draw_id: drawId, card_id: cardId };
  await tx.insertInto('prize_panel_turns').values(row).execute();
}
