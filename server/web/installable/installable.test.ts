import { join } from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { projectDir } from '../../../engine/manifest/project-dir.ts';
import { openTenants } from '../../tenants/store.ts';
import { webTenants } from '../tenants.ts';
import { serveInstallable } from './serve.ts';

const store = await openTenants({ tenantsDir: join(projectDir, 'tenants'), projectDir, watch: false });
const app = Fastify();
serveInstallable(app, webTenants(store));
afterAll(async () => {
  await app.close();
  await store.close();
});

const get = (url: string, host = 'aurora.localhost') => app.inject({ url, headers: { host } });
const demos = [
  ['aurora.localhost', 'Aurora Mais', '#5b2a86'],
  ['horizonte.localhost', 'Horizonte Parceiros', '#0b4a43'],
] as const;

it.each(demos)('%s says what a device shows of it once it is installed', async (host, name, color) => {
  const answer = await get('/manifest.webmanifest', host);
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  const manifest = answer.json();
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', lang: 'pt-BR', name });
  expect(manifest).toMatchObject({ display: 'standalone' });
  expect(manifest.theme_color.toLowerCase()).toBe(color);
  const { icons } = manifest as { icons: { src: string; sizes: string; purpose: string }[] };
  expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    ...['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512'],
  ]);
  for (const { src, sizes, purpose } of icons) {
    const icon = await get(src, host);
    expect(icon.headers['cache-control']).toContain('immutable');
    const { width, height } = await sharp(icon.rawPayload).metadata();
    expect(`${width}x${height}`).toBe(sizes);
    // A maskable icon has the brand's color where the other icon is transparent.
    const { data } = await sharp(icon.rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const corner = `#${data.subarray(0, 3).toString('hex')}`;
    if (purpose === 'maskable') expect([corner, data[3]]).toEqual([color, 255]);
    else expect(data[3]).toBe(0);
  }
});

it.each(['/_portico/aurora/icon/another/any-192.png', '/_portico/nobody/icon/x/any-192.png'])(
  'has nothing at %s',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  },
);

it('has no manifest for a domain of nobody', async () => {
  expect((await get('/manifest.webmanifest', 'ninguem.localhost')).statusCode).toBe(404);
});
