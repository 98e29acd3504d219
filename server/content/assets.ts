import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, resolve, sep } from 'node:path';
import type { Kysely } from 'kysely';
import { putContent } from '../db/file-contents.ts';
import { insertForIds } from '../db/insert-many.ts';
import type { Database } from '../db/schema.ts';
import type { FileVisibility } from '../db/tables/collection.ts';
import { mediaTypeOf } from '../media-type.ts';

/** A path inside the tenant's folder ("assets/premios/fone.svg"): it becomes a file of the program. */
export type AssetPath = string;

export interface AssetStore {
  /**
   * Id of the program's file with this asset's content; the same asset is stored once. Null without a path.
   */
  store(path: AssetPath | undefined, visibility?: FileVisibility): Promise<number | null>;
  /** SHA-256 of an asset, hexadecimal. */
  hashOf(path: AssetPath): string;
  /** The text of an asset; empty without a path. */
  read(path: AssetPath | undefined): string;
}

function assetFile(folders: readonly string[], path: AssetPath): string {
  const files = folders.map((folder) => [folder, resolve(folder, path)] as const);
  const found = files.find(([folder, file]) => file.startsWith(resolve(folder) + sep) && existsSync(file));
  if (!found) throw new Error(`Asset ${path} is not in ${folders.join(' nor in ')}`);
  return found[1];
}

/** Turns assets of the folders (tenant, then preset) into files of a program. Throws for a missing asset. */
export function assetStore(db: Kysely<Database>, programId: number, folders: readonly string[]): AssetStore {
  const known = new Map<string, number>();
  const hashes = new Map<string, string>();
  const hashOf = (path: AssetPath): string => {
    const found = hashes.get(path);
    if (found) return found;
    const hash = createHash('sha256')
      .update(readFileSync(assetFile(folders, path)))
      .digest('hex');
    hashes.set(path, hash);
    return hash;
  };
  return {
    hashOf,
    async store(path, visibility = 'program') {
      if (!path) return null;
      const key = `${visibility}:${path}`;
      const found = known.get(key);
      if (found) return found;
      const content = readFileSync(assetFile(folders, path));
      const row = {
        program_id: programId,
        visibility,
        name: basename(path),
        mimetype: mediaTypeOf(path),
        size: content.length,
        sha256: hashOf(path),
      };
      await putContent(db, programId, row.sha256, content);
      const [id] = await insertForIds(db, 'files', [row]);
      if (id === undefined) throw new Error(`Asset ${path} was not stored`);
      known.set(key, id);
      return id;
    },
    read: (path) => (path ? readFileSync(assetFile(folders, path), 'utf8') : ''),
  };
}
