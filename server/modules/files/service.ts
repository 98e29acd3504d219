import { createHash } from 'node:crypto';
import { ApiError } from '../../contract/errors.ts';
import type { FileAnswer, RequestContext, SessionContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { managesParticipants } from '../shared/session.ts';

export { attachmentProblem } from './accepted.ts';

const shownInline = new Set([
  ...['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif', 'image/x-icon'],
  'application/pdf',
]);

interface Guarded {
  visibility: 'public' | 'program' | 'owner';
  owner_id: number | null;
}

/** Row-level security has already left out every other program's files. */
function mayOpen(file: Guarded, programId: number, session: SessionContext | null): boolean {
  if (file.visibility === 'public') return true;
  if (session?.programId !== programId) return false;
  return (
    file.visibility === 'program' || file.owner_id === session.participantId || managesParticipants(session)
  );
}

/** The file itself. A file that one may not open is answered as one that is not there. */
export async function openFile(context: RequestContext, id: number): Promise<FileAnswer> {
  const programId = context.program?.id;
  if (programId === undefined) throw new ApiError('not-found');
  const file = await context.tx((tx) =>
    tx
      .selectFrom('files')
      .select(['visibility', 'owner_id', 'name', 'mimetype', 'sha256', 'content'])
      .where('program_id', '=', programId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  if (!file || !mayOpen(file, programId, context.session)) throw new ApiError('not-found');
  return {
    content: Buffer.from(file.content),
    mimetype: file.mimetype,
    name: file.name,
    etag: file.sha256,
    disposition: shownInline.has(file.mimetype) ? 'inline' : 'attachment',
  };
}

/** Stores what a participant sent, seen by them and by the program's managers. Answers its id. */
export async function storeUpload(
  tx: Tx,
  programId: number,
  ownerId: number,
  upload: { name: string; mimetype: string; content: Buffer },
): Promise<{ id: number; name: string; mimetype: string }> {
  const name = upload.name.replace(/[\p{Cc}/\\]/gu, '_').slice(-120) || 'arquivo';
  const { mimetype, content } = upload;
  const sha256 = createHash('sha256').update(content).digest('hex');
  const row = { program_id: programId, owner_id: ownerId, visibility: 'owner' as const, name, mimetype };
  const { id } = await tx
    .insertInto('files')
    .values({ ...row, size: content.length, sha256, content })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name, mimetype };
}

/** What is in a file that the platform itself stored. */
export async function readStored(tx: Tx, programId: number, id: number): Promise<Buffer> {
  const file = await tx
    .selectFrom('files')
    .select('content')
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return Buffer.from(file.content);
}
