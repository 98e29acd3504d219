import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

export interface ContentKey {
  readonly programId: number;
  /** SHA-256 of the content, hexadecimal. */
  readonly sha256: string;
}

/** Some bytes of a content, by the places of the first and the last one. */
export interface ContentPart {
  readonly first: number;
  readonly last: number;
}

/**
 * Where contents of files are. Each has a row in `file_contents` wherever it is: the row says that it is in
 * use, and its lock keeps storing and deleting the same content apart.
 */
export interface Storage {
  /** Stores a content; equal content is stored once. */
  put(db: Kysely<Database>, key: ContentKey, content: Buffer): Promise<void>;
  /** Null: there is no such content. `part`: only these bytes of it, which are there. */
  get(db: Kysely<Database>, key: ContentKey, part?: ContentPart): Promise<Buffer | null>;
  /** Deletes contents that no file has used since `before`. */
  forget(db: Kysely<Database>, programId: number, before: Date): Promise<void>;
}

/** The store of contents could not be reached, or refused. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

/** A file's content is not where it should be. */
export class MissingContent extends Error {
  override readonly name = 'MissingContent';
}
