/** Files that a tenant's manifests name: each gets an address with its content's hash, so that it may be cached for ever. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { suggest } from '../expression/check.ts';
import type { Report } from './diagnostics.ts';
import type { Node } from './node.ts';

const hashes = new Map<string, { stamp: string; hash: string }>();

/** Hash of a text or of bytes, short enough for an address. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 12);
}

function hashOfFile(path: string): string {
  const { mtimeMs, size } = statSync(path);
  const stamp = `${mtimeMs} ${size}`;
  const known = hashes.get(path);
  if (known?.stamp === stamp) return known.hash;
  const hash = hashOf(readFileSync(path));
  hashes.set(path, { stamp, hash });
  return hash;
}

export class AssetTable {
  /** URL path → absolute file. */
  readonly files: Record<string, string> = {};
  readonly #slug: string;

  constructor(slug: string) {
    this.#slug = slug;
  }

  /** The address of `assets/…`, looked for beside the manifest that names it. Another text is an address already. */
  url(node: Node, report: Report): string {
    const name = node.kind === 'scalar' ? String(node.value ?? '') : '';
    if (!name.startsWith('assets/')) return name;
    const folder = tenantFolder(node.place.file.path);
    const path = join(folder, name);
    const isInside = path.startsWith(`${folder}/assets/`);
    if (!isInside || !existsSync(path) || !statSync(path).isFile()) {
      report(
        'PRT-901',
        node.place,
        `o arquivo "${name}" não existe`,
        isInside ? nearestFile(path) : undefined,
      );
      return name;
    }
    const url = `/_portico/${this.#slug}/asset/${hashOfFile(path)}/${encodeURIComponent(basename(path))}`;
    this.files[url] = path;
    return url;
  }
}

/** The tenant's folder of a manifest: `<tenant>/tenant.json` or `<tenant>/pages/x.json`. */
function tenantFolder(manifest: string): string {
  const folder = dirname(manifest);
  return basename(folder) === 'pages' ? dirname(folder) : folder;
}

/** The file beside `path` whose name is most like its own, from `assets/` on. */
export function nearestFile(path: string): string | undefined {
  const folder = dirname(path);
  if (!existsSync(folder)) return undefined;
  const near = suggest(basename(path), readdirSync(folder));
  return near && `${folder.slice(folder.indexOf('assets'))}/${near}`;
}
