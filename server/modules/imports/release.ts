import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';

/**
 * Lines that an import has corrected wait again in the import that refused them, for this one ends without them.
 * `keepsDone`: not those that it has written.
 */
export async function releaseLines(
  tx: Tx,
  { programId, importId, keepsDone }: { programId: number; importId: number; keepsDone: boolean },
): Promise<void> {
  // A file of corrected lines has them in their order.
  await sql`
    with sent as (
      select import_id, line, row_number() over (order by line) as place from import_lines
      where program_id = ${programId} and corrected_in = ${importId}
    ), own as (
      select state, row_number() over (order by line) as place from import_lines
      where program_id = ${programId} and import_id = ${importId}
    ), released as (
      update import_lines as kept set corrected_in = null from sent
      where kept.program_id = ${programId} and kept.import_id = sent.import_id and kept.line = sent.line
        and not (${keepsDone} and exists (
          select from own where own.place = sent.place and own.state in ('done', 'held')))
      returning kept.import_id
    )
    update imports set corrected = corrected - counted.lines
    from (select import_id, count(*)::integer as lines from released group by import_id) as counted
    where imports.program_id = ${programId} and imports.id = counted.import_id`.execute(tx);
}
