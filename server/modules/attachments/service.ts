import { type ExpressionBuilder, type StringReference, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { notFound } from '../../contract/errors.ts';
import type { FileAnswer } from '../../contract/handler.ts';
import type { Attachable } from '../../db/tables/files.ts';
import type { Database, Tx } from '../../db/types.ts';
import { type NewFile, openAttached, storeFile } from '../files/service.ts';

type Schema = Schemas['Attachment'];

export interface Parent {
  readonly attachable: Attachable;
  readonly id: number;
}

/** An attachment as it is read beside its parent. */
export type AttachmentRow = Omit<Schema, 'url'>;

/** The attachments of the row whose id is in `parent`, oldest first. */
export function attachmentsOf<Db extends Database, Table extends keyof Db>(
  { selectFrom }: ExpressionBuilder<Db, Table>,
  attachable: Attachable,
  { programId, parent }: { programId: number; parent: StringReference<Db, Table> },
) {
  const from = selectFrom as unknown as ExpressionBuilder<Database, never>['selectFrom'];
  return jsonArrayFrom(
    from('attachments as attachment')
      .innerJoin('files as file', (join) =>
        join
          .onRef('file.program_id', '=', 'attachment.program_id')
          .onRef('file.id', '=', 'attachment.file_id'),
      )
      .select(['attachment.id', 'attachment.type', 'file.name', 'file.mimetype', 'file.size'])
      .where('attachment.program_id', '=', programId)
      .where('attachment.attachable', '=', attachable)
      .where('attachment.parent_id', '=', sql<number>`${sql.ref(String(parent))}`)
      .orderBy('attachment.id'),
  );
}

/**
 * Adds the address that opens the file: the parent's address, unless the caller reaches the file in another
 * way.
 */
export function presentAttachment(
  row: AttachmentRow,
  { attachable, id }: Parent,
  base = `/api/v1/${attachable}/${id}`,
): Schema {
  return { ...row, url: `${base}/attachment/${row.id}/open` };
}

/** Attaches files that `acceptUploads` has checked to a parent that the caller may write to. */
export async function attach(
  tx: Tx,
  programId: number,
  parent: Parent,
  files: readonly NewFile[],
  type = '',
): Promise<AttachmentRow[]> {
  const rows = [];
  for (const file of files) {
    const stored = await storeFile(tx, programId, file, { visibility: 'attached', owner_id: null });
    const { id } = await tx
      .insertInto('attachments')
      .values({
        program_id: programId,
        attachable: parent.attachable,
        parent_id: parent.id,
        type,
        file_id: stored.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    rows.push({ ...stored, id, type });
  }
  return rows;
}

/** Removes attachments from a parent, those of a type or a single one, with their files. Answers how many there were. */
export async function detach(
  tx: Tx,
  programId: number,
  { attachable, id }: Parent,
  which: { readonly type: string } | { readonly id: number },
): Promise<number> {
  const gone = await tx
    .deleteFrom('attachments')
    .where('program_id', '=', programId)
    .where('attachable', '=', attachable)
    .where('parent_id', '=', id)
    .where((eb) => ('type' in which ? eb('type', '=', which.type) : eb('id', '=', which.id)))
    .returning('file_id')
    .execute();
  const ids = gone.map(({ file_id }) => file_id);
  await tx
    .deleteFrom('files')
    .where('program_id', '=', programId)
    .where('id', 'in', [0, ...ids])
    // What was stored for something else stays.
    .where('visibility', '=', 'attached')
    .execute();
  return gone.length;
}

/** The attachments of a parent that the caller may see, with their files. */
export const filesOf = (tx: Tx, programId: number, { attachable, id }: Parent) =>
  tx
    .selectFrom('attachments as attachment')
    .innerJoin('files as file', (join) =>
      join.onRef('file.program_id', '=', 'attachment.program_id').onRef('file.id', '=', 'attachment.file_id'),
    )
    .select(['attachment.id', 'attachment.type', 'file.name', 'file.mimetype', 'file.size'])
    .where('attachment.program_id', '=', programId)
    .where('attachment.attachable', '=', attachable)
    .where('attachment.parent_id', '=', id);

/** One attachment of a parent that the caller may see. Throws `not-found`. */
export async function findAttachment(tx: Tx, programId: number, parent: Parent, id: number) {
  return filesOf(tx, programId, parent)
    .select('attachment.file_id')
    .where('attachment.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
}

/** The file of an attachment of a parent that the caller may see. Throws `not-found`. */
export async function openAttachment(
  tx: Tx,
  programId: number,
  parent: Parent,
  id: number,
): Promise<FileAnswer> {
  return openAttached(tx, programId, (await findAttachment(tx, programId, parent, id)).file_id);
}
