import { accounts } from '../support/accounts.ts';
import { expect, test } from '../support/portal.ts';
import { type Brand, brands, screens } from '../support/screens.ts';
import { openSession, programUrl, signInAs } from '../support/sign-in-as.ts';

for (const brand of Object.keys(brands) as Brand[])
  test.describe(`${brands[brand].title}, acesso administrativo`, () => {
    test.use({ tenant: brand, viewport: screens.computador });

    test('nenhum menu, rodapé ou atalho do painel leva aos prêmios', async ({ page, portal, server }) => {
      const whose = await openSession(server, brand, accounts.demo.participant);
      const answer = await fetch(`${programUrl(server, brand)}/user`, {
        headers: { authorization: `Bearer ${whose}` },
      });
      const { data } = (await answer.json()) as { data: { id: number; name: string } };
      await signInAs(page, server, brand, accounts.demo.admin);
      await portal.open(`/painel?admin_user_id=${data.id}`);
      await portal.closeGame();
      await expect(portal.main().getByRole('heading', { level: 1 })).toHaveText(data.name);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(portal.main().getByRole('link', { name: 'Extrato' }).first()).toBeVisible();
      await expect(page.locator('a[href^="/produtos"]').filter({ visible: true })).toHaveCount(0);
      // Nor does the drawer to the catalogue, which would sign somebody else in at the store.
      await portal.resize(screens.celular);
      await page.getByRole('button', { name: 'Abrir menu' }).click();
      const drawer = page.getByRole('dialog', { name: 'Menu principal' });
      await expect(drawer.getByText('Fale Conosco', { exact: true })).toBeVisible();
      await expect(drawer.getByText('Catálogo', { exact: true })).toHaveCount(0);
    });
  });
