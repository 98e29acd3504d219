import { expect, password, test } from '../support/portal.ts';
import { brandAt, type Screen, screens } from '../support/screens.ts';

for (const screen of Object.keys(screens) as Screen[])
  test.describe(`meus dados no ${screen}`, () => {
    test.use({ tenant: brandAt[screen], viewport: screens[screen] });

    test('pedir a exclusão dos dados: só com a senha, com a data, com volta até lá, e a rede que cai no meio', async ({
      page,
      portal,
    }) => {
      portal.allow(/422/);
      await portal.openAs('participant', '/privacidade');
      const section = page.getByRole('region', { name: 'Exclusão dos meus dados' });
      await expect(section.getByText('Prazo depois do pedido, em dias')).toBeVisible();
      await section.getByRole('button', { name: 'Pedir a exclusão' }).click();
      const dialog = page.getByRole('dialog', { name: 'Excluir os meus dados' });
      const ask = dialog.getByRole('button', { name: 'Pedir a exclusão' });
      await dialog.getByLabel('Sua senha').fill('não é esta');
      await ask.click();
      await expect(dialog.getByText('Senha incorreta.')).toBeVisible();
      await portal.expectAccessible();

      // No network: the password stays, and nothing was asked for.
      await dialog.getByLabel('Sua senha').fill(password);
      await portal.loseNetwork();
      await ask.click();
      await expect(
        dialog.getByText(/^Não foi possível enviar\. O que você preencheu continua aqui/),
      ).toBeVisible();
      await expect(dialog.getByLabel('Sua senha')).toHaveValue(password);
      await portal.regainNetwork();
      await expect(section.getByText('Prazo depois do pedido, em dias')).toBeVisible();
      await ask.click();
      await expect(page.getByText('Pedido registrado. Enviamos um e-mail com a data.')).toBeVisible();
      await expect(dialog).toHaveCount(0);
      const due = new Date(Date.now() + 15 * 86_400_000).toLocaleDateString('pt-BR', {
        timeZone: 'America/Sao_Paulo',
      });
      await expect(section.getByText(due)).toBeVisible();
      await portal.expectAccessible();
      await portal.expectNoSidewaysScroll();

      const withdraw = section.getByRole('button', { name: 'Desistir da exclusão' });
      await portal.pressWithoutNetworkFirst(withdraw, async () => {
        await expect(page.getByText(/Something Went Wrong/)).toBeVisible();
        await expect(section.getByText(due)).toBeVisible();
      });
      await expect(section.getByText('Prazo depois do pedido, em dias')).toBeVisible();
    });

    test('pedir uma cópia dos dados: fica pronta sozinha, e vem em PDF e em JSON, também depois de a rede cair', async ({
      page,
      portal,
    }) => {
      await portal.openAs('manager', '/privacidade');
      const ask = page.getByRole('button', { name: 'Pedir uma cópia' });
      await portal.pressWithoutNetworkFirst(ask, () =>
        expect(page.getByText(/Something Went Wrong/)).toBeVisible(),
      );
      await expect(page.getByText('Cópia pedida. Ela aparece na lista quando estiver pronta.')).toBeVisible();
      for (const [name, ending] of [
        ['Baixar PDF', /^meus-dados-[\d-]+\.pdf$/],
        ['Baixar JSON', /^meus-dados-[\d-]+\.json$/],
      ] as const) {
        const ready = page.getByRole('region', { name: 'Cópias dos meus dados' }).getByRole('button', {
          name: /^Ações/,
        });
        await ready.first().click({ timeout: 90_000 });
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('menuitem', { name }).click(),
        ]);
        expect(file.suggestedFilename()).toMatch(ending);
      }
    });
  });
