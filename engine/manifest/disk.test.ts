import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { bytesOf, fileIn, isFile } from './disk.ts';
import { compileIn } from './fixtures/compile-fixture.ts';

const root = mkdtempSync(join(tmpdir(), 'portico-disk-'));
afterAll(() => rmSync(root, { recursive: true }));

let tenants = '';
const at = (...path: string[]) => join(tenants, 'loja', ...path);
const secret = join(root, 'segredo.svg');
writeFileSync(secret, '<svg xmlns="http://www.w3.org/2000/svg"/>');

/** A tenant with one page, which `change` makes strange. */
beforeEach(() => {
  tenants = mkdtempSync(join(root, 'tenants-'));
  mkdirSync(at('pages'), { recursive: true });
  mkdirSync(at('assets'));
  writeFileSync(at('tenant.json'), '{}');
  writeFileSync(
    at('pages/p.json'),
    JSON.stringify({ name: 'p', path: '/p', title: 'P', blocks: [{ block: 'rich-text', html: 'Q' }] }),
  );
});

const problems = () =>
  compileIn(tenants, 'loja')
    .diagnostics.filter(({ code }) => code === 'PRT-106' || code === 'PRT-107')
    .map(({ file, code, message }) => `${file.slice(file.indexOf('loja/'))} ${code} ${message}`);

describe('a tenant whose folder is strange never ends the compiler', () => {
  it.each<[string, () => void, string]>([
    [
      'a folder called like a page',
      () => mkdirSync(at('pages/extra.json')),
      'loja/pages/extra.json PRT-106 é uma pasta, e aqui precisa estar um arquivo',
    ],
    [
      'a link to nothing',
      () => symlinkSync(at('nada.json'), at('pages/x.json')),
      'loja/pages/x.json PRT-106 é um link para um arquivo que não existe',
    ],
    [
      'a link to itself',
      () => symlinkSync(at('pages/x.json'), at('pages/x.json')),
      'loja/pages/x.json PRT-106 é um link que dá a volta em si mesmo',
    ],
    [
      'a link that leaves the folder',
      () => symlinkSync(secret, at('pages/x.json')),
      'loja/pages/x.json PRT-106 é um link para fora da pasta do tenant',
    ],
    [
      'pages that are no folder',
      () => {
        rmSync(at('pages'), { recursive: true });
        writeFileSync(at('pages'), 'x');
      },
      'loja/pages PRT-106 precisa ser uma pasta',
    ],
    [
      'Latin-1',
      () => writeFileSync(at('pages/p.json'), Buffer.from('{"title": "Promo\u00e7\u00e3o"}', 'latin1')),
      'loja/pages/p.json PRT-107 o arquivo não está em UTF-8 (parece Latin-1 ou Windows-1252)',
    ],
    [
      'UTF-16',
      () => writeFileSync(at('pages/p.json'), Buffer.from('\ufeff{"title": "P"}', 'utf16le')),
      'loja/pages/p.json PRT-107 o arquivo está em UTF-16',
    ],
  ])('%s', (_words, change, expected) => {
    change();
    expect(problems()).toEqual([expected]);
  });

  it('takes a link that stays inside', () => {
    symlinkSync(at('pages/p.json'), at('p-outra.json'));
    writeFileSync(at('assets/a.svg'), '<svg/>');
    symlinkSync(at('assets/a.svg'), at('assets/b.svg'));
    writeFileSync(at('tenant.json'), JSON.stringify({ brand: { favicon: 'assets/b.svg' } }));
    expect(problems()).toEqual([]);
  });

  it('serves no picture that is a link to another folder', () => {
    symlinkSync(secret, at('assets/favicon.svg'));
    writeFileSync(at('tenant.json'), JSON.stringify({ brand: { favicon: 'assets/favicon.svg' } }));
    expect(problems()).toEqual([
      'loja/tenant.json PRT-106 "assets/favicon.svg" é um link para fora da pasta do tenant',
    ]);
  });

  it('says a control character where it stands', () => {
    writeFileSync(at('pages/p.json'), '{ "name": "p",\n "title": "a\u0001b" }');
    const [problem] = compileIn(tenants, 'loja').diagnostics;
    expect(problem).toMatchObject({ code: 'PRT-101', line: 2 });
    expect(problem?.message).toContain('caractere de controle');
  });
});

it('a file that goes away between looking at it and reading it is as if it had never been there', () => {
  const found = fileIn(at(), at('pages/p.json'));
  rmSync(at('pages/p.json'));
  expect(isFile(found) && bytesOf(found)).toBeNull();
});
