import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page, Route } from '@playwright/test';
import type { PageIr } from '../../engine/manifest/ir.ts';
import type { InlineData } from '../../engine/session/types.ts';
import { crash, prepareFault } from '../support/fault.ts';
import { type Account, expect, goTo, type Portal, test } from '../support/portal.ts';
import { type Brand, brands, screens } from '../support/screens.ts';

interface PageFile {
  name: string;
  path?: string;
  access?: 'public' | 'visitor' | 'participant' | 'manager';
  hidden?: boolean;
}

const tenantsDir = resolve(import.meta.dirname, '../../tenants');

/** Every page of a tenant, the preset's included. A new manifest is in here without a line. */
function pagesOf(brand: Brand): Required<PageFile>[] {
  const pages = new Map<string, PageFile>();
  for (const folder of ['base', brand]) {
    const dir = join(tenantsDir, folder, 'pages');
    for (const file of readdirSync(dir)) {
      const page = JSON.parse(readFileSync(join(dir, file), 'utf8')) as PageFile;
      pages.set(page.name, { ...pages.get(page.name), ...page });
    }
  }
  return [...pages.values()].map((page) => ({
    access: 'participant',
    hidden: false,
    path: `/${page.name}`,
    ...page,
  }));
}

/** Who comes, and the access that lets them in. */
const roles: Record<string, { account: Account | null; sees: readonly string[] }> = {
  visitante: { account: null, sees: ['public', 'visitor'] },
  participante: { account: 'participant', sees: ['public', 'participant'] },
  gestor: { account: 'manager', sees: ['public', 'participant', 'manager'] },
};

/**
 * The widths and colours in which somebody sees a page. Dark where the width has nothing of its own: at 768 px stands
 * what stands at one of the others. What a manager sees of others' pages they have seen on the phone already.
 */
function looksOf(role: string, access: string): [keyof typeof widths, 'light' | 'dark'][] {
  if (role === 'gestor' && access !== 'manager') return [['computador', 'light']];
  return [
    ['celular', 'light'],
    ['computador', 'light'],
    ['tablet', 'dark'],
  ];
}

/** The brands take turns with the preset's pages that fail: what is said then comes from the engine. */
function failsHere(brand: Brand, name: string): boolean {
  const owners = (Object.keys(brands) as Brand[]).filter((owner) =>
    pagesOf(owner).some((page) => page.name === name),
  );
  return owners[[...name].length % owners.length] === brand;
}

/** An address of each page that no list leads to; its own of each brand, where they differ. */
const examples: Record<string, string | Record<Brand, string>> = {
  '/como-participar/:slug': '/como-participar/programa',
  '/hall-da-fama/:slug': '/hall-da-fama/vendas',
  '/numero-da-sorte/:id': {
    aurora: '/numero-da-sorte/aniversario-aurora',
    horizonte: '/numero-da-sorte/roda-da-obra',
  },
  '/termos/:slug': '/termos/regulamento',
  '/cockpit/:slug': '/cockpit/vendas',
  '/convite/:token': '/convite/nao-existe',
  '/vitrine/:merchan_id/pdv/:pdv_id': '/vitrine/1/pdv/1',
  '/vitrine/:merchan_id/analise': '/vitrine/1/analise',
};
const widths = { ...screens, tablet: { width: 768, height: 1024 } };

/** Opens a page as its address, or by a press on the first row of its list where it shows one record. */
async function openPage(
  page: Page,
  portal: Portal,
  path: string,
  account: Account | null,
  paths: readonly string[],
  brand: Brand,
): Promise<string> {
  const open = (address: string) => (account ? portal.openAs(account, address) : portal.open(address));
  const [list = path, below] = path.split(/\/:\w+/);
  const example = examples[path] ?? path;
  if (below === undefined || !paths.includes(list))
    await open(typeof example === 'string' ? example : example[brand]);
  else {
    await open(list);
    const links = portal.main().locator(`a[href^="${list}/"]`);
    await links.first().waitFor();
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const address = addresses.find((one) => !paths.includes(one)) ?? '';
    await open(below === '' ? address : new URL(address, page.url()).pathname + below);
  }
  return new URL(page.url()).pathname;
}

/** The page that the server put into the document; null where it put none. */
async function shownPage(page: Page): Promise<PageIr | null> {
  const text = await page.locator('#portico-data').textContent();
  return (JSON.parse(text ?? '{}') as InlineData).page;
}

/** No rows, in the envelope in which the operation answers some; null where it answers none, or more than them. */
function withoutRows({ operation }: PageIr['sources'][number]): unknown {
  const { rows, pagination, record } = operation.envelope;
  if (rows === undefined || record !== undefined) return null;
  const counts = { current_page: 1, from: 1, last_page: 1, per_page: 1, to: 1, total: 0 };
  if (rows === '$') return [];
  return { [rows]: [], ...(pagination ? { [pagination]: { ...counts, links: [], path: '' } } : {}) };
}

const pathOf = (template: string) => new RegExp(`${template.replaceAll(/\{\w+\}/g, '[^/]+')}(\\?|$)`);

/** The source of a page that a call reads. */
function sourceOf(shown: PageIr, route: Route): PageIr['sources'][number] | undefined {
  return shown.sources.find(({ operation }) => pathOf(operation.path).test(route.request().url()));
}

/** Closes what shows by itself, whenever it stands before what a test wants. */
async function closeWhatShowsItself(page: Page): Promise<void> {
  await page.addLocatorHandler(page.getByRole('dialog'), () => page.keyboard.press('Escape'));
}

async function expectWhole(page: Page, portal: Portal): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await portal.expectNoSidewaysScroll();
  await portal.expectAccessible();
}

for (const brand of Object.keys(brands) as Brand[]) {
  test.describe(`${brands[brand].title}, todas as páginas`, () => {
    test.use({ tenant: brand, viewport: screens.celular });
    const pages = pagesOf(brand);
    const paths = pages.filter(({ hidden }) => !hidden).map(({ path }) => path);
    for (const { name, path, access } of pages) {
      const visitors = Object.entries(roles).filter(([, { sees }]) => sees.includes(access));
      for (const [role, { account }] of visitors)
        test(`${name}, ${role}: sem violação, sem erro, sem rolagem lateral`, async ({ page, portal }) => {
          portal.allow(/status of 404/);
          await closeWhatShowsItself(page);
          await openPage(page, portal, path, account, paths, brand);
          for (const [screen, colorScheme] of looksOf(role, access))
            await test.step(screen, async () => {
              await page.emulateMedia({ colorScheme });
              await portal.resize(widths[screen]);
              await expectWhole(page, portal);
            });
        });

      if (!failsHere(brand, name)) continue;
      const [, first] = visitors[0] ?? [];
      test(`${name}: vazia, com falha e sem conexão`, async ({ page, portal, context }) => {
        portal.allow(/status of (404|500)/, /ERR_INTERNET_DISCONNECTED/, /answered 500/);
        await closeWhatShowsItself(page);
        const account = first?.account ?? null;
        let shown: PageIr | null = null;
        const answers = (answer: (route: Route, source: PageIr['sources'][number]) => unknown) =>
          prepareFault(page, '**/api/v1/**', (route) => {
            const source = shown && route.request().method() === 'GET' ? sourceOf(shown, route) : undefined;
            return source ? answer(route, source) : route.fallback();
          });
        const failing = await answers((route) => crash(route));
        const empty = await answers((route, source) => {
          const body = withoutRows(source);
          return body === null ? route.fallback() : route.fulfill({ json: body });
        });
        const address = await openPage(page, portal, path, account, paths, brand);
        shown = await shownPage(page);
        // Not for anybody here: an address that leads elsewhere shows what is there.
        if (shown?.name !== name) return expectWhole(page, portal);
        const away = path === '/faq' ? '/fale-conosco' : '/faq';
        const arrive = async () => {
          await portal.open(away);
          await goTo(page, address);
          await portal.settled();
        };
        const reads = shown?.sources.some(({ deferred }) => !deferred) ?? false;

        await test.step('vazia', async () => {
          empty.begin();
          await arrive();
          await expectWhole(page, portal);
          empty.end();
        });
        await test.step('com falha', async () => {
          failing.begin();
          await arrive();
          await portal.expectNoSidewaysScroll();
          await portal.expectAccessible();
          const retry = portal.main().getByRole('button', { name: 'Tentar novamente' }).first();
          if (reads && (await retry.count()) > 0) {
            failing.end();
            // What reads again by itself may have come back before the press.
            await retry.click({ timeout: 5000 }).catch(() => expect(retry).toHaveCount(0));
            await portal.settled();
          }
          failing.end();
        });
        await test.step('sem conexão', async () => {
          await context.setOffline(true);
          await expect(page.getByText('Você está sem conexão.', { exact: false })).toBeVisible();
          await portal.expectNoSidewaysScroll();
          await context.setOffline(false);
        });
      });
    }
  });
}
