import { accounts } from '../support/accounts.ts';
import { expect, password, test } from '../support/portal.ts';
import { sessionCookie } from '../support/sign-in-as.ts';

test('quem entra por cima da página de outra pessoa vê o que é seu, e nada do que era dela', async ({
  page,
  portal,
  server,
}) => {
  const cookie = await sessionCookie(server, 'aurora', 'participant');
  await page.context().addCookies([cookie]);
  await portal.holdLiveLine();
  await portal.open('/meus-dados');
  const name = page.getByRole('textbox', { name: 'Nome', exact: true });
  await expect(name).toHaveValue(/Maria/);

  await fetch(`http://127.0.0.1:${server.port}/api/v1/program/101/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${cookie.value}`, 'content-type': 'application/json' },
    body: '{}',
  });
  portal.allow(/status of 401/);
  await page.getByRole('button', { name: /^Notificações/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Sua sessão terminou' });
  await dialog.getByLabel('CPF ou e-mail').fill(accounts.demo.manager);
  await dialog.getByLabel('Senha', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(name).toHaveValue(/^(?!Maria).+/);
  await expect(page.locator('body')).not.toContainText('Maria');
});
