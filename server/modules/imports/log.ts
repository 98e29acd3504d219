import { counted } from '../../../engine/format/counted.ts';
import type { Tx } from '../../db/types.ts';
import { tellChanged } from '../notifications/service.ts';

/** The operations that an import's screens read. */
const readers = ['import.list', 'import.show', 'import.logs', 'import.errors'] as const;

/** Tells the open screens of the importing user that the import has progressed. */
export function tellImport(tx: Tx, programId: number, participantId: number): Promise<void> {
  return tellChanged(tx, readers, { programId, participants: [participantId] });
}

/** Logs an event of an import (pt-BR) and who caused it; null: the platform itself. */
export async function noteImport(
  tx: Tx,
  { programId, importId }: { programId: number; importId: number },
  text: string,
  { by, at }: { by: number | null; at: Date },
): Promise<void> {
  await tx
    .insertInto('import_logs')
    .values({ program_id: programId, import_id: importId, participant_id: by, text, created_at: at })
    .execute();
}

/** '1 linha', '1.200 linhas'. */
export const linesText = (count: number) => counted(count, 'linha', 'linhas');
