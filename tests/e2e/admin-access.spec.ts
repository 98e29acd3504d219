import type { Locator } from '@playwright/test';
import { formTexts } from '../../engine/texts/form.ts';
import { texts } from '../../engine/texts/pt-BR.ts';
import { errorCatalogue } from '../../server/contract/errors.ts';
import { accounts } from '../support/accounts.ts';
import { prepareFault } from '../support/fault.ts';
import { expect, goTo, test } from '../support/portal.ts';
import { type Brand, brands, screens } from '../support/screens.ts';
import { endSession, personOf, signInAgain, signInAs } from '../support/sign-in-as.ts';

for (const brand of Object.keys(brands) as Brand[])
  test.describe(`${brands[brand].title}, acesso administrativo`, () => {
    test.use({ tenant: brand, viewport: screens.computador });

    test('nenhum menu, rodapé ou atalho do painel leva aos prêmios', async ({ page, portal, server }) => {
      const data = await personOf(server, brand, accounts.demo.participant);
      await signInAs(page, server, brand, accounts.demo.admin);
      await portal.open(`/painel?admin_user_id=${data.id}`);
      await portal.closeGame();
      await expect(portal.main().getByRole('heading', { level: 1 })).toHaveText(data.name);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      const statement = portal.main().getByRole('link', { name: 'Extrato' }).first();
      await portal.whole();
      const elsewhere: Parameters<Locator['click']>[0][] = [{ modifiers: ['Control'] }, { button: 'middle' }];
      for (const another of elsewhere) {
        const opened = page.context().waitForEvent('page');
        await statement.click(another);
        const other = await opened;
        await expect(other, 'outra aba mostra a mesma pessoa').toHaveURL(
          `${portal.origin}/extrato?admin_user_id=${data.id}`,
        );
        await other.close();
      }
      await expect(page.locator('a[href^="/produtos"]').filter({ visible: true })).toHaveCount(0);
      // Nor does the drawer to the catalogue, which would sign somebody else in at the store.
      await portal.resize(screens.celular);
      await page.getByRole('button', { name: 'Abrir menu' }).click();
      const drawer = page.getByRole('dialog', { name: 'Menu principal' });
      await expect(drawer.getByText('Fale Conosco', { exact: true })).toBeVisible();
      await expect(drawer.getByText('Catálogo', { exact: true })).toHaveCount(0);
    });
  });

test('o endereço de um acesso administrativo leva quem não é administrador ao seu próprio painel, e diz por quê', async ({
  page,
  portal,
  server,
}) => {
  portal.allow(/status of (403|503)/);
  const manager = await personOf(server, 'aurora', accounts.demo.manager);
  const own = await personOf(server, 'aurora', accounts.demo.participant);
  await signInAs(page, server, 'aurora', accounts.demo.participant);
  // It is said for five seconds, whatever the page still waits for.
  await page.goto(`${portal.origin}/extrato?admin_user_id=${manager.id}`, { waitUntil: 'commit' });
  const notices = page.getByRole('region', { name: texts.toast.region });
  await expect(notices).toContainText(errorCatalogue['impersonation-denied'].message);
  await expect(page).toHaveURL(`${portal.origin}/painel`);
  await portal.closeGame();
  await expect(portal.main().getByRole('heading', { level: 1 })).toHaveText(own.name);
  await portal.open('/faq');
  await expect(page).toHaveURL(`${portal.origin}/faq`);
});

test('o que só a própria pessoa muda, quem administra vê sem os botões que mudam', async ({
  page,
  portal,
  server,
}) => {
  const { id } = await personOf(server, 'aurora', accounts.demo.manager);
  await signInAs(page, server, 'aurora', accounts.demo.admin);
  await portal.open(`/meus-dados?admin_user_id=${id}`);
  await portal.main().getByRole('button', { name: 'Trocar telefone' }).click();
  const form = page.getByRole('dialog', { name: 'Trocar telefone' });
  await expect(form.getByText(formTexts.adminAccess)).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Telefone' })).toBeDisabled();
  await expect(form.getByRole('button', { name: 'Trocar telefone' })).toHaveCount(0);
  await portal.expectAccessible();
  await portal.open('/participantes');
  await portal
    .main()
    .getByRole('button', { name: /^Ações/ })
    .first()
    .click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Ver extrato' })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: /^(Ativar|Reenviar ativação)$/ })).toHaveCount(0);
});

test('um participante que não existe não tranca a aba do administrador', async ({ page, portal, server }) => {
  portal.allow(/status of (404|503)/);
  const own = await personOf(server, 'aurora', accounts.demo.admin);
  await signInAs(page, server, 'aurora', accounts.demo.admin);
  await page.goto(`${portal.origin}/extrato?admin_user_id=999999999`, { waitUntil: 'commit' });
  const notices = page.getByRole('region', { name: texts.toast.region });
  await expect(notices).toContainText(errorCatalogue['not-found'].message);
  await expect(page).toHaveURL(`${portal.origin}/painel`);
  await portal.closeGame();
  await expect(portal.main().getByRole('heading', { level: 1 })).toHaveText(own.name);
});

test('quem deixa de ser administrador no meio do acesso volta a ver o que é seu', async ({
  page,
  portal,
  server,
}) => {
  // A tab that has its last chunk says whom it shows (401); one that has not is refused as it looks (403).
  portal.allow(/status of 40[13]/);
  const { id } = await personOf(server, 'aurora', accounts.demo.manager);
  const own = await personOf(server, 'aurora', accounts.demo.participant);
  await signInAs(page, server, 'aurora', accounts.demo.admin);
  // Nothing asks by itself: what the tab learns, it learns from the walk.
  await portal.holdLiveLine();
  const asked = page.waitForResponse('**/panel');
  await portal.open(`/faq?admin_user_id=${id}`);
  await asked;
  // The same browser is somebody else's now, who has no such right.
  await signInAs(page, server, 'aurora', accounts.demo.participant);
  await portal.walkTo('/extrato');
  await page.waitForURL(`${portal.origin}/painel`);
  await portal.closeGame();
  await expect(portal.main().getByRole('heading', { level: 1 })).toHaveText(own.name);
});

test('o acesso administrativo termina quando o administrador sai', async ({ page, portal, server }) => {
  const { id } = await personOf(server, 'aurora', accounts.demo.manager);
  const own = await personOf(server, 'aurora', accounts.demo.participant);
  await signInAs(page, server, 'aurora', accounts.demo.admin);
  await portal.open(`/faq?admin_user_id=${id}`);
  await portal.signOut();
  await portal.fillSignIn(accounts.demo.participant);
  await page.waitForURL('**/painel');
  await portal.settled();
  await portal.closeGame();
  await expect(portal.main().getByRole('heading', { level: 1 })).toHaveText(own.name);
});

test('quem administra e entra de novo por cima da página continua no acesso administrativo', async ({
  page,
  portal,
  server,
}) => {
  portal.allow(/status of 401/);
  const looked = await personOf(server, 'aurora', accounts.demo.participant);
  const token = await signInAs(page, server, 'aurora', accounts.demo.admin);
  await portal.holdLiveLine();
  await portal.open(`/meus-dados?admin_user_id=${looked.id}`);
  const name = page.getByRole('textbox', { name: 'Nome', exact: true });
  await expect(name).toHaveValue(looked.name);
  await endSession(server, token);
  await goTo(page, '/extrato');
  const dialog = page.getByRole('dialog', { name: 'Sua sessão terminou' });
  await dialog.getByLabel('CPF ou e-mail').fill(accounts.demo.admin);
  await signInAgain(dialog);
  await portal.walkTo('/meus-dados');
  await expect(name).toHaveValue(looked.name);
});

test('quem entra de novo na aba de um acesso administrativo que expirou é quem entrou', async ({
  page,
  portal,
  server,
}) => {
  portal.allow(/status of 401/);
  const { id } = await personOf(server, 'aurora', accounts.demo.participant);
  const own = await personOf(server, 'aurora', accounts.demo.admin);
  const token = await signInAs(page, server, 'aurora', accounts.demo.admin);
  await portal.open(`/faq?admin_user_id=${id}`);
  await portal.open('/faq');
  await page.goto('about:blank');
  await endSession(server, token);
  await portal.open('/');
  await portal.fillSignIn(accounts.demo.admin);
  await page.waitForURL('**/painel');
  await portal.settled();
  await portal.closeGame();
  await expect(portal.main().getByRole('heading', { level: 1 })).toHaveText(own.name);
});

test.describe('gaveta do celular', () => {
  test.use({ viewport: screens.celular });

  test('o que se lê antes do clique não leva quem administra a outra página, nem o clique', async ({
    page,
    portal,
    server,
  }) => {
    portal.allow(/status of 403/);
    const refused = await prepareFault(page, '**/my-data', (route) =>
      route.fulfill({ status: 403, json: { message: 'Sem acesso.', code: 'forbidden', request_id: 'x' } }),
    );
    const { id } = await personOf(server, 'aurora', accounts.demo.manager);
    await signInAs(page, server, 'aurora', accounts.demo.admin);
    await portal.open(`/faq?admin_user_id=${id}`);
    // What reads ahead comes last.
    await portal.whole();
    const from = page.url();
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    const link = page
      .getByRole('dialog', { name: 'Menu principal' })
      .getByRole('link', { name: 'Meus dados' });
    refused.begin();
    const ahead = page.waitForResponse('**/my-data');
    await link.hover();
    expect((await ahead).status()).toBe(403);
    await portal.settled();
    refused.end();
    expect(page.url()).toBe(from);
    await link.click();
    await expect(page).toHaveURL(`${portal.origin}/meus-dados`);
    await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toBeVisible();
    await portal.settled();
    await expect(page).toHaveURL(`${portal.origin}/meus-dados`);
  });
});
