import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { CompileProcess } from './compiler.ts';

/** Stands for the compiler: fails at one tenant, dies at another, and answers what it was asked. */
const script = `
  const os = require('node:os');
  process.on('message', ({ slug }) => {
    if (slug === 'morre') process.exit(1);
    if (slug === 'some') setImmediate(() => process.kill(process.pid, 'SIGKILL'));
    process.send(slug === 'falha' ? { failure: 'não dá' } : { outcome: { slug, priority: os.getPriority() } });
  });`;

const folder = mkdtempSync(join(tmpdir(), 'portico-process-'));
writeFileSync(join(folder, 'process.cjs'), script);
afterAll(() => rmSync(folder, { recursive: true }));

const normal = { priority: 0 };
const below = { priority: constants.priority.PRIORITY_BELOW_NORMAL };

it('goes on after a tenant at which the compiler fails, and after one that ends its process', async () => {
  const compiler = new CompileProcess({ tenantsDir: '', projectDir: '' }, join(folder, 'process.cjs'));
  expect(await compiler.compile({ slug: 'lua' })).toEqual({ slug: 'lua', ...normal });
  await expect(compiler.compile({ slug: 'falha' })).rejects.toThrow('não dá');
  await expect(compiler.compile({ slug: 'morre' })).rejects.toThrow('o processo do compilador terminou');
  expect(await compiler.compile({ slug: 'sol' })).toEqual({ slug: 'sol', ...normal });
  await compiler.close();
});

it('gives way to requests from when it is told, also after its process was started again', async () => {
  const compiler = new CompileProcess({ tenantsDir: '', projectDir: '' }, join(folder, 'process.cjs'));
  expect(await compiler.compile({ slug: 'lua' })).toEqual({ slug: 'lua', ...normal });
  compiler.giveWay();
  expect(await compiler.compile({ slug: 'lua' })).toEqual({ slug: 'lua', ...below });
  await expect(compiler.compile({ slug: 'morre' })).rejects.toThrow('o processo do compilador terminou');
  expect(await compiler.compile({ slug: 'sol' })).toEqual({ slug: 'sol', ...below });
  await compiler.close();
});

it('loses no order when its process is killed between two of them', async () => {
  const compiler = new CompileProcess({ tenantsDir: '', projectDir: '' }, join(folder, 'process.cjs'));
  expect(await compiler.compile({ slug: 'some' })).toEqual({ slug: 'some', ...normal });
  await new Promise((later) => setTimeout(later, 500));
  compiler.giveWay();
  expect(await compiler.compile({ slug: 'lua' })).toEqual({ slug: 'lua', ...below });
  await compiler.close();
});
