import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page, Route } from '@playwright/test';
import type { Access, PageIr } from '../../engine/manifest/ir.ts';
import { crash, prepareFault } from '../support/fault.ts';
import { type Role, roles, shownPage, sourceOf, widths, withoutRows } from '../support/page-states.ts';
import { expect, type Portal, test } from '../support/portal.ts';
import { type Brand, brands, screens } from '../support/screens.ts';

interface PageFile {
  name: string;
  path?: string;
  access?: Access;
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

/**
 * The widths and colors in which somebody sees a page. Dark where the width has nothing of its own: at 768 px stands
 * what stands at one of the others. What a manager sees of others' pages they have seen on the phone already.
 */
function looksOf(role: string, access: string): [keyof typeof widths, 'light' | 'dark'][] {
  if (role === 'gestor' && ['public', 'participant'].includes(access)) return [['computador', 'light']];
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
  '/sorteio/:id': {
    aurora: '/sorteio/aniversario-aurora',
    horizonte: '/sorteio/roda-da-obra',
  },
  '/termos/:slug': '/termos/regulamento',
  '/cockpit/:slug': '/cockpit/vendas',
  '/convite/:token': '/convite/nao-existe',
  '/vitrine/:merchan_id/pdv/:pdv_id': '/vitrine/1/pdv/1',
  '/vitrine/:merchan_id/analise': '/vitrine/1/analise',
};

/** Opens a page at its address, or where it shows one record, at the first one of its list. Answers the address. */
async function openPage(
  portal: Portal,
  path: string,
  paths: readonly string[],
  brand: Brand,
  open: (address: string) => Promise<void>,
): Promise<string> {
  const [list = path, below] = path.split(/\/:\w+/);
  const example = examples[path] ?? path;
  if (below === undefined || !paths.includes(list))
    await open(typeof example === 'string' ? example : example[brand]);
  else {
    // A walk may stand there already.
    if (new URL(portal.page.url()).pathname !== list) await open(list);
    const links = portal.main().locator(`a[href^="${list}/"]`);
    await links.first().waitFor();
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const address = addresses.find((one) => !paths.includes(one)) ?? '';
    await open(below === '' ? address : new URL(address, portal.origin).pathname + below);
  }
  return new URL(portal.page.url()).pathname;
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

/** Pages that one test walks through: few enough to run side by side, and to say where it stopped. */
const PAGES_PER_WALK = 8;

function walksOf<Item>(all: readonly Item[]): Item[][] {
  const count = Math.ceil(all.length / PAGES_PER_WALK);
  return Array.from({ length: count }, (_, at) => all.slice(at * PAGES_PER_WALK, (at + 1) * PAGES_PER_WALK));
}

for (const brand of Object.keys(brands) as Brand[]) {
  test.describe(`${brands[brand].title}, todas as páginas`, () => {
    test.use({ tenant: brand, viewport: screens.celular });
    const pages = pagesOf(brand);
    const paths = pages.filter(({ hidden }) => !hidden).map(({ path }) => path);

    for (const [role, { account, sees }] of Object.entries<Role>(roles)) {
      const open = (portal: Portal, path: string) =>
        account ? portal.openAs(account, path) : portal.open(path);
      for (const walk of walksOf(pages.filter(({ access, hidden }) => !hidden && sees.includes(access))))
        test(`${role} em ${walk.map(({ name }) => name).join(', ')}: sem violação, sem erro, sem rolagem lateral`, async ({
          page,
          portal,
        }) => {
          test.setTimeout(120_000);
          portal.allow(/status of 404/);
          await closeWhatShowsItself(page);
          let go = (path: string) => open(portal, path);
          for (const { name, path, access } of walk)
            await test.step(name, async () => {
              await openPage(portal, path, paths, brand, (address) => go(address));
              go = (address) => portal.walkTo(address);
              for (const [screen, colorScheme] of looksOf(role, access))
                await test.step(screen, async () => {
                  await page.emulateMedia({ colorScheme });
                  await portal.resize(widths[screen]);
                  await expectWhole(page, portal);
                });
            });
        });
    }

    for (const { name, path, access } of pages) {
      if (!failsHere(brand, name)) continue;
      const { account } = Object.values<Role>(roles).find(({ sees }) => sees.includes(access)) ?? {};
      test(`${name}: com falha, vazia e sem conexão`, async ({ page, portal, context }) => {
        portal.allow(/status of (404|500)/, /ERR_INTERNET_DISCONNECTED/, /answered 500/);
        await closeWhatShowsItself(page);
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
        const address = await openPage(portal, path, paths, brand, (to) =>
          account ? portal.openAs(account, to) : portal.open(to),
        );
        shown = await shownPage(page);
        // Not for anybody here: an address that leads elsewhere shows what is there.
        if (shown?.name !== name) return expectWhole(page, portal);
        const away = path === '/faq' ? '/fale-conosco' : '/faq';
        const reads = shown.sources.some(({ deferred }) => !deferred);

        await test.step('com falha', async () => {
          failing.begin();
          // What the first document brought with it is forgotten with that document.
          await portal.open(away);
          await portal.walkTo(address);
          await portal.expectNoSidewaysScroll();
          await portal.expectAccessible();
          failing.end();
          empty.begin();
          const retry = portal.main().getByRole('button', { name: 'Tentar novamente' }).first();
          if (reads && (await retry.count()) > 0) {
            // What reads again by itself may have come back before the press.
            await retry.click({ timeout: 5000 }).catch(() => expect(retry).toHaveCount(0));
            await portal.settled();
          }
        });
        await test.step('vazia', async () => {
          await portal.walkTo(away);
          await portal.walkTo(address);
          await expectWhole(page, portal);
          empty.end();
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
