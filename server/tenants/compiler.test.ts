import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CompileThread } from './compiler.ts';

/** Stands for the compiler: fails at one tenant, dies at another, and answers what it was asked. */
const script = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ slug }) => {
    if (slug === 'morre') process.exit(1);
    if (slug === 'estoura') throw new Error('fora de controle');
    parentPort.postMessage(slug === 'falha' ? { failure: 'não dá' } : { outcome: { slug } });
  });`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-thread-'));
  writeFileSync(join(folder, 'thread.cjs'), script);
});
afterAll(() => rmSync(folder, { recursive: true }));

it('goes on after a tenant at which the compiler fails, and after one that ends its thread', async () => {
  const compiler = new CompileThread({ tenantsDir: '', projectDir: '' }, join(folder, 'thread.cjs'));
  expect(await compiler.compile({ slug: 'lua' })).toEqual({ slug: 'lua' });
  await expect(compiler.compile({ slug: 'falha' })).rejects.toThrow('não dá');
  await expect(compiler.compile({ slug: 'morre' })).rejects.toThrow('a thread do compilador terminou');
  expect(await compiler.compile({ slug: 'sol' })).toEqual({ slug: 'sol' });
  await expect(compiler.compile({ slug: 'estoura' })).rejects.toThrow('fora de controle');
  expect(await compiler.compile({ slug: 'mar' })).toEqual({ slug: 'mar' });
  await compiler.close();
});
