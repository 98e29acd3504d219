import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hasErrors } from '../manifest/diagnostics.ts';
import { projectDir } from '../manifest/project-dir.ts';
import { openProject, problemsOf } from './project.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const strange: Json[] = [
  null,
  true,
  -1,
  1e308,
  '',
  '=',
  '={{',
  '{{ user. }}',
  '=row.x.y.z',
  '__proto__',
  'assets/../../../etc/passwd',
  [],
  [[]],
  {},
  { block: 'list' },
  { id: 'a', block: 'section', blocks: [null] },
  { when: 1 },
];

function random(seed: number): (size: number) => number {
  let state = seed;
  return (size) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * size);
  };
}

/** The value with one random part of it replaced, removed or renamed. */
function mutate(value: Json, pick: (size: number) => number): Json {
  if (value === null || typeof value !== 'object' || pick(6) === 0)
    return strange[pick(strange.length)] as Json;
  if (Array.isArray(value)) {
    if (value.length === 0) return [strange[pick(strange.length)] as Json];
    const at = pick(value.length);
    return value.map((item, index) => (index === at ? mutate(item, pick) : item));
  }
  const keys = Object.keys(value);
  const key = keys[pick(keys.length)];
  if (key === undefined) return { x: 1 };
  const { [key]: old, ...rest } = value;
  const change = pick(8);
  if (change === 0) return rest;
  if (change === 1) return { ...rest, [`${key}x`]: old as Json };
  return { ...value, [key]: mutate(old as Json, pick) };
}

/** The text as a slip of the hand leaves it, now and then: a character too few, too many, or a part that is gone. */
function damage(text: string, pick: (size: number) => number): string {
  if (pick(8) !== 0) return text;
  const at = pick(text.length + 1);
  const slips = ['', '"', '{', ']', ',', '\\', '\u0001', '\u202e', 'Ã§', '{{', '\ud800'];
  return text.slice(0, at) + slips[pick(slips.length)] + text.slice(at + pick(pick(4) === 0 ? 40 : 2));
}

/** So many in `npm test`; `FUZZ=10000 npx vitest run engine/cli/fuzz.test.ts` tries all of them. */
const count = Number(process.env.FUZZ || 150);
const seed = Number(process.env.FUZZ_SEED || 20260711);
/** No manifest keeps its operator waiting for longer. */
const mostMs = 5_000;
const usualMs = 60_000;

const tenants = join(projectDir, 'tenants');
const read = (path: string) => JSON.parse(readFileSync(join(tenants, path), 'utf8')) as Json;
const pagesOf = (slug: string) =>
  readdirSync(join(tenants, slug, 'pages')).map((name) => `${slug}/pages/${name}`);

it(
  'never throws: whatever a manifest says, check tells what is wrong with it, and soon',
  () => {
    const pick = random(seed);
    const pages = ['base', 'aurora', 'horizonte'].flatMap(pagesOf);
    const brands = ['aurora', 'horizonte'].map((slug) => read(`${slug}/tenant.json`));
    const dir = mkdtempSync(join(tmpdir(), 'portico-fuzz-'));
    mkdirSync(join(dir, 'loja/pages'), { recursive: true });
    writeFileSync(join(dir, 'loja/tenant.json'), '{}');
    const project = openProject(dir);
    // Schemas are read once, however many manifests come.
    problemsOf(project, ['loja']);
    for (let index = 0; index < count; index++) {
      const page = read(pages[pick(pages.length)] as string);
      const isTenant = pick(10) === 0;
      const brand = brands[pick(brands.length)] as Json;
      const text = JSON.stringify(isTenant ? mutate(brand, pick) : mutate(page, pick));
      writeFileSync(join(dir, 'loja/tenant.json'), isTenant ? damage(text, pick) : '{}');
      writeFileSync(join(dir, 'loja/pages/p.json'), isTenant ? JSON.stringify(page) : damage(text, pick));
      const start = process.cpuUsage();
      const problems = problemsOf(project, ['loja']);
      // What it takes of a processor: others may be busy on this machine.
      const { user, system } = process.cpuUsage(start);
      expect((user + system) / 1000, text).toBeLessThan(mostMs);
      const { compiled, diagnostics } = project.compile('loja');
      expect(compiled === null, text).toBe(hasErrors(diagnostics));
      for (const { line, column, message } of problems) {
        expect(Math.min(line, column), message).toBeGreaterThan(0);
        expect(message).not.toMatch(/undefined|\[object/);
      }
    }
    rmSync(dir, { recursive: true });
  },
  Math.max(usualMs, count * mostMs),
);
