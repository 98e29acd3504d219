import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { compare } from './compare.ts';
import type { Missed, Wanted } from './run.ts';
import { nameOf, type Shot } from './shot.ts';

/** The index of an album, `gallery.json`. */
export interface AlbumIndex {
  /** When it was finished, ISO 8601. */
  at: string;
  shots: Shot[];
  missed: Missed[];
}

/** A picture that differs from the earlier album, or is missing. */
export interface Difference {
  shot: Shot;
  /** The share that differs, 0 to 1; null: it is missing. */
  share: number | null;
}

const indexFile = 'gallery.json';
export const fileOf = (shot: Shot): string => `${nameOf(shot)}.png`;
export const beforeOf = (shot: Shot): string => `antes/${nameOf(shot)}.png`;
export const markedOf = (shot: Shot): string => `diferencas/${nameOf(shot)}.png`;

/** The index of an album; null if the folder is no album. */
export function readAlbum(folder: string): AlbumIndex | null {
  const file = join(folder, indexFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as AlbumIndex) : null;
}

/** An album that is being made: a temporary folder, renamed when it is complete. */
export class Album {
  readonly folder: string;
  readonly shots: Shot[] = [];
  readonly #place: string;

  constructor(place: string) {
    this.#place = place;
    this.folder = `${place}.${process.pid}`;
    mkdirSync(this.folder, { recursive: true });
  }

  keep(shot: Shot, png: Buffer): void {
    const file = join(this.folder, fileOf(shot));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, png);
    this.shots.push(shot);
  }

  /** Pictures of which more than `tolerated` (0 to 1) differs from an earlier album, the greatest difference first. */
  async differencesFrom(
    earlier: string,
    wanted: Wanted,
    tenants: readonly string[],
    tolerated: number,
  ): Promise<Difference[]> {
    const old = (readAlbum(earlier)?.shots ?? []).filter((shot) => isIn(shot, wanted, tenants));
    const taken = new Set(this.shots.map(nameOf));
    const found: Difference[] = [];
    for (const shot of old) {
      const share = taken.has(nameOf(shot))
        ? await compare(
            join(earlier, fileOf(shot)),
            join(this.folder, fileOf(shot)),
            join(this.folder, markedOf(shot)),
          )
        : null;
      if (share !== null && share <= tolerated) {
        rmSync(join(this.folder, markedOf(shot)), { force: true });
        continue;
      }
      const before = join(this.folder, beforeOf(shot));
      mkdirSync(dirname(before), { recursive: true });
      copyFileSync(join(earlier, fileOf(shot)), before);
      found.push({ shot, share });
    }
    return found.sort((a, b) => (b.share ?? 2) - (a.share ?? 2));
  }

  /** Writes the index, renames the folder, and answers the index. */
  finish(index: AlbumIndex, page: string): string {
    writeFileSync(join(this.folder, indexFile), `${JSON.stringify(index, null, 1)}\n`);
    writeFileSync(join(this.folder, 'index.html'), page);
    rmSync(this.#place, { recursive: true, force: true });
    renameSync(this.folder, this.#place);
    return this.#place;
  }

  /** Removes it. */
  drop(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function isIn(
  { tenant, page, role, width, state }: Shot,
  wanted: Wanted,
  tenants: readonly string[],
): boolean {
  return (
    tenants.includes(tenant) &&
    wanted.roles.includes(role) &&
    wanted.widths.includes(width) &&
    wanted.states.includes(state) &&
    (wanted.pages === null || wanted.pages.includes(page))
  );
}
