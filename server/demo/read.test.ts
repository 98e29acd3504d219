import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readDemo } from './read.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-demo-'));
mkdirSync(join(folder, 'demo'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (content: string | Buffer) => writeFileSync(join(folder, 'demo/accounts.json'), content);

it('reads a file that begins with a byte order mark, as Windows writes it', () => {
  write('\ufeff{ "accounts": [] }');
  expect(readDemo(folder)).toEqual({ 'accounts.json': { accounts: [] } });
});

it.each([
  [Buffer.from('{ "name": "José" }', 'latin1'), 'demo/accounts.json: o arquivo não está em UTF-8'],
  ['{ "accounts": ', 'demo/accounts.json: JSON quebrado'],
])('tells a file that it cannot read: %s', (content, problem) => {
  write(content);
  expect(() => readDemo(folder)).toThrow(problem);
});
