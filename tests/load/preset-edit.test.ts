/** A preset of many tenants is edited while people look at their pages: nobody goes without an answer. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { getPage } from '../support/get-page.ts';
import { startServer } from '../support/server.ts';

const slugs = Array.from({ length: 12 }, (_, index) => `marca-${index + 1}`);
const pagesEach = 20;

const tenantsDir = mkdtempSync(join(tmpdir(), 'portico-preset-'));

function write(path: string, value: object): void {
  const file = join(tenantsDir, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
}

/** The preset's page that all tenants show first. */
const home = (title: string, blocks: object[] = [{ block: 'rich-text', html: '<p>Bem-vindo.</p>' }]) =>
  write('rede/pages/inicio.json', { name: 'inicio', path: '/', title, access: 'visitor', blocks });

const brand = { primary_color: '#5B2A86', secondary_color: '#F2A65A' };
write('rede/tenant.json', { brand });
home('Edição 0');
const logo = 'assets/logo.svg';
for (const [index, slug] of slugs.entries()) {
  write(`${slug}/tenant.json`, {
    ...{ extends: 'rede', domains: [`${slug}.localhost`], program: { id: 700 + index, group: slug } },
    brand: { title: slug, header_logo: logo, disconnected_header_logo: logo, favicon: logo },
  });
  mkdirSync(join(tenantsDir, slug, 'assets'));
  writeFileSync(join(tenantsDir, slug, logo), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  for (let page = 0; page < pagesEach; page += 1)
    write(`${slug}/pages/p-${page}.json`, {
      ...{ name: `p-${page}`, path: `/p-${page}`, title: `Página ${page}`, menu: 'help' },
      blocks: [{ block: 'list', from: 'badge.list' }],
    });
}
const server = await startServer({ env: { TENANTS_DIR: tenantsDir } });
afterAll(async () => {
  await server?.stop();
  rmSync(tenantsDir, { recursive: true });
});

/** The edition that a tenant's page shows; none of them: it is no page. */
async function editionAt(slug: string): Promise<number> {
  const { status, text } = await getPage(server.port, slug);
  expect(status, `${slug}: ${text.slice(0, 300)}`).toBe(200);
  const [, edition] = /Edição (\d+)/.exec(text) ?? [];
  expect(edition, text.slice(0, 300)).toBeDefined();
  return Number(edition);
}

/** Looks at one tenant after the other, as visitors do, until all show an edition. None goes back to an older one. */
async function lookUntil(edition: number): Promise<void> {
  const shown = new Map(slugs.map((slug) => [slug, 0]));
  while (Math.min(...shown.values()) < edition)
    for (const slug of slugs) {
      const now = await editionAt(slug);
      expect(now).toBeGreaterThanOrEqual(shown.get(slug) ?? 0);
      shown.set(slug, now);
    }
}

it('every request is answered while the preset is saved, saved again, broken and mended', async () => {
  home('Edição 1');
  await lookUntil(1);
  home('Edição 2');
  // A second save before all have the first.
  await editionAt(slugs[0] ?? '');
  home('Edição 3');
  await lookUntil(3);
  home('Edição 4', [{ block: 'list', from: 'badge.lits' }]);
  const told = () => server.log().split('a última versão boa continua no ar').length - 1;
  while (told() < slugs.length) for (const slug of slugs) expect(await editionAt(slug)).toBe(3);
  home('Edição 5');
  await lookUntil(5);
});
