import type { Kysely } from 'kysely';
import { bucketStorage, openBucket, parseStorageUrl } from './contents/bucket.ts';
import { databaseStorage } from './contents/database.ts';
import { type ContentPart, MissingContent, type Storage } from './contents/storage.ts';
import type { Database } from './schema.ts';

/*
 * Stores the content of files by its hash, where `STORAGE_URL` says: in the database, or in a bucket. The
 * rest of the platform uses only the functions of this file.
 */

let storage: Storage = databaseStorage;

/** Sets where this process keeps contents: a bucket by its URL, or for null the database. */
export function keepContentsIn(storageUrl: string | null): void {
  const place = storageUrl === null ? null : parseStorageUrl(storageUrl);
  storage = place ? bucketStorage(openBucket(place)) : databaseStorage;
}

/** Stores a content under its hash (SHA-256, hexadecimal); equal content is stored once. */
export function putContent(
  db: Kysely<Database>,
  programId: number,
  sha256: string,
  content: Buffer,
): Promise<void> {
  return storage.put(db, { programId, sha256 }, content);
}

/** The content with this hash, or a part of it. Throws `MissingContent` if it is not there. */
export async function readContent(
  db: Kysely<Database>,
  programId: number,
  sha256: string,
  part?: ContentPart,
): Promise<Buffer> {
  const content = await storage.get(db, { programId, sha256 }, part);
  if (!content) throw new MissingContent(`The content ${sha256} of program ${programId} is missing.`);
  return content;
}

/** Deletes contents that no file has used since `before`. */
export function forgetContents(db: Kysely<Database>, programId: number, before: Date): Promise<void> {
  return storage.forget(db, programId, before);
}
