import { expect, test } from '../support/portal.ts';
import { type Brand, brands, screens } from '../support/screens.ts';

for (const brand of Object.keys(brands) as Brand[]) {
  test.describe(`${brands[brand].title}, gaveta do celular`, () => {
    test.use({ tenant: brand, viewport: screens.celular });

    test('repete o menu, traz os seus atalhos e leva a uma página', async ({ page, portal }) => {
      await portal.openAs('participant', '/faq');
      await page.getByRole('button', { name: 'Abrir menu' }).click();
      const drawer = page.getByRole('dialog', { name: 'Menu principal' });
      await expect(drawer).toBeVisible();
      for (const entry of ['Fale Conosco', 'Perguntas Frequentes', 'Meus dados', 'Sair'])
        await expect(drawer.getByText(entry, { exact: true })).toBeVisible();
      await expect(drawer.getByText('TCL Experts')).toHaveCount(0);
      await portal.expectAccessible();

      await drawer.getByText('Extrato', { exact: true }).click();
      await expect(page).toHaveURL(/\/extrato$/);
      await expect(drawer).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });

    test('fecha com Esc e devolve o foco', async ({ page, portal }) => {
      await portal.openAs('participant', '/faq');
      const opener = page.getByRole('button', { name: 'Abrir menu' });
      await opener.click();
      await expect(page.getByRole('dialog', { name: 'Menu principal' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(opener).toBeFocused();
    });
  });
}

test('no primeiro acesso, a letra da marca não disputa a rede com os scripts', async ({ page, portal }) => {
  portal.allow(/ERR_FAILED/);
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(portal.origin);
  await expect(page.locator('#portico-loading')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(1);
  expect(fonts).toEqual([]);

  await page.unroute('**/*.js');
  await portal.open('/');
  await expect.poll(() => fonts.length).toBe(1);
});
