import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import type { Kysely } from 'kysely';
import { bytesOf, fileIn, isFile } from '../../engine/manifest/disk.ts';
import { sizeProblem } from '../../engine/manifest/file-limit.ts';
import { mediaTypeOf } from '../contract/media-type.ts';
import { putContent } from '../db/file-contents.ts';
import { insertForIds } from '../db/insert-many.ts';
import type { Database } from '../db/schema.ts';
import type { FileVisibility } from '../db/tables/collection.ts';
import { ContentProblem } from './problem.ts';

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

/** What is written in an asset, which must really lie in the `assets/` of one of the folders. Throws `ContentProblem`. */
function assetBytes(folders: readonly string[], path: AssetPath): Buffer {
  for (const folder of folders) {
    const inside = join(folder, path).startsWith(join(folder, 'assets/'));
    const found = inside ? fileIn(folder, join(folder, path)) : undefined;
    const tooLarge = found && isFile(found) && sizeProblem(found);
    if (tooLarge) throw new ContentProblem(`"${path}" ${tooLarge}`);
    const bytes = found && isFile(found) ? bytesOf(found) : null;
    if (bytes) return bytes;
    if (found && !isFile(found) && !found.missing) throw new ContentProblem(`"${path}" ${found.problem}`);
  }
  throw new ContentProblem(`o arquivo "${path}" não existe`);
}

/** Turns assets of the folders (tenant, then preset) into files of a program. Throws `ContentProblem` for a missing asset. */
export function assetStore(db: Kysely<Database>, programId: number, folders: readonly string[]): AssetStore {
  const known = new Map<string, number>();
  const hashes = new Map<string, string>();
  const hashOf = (path: AssetPath): string => {
    const found = hashes.get(path);
    if (found) return found;
    const hash = createHash('sha256').update(assetBytes(folders, path)).digest('hex');
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
      const content = assetBytes(folders, path);
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
    read: (path) => (path ? assetBytes(folders, path).toString('utf8') : ''),
  };
}
