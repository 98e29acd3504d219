import type { Tx } from '../../db/types.ts';

interface Whose {
  programId: number;
  participantId: number;
}

/** The last day on which a game opened by itself for a participant, YYYY-MM-DD; undefined if none has yet. */
export async function findOfferDay(tx: Tx, whose: Whose): Promise<string | undefined> {
  const row = await tx
    .selectFrom('game_offers')
    .select('offered_on')
    .where('program_id', '=', whose.programId)
    .where('participant_id', '=', whose.participantId)
    .executeTakeFirst();
  return row?.offered_on;
}

export async function upsertOffer(tx: Tx, whose: Whose, day: string): Promise<void> {
  await tx
    .insertInto('game_offers')
    .values({ program_id: whose.programId, participant_id: whose.participantId, offered_on: day })
    .onConflict((conflict) =>
      conflict.columns(['program_id', 'participant_id']).doUpdateSet({ offered_on: day }),
    )
    .execute();
}
