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
