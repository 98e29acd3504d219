import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { ApiError, ValidationError } from '../../contract/errors.ts';
import type { FileAnswer, RequestContext, SessionContext, UploadedFile } from '../../contract/handler.ts';
import { forgetContents, putContent, readContent } from '../../db/file-contents.ts';
import type { FileVisibility } from '../../db/tables/collection.ts';
import type { Tx } from '../../db/types.ts';
import { addDays } from '../shared/dates.ts';
import { managesParticipants } from '../shared/session.ts';
import { acceptUpload } from './accepted.ts';
import { type ByteRange, partAsked } from './part.ts';

export { acceptUpload } from './accepted.ts';
export { oncePerFile } from './once.ts';

const pictures = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']);
/** Types that are shown only from a tenant's own files; the response's policy stops scripts in them. */
const tenantsOwn = new Set([...pictures, 'image/svg+xml', 'image/x-icon', 'application/pdf']);

interface Guarded {
  visibility: FileVisibility;
  owner_id: number | null;
}

/** Row-level security has already excluded the files of other programs. */
async function mayOpen(
  file: Guarded,
  programId: number,
  session: SessionContext | null,
  sees: (participantId: number, session: SessionContext) => Promise<boolean>,
): Promise<boolean> {
  if (file.visibility === 'public') return true;
  // An attachment opens only through its parent.
  if (file.visibility === 'attached') return false;
  if (session?.programId !== programId) return false;
  if (file.visibility === 'program' || file.owner_id === session.participantId) return true;
  if (file.visibility === 'private') return session.abilities.has('admin');
  return managesParticipants(session) && file.owner_id !== null && (await sees(file.owner_id, session));
}

const foundFile = (tx: Tx, programId: number, id: number) =>
  tx
    .selectFrom('files')
    .select(['visibility', 'owner_id', 'name', 'mimetype', 'size', 'sha256'])
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .executeTakeFirst();

type StoredFile = NonNullable<Awaited<ReturnType<typeof foundFile>>>;

/** The response with a file, without its content. Of uploaded files the browser shows only pictures, which were encoded again. */
function labelOf({ visibility, mimetype, name, sha256 }: StoredFile): Omit<FileAnswer, 'content'> {
  const isTenants = visibility === 'public' || visibility === 'program';
  return {
    mimetype,
    name,
    etag: sha256,
    disposition: (isTenants ? tenantsOwn : pictures).has(mimetype) ? 'inline' : 'attachment',
  };
}

async function answerOf(tx: Tx, programId: number, file: StoredFile): Promise<FileAnswer> {
  return { ...labelOf(file), content: await readContent(tx, programId, file.sha256) };
}

/** Bytes of a stored file that are read at once while it is sent. */
const sentAtOnce = 1024 * 1024;

/** A part of a content as a stream, read piece by piece, each in a transaction of its own; memory never holds all of it. */
async function streamContent(
  context: RequestContext,
  programId: number,
  sha256: string,
  { first, last }: ByteRange,
): Promise<{ content: Readable; size: number }> {
  const read = (from: number) => {
    const piece = { first: from, last: Math.min(from + sentAtOnce - 1, last) };
    return context.tx((tx) => readContent(tx, programId, sha256, piece));
  };
  // Before the answer begins: what cannot be read at all is refused.
  const start = await read(first);
  const pieces = async function* () {
    yield start;
    for (let from = first + sentAtOnce; from <= last; from += sentAtOnce) yield await read(from);
  };
  return { content: Readable.from(pieces(), { objectMode: false }), size: last - first + 1 };
}

/**
 * The file itself. One that the caller may not open is answered as if it did not exist. `sees`: whether a
 * manager sees its owner. Of a video or a sound it answers what a player asks for, so that it can jump to any second;
 * any other file comes whole.
 */
export async function openFile(
  context: RequestContext,
  id: number,
  sees: (tx: Tx, participantId: number, session: SessionContext) => Promise<boolean>,
): Promise<FileAnswer> {
  const programId = context.program?.id;
  if (programId === undefined) throw new ApiError('not-found');
  const { file, whole } = await context.tx(async (tx) => {
    const found = await foundFile(tx, programId, id);
    const seesOwner = (owner: number, session: SessionContext) => sees(tx, owner, session);
    if (!found || !(await mayOpen(found, programId, context.session, seesOwner)))
      throw new ApiError('not-found');
    const isPlayed = /^(video|audio)\//.test(found.mimetype);
    return { file: found, whole: isPlayed ? null : await answerOf(tx, programId, found) };
  });
  if (whole) return whole;
  const part = partAsked(context.range, file.size);
  const all = { first: 0, last: file.size - 1 };
  return {
    ...labelOf(file),
    ...(await streamContent(context, programId, file.sha256, part ?? all)),
    ...(part && { part: `bytes ${part.first}-${part.last}/${file.size}` }),
  };
}

/** A program's public file; null for any other. */
export async function readPublicFile(tx: Tx, programId: number, id: number): Promise<FileAnswer | null> {
  const file = await foundFile(tx, programId, id);
  return file?.visibility === 'public' ? answerOf(tx, programId, file) : null;
}

/** The file of an attachment, for a caller who may see its parent. Throws `not-found`. */
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
 * Checks a form's files by their content and encodes pictures again. Answers what to store; throws a 422 at
 * their field with the problem of each file.
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

/** A name of at most 120 UTF-16 units: its beginning tells it from others, its end what it is. */
function shortened(name: string): string {
  const end = extname(name).slice(0, 10);
  return name.length <= 120 ? name : name.slice(0, 120 - end.length) + end;
}

/** Stores a file of a program; equal content is stored once. Answers its id. */
export async function storeFile(
  tx: Tx,
  programId: number,
  { mimetype, content, ...upload }: NewFile,
  { visibility, owner_id }: Guarded,
): Promise<{ id: number; name: string; mimetype: string; size: number }> {
  // Cleans a file name, so that it cannot break a header, a path or the direction of a text.
  const name = shortened(upload.name).replace(/[\p{Cc}\p{Cf}\p{Cs}/\\]/gu, '_') || 'arquivo';
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

/** A stored file's content as a stream, of which memory never holds all. Throws `not-found`. */
export async function streamStored(
  context: RequestContext,
  programId: number,
  id: number,
): Promise<{ content: Readable; size: number }> {
  const { size, sha256 } = await context.tx(async (tx) => {
    const file = await foundFile(tx, programId, id);
    if (!file) throw new ApiError('not-found');
    return file;
  });
  return streamContent(context, programId, sha256, { first: 0, last: size - 1 });
}

/** The content of a file that the platform itself stored. */
export async function readStored(tx: Tx, programId: number, id: number): Promise<Buffer> {
  const file = await foundFile(tx, programId, id);
  if (!file) throw new ApiError('not-found');
  return readContent(tx, programId, file.sha256);
}

/** Deletes contents that no file has used for a day. */
export function forgetUnused(tx: Tx, programId: number, now: Date): Promise<void> {
  return forgetContents(tx, programId, addDays(now, -1));
}
