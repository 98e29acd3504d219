import { EXPIRED } from '../../features/terms/rules.ts';
import { texts } from '../../features/terms/texts.ts';
import { accounts, heldUp } from '../support/accounts.ts';
import { crash, holdCalls, prepareFault } from '../support/fault.ts';
import { goTo } from '../support/go-to.ts';
import { expect, test } from '../support/portal.ts';
import { screens, withMotion } from '../support/screens.ts';
import { openSession, programUrl, signInAs } from '../support/sign-in-as.ts';

// In order, in one worker: what one test accepts, a later one finds accepted.
test.describe.configure({ mode: 'default' });

test.describe('Aurora Mais, celular', () => {
  test.use({ tenant: 'aurora', viewport: screens.celular, ...withMotion });

  test('quem olha como o participante não é levado a aceitar, e não pode', async ({
    page,
    portal,
    server,
  }) => {
    const token = await openSession(server, 'aurora', heldUp.pendingTerm);
    const answer = await fetch(`${programUrl(server, 'aurora')}/user`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = (await answer.json()) as { data: { id: number } };
    await signInAs(page, server, 'aurora', accounts.demo.admin);
    await portal.open(`/conquistas?admin_user_id=${data.id}`);
    await expect(page).toHaveURL(/\/conquistas/);
    await page.goto(`${portal.origin}/termos/regulamento?admin_user_id=${data.id}`);
    await portal.settled();
    await expect(portal.main().getByText(texts.adminAccess)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: texts.agree })).toHaveCount(0);
  });

  test('um termo pendente vem antes da página, só com o teclado e com uma falha no meio', async ({
    page,
    portal,
    server,
  }) => {
    portal.allow(/status of 500/);
    const fault = await prepareFault(page, '**/term/*/accept', crash);
    await signInAs(page, server, 'aurora', heldUp.pendingTerm);
    const seen: string[] = [];
    page.on('request', (request) => seen.push(new URL(request.url()).pathname));
    await portal.open('/extrato?page=1');
    await expect(page).toHaveURL(/\/termos\/regulamento\?voltar=%2Fextrato%3Fpage%3D1$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regulamento do Aurora Mais');
    expect(
      seen.filter((path) => path.includes('/term/')),
      'tudo veio no primeiro HTML',
    ).toEqual([]);
    await portal.expectNoSidewaysScroll();
    await portal.expectAccessible();

    const agree = page.getByRole('checkbox', { name: texts.agree });
    const accept = page.getByRole('button', { name: texts.accept, exact: true });
    await expect(accept).toBeDisabled();
    await agree.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(accept).toBeFocused();
    fault.begin();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Algo deu errado. ${texts.countsOnce}`)).toBeVisible();
    await expect(agree).toBeChecked();
    await portal.expectAccessible();

    fault.end();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/extrato?page=1');
    await expect(page.getByText(texts.thanks)).toBeVisible();
    await portal.settled();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('depois de aceito, o documento mostra quando e qual versão, e nada mais impede o caminho', async ({
    page,
    portal,
    server,
  }) => {
    await signInAs(page, server, 'aurora', heldUp.pendingTerm);
    await portal.open('/termos/regulamento');
    await expect(portal.main().getByText(/Você aceitou a versão 2 em \d{2}\/\d{2}\/\d{4}/)).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await portal.expectNoSidewaysScroll();
    await portal.expectAccessible();
    // On paper there are the document and when it was accepted, and nothing to press.
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(portal.main().getByText(/Você aceitou a versão 2/)).toBeVisible();
    for (const hidden of [page.getByRole('banner'), page.getByRole('contentinfo')])
      await expect(hidden).toBeHidden();
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await portal.open('/extrato');
    await expect(page).toHaveURL(/\/extrato$/);
  });

  test('prazo expirado com cadastro a completar: aviso, e fora', async ({ page, portal, server }) => {
    const token = await signInAs(page, server, 'aurora', heldUp.tooLate);
    const code = await holdCalls(page, '**/static/later-*.js');
    await page.goto(`${portal.origin}/meus-dados`, { waitUntil: 'commit' });
    await page.waitForURL(`${portal.origin}/`);
    await expect(page.getByLabel('CPF ou e-mail')).toBeVisible();
    // The notice stands for four seconds, and these begin when the code is there that shows it.
    await page.waitForTimeout(4_500);
    await code.arrive();
    await expect(page.getByText(EXPIRED)).toBeVisible();
    await portal.settled();
    const answer = await fetch(`${programUrl(server, 'aurora')}/user`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status, 'a sessão terminou no servidor').toBe(401);
    await expect(page.getByText(EXPIRED)).toHaveCount(0);
  });
});

test.describe('Horizonte Parceiros, computador', () => {
  test.use({ tenant: 'horizonte', viewport: screens.computador });

  test('quem entra com um termo pendente o lê antes do painel, pode ler os outros, e o aceita para todas as abas', async ({
    page,
    portal,
    context,
  }) => {
    portal.allow(/ERR_INTERNET_DISCONNECTED/);
    await portal.open('/');
    await portal.fillSignIn(heldUp.pendingTerm);
    await page.waitForURL('**/termos/regulamento?voltar=%2Fpainel');
    await portal.settled();
    await portal.main().getByRole('link', { name: 'Política de privacidade' }).click();
    await page.waitForURL('**/termos/privacidade');
    await portal.settled();
    await expect(portal.main().getByText(/Você aceitou a versão 1/)).toBeVisible();
    await portal.main().getByRole('link', { name: 'Fale conosco' }).last().click();
    await page.waitForURL('**/termos/regulamento?voltar=%2Ffale-conosco');
    const other = await context.newPage();
    await other.goto(`${portal.origin}/ranking`);
    await expect(other.getByLabel(texts.agree)).toBeVisible();
    await page.getByLabel(texts.agree).check();
    await page.getByRole('button', { name: texts.accept, exact: true }).click();
    await page.waitForURL('**/fale-conosco');
    // The other tab slept, and reads again what it shows.
    await expect(other.locator('[data-live-notifications]')).not.toHaveAttribute(
      'data-live-notifications',
      'asleep',
    );
    await context.setOffline(true);
    await expect(other.getByText('Você está sem conexão.', { exact: false })).toBeVisible();
    await context.setOffline(false);
    await other.waitForURL((url) => url.pathname === '/ranking');
  });

  test('com o cadastro incompleto, a página que não existe ou é de outros também leva a Meus dados', async ({
    page,
    portal,
    server,
  }) => {
    await signInAs(page, server, 'horizonte', heldUp.incomplete);
    const myData = `${portal.origin}/meus-dados?voltar=%2Fpainel`;
    for (const path of ['/nada', '/404', '/participantes']) {
      await portal.open(path);
      await expect(page, `${path}, do servidor`).toHaveURL(myData);
      await expect(portal.main().getByText('Falta pouco para começar.')).toBeVisible();
      await portal.open('/faq');
      await expect(page).toHaveURL(/\/meus-dados\?voltar=%2Ffaq$/);
      await goTo(page, path);
      await expect(page, `${path}, do navegador`).toHaveURL(myData);
      await expect(portal.main().getByText('Falta pouco para começar.')).toBeVisible();
    }
  });

  test('com o cadastro incompleto só há Meus dados; completo, o caminho segue', async ({
    page,
    portal,
    server,
  }) => {
    portal.allow(/status of 422/);
    await signInAs(page, server, 'horizonte', heldUp.incomplete);
    await portal.open('/faq');
    await expect(page).toHaveURL(/\/meus-dados\?voltar=%2Ffaq$/);
    await expect(portal.main().getByText('Falta pouco para começar.')).toBeVisible();
    await portal.expectAccessible();
    await page.getByRole('link', { name: 'Extrato' }).first().click();
    await expect(page).toHaveURL(/\/meus-dados\?voltar=%2Fextrato$/);

    // What saving will ask for is marked before, for the eye and for the ear; nothing is called wrong yet.
    const asked = ['Telefone', 'Data de nascimento', 'CEP', 'Rua', 'Número', 'Cidade', 'Estado'];
    for (const field of asked) {
      await expect(portal.main().getByLabel(field)).toHaveAttribute('aria-required', 'true');
      await expect(portal.main().getByText(`${field} *`, { exact: true })).toBeVisible();
    }
    await expect(page.getByText('Obrigatório')).toHaveCount(0);
    await expect(portal.main().getByLabel('Complemento')).not.toHaveAttribute('aria-required');
    const save = page.getByRole('button', { name: 'Salvar meus dados' });
    await save.click();
    await expect(page.getByText('Obrigatório').first()).toBeVisible();
    for (const missing of await portal.main().locator('[aria-invalid=true]').all())
      await expect(missing).toHaveAttribute('aria-required', 'true');
    await page.getByLabel('Telefone').fill('11987651234');
    await page.getByLabel('Data de nascimento').fill('17/05/1990');
    await page.getByLabel('CEP').fill('01310-100');
    await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo');
    await page.getByLabel('Número').fill('1000');
    await save.click();
    await expect(page.getByText('Seus dados foram atualizados.')).toBeVisible();
    await page.waitForURL('**/extrato');
  });

  test('um texto que mudou depois de lido não é aceito: é lido de novo', async ({ page, portal, server }) => {
    portal.allow(/status of 409/);
    const token = await signInAs(page, server, 'horizonte', heldUp.pendingRule);
    const read = await fetch(`${programUrl(server, 'horizonte')}/term/privacidade`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = (await read.json()) as { data: object };
    const address = '**/term/privacidade';
    const older = { data: { ...data, content_sha256: '0'.repeat(64) } };
    await page.route(address, (route) => route.fulfill({ json: older }));
    await portal.open('/meus-dados');
    const rule = page.getByRole('region', { name: 'Política de privacidade e uso de dados' }).first();
    await rule.getByLabel(texts.agree).check();
    await rule.getByRole('button', { name: texts.accept, exact: true }).click();
    await expect(rule.getByRole('status')).toContainText('versão mais nova');
    await page.unroute(address);
    const newer = page.waitForResponse(address);
    await rule.getByRole('button', { name: texts.reread }).click();
    await newer;
    await portal.settled();
    await expect(rule.getByRole('status')).toHaveText(texts.agreeFirst);
    await rule.getByLabel(texts.agree).check();
    await expect(rule.getByRole('button', { name: texts.accept, exact: true })).toBeEnabled();
  });

  test('uma regra pendente é lida e aceita ao lado dos dados', async ({ page, portal, server }) => {
    await signInAs(page, server, 'horizonte', heldUp.pendingRule);
    await portal.open('/ranking');
    await expect(page).toHaveURL(/\/meus-dados\?voltar=%2Franking$/);
    // Of who says no gender, the portal takes none on.
    const menu = page.getByRole('button', { name: /^Menu d/ });
    await expect(menu).toContainText('RT');
    await expect(page.getByRole('banner').getByText('Bem Vindo(a)!')).toBeAttached();
    const rule = page.getByRole('region', { name: 'Política de privacidade e uso de dados' }).first();
    await expect(rule.getByRole('heading', { name: /Seus direitos/ })).toBeAttached();
    await portal.expectAccessible();
    await rule.getByLabel(texts.agree).check();
    // Who opens a menu while the acceptance is on its way keeps it open.
    const acceptance = await holdCalls(page, '**/accept');
    await rule.getByRole('button', { name: texts.accept, exact: true }).click();
    await menu.click();
    const leave = page.getByRole('button', { name: 'Sair', exact: true });
    await expect(leave).toBeVisible();
    await acceptance.arrive();
    await page.waitForURL('**/ranking');
    await expect(page.getByText(texts.thanks)).toBeVisible();
    await expect(portal.main().getByRole('heading', { level: 1 })).toHaveText('Classificação');
    await expect(leave).toBeVisible();
  });

  test('um documento é de todos: quem não entrou lê e é convidado a entrar', async ({ page, portal }) => {
    portal.allow(/status of 404/);
    await portal.open('/termos/regulamento');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regulamento do Horizonte Parceiros');
    await expect(portal.main().getByText(texts.visitor)).toBeVisible();
    await portal.expectAccessible();
    await portal.main().getByRole('button', { name: texts.signIn }).click();
    await page.waitForURL('**/?voltar=%2Ftermos%2Fregulamento');
    await portal.open('/termos/nao-existe');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada');
  });
});
