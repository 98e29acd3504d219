import { expect, test } from '../support/portal.ts';
import { type Brand, brands, screens } from '../support/screens.ts';

/** A badge of each brand that is still to come. */
const locked = {
  aurora: { name: 'Coroa tripla', rule: '3 metas consecutivas', points: '1.500 pontos' },
  horizonte: { name: 'Mestre do balcão', rule: '1.000 notas válidas', points: '3.000 pontos' },
};

for (const brand of Object.keys(brands) as Brand[])
  test.describe(brands[brand].title, () => {
    test.use({ tenant: brand, viewport: screens.celular });

    test('um selo diz toda a sua regra, o que vale e se já veio', async ({ page, portal }) => {
      const { name, rule, points } = locked[brand];
      await portal.openAs('participant', '/conquistas');
      await portal.closeGame();
      await page.getByRole('tab', { name: 'Todas' }).click();
      await page.getByRole('button', { name, exact: true }).click();
      const dialog = page.getByRole('dialog', { name });
      for (const text of [rule, points, 'Ainda não conquistada.'])
        await expect(dialog.getByText(text, { exact: true })).toBeVisible();
      await portal.expectAccessible();
      await portal.expectNoSidewaysScroll();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name, exact: true })).toBeFocused();

      await page.getByRole('tab', { name: 'Minhas conquistas' }).click();
      await portal.main().getByRole('heading', { level: 3 }).getByRole('button').first().click();
      await expect(
        page.getByRole('dialog').getByText(/^Conquistada em \d{2}\/\d{2}\/\d{4}\.$/),
      ).toBeVisible();
    });
  });
