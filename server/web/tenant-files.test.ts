import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { hashOf } from '../../engine/manifest/assets.ts';
import type { CompiledTenant } from '../../engine/manifest/ir.ts';
import { serveTenantFiles } from './tenant-files.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portico-files-')));
afterAll(() => rmSync(folder, { recursive: true }));

const url = `/_portico/loja/asset/${hashOf('<svg/>')}/favicon.svg`;
const asset = join(folder, 'favicon.svg');
const compiled = {
  tenant: { hash: '1', program: { id: 1 } },
  assets: { [url]: asset },
  validators: {},
  pages: {},
} as unknown as CompiledTenant;

let versions = [compiled];

async function get(file = url, host = 'loja.localhost') {
  const app = Fastify();
  serveTenantFiles(app, {
    compiledFor: ({ hostname }) => (hostname === 'loja.localhost' ? compiled : null),
    versionsOf: () => versions,
    isClosed: () => false,
  });
  const { statusCode, payload, headers } = await app.inject({ url: file, headers: { host } });
  await app.close();
  return { statusCode, payload, isKept: /immutable/.test(String(headers['cache-control'])) };
}

it('serves an asset as it was compiled, and nothing that took its place', async () => {
  writeFileSync(asset, '<svg/>');
  expect(await get()).toEqual({ statusCode: 200, payload: '<svg/>', isKept: true });
  rmSync(asset);
  expect((await get()).statusCode).toBe(404);
  writeFileSync(join(folder, 'segredo'), 'segredo');
  symlinkSync(join(folder, 'segredo'), asset);
  expect((await get()).statusCode).toBe(404);
});

it('never answers an address with another picture for ever, and from an earlier version not at all', async () => {
  rmSync(asset, { force: true });
  writeFileSync(asset, '<svg><g/></svg>');
  // Until the folder is compiled again.
  expect(await get()).toEqual({ statusCode: 200, payload: '<svg><g/></svg>', isKept: false });
  versions = [{ ...compiled, assets: {} }, compiled];
  expect((await get(url, 'outra.localhost')).statusCode).toBe(404);
  writeFileSync(asset, '<svg/>');
  expect(await get(url, 'outra.localhost')).toMatchObject({ payload: '<svg/>', isKept: true });
  versions = [compiled];
});

it('shows the pictures of a tenant on other domains, and nothing else of it', async () => {
  rmSync(asset, { force: true });
  writeFileSync(asset, '<svg/>');
  expect((await get(url, 'outra.localhost')).statusCode).toBe(200);
  expect((await get('/_portico/loja/tenant.json')).statusCode).toBe(200);
  for (const file of ['/_portico/loja/tenant.json', '/_portico/loja/tenant.1.json'])
    expect((await get(file, 'outra.localhost')).statusCode, file).toBe(404);
});
