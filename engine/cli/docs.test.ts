/** `docs/adding-a-screen.md` followed to the letter on a copy of the tenants: what the page shows is what happens. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { plainPalette } from '../manifest/print.ts';
import { main } from './main.ts';
import { projectDir } from './project.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-docs-'));
const tenantsDir = join(folder, 'tenants');
cpSync(join(projectDir, 'tenants'), tenantsDir, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

const text = readFileSync(join(projectDir, 'docs/adding-a-screen.md'), 'utf8');
const fences = [...text.matchAll(/^```(\w+) ?(.*)\n([\s\S]*?)^```$/gm)].map(([, kind, file, body]) => ({
  kind: kind ?? '',
  file: join(folder, file ?? ''),
  body: body ?? '',
}));

/** What the lines of a shell example print, with the copy called what the page calls it. */
async function printed(lines: string): Promise<string> {
  const output: string[] = [];
  const print = (line: string) => void output.push(line);
  for (const line of lines.split('\n').filter((one) => one.startsWith('npx portico '))) {
    const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map((match) => match[1] ?? match[0]);
    const terminal = { out: print, err: print, palette: plainPalette };
    await main([...words.slice(2), '--tenants', tenantsDir], terminal, {});
  }
  return output.join('\n').replaceAll(`${folder}/`, '');
}

/** The mistake that the page tells its reader to make, and to mend. */
function edit(from: string, to: string): void {
  const file = join(tenantsDir, 'aurora/pages/minhas-conquistas.json');
  const before = readFileSync(file, 'utf8');
  expect(before).toContain(from);
  writeFileSync(file, before.replace(from, to));
}

it('every example does what the page says', async () => {
  let output = '';
  for (const { kind, file, body } of fences) {
    const isMistake = body.startsWith('npx portico check');
    if (isMistake) edit('"points"', '"pionts"');
    if (kind === 'sh') output = await printed(body);
    if (isMistake) edit('"pionts"', '"points"');
    if (kind === 'text')
      for (const line of body.trimEnd().split('\n')) expect(output.split('\n')).toContain(line);
    if (kind !== 'json') continue;
    expect(existsSync(file), 'a file that the commands before it wrote').toBe(true);
    writeFileSync(file, body);
    expect(await printed('npx portico check aurora')).toBe('1 tenant conferido, nenhum problema.');
  }
  expect(fences.map(({ kind }) => kind)).toContain('text');
}, 60_000);

it('the pages that it leads to are there', () => {
  const links = [...text.matchAll(/\]\(([\w./-]+)\)/g)].map((match) => match[1] ?? '');
  expect(links.filter((link) => !existsSync(join(projectDir, 'docs', link)))).toEqual([]);
});
