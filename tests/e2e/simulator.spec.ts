import { expect, test } from '../support/portal.ts';
import { type Screen, screens } from '../support/screens.ts';

for (const screen of Object.keys(screens) as Screen[]) {
  test.describe(`simulador no ${screen}`, () => {
    // The brand that has it.
    test.use({ tenant: 'horizonte', viewport: screens[screen] });

    test('guarda também onde o navegador não tem o que só um endereço seguro oferece', async ({
      page,
      portal,
    }) => {
      await page.addInitScript(() => {
        Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined });
      });
      await portal.openAs('participant', '/simulador');
      await portal.main().getByRole('combobox', { name: 'Produto' }).selectOption({ index: 1 });
      await portal.main().getByRole('textbox', { name: 'Quantidade' }).fill('7');
      await portal.main().getByRole('button', { name: 'Guardar simulação' }).click();
      await expect(portal.main().getByRole('row').filter({ hasText: '7 ×' }).first()).toBeVisible();
    });

    test('mostra os pontos enquanto se digita, guarda e baixa a simulação', async ({ page, portal }) => {
      await portal.openAs('participant', '/simulador');
      const result = portal.main().getByRole('status').filter({ hasText: 'Você ganharia' });
      await expect(result).toContainText('0 pontos');
      await portal.main().getByRole('button', { name: 'Guardar simulação' }).click();
      await expect(portal.main().getByText('Obrigatório')).toBeVisible();
      const product = portal.main().getByRole('combobox', { name: 'Produto' });
      await expect(product).toBeFocused();
      await product.selectOption({ index: 1 });
      await expect(result).not.toContainText('0 pontos em');
      const one = await result.innerText();
      await portal.main().getByRole('textbox', { name: 'Quantidade' }).fill('40');
      await expect(result).not.toHaveText(one, { useInnerText: true });
      await portal.main().getByRole('button', { name: 'Adicionar produto' }).click();
      await portal.main().getByRole('button', { name: 'Tirar este produto' }).last().click();
      await portal.expectAccessible();
      const points = await result.locator('strong').innerText();

      await portal.main().getByRole('button', { name: 'Guardar simulação' }).click();
      const kept = portal.main().getByRole('row').filter({ hasText: '40 ×' }).first();
      await expect(kept).toContainText(points);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        portal.main().getByRole('button', { name: 'Baixar PDF' }).first().click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^simulacao-\d{4}-\d\d-\d\d\.pdf$/);
      await portal.expectNoSidewaysScroll();
    });
  });
}
