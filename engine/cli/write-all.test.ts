import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeAll } from './write-all.ts';

let folder: string;
const at = (path: string) => join(folder, path);
const write = (path: string, text: string) => writeFileSync(at(path), text);
/** A folder in the place of a file also stops root. */
const spoil = (path: string) => mkdirSync(at(path), { recursive: true });

/** Every file and folder below, with the texts. */
const all = () =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(folder, path), entry.isFile() ? readFileSync(path, 'utf8') : null];
    })
    .sort();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-all-'));
  mkdirSync(at('pages'));
  write('tenant.json', 'um');
  write('pages/a.json', 'dois');
  write('b.json', 'três');
});
afterEach(() => rmSync(folder, { recursive: true }));

const change = (to = 'fundo/mais/b.json') =>
  writeAll(
    new Map([
      [at('tenant.json'), '1'],
      [at('pages/a.json'), '2'],
    ]),
    [
      { from: at('pages'), to: at('novo/paginas') },
      { from: at('b.json'), to: at(to) },
    ],
  );

it('writes and renames all', () => {
  change();
  expect(all()).toEqual([
    ['fundo', null],
    ['fundo/mais', null],
    ['fundo/mais/b.json', 'três'],
    ['novo', null],
    ['novo/paginas', null],
    ['novo/paginas/a.json', '2'],
    ['tenant.json', '1'],
  ]);
});

it.each<[string, () => void, string | undefined, string]>([
  ['a text cannot be written', () => spoil(`pages/a.json.${process.pid}~`), undefined, 'pages/a.json'],
  ['a folder cannot be made', () => undefined, 'tenant.json/b.json', 'tenant.json'],
  ['a new name is taken', () => spoil('cheio/b.json/x'), 'cheio/b.json', 'b.json'],
])('changes nothing where %s', (_, spoiled, to, named) => {
  spoiled();
  const before = all();
  expect(() => change(to)).toThrow(expect.objectContaining({ path: at(named) }));
  expect(all()).toEqual(before);
});
