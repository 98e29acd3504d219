import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { clientDir } from '../../server/web/client-files.ts';
import { accounts } from '../support/accounts.ts';
import { freePort } from '../support/free-port.ts';
import { expect, Portal, test } from '../support/portal.ts';
import { setUpMs, startServer } from '../support/server.ts';

/** A host that only has files: the built ones, and the document for every other address. */
async function startStaticHost(apiOrigin: string, port: number): Promise<FastifyInstance> {
  const document = readFileSync(join(clientDir, 'index.html'), 'utf8').replace(
    '<meta name="portico-api" content="">',
    `<meta name="portico-api" content="${apiOrigin}">`,
  );
  const host = Fastify({ forceCloseConnections: true });
  await host.register(fastifyStatic, { root: clientDir, prefix: '/static/' });
  for (const missing of ['/api/*', '/_portico/*']) host.get(missing, (_, reply) => reply.callNotFound());
  host.get('/*', (_, reply) => reply.type('text/html; charset=utf-8').send(document));
  await host.listen({ port, host: '127.0.0.1' });
  return host;
}

/** The tenants of the tests, where one names the origin of its static host. */
function tenantsNaming(slug: string, origin: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-estatico-'));
  cpSync(process.env.PORTICO_TEST_TENANTS ?? '', folder, { recursive: true });
  const file = join(folder, slug, 'tenant.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), origins: [origin] }));
  return folder;
}

test('arquivos em outro endereço: a partida faz as suas chamadas, e o participante entra e vê o painel', async ({
  page,
}) => {
  // It starts a server of its own.
  test.setTimeout(setUpMs);
  const port = await freePort();
  const origin = `http://aurora.localhost:${port}`;
  const tenantsDir = tenantsNaming('aurora', origin);
  const server = await startServer({
    template: process.env.PORTICO_TEST_TEMPLATE,
    env: { TENANTS_DIR: tenantsDir },
  });
  const host = await startStaticHost(server.origin('aurora'), port);
  const portal = new Portal(page, server, 'aurora', new Map());
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'OPTIONS' && pathname.startsWith('/api/'))
      asked.push(pathname.replace(/^.*\//, ''));
  });
  // Nobody is signed in yet: the refusal is how boot learns it.
  portal.allow(/status of 401/);
  try {
    await page.goto(`${origin}/`);
    await portal.settled();
    expect(asked.slice(0, 2)).toEqual(['verify-domain', 'page_settings_unauthenticated']);
    await expect(page).toHaveTitle(/Aurora Mais/);

    await portal.fillSignIn(accounts.demo.participant);
    await page.waitForURL(`${origin}/painel`);
    await expect(portal.main().getByRole('heading', { level: 1 })).toContainText('Maria Antônia');

    await page.reload();
    await portal.settled();
    await expect(portal.main().getByRole('heading', { level: 1 })).toContainText('Maria Antônia');
    // From where the new document began: a call of the one before it may still have been on its way.
    expect(asked.slice(asked.lastIndexOf('verify-domain')).slice(0, 3)).toEqual([
      'verify-domain',
      'page_settings_authenticated',
      'user',
    ]);
    const logo = page.getByRole('banner').locator('img').first();
    await expect(logo).toHaveAttribute('src', new RegExp(`^${server.origin('aurora')}/`));
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    // The platform that knows the domains is away: the browser goes on with what it was told last.
    portal.allow(/status of 503/);
    await page.route('**/api/admin/verify-domain', (route) => route.fulfill({ status: 503, json: {} }));
    await page.reload();
    await portal.settled();
    await expect(portal.main().getByRole('heading', { level: 1 })).toContainText('Maria Antônia');
    await page.evaluate(() => localStorage.removeItem('tenant config'));
    await page.reload();
    const retry = page.getByRole('button', { name: 'Tentar novamente' });
    await retry.click();
    await retry.click();
    await page.waitForURL(`${origin}/404`);
    // Before its servers end, which a stream that is open would complain of.
    expect(portal.complaints).toEqual([]);
  } finally {
    await host.close();
    await server.stop();
    rmSync(tenantsDir, { recursive: true, force: true });
  }
});
