import type { Tx } from '../../db/types.ts';
import { hasAbility } from '../../pipeline/abilities.ts';
import { readStored } from '../files/service.ts';

/** The person of a program who has a CPF, for whoever runs the platform; `isAdmin`: whether they administer the program. */
export const findByCpf = (tx: Tx, programId: number, cpf: string) =>
  tx
    .selectFrom('participants as person')
    .innerJoin('accounts as account', 'account.id', 'person.account_id')
    .where('person.program_id', '=', programId)
    .where('account.cpf', '=', cpf)
    .select(['person.id', hasAbility('admin', 'person').as('isAdmin')])
    .executeTakeFirst();

/** The files of a person's last copy that can still be had; none: there is none yet. */
export async function lastCopy(
  tx: Tx,
  programId: number,
  participantId: number,
  now: Date,
): Promise<{ name: string; content: Buffer }[]> {
  const files = await tx
    .selectFrom('data_copies as copy')
    .innerJoin('files as file', (join) =>
      join
        .onRef('file.program_id', '=', 'copy.program_id')
        .on(({ or, eb, ref }) =>
          or([eb('file.id', '=', ref('copy.file_id')), eb('file.id', '=', ref('copy.document_id'))]),
        ),
    )
    .where('copy.program_id', '=', programId)
    .where('copy.participant_id', '=', participantId)
    .where('copy.expires_at', '>', now)
    .orderBy('copy.id', 'desc')
    .orderBy('file.id')
    .limit(2)
    .select(['file.id', 'file.name'])
    .execute();
  const read = [];
  for (const { id, name } of files) read.push({ name, content: await readStored(tx, programId, id) });
  return read;
}
