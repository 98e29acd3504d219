import type { Route } from '@playwright/test';
import { expect, test } from '../support/portal.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('sem conexão: o portal o diz, tenta de novo quando se pede, e volta sozinho ao normal', async ({
  page,
  context,
  portal,
}) => {
  portal.allow(/ERR_INTERNET_DISCONNECTED/);
  await portal.openAs('participant', '/extrato');
  const banner = page.getByText('Você está sem conexão.', { exact: false });
  await expect(banner).toHaveCount(0);
  // The last that a page loads: what is missing then is brought by a load once there is a network again.
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await context.setOffline(true);
  await expect(banner).toBeVisible();
  await portal.expectNoSidewaysScroll();
  await portal.expectAccessible();

  await page
    .getByRole('link', { name: /próxima/i })
    .or(page.getByRole('button', { name: /próxima/i }))
    .first()
    .click();
  const retry = portal.main().getByRole('button', { name: 'Tentar novamente' });
  await expect(retry.first()).toBeVisible();

  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
  await retry.first().click();
  await expect(retry).toHaveCount(0);
});

test('a rede cai enquanto a página se completa: o que falta vem com ela, e nada se desfaz', async ({
  page,
  context,
  portal,
}) => {
  portal.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/);
  // The link back is a chunk of its own, which only pages of one record ask for.
  const held: Route[] = [];
  await page.route(/\/static\/BackLink-/, (route) => void held.push(route));
  await portal.openAs('participant', '/noticias');
  await portal.main().getByRole('article').or(portal.main().getByRole('link')).first().click();
  await page.waitForURL('**/noticias/*');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await context.setOffline(true);
  await expect(page.getByText('Você está sem conexão.', { exact: false })).toBeVisible();
  await Promise.all(held.map((route) => route.abort('internetdisconnected')));
  await expect(title).toBeVisible();

  await page.unroute(/\/static\/BackLink-/);
  await context.setOffline(false);
  await expect(portal.main().getByRole('link', { name: 'Voltar' })).toBeVisible();
  await expect(title).toBeVisible();
});
