import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Account, expect, test } from '../support/portal.ts';
import { type Brand, brands, screens } from '../support/screens.ts';

interface PageFile {
  name: string;
  path?: string;
  access?: 'public' | 'visitor' | 'participant' | 'manager';
}

const tenantsDir = resolve(import.meta.dirname, '../../tenants');

/** Every page of a tenant, the preset's included: each is opened at both widths by who may see it. */
function pagesOf(brand: Brand): Required<PageFile>[] {
  const pages = new Map<string, PageFile>();
  for (const folder of ['base', brand]) {
    const dir = join(tenantsDir, folder, 'pages');
    for (const file of readdirSync(dir)) {
      const page = JSON.parse(readFileSync(join(dir, file), 'utf8')) as PageFile;
      pages.set(page.name, { ...pages.get(page.name), ...page });
    }
  }
  return [...pages.values()].map((page) => ({ access: 'participant', path: `/${page.name}`, ...page }));
}

const accountOf: Record<Required<PageFile>['access'], Account | null> = {
  public: null,
  visitor: null,
  participant: 'participant',
  manager: 'manager',
};
const examples: Record<string, string> = { ':slug': 'regulamento' };

for (const brand of Object.keys(brands) as Brand[]) {
  test.describe(`${brands[brand].title}, todas as páginas`, () => {
    test.use({ tenant: brand, viewport: screens.celular });
    for (const { name, path, access } of pagesOf(brand)) {
      test(`${name}: sem violação, sem erro, sem rolagem lateral`, async ({ page, portal }) => {
        portal.allow(/status of 404/);
        const account = accountOf[access];
        const open = (address: string) => (account ? portal.openAs(account, address) : portal.open(address));
        if (path.endsWith('/:id')) {
          await open(path.replace('/:id', ''));
          await portal
            .main()
            .locator(`a[href^="${path.replace(':id', '')}"]`)
            .first()
            .click();
          await portal.settled();
        } else await open(path.replace(/:\w+/g, (key) => examples[key] ?? key));
        if (name === 'painel') await portal.closeGame();
        for (const [screen, size] of Object.entries({ ...screens, tablet: { width: 768, height: 1024 } }))
          await test.step(screen, async () => {
            await portal.resize(size);
            await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
            await portal.expectNoSidewaysScroll();
            await portal.expectAccessible();
          });
      });
    }
  });
}
