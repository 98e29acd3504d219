import { expect, goTo, type Portal, test } from '../support/portal.ts';
import { type Brand, brands, screens } from '../support/screens.ts';

const dialogIn = ({ page }: Portal) => page.getByRole('dialog');

for (const brand of Object.keys(brands) as Brand[])
  test.describe(`${brands[brand].title}, jogos de hoje`, () => {
    test.use({ tenant: `${brand}-memoria`, viewport: screens.celular });

    test('um jogo abre sozinho uma vez por dia; os outros esperam na faixa do painel', async ({
      page,
      portal,
    }) => {
      const offered = page.waitForResponse('**/games/offered');
      await portal.openAs('participant', '/painel');
      await expect(dialogIn(portal)).toBeVisible();
      expect((await offered).status()).toBe(204);
      await dialogIn(portal).getByRole('button', { name: 'Fechar' }).click();
      await expect(dialogIn(portal)).toHaveCount(0);

      // Nothing comes any more: neither in this visit, nor after a reload.
      const asked: Promise<unknown>[] = [];
      for (const path of ['/conquistas', '/painel']) {
        asked.push(page.waitForResponse(/\/(memory|panel|roulette|scratch)(\?|$)/));
        await portal.open(path);
        await asked.at(-1);
        await expect(dialogIn(portal)).toHaveCount(0);
      }
      const strip = page.getByRole('region', { name: 'Jogos de hoje' });
      await expect(strip.getByRole('listitem')).toHaveCount(4);
      for (const game of await strip.getByRole('listitem').all())
        await expect(game).toContainText(/\d+ chances?/);
      await portal.expectAccessible();
      await portal.expectNoSidewaysScroll();
      await strip.getByRole('button', { name: /Memória/ }).click();
      await expect(dialogIn(portal).getByRole('button', { name: 'Iniciar' })).toBeVisible();
      await dialogIn(portal).getByRole('button', { name: 'Cancelar' }).click();

      // A link of the content that names a game opens it, though it has opened today; once, as a press does.
      await goTo(page, '/painel?abrir=roulette');
      await expect(dialogIn(portal).getByRole('button', { name: 'GIRAR' })).toBeVisible();
      await dialogIn(portal).getByRole('button', { name: 'Fechar' }).click();
      await expect(dialogIn(portal)).toHaveCount(0);
    });
  });
