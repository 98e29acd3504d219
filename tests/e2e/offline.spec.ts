import type { Route } from '@playwright/test';
import { newPicture } from '../support/picture.ts';
import { expect, goTo, type Portal, test } from '../support/portal.ts';
import { type Screen, screens } from '../support/screens.ts';

test.use({ viewport: screens.celular });

test('sem conexão: o portal o diz, tenta de novo quando se pede, e volta sozinho ao normal', async ({
  page,
  portal,
}) => {
  await portal.openAs('participant', '/extrato');
  await expect(portal.offlineLine()).toHaveCount(0);
  await portal.loseNetwork();
  await portal.expectNoSidewaysScroll();
  await portal.expectAccessible();

  await page
    .getByRole('link', { name: /próxima/i })
    .or(page.getByRole('button', { name: /próxima/i }))
    .first()
    .click();
  const retry = portal.main().getByRole('button', { name: 'Tentar novamente' });
  await expect(retry.first()).toBeVisible();
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('/statement'));
  await retry.first().click();
  await asked;
  await expect(retry.first()).toBeVisible();

  await portal.regainNetwork();
  await expect(retry).toHaveCount(0);
});

test('o código que falta sem rede vem com ela, por uma carga', async ({ page, portal }) => {
  await portal.openAs('participant', '/biblioteca');
  const download = portal
    .main()
    .getByRole('button', { name: /^Baixar/ })
    .first();
  await portal.loseNetwork();
  await download.click();
  await expect(page.getByText(/Something Went Wrong/)).toBeVisible();
  const loaded = page.waitForEvent('load');
  await portal.regainNetwork();
  await loaded;
  await portal.settled();
  const file = page.waitForEvent('download');
  await download.click();
  await file;
});

test('uma parte que a versão antiga já não tem não leva o resto: o que se digitou fica, e ela vem se voltar', async ({
  page,
  portal,
}) => {
  portal.allow(/status of 404/, /Failed to fetch dynamically imported module/);
  await page.clock.install();
  await portal.openAs('participant', '/faq');
  const search = portal.main().getByRole('searchbox');
  // What is typed is minded by code that no first view waits for.
  await expect(async () => {
    await search.fill('');
    await search.fill('prêmio');
    const isLost = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(await page.evaluate(isLost)).toBe(false);
  }).toPass();
  const drawer = /\/static\/Drawer-.*\.js/;
  await page.route(drawer, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(page.getByText('Há uma versão nova.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
  await expect(search).toHaveValue('prêmio');

  await page.unroute(drawer);
  await page.clock.fastForward(15_000);
  await expect(page.getByRole('dialog', { name: 'Menu principal' })).toBeVisible();
  await expect(search).toHaveValue('prêmio');
});

test('com sinal e sem dados, o que se lê fica; a página só se recarrega quando há de onde', async ({
  page,
  portal,
}) => {
  portal.allow(/ERR_FAILED/, /Failed to fetch dynamically imported module/);
  await page.clock.install();
  await portal.openAs('participant', '/faq');
  let asked = 0;
  await page.route(/\/static\/Drawer-.*\.js/, (route) => route.abort());
  await page.route('**/manifest.webmanifest', (route) => {
    if (route.request().method() === 'HEAD') asked += 1;
    return route.abort();
  });
  await page.evaluate(() => Object.assign(window, { mark: 1 }));
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect.poll(() => asked).toBeGreaterThan(1);
  expect(await page.evaluate(() => 'mark' in window)).toBe(true);
  await expect(portal.main().getByRole('heading', { level: 1 })).toBeVisible();

  await page.unroute('**/manifest.webmanifest');
  const loaded = page.waitForEvent('load');
  await page.clock.fastForward(15_000);
  await loaded;
  await portal.settled();
});

test('um navegador que não guarda nada de sites mostra o portal', async ({ page, portal }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await portal.open('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** The network goes while a file is on its way that somebody's arrival asks for; nobody holds the file any more. */
async function loseOnTheWay(portal: Portal, file: RegExp, arrive: () => Promise<void>): Promise<void> {
  const { page } = portal;
  const held: Route[] = [];
  await page.route(file, (route) => void held.push(route));
  await arrive();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.context().setOffline(true);
  await expect(portal.offlineLine()).toBeVisible();
  await Promise.all(held.map((route) => route.abort('internetdisconnected')));
  await page.unroute(file);
}

for (const screen of Object.keys(screens) as Screen[])
  test.describe(`notícia no ${screen}`, () => {
    test.use({ viewport: screens[screen] });

    test('a rede cai enquanto a página se completa: o que falta vem com ela, e nada se desfaz', async ({
      page,
      portal,
    }) => {
      portal.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/);
      const title = page.getByRole('heading', { level: 1 });
      // The link back is a chunk of its own, which only pages of one record ask for.
      await loseOnTheWay(portal, /\/static\/BackLink-/, async () => {
        await portal.openAs('participant', '/noticias');
        await portal.main().getByRole('article').or(portal.main().getByRole('link')).first().click();
        await page.waitForURL('**/noticias/*');
        await expect(title).toBeVisible();
      });
      await expect(title).toBeVisible();

      await portal.regainNetwork();
      await expect(portal.main().getByRole('link', { name: 'Voltar' })).toBeVisible();
      await expect(title).toBeVisible();
    });
  });

test('a rede cai enquanto vem o que se carrega por último: vem depois, com o seu estilo', async ({
  page,
  portal,
}) => {
  portal.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/);
  await loseOnTheWay(portal, /\/static\/later-.*\.css/, () => portal.openAs('participant', '/extrato'));

  await portal.regainNetwork();
  const styles = () => page.evaluate(() => [...document.styleSheets].map(({ href }) => href).join());
  // Where nothing is lost by it, a load brings it, and takes this question away.
  await expect.poll(() => styles().catch(() => '')).toContain('/static/later-');
});

test('fotos de vitrine que esperam pela rede seguem de outra página, também depois de recarregar', async ({
  page,
  portal,
}) => {
  portal.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  let isDown = true;
  let sent = 0;
  await page.route('**/merchan/load-photo', (route) => {
    if (isDown) return route.abort('internetdisconnected');
    sent += 1;
    return route.continue();
  });
  await portal.openAs('participant', '/vitrine');
  const photo = async () => ({
    ...{ name: 'foto.png', mimeType: 'image/png' },
    buffer: await newPicture(16, 16).png().toBuffer(),
  });
  await goTo(page, '/vitrine/1/pdv/1');
  const several = portal.main().locator('button:has(+ input[data-pick=files][multiple])').first();
  const chooser = page.waitForEvent('filechooser');
  await several.click();
  await (await chooser).setFiles(await photo());
  await expect(page.getByText(/1 foto espera pela rede/)).toBeVisible();

  await page.goto(`${portal.origin}/extrato`);
  await portal.settled();
  await expect(page.locator('[data-merchan=waiting]')).toBeAttached();
  isDown = false;
  await page.evaluate(() => void window.dispatchEvent(new Event('online')));
  await expect(page.getByText('Suas fotos foram enviadas.')).toBeVisible();
  await page.reload();
  await portal.settled();
  await expect(page.locator('[data-merchan]')).toHaveCount(0);
  expect(sent).toBe(1);
});
