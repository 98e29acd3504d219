import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../../engine/manifest/assets.ts';
import { projectDir } from '../../engine/manifest/project-dir.ts';

interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
}
type ViteManifest = Record<string, ManifestChunk>;

/** The files that a document links to. */
export interface ClientFiles {
  scripts: string[];
  styles: string[];
  /** Modules to load early, besides the entry. */
  preloads: string[];
  /** Address of a font's file, or null if the portal does not serve it. */
  font(family: string): string | null;
}

export interface ClientBuild {
  /** Files of the entry, and of the chunks with the page's own views. */
  filesFor(views: readonly string[]): ClientFiles;
  /** The code of the service worker; null if nothing was built. */
  worker: string | null;
  /** The build's id: it differs for every build. */
  version: string;
}

const BASE = '/static/';
const ENTRY = 'main.tsx';

export const clientDir = join(projectDir, 'dist/client');

/** Reads Vite's output. @throws if there is no build. */
export function readClientBuild(folder = clientDir): ClientBuild {
  const text = readFileSync(join(folder, '.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as ViteManifest;
  const entry = collect(manifest, [ENTRY]);
  return {
    worker: readWorker(folder),
    version: hashOf(text),
    filesFor(views) {
      const more = collect(
        manifest,
        views.filter((view) => manifest[view]),
      );
      const entryFile = manifest[ENTRY]?.file ?? '';
      const modules = [...new Set([...entry.modules, ...more.modules])].filter((file) => file !== entryFile);
      return {
        scripts: [BASE + entryFile],
        styles: [...new Set([...entry.styles, ...more.styles])].map((file) => BASE + file),
        preloads: modules.map((file) => BASE + file),
        font: (family) => fontOf(entry.assets, family),
      };
    },
  };
}

/**
 * The worker's file is found beside the others, since its address is fixed; the static document is written
 * before it exists.
 */
export const WORKER = 'worker.js';

function readWorker(folder: string): string | null {
  const file = join(folder, WORKER);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** The chunks that these modules need, with their own ones first. */
function collect(manifest: ViteManifest, roots: readonly string[]) {
  const seen = new Set<string>();
  const queue = [...roots];
  const found = { modules: [] as string[], styles: [] as string[], assets: [] as string[] };
  for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) continue;
    seen.add(key);
    found.modules.push(chunk.file);
    found.styles.push(...(chunk.css ?? []));
    found.assets.push(...(chunk.assets ?? []));
    queue.push(...(chunk.imports ?? []));
  }
  return found;
}

function fontOf(assets: readonly string[], family: string): string | null {
  const name = family.toLowerCase();
  const file = assets.find((asset) => asset.endsWith('.woff2') && asset.toLowerCase().includes(name));
  return file ? BASE + file : null;
}
