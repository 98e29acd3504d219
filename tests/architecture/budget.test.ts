/** What the logged-out home may weigh (docs: 120 KB of JS and 10 KB of CSS, Brotli): measured on the real build. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../scripts/client-build.ts';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

const KB = 1000;
const JS_BUDGET = 120 * KB;
const CSS_BUDGET = 10 * KB;
const clientDir = resolve(import.meta.dirname, '../../dist/client');
/** Never in the first load: forms, charts and games with what they bring. */
const HEAVY = ['@rjsf', 'pixi', '@mantine', 'dompurify'];

let manifest: Record<string, Chunk> = {};

beforeAll(() => {
  ensureBuilt();
  manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8'));
});

/** Every file that these modules load by themselves. */
function graph(roots: string[]): { js: string[]; css: string[] } {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  for (const root of roots) visit(root);
  const chunks = [...seen].flatMap((key) => manifest[key] ?? []);
  return { js: chunks.map(({ file }) => file), css: [...new Set(chunks.flatMap(({ css = [] }) => css))] };
}

function weigh(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + readFileSync(join(clientDir, `${file}.br`)).length, 0);
}

describe('the first load', () => {
  it('stays within its budget', () => {
    const { js, css } = graph(['main.tsx']);
    const [jsBytes, cssBytes] = [weigh(js), weigh(css)];
    console.log(
      `primeira carga: ${(jsBytes / KB).toFixed(1)} KB JS, ${(cssBytes / KB).toFixed(1)} KB CSS (brotli)`,
    );
    for (const file of js) console.log(`  ${file} ${(weigh([file]) / KB).toFixed(1)} KB`);
    expect(jsBytes).toBeLessThanOrEqual(JS_BUDGET);
    expect(cssBytes).toBeLessThanOrEqual(CSS_BUDGET);
  });

  it('brings nothing heavy', () => {
    const text = graph(['main.tsx'])
      .js.map((file) => readFileSync(join(clientDir, file), 'utf8'))
      .join('\n')
      .toLowerCase();
    expect(
      HEAVY.filter((name) => text.includes(`node_modules/${name}`) || text.includes(`${name}.version`)),
    ).toEqual([]);
  });
});
