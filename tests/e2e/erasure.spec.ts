import { expect, password, test } from '../support/portal.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('pedir a exclusão dos dados: só com a senha, com a data, e com volta até lá', async ({
  page,
  portal,
}) => {
  portal.allow(/422/);
  await portal.openAs('participant', '/privacidade');
  const section = page.getByRole('region', { name: 'Exclusão dos meus dados' });
  await expect(section.getByText('Não pedida')).toBeVisible();
  await section.getByRole('button', { name: 'Pedir a exclusão' }).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir os meus dados' });
  await dialog.getByLabel('Sua senha').fill('não é esta');
  await dialog.getByRole('button', { name: 'Pedir a exclusão' }).click();
  await expect(dialog.getByText('Senha incorreta.')).toBeVisible();
  await portal.expectAccessible();
  await dialog.getByLabel('Sua senha').fill(password);
  await dialog.getByRole('button', { name: 'Pedir a exclusão' }).click();
  await expect(page.getByText('Pedido registrado. Enviamos um e-mail com a data.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const due = new Date(Date.now() + 15 * 86_400_000).toLocaleDateString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
  });
  await expect(section.getByText(due)).toBeVisible();
  await portal.expectAccessible();
  await portal.expectNoSidewaysScroll();
  await section.getByRole('button', { name: 'Desistir da exclusão' }).click();
  await expect(section.getByText('Não pedida')).toBeVisible();
});

test('pedir uma cópia dos dados: fica pronta sozinha, e vem em PDF e em JSON', async ({ page, portal }) => {
  await portal.openAs('manager', '/privacidade');
  await page.getByRole('button', { name: 'Pedir uma cópia' }).click();
  await expect(page.getByText('Cópia pedida. Ela aparece na lista quando estiver pronta.')).toBeVisible();
  for (const [name, ending] of [
    ['Baixar PDF', /^meus-dados-[\d-]+\.pdf$/],
    ['Baixar JSON', /^meus-dados-[\d-]+\.json$/],
  ] as const) {
    const ready = page.getByRole('region', { name: 'Cópias dos meus dados' }).getByRole('button', {
      name: /^Ações/,
    });
    await ready.first().click({ timeout: 30_000 });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(ending);
  }
});
