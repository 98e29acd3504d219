import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { ownServer } from '../support/own-server.ts';
import { expect, goTo, Portal, test } from '../support/portal.ts';
import { brandAt, brands, type Screen, screens } from '../support/screens.ts';
import { copyTenants, editJson } from '../support/tenants.ts';

test.use({ serviceWorkers: 'allow', viewport: screens.celular });

/** The addresses that this browser can read without a network. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const requests = await (await caches.open('portico kept')).keys();
    return requests.map(({ url }) => new URL(url).pathname.replace('/_portico/kept', '')).sort();
  });
/** The files that are kept for one of them. */
const filesOf = (page: Page, path: string) =>
  page.evaluate(async (path) => {
    const answer = await (await caches.open('portico kept')).match(`/_portico/kept${path}`);
    const kept: { files: string[] } | undefined = await answer?.json();
    return kept?.files;
  }, path);
const workerIsThere = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
  });
const since = /^Sem conexão\. Dados de \d\d\/\d\d às \d\d:\d\d$/;

/** How the first sight of an error page is drawn, and with which picture. */
const designOf = (main: Locator) =>
  main
    .locator('section')
    .first()
    .evaluate((section) => {
      const picture = section.querySelector('img, svg');
      const { width, height } = picture?.getBoundingClientRect() ?? {};
      const words = [...section.querySelectorAll('h1, p, a')].map((part) => {
        const { fontFamily, fontSize, fontWeight, lineHeight, letterSpacing, color } = getComputedStyle(part);
        const { backgroundColor, borderRadius, padding } = getComputedStyle(part);
        const type = { fontFamily, fontSize, fontWeight, lineHeight, letterSpacing, color };
        const { x } = part.getBoundingClientRect();
        return { is: part.tagName, ...type, backgroundColor, borderRadius, padding, x };
      });
      return {
        design: { width, height, words },
        picture: picture?.getAttribute('src') ?? picture?.innerHTML,
      };
    });

for (const screen of Object.keys(screens) as Screen[]) {
  const brand = brandAt[screen];
  test.describe(`${brands[brand].title}, no ${screen}`, () => {
    test.use({ tenant: brand, viewport: screens[screen] });

    test('sem conexão: o painel e o extrato se leem como foram vistos, com a hora, e voltam sozinhos', async ({
      page,
      context,
      portal,
    }) => {
      portal.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
      await portal.openAs('participant', '/painel');
      await workerIsThere(page);
      await expect.poll(() => kept(page)).toEqual(['/painel']);
      // A tab that is open for long: the browser's own list of what was loaded is full.
      await page.evaluate(() => performance.setResourceTimingBufferSize(0));
      const script = page.waitForRequest(/\/static\/.*\.js$/);
      await goTo(page, '/extrato');
      await portal.settled();
      await expect.poll(() => kept(page)).toEqual(['/extrato', '/painel']);
      expect(await filesOf(page, '/extrato')).toContain((await script).url());
      const balance = portal.main().getByRole('term').filter({ hasText: 'Saldo' });
      await expect(balance).toBeVisible();
      const row = (await portal.main().getByRole('row').nth(1).innerText()).split('\n')[0] ?? '';

      await context.setOffline(true);
      await page.reload();
      await expect(page.getByText(since)).toBeVisible();
      await expect(balance).toBeVisible();
      await expect(portal.main().getByRole('row').nth(1)).toContainText(row);
      await portal.expectNoSidewaysScroll();
      await portal.expectAccessible();

      await page.goto(`${portal.origin}/noticias`);
      await expect(page.getByRole('heading', { name: 'Você está sem conexão' })).toBeVisible();
      await portal.expectNoSidewaysScroll();
      await portal.expectAccessible();
      await page.getByRole('link', { name: /^Painel Dados de/ }).click();
      await expect(page.getByText(since)).toBeVisible();
      await expect(portal.main().getByRole('heading', { level: 1 })).toContainText('Maria Antônia');

      await context.setOffline(false);
      // What is kept asks for the server every 15 s.
      await expect(page.getByText(since)).toHaveCount(0, { timeout: 60_000 });
      await expect(portal.main().getByRole('heading', { level: 1 })).toContainText('Maria Antônia');
    });

    test('o que se guarda de uma página é ela inteira, ainda que a última vista tenha sido a página 2', async ({
      page,
      context,
      portal,
    }) => {
      portal.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
      // What a page shows has settled. The worker, which has no clock but the real one, takes nothing of the future.
      const keep = async () => {
        await page.clock.fastForward(2_000);
        await page.clock.setSystemTime(Date.now());
      };
      await page.clock.install();
      await portal.openAs('participant', '/extrato?page=2');
      await workerIsThere(page);
      await keep();
      await expect.poll(() => kept(page)).toEqual(['/extrato']);
      const searchOfKept = () =>
        page.evaluate(async () => {
          const answer = await (await caches.open('portico kept')).match('/_portico/kept/extrato');
          const page: { search?: string } | undefined = await answer?.json();
          return page?.search;
        });
      expect(await searchOfKept()).toBe('?page=2');
      const row = portal.main().getByRole('row').nth(1);
      const second = await row.innerText();
      await context.setOffline(true);
      await page.goto(`${portal.origin}/noticias`);
      await page.getByRole('link', { name: /^Extrato Dados de/ }).click();
      await expect(row).toHaveText(second, { useInnerText: true });

      // What is kept asks for the server every 15 s.
      await context.setOffline(false);
      await expect(page.getByText(since)).toHaveCount(0, { timeout: 60_000 });
      await portal.open('/extrato');
      const first = await row.innerText();
      await keep();
      await expect.poll(searchOfKept).toBe('');
      await portal.open('/extrato?page=2');
      await expect(row).toHaveText(second, { useInnerText: true });
      await keep();
      await portal.open('/painel');
      await keep();
      await expect.poll(() => kept(page)).toEqual(['/extrato', '/painel']);
      await context.setOffline(true);
      // There is no copy of the second page: the whole stands for it.
      await page.goto(`${portal.origin}/extrato?page=2`);
      await expect(page).toHaveURL(`${portal.origin}/extrato`);
      await expect(page.getByText(since)).toBeVisible();
      await expect(row).toHaveText(first, { useInnerText: true });
    });

    test('403 e a página sem conexão têm o desenho da 404, cada uma com a sua figura', async ({
      page,
      context,
      portal,
    }) => {
      portal.allow(/status of 404/, /ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
      await portal.open('/404');
      await workerIsThere(page);
      const lost = await designOf(portal.main());
      await portal.open('/403');
      const closed = await designOf(portal.main());
      await context.setOffline(true);
      await page.goto(`${portal.origin}/noticias`);
      await expect(page.getByRole('heading', { name: 'Você está sem conexão' })).toBeVisible();
      const offline = await designOf(portal.main());

      expect(closed.design).toEqual(lost.design);
      expect(offline.design).toEqual(lost.design);
      expect(new Set([lost, closed, offline].map(({ picture }) => picture)).size).toBe(3);
    });

    test('uma versão nova entra no próximo link, e espera onde algo foi digitado', async ({
      page,
      portal,
    }) => {
      await portal.openAs('participant', '/faq');
      await workerIsThere(page);
      const mark = () => page.evaluate(() => (window as unknown as { mark?: number }).mark);
      await page.evaluate(() => Object.assign(window, { mark: 1 }));
      const search = portal.main().getByRole('searchbox').or(portal.main().getByRole('textbox')).first();
      const found = page.waitForResponse('**/api/**search=*');
      await search.fill('prêmio');
      await page.evaluate(() => navigator.serviceWorker.dispatchEvent(new Event('controllerchange')));
      const line = page.getByText('Há uma versão nova.');
      await expect(line).toBeVisible();
      await expect(page.getByRole('button', { name: 'Atualizar', exact: true })).toBeVisible();
      await found;
      await expect(page).toHaveURL(/search=/);
      // What was there before is pale until what was found is.
      await portal.settled();
      await portal.expectNoSidewaysScroll();
      await portal.expectAccessible();
      await expect(search).toHaveValue('prêmio');
      expect(await mark()).toBe(1);

      await search.fill('');
      await page.getByRole('banner').getByRole('link').first().click();
      await page.waitForURL('**/painel');
      await expect.poll(mark).toBeUndefined();
      await expect(line).toHaveCount(0);
    });
  });
}

test('quem sai leva o que estava guardado', async ({ page, context, portal }) => {
  portal.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
  await portal.signIn('participant');
  await workerIsThere(page);
  await expect.poll(() => kept(page)).toEqual(['/painel']);
  await portal.closeGame();
  await portal.signOut();
  await expect.poll(() => kept(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto(`${portal.origin}/painel`);
  await expect(page.getByRole('heading', { name: 'Você está sem conexão' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('quem olha como outra pessoa não deixa nada no aparelho', async ({ page, portal }) => {
  await portal.openAs('participant', '/painel');
  await workerIsThere(page);
  await expect.poll(() => kept(page)).toEqual(['/painel']);
  const id = await page.evaluate(async () => {
    const data = JSON.parse(document.getElementById('portico-data')?.textContent ?? '{}');
    return data.user.id as number;
  });
  await portal.forgetSession();
  await portal.openAs('admin', `/extrato?admin_user_id=${id}`);
  await expect(portal.main().getByRole('term').filter({ hasText: 'Saldo' })).toBeVisible();
  // Longer than a page takes to settle.
  await page.waitForTimeout(3000);
  expect(await kept(page)).not.toContain('/extrato');
});

test.describe('um portal que se edita no servidor', () => {
  let tenantsDir: string;
  const own = ownServer(undefined, () => {
    tenantsDir = copyTenants();
    return { TENANTS_DIR: tenantsDir };
  });
  test.afterAll(() => rmSync(dirname(tenantsDir), { recursive: true, force: true }));

  test('o aparelho troca de versão por si, sem levar o que se digita', async ({ page }) => {
    const portal = new Portal(page, own.server, 'aurora', new Map());
    await portal.openAs('participant', '/faq');
    await workerIsThere(page);
    await page.evaluate(() =>
      navigator.serviceWorker.addEventListener('controllerchange', () =>
        document.documentElement.setAttribute('data-taken', ''),
      ),
    );
    const search = portal.main().getByRole('searchbox').or(portal.main().getByRole('textbox')).first();
    await search.fill('prêmio');
    const title = 'Aurora de Novo';
    editJson<{ brand: object }>(join(tenantsDir, 'aurora/tenant.json'), (tenant) => ({
      ...tenant,
      brand: { ...tenant.brand, title },
    }));
    // The server takes up the edit when it sees it; the device asks, as an open tab does by itself from time to time.
    const line = page.getByText('Há uma versão nova.');
    await expect(async () => {
      await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
      await expect(line).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.locator('html[data-taken]')).toBeAttached();
    await expect(search).toHaveValue('prêmio');
    await expect(page).not.toHaveTitle(new RegExp(title));

    await page.getByRole('button', { name: 'Atualizar', exact: true }).click();
    await expect(page).toHaveTitle(new RegExp(title));
    await expect(page.locator('html[data-taken]')).toHaveCount(0);
    await expect(line).toHaveCount(0);
    expect(portal.complaints).toEqual([]);
  });
});
