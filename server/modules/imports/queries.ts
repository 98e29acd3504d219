import { sql } from 'kysely';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { lockNamed } from '../../db/lock-named.ts';
import type { Tx } from '../../db/types.ts';
import type { Viewer } from '../participants/service.ts';

/** The imports that the caller sees: their own; an administrator sees everybody's. */
export const importsOf = (tx: Tx, { programId, participantId, sees }: Viewer) =>
  tx
    .selectFrom('imports as import')
    .innerJoin('participants as person', (join) =>
      join
        .onRef('person.program_id', '=', 'import.program_id')
        .onRef('person.id', '=', 'import.participant_id'),
    )
    .leftJoin('jobs as job', (join) =>
      join.onRef('job.program_id', '=', 'import.program_id').onRef('job.id', '=', 'import.job_id'),
    )
    .where('import.program_id', '=', programId)
    .$if(sees !== 'program', (own) => own.where('import.participant_id', '=', participantId))
    .selectAll('import')
    .select(['person.name as created_by', 'job.done as job_done', 'job.total as job_total']);

/** Whether an import's shown status is this one. */
export const isIn = (status: Schemas['ImportStatus']) =>
  sql<boolean>`${status} = case when import.state = 'done' and import.invalid > 0 then 'partial' else import.state end`;

/** The lines of an import that wait to be corrected. */
export const refusedOf = (tx: Tx, programId: number, importId: number) =>
  tx
    .selectFrom('import_lines as line')
    .where('line.program_id', '=', programId)
    .where('line.import_id', '=', importId)
    .where('line.state', '=', 'invalid')
    .where('line.corrected_in', 'is', null);

/** Those of them that still have cells: the data of a person may have been erased. */
export const correctableOf = (tx: Tx, programId: number, importId: number) =>
  refusedOf(tx, programId, importId).where(sql<boolean>`line.cells <> '{}'`);

/** The problems of lines that wait to be corrected, one row for each cell. */
export const problemsOf = (tx: Tx, programId: number, importId: number) =>
  refusedOf(tx, programId, importId)
    .innerJoinLateral(
      sql<{ column: string; text: string; place: number }>`(
        select problem ->> 'column' as "column", problem ->> 'text' as text, place::integer
        from jsonb_array_elements(line.problems) with ordinality as problem (problem, place))`.as('problem'),
      (join) => join.onTrue(),
    )
    .select(['line.line', 'line.cells', 'problem.column', 'problem.text', 'problem.place']);

interface SentFile {
  readonly programId: number;
  readonly id: number;
  readonly slug: string;
  readonly sha256: string;
}

/** The last import of the same file that has written something, or is about to. */
export function findSameFile(tx: Tx, { programId, id, slug, sha256 }: SentFile) {
  return tx
    .selectFrom('imports as import')
    .innerJoin('participants as person', (join) =>
      join
        .onRef('person.program_id', '=', 'import.program_id')
        .onRef('person.id', '=', 'import.participant_id'),
    )
    .where('import.program_id', '=', programId)
    .where('import.slug', '=', slug)
    .where('import.sha256', '=', sha256)
    .where('import.id', '<>', id)
    .where(({ or, eb }) =>
      or([eb('import.done', '>', 0), eb('import.held', '>', 0), eb('import.state', '=', 'running')]),
    )
    .select(['import.id', 'import.created_at', 'person.name as created_by'])
    .orderBy('import.id', 'desc')
    .executeTakeFirst();
}

/**
 * The same, for whoever decides whether a file is imported: somebody who decides it of the same file at the same time
 * waits until this transaction has ended.
 */
export async function findSameFileAlone(tx: Tx, file: SentFile) {
  await lockNamed(tx, file.programId, `import:${file.sha256}`);
  return findSameFile(tx, file);
}
