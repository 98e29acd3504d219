import { createHash } from 'node:crypto';
import { ApiError, ValidationError } from '../../contract/errors.ts';
import type { FileAnswer, RequestContext, SessionContext, UploadedFile } from '../../contract/handler.ts';
import { forgetContents, putContent, readContent } from '../../db/file-contents.ts';
import type { FileVisibility } from '../../db/tables/collection.ts';
import type { Tx } from '../../db/types.ts';
import { addDays } from '../shared/dates.ts';
import { managesParticipants } from '../shared/session.ts';
import { acceptPicture, acceptUpload } from './accepted.ts';

const pictures = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']);
/** What the tenant's own files may show as well; the answer's policy lets nothing in them run. */
const tenantsOwn = new Set([...pictures, 'image/svg+xml', 'image/x-icon', 'application/pdf']);

interface Guarded {
  visibility: FileVisibility;
  owner_id: number | null;
}

/** Row-level security has already left out every other program's files. */
function mayOpen(file: Guarded, programId: number, session: SessionContext | null): boolean {
  if (file.visibility === 'public') return true;
  // Opened by way of what it is attached to.
  if (file.visibility === 'attached') return false;
  if (session?.programId !== programId) return false;
  return (
    file.visibility === 'program' || file.owner_id === session.participantId || managesParticipants(session)
  );
}

const foundFile = (tx: Tx, programId: number, id: number) =>
  tx
    .selectFrom('files')
    .select(['visibility', 'owner_id', 'name', 'mimetype', 'sha256'])
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .executeTakeFirst();

/** A file as it is sent: what somebody uploaded shows itself only where it is a picture that was drawn anew. */
async function answerOf(
  tx: Tx,
  programId: number,
  file: NonNullable<Awaited<ReturnType<typeof foundFile>>>,
): Promise<FileAnswer> {
  const isTenants = file.visibility === 'public' || file.visibility === 'program';
  return {
    content: await readContent(tx, programId, file.sha256),
    mimetype: file.mimetype,
    name: file.name,
    etag: file.sha256,
    disposition: (isTenants ? tenantsOwn : pictures).has(file.mimetype) ? 'inline' : 'attachment',
  };
}

/** The file itself. A file that one may not open is answered as one that is not there. */
export async function openFile(context: RequestContext, id: number): Promise<FileAnswer> {
  const programId = context.program?.id;
  if (programId === undefined) throw new ApiError('not-found');
  return context.tx(async (tx) => {
    const file = await foundFile(tx, programId, id);
    if (!file || !mayOpen(file, programId, context.session)) throw new ApiError('not-found');
    return answerOf(tx, programId, file);
  });
}

/** A file of a program that anybody may open; null for any other. */
export async function readPublicFile(tx: Tx, programId: number, id: number): Promise<FileAnswer | null> {
  const file = await foundFile(tx, programId, id);
  return file?.visibility === 'public' ? answerOf(tx, programId, file) : null;
}

/** The file of an attachment, for whoever was let through to its parent. Throws `not-found`. */
export async function openAttached(tx: Tx, programId: number, id: number): Promise<FileAnswer> {
  const file = await foundFile(tx, programId, id);
  if (file?.visibility !== 'attached') throw new ApiError('not-found');
  return answerOf(tx, programId, file);
}

export interface NewFile {
  readonly name: string;
  readonly mimetype: string;
  readonly content: Buffer;
}

/**
 * What of a form's files is stored: checked by their content, pictures drawn anew. Throws a 422 at their field, with
 * each one's problem.
 */
export async function acceptUploads(files: readonly UploadedFile[]): Promise<NewFile[]> {
  const accepted = [];
  const problems = [];
  for (const file of files) {
    const one = await acceptUpload(file);
    if ('problem' in one) problems.push(files.length > 1 ? `${file.name}: ${one.problem}` : one.problem);
    else accepted.push(one);
  }
  if (problems.length > 0) throw new ValidationError({ [files[0]?.field ?? 'file']: problems });
  return accepted;
}

/** A picture as a square of `side` pixels. Throws a 422 at its field for what is no picture. */
export async function acceptSquare(file: UploadedFile, side: number): Promise<NewFile> {
  const accepted = await acceptPicture(file, side);
  if ('problem' in accepted) throw new ValidationError({ [file.field]: [accepted.problem] });
  return accepted;
}

/** Stores a file of a program; the same content is stored once. Answers its id. */
export async function storeFile(
  tx: Tx,
  programId: number,
  { mimetype, content, ...upload }: NewFile,
  { visibility, owner_id }: Guarded,
): Promise<{ id: number; name: string; mimetype: string; size: number }> {
  // Nobody can break a header, a path or the direction of a text with it.
  const name = upload.name.slice(-120).replace(/[\p{Cc}\p{Cf}\p{Cs}/\\]/gu, '_') || 'arquivo';
  const sha256 = createHash('sha256').update(content).digest('hex');
  await putContent(tx, programId, sha256, content);
  const size = content.length;
  const { id } = await tx
    .insertInto('files')
    .values({ program_id: programId, owner_id, visibility, name, mimetype, size, sha256 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name, mimetype, size };
}

/** Stores what a participant sent, or what was made for them: seen by them and by the program's managers. */
export function storeUpload(tx: Tx, programId: number, ownerId: number, upload: NewFile) {
  return storeFile(tx, programId, upload, { visibility: 'owner', owner_id: ownerId });
}

/** What is in a file that the platform itself stored. */
export async function readStored(tx: Tx, programId: number, id: number): Promise<Buffer> {
  const file = await foundFile(tx, programId, id);
  if (!file) throw new ApiError('not-found');
  return readContent(tx, programId, file.sha256);
}

/** Throws away contents that no file has had for a day. */
export function forgetUnused(tx: Tx, programId: number, now: Date): Promise<void> {
  return forgetContents(tx, programId, addDays(now, -1));
}
