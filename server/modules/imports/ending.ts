import type { Tx } from '../../db/types.ts';
import { kindOf } from './kinds.ts';
import { linesText, noteImport, tellImport } from './log.ts';
import { releaseLines } from './release.ts';

interface Running {
  readonly program_id: number;
  readonly id: number;
  readonly participant_id: number;
  readonly slug: string;
  readonly done: number;
  readonly held: number;
}

/**
 * Ends an import before its last line. What its lines wrote stays, unless its kind can take it back; its history says
 * so after `why` (pt-BR), and a failed one shows the same as its problem.
 */
export async function endEarly(
  tx: Tx,
  { program_id: programId, id, participant_id, slug, done, held }: Running,
  { state, why, by, at }: { state: 'cancelled' | 'failed'; why: string; by: number | null; at: Date },
): Promise<void> {
  const { undo } = kindOf(slug);
  await undo?.(tx, { programId, importId: id });
  const stays = undo ? 0 : done + held;
  const text = `${why} ${stays > 0 ? `Continua gravado o que já foi: ${linesText(stays)}.` : 'Nada foi gravado.'}`;
  await tx
    .updateTable('imports')
    .set({
      ...{ state, problem: state === 'failed' ? text : null, finished_at: at, updated_at: at },
      ...(undo && { done: 0, held: 0 }),
    })
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .execute();
  await releaseLines(tx, { programId, importId: id, keepsDone: undo === undefined });
  await noteImport(tx, { programId, importId: id }, text, { by, at });
  await tellImport(tx, programId, participant_id);
}
