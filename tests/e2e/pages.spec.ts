import type { Page } from '@playwright/test';
import type { PageIr, RouteIr } from '../../engine/manifest/ir.ts';
import { interceptCalls } from '../support/api-calls.ts';
import { closeWhatOpens } from '../support/close-what-opens.ts';
import { type FoundTenant, foundTenants } from '../support/found-tenants.ts';
import {
  empty,
  fail,
  isOfOthers,
  linksOn,
  type Role,
  roles,
  sees,
  sourceOf,
  widths,
} from '../support/page-states.ts';
import { expect, type Look, type Portal, test } from '../support/portal.ts';
import { screens } from '../support/screens.ts';

type Open = (address: string) => Promise<void>;

/**
 * The widths and colors in which somebody sees a page, and what is looked for there. Dark where the width has nothing of
 * its own: at 768 px stands what stands at one of the others. What managers and administrators see of others' pages they
 * have seen on the phone already.
 */
function looksOf(
  role: Role,
  { access }: RouteIr,
  isFirst: boolean,
): [keyof typeof widths, 'light' | 'dark', Look][] {
  if (isOfOthers(role, access)) return [['computador', 'light', 'all']];
  return [
    ['celular', 'light', 'all'],
    // The bar of the computer has the same colors on each.
    ['computador', 'light', isFirst ? 'all' : 'structure'],
    ['tablet', 'dark', 'contrast'],
  ];
}

/** The tenants take turns with the preset's pages that fail: what is said then comes from the engine. */
function failsHere(tenant: FoundTenant, { name }: RouteIr): boolean {
  const owners = foundTenants.filter(({ routes }) => routes.some((route) => route.name === name));
  return owners[[...name].length % owners.length] === tenant;
}

/** Addresses of pages to which nothing that everybody sees has a link, by tenant and page. */
const examples: Readonly<Record<string, string>> = {
  'aurora sorteio': '/sorteio/aniversario-aurora',
  'horizonte sorteio': '/sorteio/roda-da-obra',
  'aurora modelo-de-importacao': '/importacoes/vendas/modelo',
  'horizonte modelo-de-importacao': '/importacoes/vendas/modelo',
};

/** Links that were seen, by tenant and role: addresses of pages that show one record. */
const seenLinks = new Map<string, Set<string>>();

/**
 * Goes through a tenant's pages as one role: from page to page as by links, or each as a document of its own, so that nothing
 * which was read before is shown.
 */
class Walker {
  readonly #portal: Portal;
  readonly #tenant: FoundTenant;
  readonly #role: Role;
  readonly #seen: Set<string>;
  readonly #by: 'links' | 'documents';
  #open: Open;
  #at = '';

  constructor(portal: Portal, tenant: FoundTenant, role: Role, by: 'links' | 'documents') {
    this.#portal = portal;
    this.#by = by;
    this.#tenant = tenant;
    this.#role = role;
    const whose = `${tenant.slug} ${role.account}`;
    this.#seen = seenLinks.get(whose) ?? new Set();
    seenLinks.set(whose, this.#seen);
    const { account } = role;
    this.#open = (address) => (account ? portal.openAs(account, address) : portal.open(address));
  }

  /** Opens a page at its address: the one that was asked for, where that leads, and the name of the page that shows. */
  async open(route: RouteIr): Promise<{ asked: string; address: string; shown: string | null }> {
    const asked = await this.#addressOf(route, []);
    await this.#go(asked);
    const shown = await this.#portal.page.locator('[data-page]').getAttribute('data-page');
    return { asked, address: new URL(this.#portal.page.url()).pathname, shown };
  }

  async #go(address: string): Promise<void> {
    if (this.#at !== address || this.#by === 'documents') await this.#open(address);
    if (this.#by === 'links') this.#open = (next) => this.#portal.walkTo(next);
    this.#at = address;
    for (const link of await linksOn(this.#portal.page)) this.#seen.add(link);
  }

  /** A page's address. One record's is that of the first link to it, which a page above it shows. */
  async #addressOf(route: RouteIr, above: readonly RouteIr[]): Promise<string> {
    if (!route.path.includes('/:')) return route.path;
    const example = examples[`${this.#tenant.slug} ${route.name}`];
    if (example) return example;
    const isKnown = () => [...this.#seen].find((link) => this.#tenant.pageAt(link) === route.name);
    for (const from of this.#tenant.pagesWithLinksTo(route)) {
      const known = isKnown();
      if (known) return known;
      if (above.includes(from) || !sees(this.#role, from.access)) continue;
      await this.#go(await this.#addressOf(from, [...above, route]));
    }
    return isKnown() ?? this.#tenant.saidAddress(route.name) ?? route.path.replaceAll(/:\w+/g, 'exemplo');
  }
}

async function expectWhole(page: Page, portal: Portal, look: Look): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  for (const letters of [100, 150]) await portal.expectNoSidewaysScroll(letters);
  await portal.expectAccessible(look);
}

/** The lines that a page shows for as long as it is open: no numbers, since times that are told pass, and no waiting. */
async function linesOf(portal: Portal): Promise<string[]> {
  const lines = (await portal.main().innerText()).split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '' && !/\d|Carregando/.test(line));
}

/** Pages that show another one, by their name, after that of tenant and role: every other page has to show itself. */
const leadsElsewhere: Readonly<Record<string, string>> = {
  // Its address is in a mail alone.
  'chamado-visitante': '404',
  'aurora cadastro': 'index',
  // The program takes invoices of participants alone, and the guard says so.
  'horizonte administrador notas-fiscais': 'painel',
};

const pageShown = ({ slug }: FoundTenant, role: string, { name }: RouteIr) =>
  leadsElsewhere[`${slug} ${role} ${name}`] ??
  leadsElsewhere[`${slug} ${name}`] ??
  leadsElsewhere[name] ??
  name;

/** Whose walk meets a page's failures. */
function firstToSee(route: RouteIr): Role {
  const role = Object.values<Role>(roles).find((one) => sees(one, route.access));
  if (!role) throw new Error(`no role may open ${route.path} (${route.access})`);
  return role;
}

/** A public page without a record that a walk may leave a page for. */
function awayFrom(tenant: FoundTenant, { name }: RouteIr): string {
  const away = tenant.routes.find(
    (other) => other.access === 'public' && other.name !== name && !/[:\d]/.test(other.path),
  );
  if (!away) throw new Error(`${tenant.slug} has no other public page`);
  return away.path;
}

/** Lets the sources of a page fail, or answer no rows, from now on. */
async function faultsOfSources(page: Page) {
  let shown: PageIr | null = null;
  let fault: 'failing' | 'empty' | null = null;
  await interceptCalls(page, (call) => {
    const source = fault && shown && call.method === 'GET' ? sourceOf(shown, call.url) : undefined;
    if (!source) return call.pass();
    return fault === 'failing' ? fail(call) : empty(call, source);
  });
  const begin = (what: typeof fault) => (of: PageIr) => {
    shown = of;
    fault = what;
  };
  return {
    fail: begin('failing'),
    empty: begin('empty'),
    end: () => {
      fault = null;
    },
  };
}

/** Pages that one test walks through: few enough to run side by side, and to say where it stopped. */
const pagesPerWalk = 8;
/** Of pages that fail: each is opened three times. */
const failuresPerWalk = 4;

function walksOf<Item>(all: readonly Item[], size = pagesPerWalk): Item[][] {
  const count = Math.ceil(all.length / size);
  return Array.from({ length: count }, (_, at) => all.slice(at * size, (at + 1) * size));
}

for (const tenant of foundTenants)
  test.describe(`${tenant.title}, todas as páginas`, () => {
    test.use({ tenant: tenant.slug, viewport: screens.celular });

    for (const [name, role] of Object.entries<Role>(roles))
      for (const walk of walksOf(tenant.routes.filter(({ access }) => sees(role, access))))
        test(`${name} em ${walk.map((route) => route.name).join(', ')}: sem violação, sem erro, sem rolagem lateral`, async ({
          page,
          portal,
        }) => {
          portal.allow(/status of 404/);
          await closeWhatOpens(page);
          const walker = new Walker(portal, tenant, role, 'links');
          for (const route of walk)
            await test.step(route.name, async () => {
              const expected = pageShown(tenant, name, route);
              if (expected !== route.name) portal.allow(/status of 403/);
              const { asked, shown } = await walker.open(route);
              expect.soft(shown, asked).toBe(expected);
              for (const [screen, colorScheme, look] of looksOf(role, route, route === walk[0]))
                await test.step(screen, async () => {
                  await page.emulateMedia({ colorScheme });
                  await portal.resize(widths[screen]);
                  await expectWhole(page, portal, look);
                });
            });
        });

    for (const [name, role] of Object.entries<Role>(roles))
      for (const walk of walksOf(
        tenant.routes.filter((route) => failsHere(tenant, route) && firstToSee(route) === role),
        failuresPerWalk,
      ))
        test(`${name} em ${walk.map((route) => route.name).join(', ')}: sem conexão, com falha e vazia`, async ({
          page,
          portal,
        }) => {
          portal.allow(/status of (404|500)/, /answered 500/);
          await closeWhatOpens(page);
          const faults = await faultsOfSources(page);
          const walker = new Walker(portal, tenant, role, 'documents');
          for (const route of walk)
            await test.step(route.name, async () => {
              const { asked, address, shown } = await walker.open(route);
              expect(shown, asked).toBe(pageShown(tenant, name, route));
              const shownPage = tenant.page(shown);
              // What stands in a page's place has the same colors on each.
              const look = route === walk[0] ? 'all' : 'structure';
              await test.step('sem conexão', async () => {
                const before = await linesOf(portal);
                // What is lost on the way is loaded with the whole page once there is a network.
                await portal.arrived();
                await portal.loseNetwork();
                await expectWhole(page, portal, look);
                expect(await linesOf(portal)).toEqual(expect.arrayContaining(before));
                await portal.regainNetwork();
              });
              await test.step('com falha', async () => {
                faults.fail(shownPage);
                // What the browser has read is forgotten with the document.
                await portal.leave();
                await portal.open(awayFrom(tenant, route));
                await portal.walkTo(address);
                await portal.expectNoSidewaysScroll();
                await portal.expectAccessible(look);
                faults.empty(shownPage);
                const retry = portal.main().getByRole('button', { name: 'Tentar novamente' }).first();
                if (shownPage.sources.some(({ deferred }) => !deferred) && (await retry.count()) > 0) {
                  // What reads again by itself may have come back before the press.
                  await retry.click({ timeout: 5000 }).catch(() => expect(retry).toHaveCount(0));
                  await portal.settled();
                }
              });
              await test.step('vazia', async () => {
                await portal.walkTo(awayFrom(tenant, route));
                await portal.walkTo(address);
                await expectWhole(page, portal, look);
                faults.end();
              });
            });
        });
  });
