/**
 * Files of a tenant's folder. They are an operator's: one may be deleted while it is read, be a folder, or be a link to
 * somewhere else. Nothing here throws; what cannot be read is said in words.
 */
import {
  closeSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { basename, dirname, sep } from 'node:path';

export interface TenantFile {
  /** Where it really is, links followed. */
  path: string;
  size: number;
  /** Changes when the file does. */
  stamp: string;
}

/** What there is instead of a file; `missing` is nothing at all. */
export interface NoFile {
  missing: boolean;
  /** pt-BR, said of the file: 'é uma pasta'. */
  problem: string;
}

/** The folders of a tenant. */
export const tenantFolders: readonly string[] = ['pages', 'assets', 'data', 'demo'];
/** Those whose files are texts that may name others. */
export const textFolders = tenantFolders.filter((name) => name !== 'assets');

const missing: NoFile = { missing: true, problem: 'não existe' };
const no = (problem: string): NoFile => ({ missing: false, problem });

/** The tenant's folder of one of its files: `<tenant>/tenant.json`, `<tenant>/pages/x.json`, `<tenant>/data/x.json`. */
export function tenantFolder(file: string): string {
  const folder = dirname(file);
  return textFolders.includes(basename(folder)) ? dirname(folder) : folder;
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}

/** Is there a link, whatever it leads to? */
export function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

/** Is there a folder, itself or by a link? */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

const isUnder = (folder: string, path: string) => path.startsWith(folder + sep);

/** The file at `path`, which must really lie inside of `folder`. */
export function fileIn(folder: string, path: string): TenantFile | NoFile {
  try {
    const real = realpathSync.native(path);
    // Where nothing on the way is a link, the folder is where it says it is.
    const root = real === path && isUnder(folder, path) ? folder : realpathSync.native(folder);
    if (!isUnder(root, real)) return no('é um link para fora da pasta do tenant');
    const stat = statSync(real);
    if (stat.isDirectory()) return no('é uma pasta, e aqui precisa estar um arquivo');
    if (!stat.isFile()) return no('não é um arquivo');
    return { path: real, size: stat.size, stamp: `${stat.mtimeMs} ${stat.size} ${stat.ino}` };
  } catch (error) {
    if (codeOf(error) === 'ELOOP') return no('é um link que dá a volta em si mesmo');
    if (codeOf(error) === 'ENOENT')
      return isLink(path) ? no('é um link para um arquivo que não existe') : missing;
    return no(`não pode ser lido (${codeOf(error)})`);
  }
}

export function isFile(found: TenantFile | NoFile): found is TenantFile {
  return 'path' in found;
}

/** What is written in a file; null when it went away or may not be read. */
export function bytesOf(file: TenantFile): Buffer | null {
  try {
    return readFileSync(file.path);
  } catch {
    return null;
  }
}

/** How a file begins, enough to tell what it is; null as of `bytesOf`. */
export function headOf(file: TenantFile): Buffer | null {
  try {
    const opened = openSync(file.path, 'r');
    try {
      const head = Buffer.alloc(Math.min(file.size, 64 * 1024));
      return head.subarray(0, readSync(opened, head));
    } finally {
      closeSync(opened);
    }
  } catch {
    return null;
  }
}

/** The text of a file, or what is wrong with it, as `textOf` says; null when it went away or may not be read. */
export function writtenIn(file: TenantFile): ReturnType<typeof textOf> | null {
  const bytes = bytesOf(file);
  return bytes && textOf(bytes);
}

/** What a file inside of a folder says, in whatever letters; nothing where there is none to read. */
export function textIn(folder: string, path: string): string {
  const found = fileIn(folder, path);
  const bytes = isFile(found) ? bytesOf(found) : null;
  return bytes ? new TextDecoder().decode(bytes) : '';
}

/** Names in a folder, in order; none for one that is not there. Null for what is no folder. */
export function namesIn(folder: string): string[] | null {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? [] : null;
  }
}

/** The text of a file in UTF-8 without its byte order mark, or which other encoding it is in. */
export function textOf(bytes: Buffer): { text: string } | { problem: string } {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isUtf16) return { problem: 'o arquivo está em UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { problem: 'o arquivo não está em UTF-8 (parece Latin-1 ou Windows-1252)' };
  }
}
