import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hasErrors } from '../manifest/diagnostics.ts';
import { damage, type Json, mutate, random } from '../manifest/fixtures/mutate.ts';
import { projectDir } from '../manifest/project-dir.ts';
import { openProject, problemsOf } from './project.ts';

/** The number of mutations in `npm test`; `FUZZ=10000 npx vitest run engine/cli/fuzz.test.ts` tries all of them. */
const count = Number(process.env.FUZZ || 150);
const seed = Number(process.env.FUZZ_SEED || 20260711);
/** The longest that a check may take, ms of processor time. */
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
    // Schemas are compiled once for all mutations.
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
      // Processor time, since other programs may be busy on this machine.
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
