import type { Tx } from '../../db/types.ts';

/** " por Ana": who changed something last; nothing if nobody did. */
export async function changedBy(tx: Tx, programId: number, participantId: number | null): Promise<string> {
  const person = await tx
    .selectFrom('participants')
    .select('name')
    .where('program_id', '=', programId)
    .where('id', '=', participantId ?? 0)
    .executeTakeFirst();
  return person ? ` por ${person.name}` : '';
}
