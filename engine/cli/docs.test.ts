/** Follows `docs/adding-a-screen.md` on a copy of the tenants and compares the outputs that it shows. */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { plainPalette } from '../manifest/print.ts';
import { projectDir } from '../manifest/project-dir.ts';
import { main } from './main.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-docs-'));
const tenantsDir = join(folder, 'tenants');
cpSync(join(projectDir, 'tenants'), tenantsDir, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

const text = readFileSync(join(projectDir, 'docs/adding-a-screen.md'), 'utf8');
const fencesIn = (page: string) =>
  [...page.matchAll(/^```(\w+) ?(.*)\n([\s\S]*?)^```$/gm)].map(([, kind, file, body]) => ({
    kind: kind ?? '',
    file: join(folder, file ?? ''),
    body: body ?? '',
  }));
const fences = fencesIn(text);

/** The output of a shell example, with the copy's path replaced by the one in the document. */
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

/** The mistake that the document asks its reader to make and correct. */
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
});

it('the whole override is one: it compiles over the preset, and nothing of it is doubtful', async () => {
  const fence = fencesIn(readFileSync(join(projectDir, 'docs/override.md'), 'utf8')).find(
    ({ kind }) => kind === 'json',
  );
  if (!fence) throw new Error('docs/override.md has no example');
  writeFileSync(fence.file, fence.body);
  expect(await printed('npx portico check aurora --strict')).toBe('1 tenant conferido, nenhum problema.');
  expect(await printed('npx portico explain aurora extrato')).toContain('"Ver prêmios"');
  rmSync(fence.file);
});

it('every command says what its page says', async () => {
  let output = '';
  for (const { kind, body } of fencesIn(readFileSync(join(projectDir, 'docs/commands.md'), 'utf8')))
    if (kind === 'sh') output = await printed(body);
    else
      for (const line of body.trimEnd().split('\n')) expect(output.trim().split('\n')).toContain(line.trim());
});

/** Names of keys at any depth, but not of what is written elsewhere. */
function keysOf(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(keysOf);
  if (answer === null || typeof answer !== 'object') return [];
  const known = ['diagnostics', 'mended', 'page', 'origins'];
  return Object.entries(answer).flatMap(([key, value]) => [
    key,
    ...(known.includes(key) ? [] : keysOf(value)),
  ]);
}

it.each([
  'check --fix',
  'explain aurora extrato',
  'routes',
  'operations',
  'rename page noticia materia',
  'format horizonte',
])('every key that %s --format json answers is in the page of the language', async (command) => {
  const page = readFileSync(join(projectDir, 'docs/manifest-language.md'), 'utf8');
  const keys = keysOf(JSON.parse(await printed(`npx portico ${command} --format json`)));
  const [name = ''] = command.split(' ');
  const row = page.split('\n').findLast((line) => line.startsWith(`| \`${name}\` |`)) ?? '';
  expect(keys.length).toBeGreaterThan(1);
  expect([...new Set(keys)].filter((key) => !row.includes(`\`${key}\``))).toEqual([]);
});

it('the page is read in five minutes, and shows the whole answer of the first command', () => {
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(100);
  const [first = ''] = fences.filter(({ kind }) => kind === 'text').map(({ body }) => body);
  expect([...first.matchAll(/^ {2}(\w+) /gm)].map((match) => match[1])).toEqual([
    'veja',
    'mude',
    'menu',
    'saiba',
  ]);
});

const guides = [
  'adding-a-screen.md',
  'adding-a-block.md',
  'manifest-language.md',
  'diagnostics.md',
  'icons.md',
  'commands.md',
  'gallery.md',
  'override.md',
  'blocks.md',
  'flows.md',
  'content-shapes.md',
];

it.each(guides)('%s names only files that are there', (guide) => {
  const page = readFileSync(join(projectDir, 'docs', guide), 'utf8');
  const links = [...page.matchAll(/\]\(([\w./-]+)\)/g)].map((match) => join('docs', match[1] ?? ''));
  const files = [...page.matchAll(/`((?:docs|engine|schemas|server|tests)\/[\w./-]+)`/g)].map(
    (match) => match[1] ?? '',
  );
  expect([...links, ...files].filter((file) => !existsSync(join(projectDir, file)))).toEqual([]);
});

it('a guide to blocks names the things that the code really calls so', () => {
  const page = readFileSync(join(projectDir, 'docs/adding-a-block.md'), 'utf8');
  const files = [...page.matchAll(/`(engine\/[\w./-]+\.tsx?)`/g)].map((match) => match[1] ?? '');
  const build = readdirSync(join(projectDir, 'engine/manifest/build')).map(
    (file) => `engine/manifest/build/${file}`,
  );
  const more = [
    'engine/manifest/node.ts',
    'engine/blocks/runtime/use-source.ts',
    'engine/blocks/parts/States.tsx',
  ];
  const parts = [
    'engine/blocks/runtime/use-dynamic.ts',
    'engine/format/value.ts',
    'engine/blocks/parts/Card.tsx',
  ];
  const code = [...new Set([...files, ...build, ...more, ...parts])]
    .map((file) => readFileSync(join(projectDir, file), 'utf8'))
    .join('\n');
  const calls = [...page.matchAll(/`<?([a-zA-Z]+)(?:\(| |`|<)/g)].map((match) => match[1] ?? '');
  const names = calls.filter((name) => /^[a-z]+[A-Z]|^[A-Z][a-z]+[A-Z]/.test(name));
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});
