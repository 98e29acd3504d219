import { expect, test } from '../support/portal.ts';
import { screens, walks } from '../support/screens.ts';
import { loginFields, programLogoPx } from '../support/variants.ts';

/** The second banner of the demo brands. */
const banners = { aurora: 'Chame quem vende com você', horizonte: 'A loja inteira ganha' } as const;

for (const { brand, screen } of walks)
  test.describe(`${brand}, ${screen}`, () => {
    test.use({ tenant: brand, viewport: screens[screen] });

    test('o segundo banner está no começo e no painel', async ({ page, portal }) => {
      const title = page.getByRole('heading', { name: banners[brand] });
      await portal.open('/');
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(title).toBeVisible();
      await portal.openAs('participant', '/painel');
      await portal.closeGame();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(title).toBeVisible();
      await expect(page.getByRole('link', { name: 'Saiba mais' })).toBeVisible();
      await portal.expectNoSidewaysScroll();
    });
  });

test.describe('um programa que diz como se entra', () => {
  test.use({ tenant: 'aurora-pop-ups', viewport: screens.celular });

  test('o primeiro campo e a altura da logo são os que ele diz, e sem segundo banner não há moldura', async ({
    page,
    portal,
  }) => {
    const label = loginFields.map((field) => field.label).join(' ou ');
    await portal.open('/');
    await portal.closeGame();
    await expect(page.getByLabel(label)).toBeVisible();
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Ir para o início' }).locator('img'),
    ).toHaveCSS('height', `${programLogoPx}px`);
    await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
    await expect(page.getByRole('heading', { name: /senha/i }).first()).toBeVisible();
    await expect(page.getByLabel(label)).toBeVisible();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', { name: 'Perguntas frequentes' })).toBeVisible();
    await expect(page.getByRole('heading', { name: banners.aurora })).toHaveCount(0);
  });
});
