/** Files that a tenant's manifests name: each gets an address with its content's hash, so that it may be cached for ever. */
import { createHash } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { suggest } from '../expression/check.ts';
import { reportIn } from './build/check-html.ts';
import type { Report } from './diagnostics.ts';
import { bytesOf, fileIn, isFile, namesIn, type TenantFile, tenantFolder } from './disk.ts';
import { sizeProblem } from './file-limit.ts';
import { pathIn, withPictures } from './html.ts';
import type { TextNode } from './node.ts';
import { pictureProblem } from './picture.ts';

const hashes = new Map<string, { stamp: string; hash: string }>();

/** Hash of a text or of bytes, short enough for an address. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 12);
}

/** Null for a file that went away while it was looked at. */
function hashOfFile(file: TenantFile): string | null {
  const known = hashes.get(file.path);
  if (known?.stamp === file.stamp) return known.hash;
  const bytes = bytesOf(file);
  if (!bytes) return null;
  const hash = hashOf(bytes);
  hashes.set(file.path, { stamp: file.stamp, hash });
  return hash;
}

/** Whether the file at `path` still is what has this address. It is read again only where it has changed. */
export function isAssetOf(url: string, path: string): boolean {
  const found = fileIn(dirname(path), path);
  return isFile(found) && hashOfFile(found) === url.split('/')[4];
}

export class AssetTable {
  /** URL path → absolute file. */
  readonly files: Record<string, string> = {};
  /** Whether any was asked for. */
  isUsed = false;
  readonly #slug: string;

  constructor(slug: string) {
    this.#slug = slug;
  }

  /**
   * The address of `assets/…`, looked for beside the manifest that names it. `isStored`: the program keeps the file as well,
   * which has a limit.
   */
  url({ place, value: name }: TextNode, report: Report, isStored = false): string {
    this.isUsed = true;
    const folder = tenantFolder(place.file.path);
    const path = join(folder, name);
    const isInside = name.startsWith('assets/') && path.startsWith(`${folder}/assets/`);
    const found = isInside ? fileIn(folder, path) : undefined;
    const hash = found && isFile(found) ? hashOfFile(found) : null;
    if (found && isFile(found) && hash) {
      const unseen = pictureProblem(found);
      if (unseen) report('PRT-911', place, `"${name}" ${unseen}`);
      const tooLarge = isStored && sizeProblem(found);
      if (tooLarge) report('PRT-102', place, `"${name}" ${tooLarge}`);
      const url = `/_portico/${this.#slug}/asset/${hash}/${encodeURIComponent(basename(path))}`;
      // Where it really is: what is served is what was looked at.
      this.files[url] = found.path;
      return url;
    }
    const isThere = found !== undefined && !isFile(found) && !found.missing;
    if (isThere) report('PRT-106', place, `"${name}" ${found.problem}`);
    else if (isInside) report('PRT-901', place, `o arquivo "${name}" não existe`, nearestFile(path));
    else report('PRT-901', place, `"${name}" não é um arquivo de assets/`, meantFile(folder, name));
    return name;
  }

  /** HTML with the addresses of the pictures that it names. */
  inHtml(html: string, node: TextNode, report: Report): string {
    return withPictures(html, (source) => {
      const value = pathIn(source);
      return value === undefined ? source : this.url({ ...node, value }, reportIn(report, node, source));
    });
  }
}

/** The file that a text of another form names: `logo.svg`, `/assets/logo.svg`, `https://…/logo.svg`. */
export function meantFile(folder: string, name: string): string | undefined {
  const bare = name.replace(/[?#].*$/, '');
  const tail = bare.slice(bare.lastIndexOf('assets/'));
  const meant = [tail, `assets/${bare.replace(/^[./]+/, '')}`, `assets/${basename(bare)}`];
  return meant.find((path) => path.startsWith('assets/') && isFile(fileIn(folder, join(folder, path))));
}

/** The file beside `path` whose name is most like its own, from `assets/` on. */
export function nearestFile(path: string): string | undefined {
  const folder = dirname(path);
  const near = suggest(basename(path), namesIn(folder) ?? []);
  return near && `${folder.slice(folder.indexOf('assets'))}/${near}`;
}
