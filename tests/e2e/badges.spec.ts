import { expect, test } from '../support/portal.ts';
import { type Brand, brands, screens } from '../support/screens.ts';

/** A badge of each brand that is still to come: what it asks for, what it gives, and how far the participant is; and one that came. */
const locked = {
  aurora: {
    name: 'Velocista',
    came: 'Primeira venda',
    target: 300,
    rule: '300 vendas. Vendas canceladas não contam.',
    points: '250 pontos',
  },
  horizonte: {
    name: 'Mestre do balcão',
    came: 'Primeira nota',
    target: 1000,
    rule: '1.000 vendas. Vendas canceladas não contam.',
    points: '3.000 pontos',
  },
};

for (const brand of Object.keys(brands) as Brand[])
  test.describe(brands[brand].title, () => {
    test.use({ tenant: brand, viewport: screens.celular });

    test('um selo diz toda a sua regra, o que vale e se já veio', async ({ page, portal }) => {
      const { name, came, target, rule, points } = locked[brand];
      await portal.openAs('participant', '/conquistas');
      await portal.closeGame();
      await page.getByRole('tab', { name: 'Todas' }).click();
      // One that is still to come looks so, beside those that came.
      const picture = (badge: RegExp | string) =>
        portal.main().getByRole('listitem').filter({ hasText: badge }).first().locator('img');
      await expect(picture(name)).toHaveCSS('filter', 'grayscale(1)');
      await expect(picture(came)).toHaveCSS('filter', 'none');
      await page.getByRole('button', { name, exact: true }).click();
      const dialog = page.getByRole('dialog', { name });
      for (const text of [rule, points]) await expect(dialog.getByText(text, { exact: true })).toBeVisible();
      const progress = /^Ainda não conquistada: você tem ([\d.]+) de ([\d.]+) vendas\.$/;
      const [, count, asked] = progress.exec((await dialog.getByText(progress).textContent()) ?? '') ?? [];
      expect(Number(asked?.replace('.', ''))).toBe(target);
      expect(Number(count?.replace('.', ''))).toBeLessThan(target);
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
