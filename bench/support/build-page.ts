import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { projectDir } from '../../engine/manifest/project-dir.ts';

export interface BuiltPage {
  /** URL path → content, every file of the build. */
  files: Map<string, Buffer>;
  base: string;
  /** Vite's manifest: source → chunk. */
  manifest: Record<string, ManifestEntry>;
  entry: string;
  styles: string[];
}

export interface ManifestEntry {
  file: string;
  /** Keys of the chunks that this one imports statically. */
  imports?: string[];
  isEntry?: boolean;
  css?: string[];
}

function readTree(folder: string, base: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [base + relative(folder, path), readFileSync(path)]));
}

/**
 * Production build of one entry (a path from the project's root), separately, so that no variant shares a
 * chunk with another. `name` is its folder in the cache and its URL prefix; with `configFile` it is built as
 * the portal itself.
 */
export async function buildPage(
  name: string,
  entry: string,
  configFile: string | false = false,
): Promise<BuiltPage> {
  const base = `/${name}/`;
  const outDir = join(projectDir, '.cache/bench', name);
  await build({
    root: projectDir,
    configFile,
    base,
    mode: 'production',
    logLevel: 'error',
    publicDir: false,
    plugins: configFile ? [] : [react()],
    build: { outDir, emptyOutDir: true, manifest: 'manifest.json', rolldownOptions: { input: entry } },
  });
  const files = readTree(outDir, base);
  const manifest = JSON.parse(readFileSync(join(outDir, 'manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  const found = Object.values(manifest).find((item) => item.isEntry);
  if (!found) throw new Error(`The build of ${entry} has no entry.`);
  return {
    files,
    base,
    manifest,
    entry: base + found.file,
    styles: (found.css ?? []).map((file) => base + file),
  };
}

/** Manifest keys of the chunks that these need by static imports, with their own ones. */
export function chunksOf(page: Pick<BuiltPage, 'manifest'>, keys: readonly string[]): string[] {
  const seen = new Set<string>();
  const follow = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of page.manifest[key]?.imports ?? []) follow(next);
  };
  keys.forEach(follow);
  return [...seen];
}

/**
 * The HTML that loads a built page, with its data inside as in the portal. `views`: modules that the page
 * shows at once, whose chunks and styles are linked as the portal's server does, and `modules` further ones.
 */
export function pageHtml(
  page: BuiltPage,
  data: unknown,
  views: readonly string[] = [],
  modules: readonly string[] = [],
): Buffer {
  const chunks = chunksOf(page, views).flatMap((key) => page.manifest[key] ?? []);
  const ahead = [...chunks.map(({ file }) => page.base + file), ...modules];
  const preloads = ahead.map((href) => `<link rel="modulepreload" href="${href}">`).join('');
  const sheets = new Set([
    ...page.styles,
    ...chunks.flatMap(({ css = [] }) => css.map((file) => page.base + file)),
  ]);
  const styles = [...sheets].map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const inline = JSON.stringify(data).replaceAll('<', '\\u003c');
  return Buffer.from(
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Medição</title>` +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">` +
      `<script type="module" src="${page.entry}"></script>${preloads}${styles}</head><body><div id="root"></div>` +
      `<script type="application/json" id="bench-data">${inline}</script></body></html>`,
  );
}
