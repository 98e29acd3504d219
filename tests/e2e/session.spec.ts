import type { Page } from '@playwright/test';
import { laterTexts } from '../../engine/texts/later.ts';
import { texts } from '../../engine/texts/pt-BR.ts';
import { expiredTexts } from '../../features/sign-in/expired-texts.ts';
import { texts as terms } from '../../features/terms/texts.ts';
import { accounts, heldUp } from '../support/accounts.ts';
import { answerOf, holdCalls, loseAnswer, prepareFault } from '../support/fault.ts';
import { expect, goTo, Portal, password, test } from '../support/portal.ts';
import type { RunningServer } from '../support/server.ts';
import { endSession, programUrl, sessionCookie, signInAgain, signInAs } from '../support/sign-in-as.ts';
import { withResolvers } from '../support/with-resolvers.ts';

test('quem entra por cima da página de outra pessoa vê o que é seu, e nada do que era dela', async ({
  page,
  portal,
  server,
}) => {
  const cookie = await sessionCookie(server, 'aurora', 'participant');
  await page.context().addCookies([cookie]);
  await portal.holdLiveLine();
  // Something unread, so that the bell asks the server, whatever was read before.
  await page.route(/\/push(\?|$)/, async (route) => {
    const response = await answerOf(route);
    if (!response.ok()) return route.fulfill({ response });
    const { data, ...rest } = await response.json();
    const [first, ...others] = data;
    return route.fulfill({
      response,
      json: { ...rest, unread: 1, data: [{ ...first, mark_as_read: 0 }, ...others] },
    });
  });
  await portal.open('/meus-dados');
  const name = page.getByRole('textbox', { name: 'Nome', exact: true });
  await expect(name).toHaveValue(/Maria/);

  await endSession(server, cookie.value);
  portal.allow(/status of 401/);
  await page.getByRole('button', { name: /^Notificações/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Sua sessão terminou' });
  await dialog.getByLabel('CPF ou e-mail').fill(accounts.demo.manager);
  await signInAgain(dialog);
  await expect(name).toHaveValue(/^(?!Maria).+/);
  await expect(page.locator('body')).not.toContainText('Maria');
});

test('o que ainda se lia quando alguém sai não diz que a sessão expirou, e volta se não se conseguiu sair', async ({
  page,
  portal,
  server,
}) => {
  portal.allow(/ERR_CONNECTION_RESET/);
  const statement = /\/statement(\?|$)/;
  let asked = 0;
  await page.route(statement, () => {
    asked += 1;
  });
  const refused = await prepareFault(page, '**/logout', (route) => route.abort('connectionreset'));
  // A session of its own: it ends.
  await signInAs(page, server, 'aurora', accounts.demo.participant);
  await portal.open('/faq');
  await page.getByRole('link', { name: 'Extrato' }).first().click();
  await expect.poll(() => asked).toBe(1);

  refused.begin();
  await portal.pressSignOut();
  await expect(page.getByText(texts.shell.signOutFailed)).toBeVisible();
  await expect.poll(() => asked).toBe(2);

  // The menu is still open, unless the page came only now.
  await page.keyboard.press('Escape');
  refused.end();
  const stopped = page.waitForEvent('requestfailed', (request) => statement.test(request.url()));
  await portal.pressSignOut();
  await stopped;
  await expect(page.getByLabel('CPF ou e-mail')).toBeVisible();
  expect(asked).toBe(2);
});

test('quem perde a resposta, perde a sessão e envia de novo tem um efeito só', async ({
  page,
  portal,
  server,
}) => {
  portal.allow(/ERR_CONNECTION_RESET|status of 401/);
  const cookie = await sessionCookie(server, 'aurora', 'participant');
  await page.context().addCookies([cookie]);
  await portal.holdLiveLine();
  const lost = await prepareFault(page, /\/ticket$/, loseAnswer);
  await portal.open('/fale-conosco');
  const title = `Perdido e achado ${crypto.randomUUID()}`;
  const form = portal.main();
  const send = form.getByRole('button', { name: 'Enviar', exact: true });
  await form.getByLabel('Assunto').selectOption({ index: 1 });
  await form.getByLabel('Título').fill(title);
  await form.getByLabel('Mensagem').fill('A resposta desta mensagem se perde.');

  lost.begin();
  await send.click();
  await expect(form.getByText('O que você preencheu continua aqui', { exact: false })).toBeVisible();
  lost.end();
  await endSession(server, cookie.value);
  await send.click();
  const dialog = page.getByRole('dialog', { name: 'Sua sessão terminou' });
  await signInAgain(dialog);
  await expect(form.getByRole('alert')).toHaveText(texts.failure.sessionOver);
  await send.click();
  await page.waitForURL('**/chamados');
  await expect(portal.main().getByText(title)).toHaveCount(1);
});

test('o que uma página aberta a todos tinha de quem entrou continua ali quando a sessão termina', async ({
  page,
  portal,
  server,
}) => {
  portal.allow(/ERR_INTERNET_DISCONNECTED|status of 401/);
  const token = await signInAs(page, server, 'aurora', heldUp.pendingTerm);
  await portal.open('/termos/regulamento');
  const box = page.getByRole('checkbox', { name: terms.agree });
  await box.check();
  // What is lost with the network a load would bring, as long as nobody minds what was chosen.
  await portal.whole();

  // The phone was put away, and what the page shows is read again: as by a visitor, who has nothing to accept.
  await page.context().setOffline(true);
  await endSession(server, token);
  await page.context().setOffline(false);
  const dialog = page.getByRole('dialog', { name: 'Sua sessão terminou' });
  await dialog.getByLabel('Senha', { exact: true }).fill(password);
  await expect(box).toBeChecked();
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(box).toBeChecked();
  await expect(page.getByRole('button', { name: terms.accept, exact: true })).toBeEnabled();
});

test('um formulário que um recurso do programa libera guarda o que foi digitado quando a sessão termina', async ({
  page,
  portal,
  server,
}) => {
  portal.allow(/status of 401/);
  const { token, form } = await typeParticipant(page, portal, server);

  await endSession(server, token);
  await form.getByRole('button', { name: 'Cadastrar' }).click();
  const dialog = page.getByRole('dialog', { name: expiredTexts.title });
  await signInAgain(dialog);
  await expect(form.getByLabel('Nome')).toHaveValue('Joana Prado');
});

test('o que se digitou numa página com guarda continua ali quando a guarda falha ao ser relida', async ({
  page,
  portal,
  server,
}) => {
  portal.allow(/status of (401|429)/);
  const guard = await prepareFault(page, '**/participant/access-page*', (route) =>
    route.fulfill({ status: 429, body: '' }),
  );
  const { token, form } = await typeParticipant(page, portal, server);

  const comeBack = async () => {
    const asked = page.waitForResponse('**/participant/access-page*');
    await portal.comeBack();
    await asked;
  };
  guard.begin();
  await comeBack();
  await expect(form.getByLabel('Nome')).toHaveValue('Joana Prado');
  guard.end();
  await endSession(server, token);
  await comeBack();
  const dialog = page.getByRole('dialog', { name: expiredTexts.title });
  await signInAgain(dialog);
  await expect(form.getByLabel('Nome')).toHaveValue('Joana Prado');
});

test('a sessão acaba e a rede cai um momento: o diálogo vem assim mesmo, e o que se digitou continua ali', async ({
  page,
  portal,
  server,
}) => {
  portal.allow(/status of 401|ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  let isLost = false;
  let isBack = false;
  await page.route(/\/static\/Expired-[^/]+\.js$/, async (route) => {
    if (isBack) return route.fallback();
    await page.context().setOffline(true);
    await route.abort();
    isLost = true;
  });
  const { token, form } = await typeParticipant(page, portal, server);
  await endSession(server, token);
  await form.getByRole('button', { name: 'Cadastrar' }).click();
  await expect.poll(() => isLost).toBe(true);
  isBack = true;
  await page.context().setOffline(false);
  const dialog = page.getByRole('dialog', { name: expiredTexts.title });
  await expect(dialog.getByLabel('Senha', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Nome')).toHaveValue('Joana Prado');
});

test('quem sai e perde a rede não deixa os seus dados na tela', async ({ page, portal, server }) => {
  await page.context().addCookies([await sessionCookie(server, 'aurora', 'participant')]);
  await page.route('**/page_settings_unauthenticated*', (route) => route.abort());
  await portal.open('/meus-dados');
  const name = page.getByRole('textbox', { name: 'Nome', exact: true });
  await expect(name).toHaveValue(/Maria/);
  portal.allow(/ERR_FAILED|status of 401/);
  await page.getByRole('button', { name: /^Menu do usuário/ }).click();
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page.getByLabel('CPF ou e-mail')).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Maria');
});

test('quem deixa a página depois do fim da sessão e perde a rede não deixa os seus dados na tela', async ({
  page,
  portal,
  server,
}) => {
  portal.allow(/ERR_FAILED|status of 401/);
  const token = await signInAs(page, server, 'aurora', accounts.demo.participant);
  await portal.holdLiveLine();
  await page.route('**/page_settings_unauthenticated*', (route) => route.abort());
  await portal.open('/meus-dados');
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue(/Maria/);
  await endSession(server, token);
  await goTo(page, '/extrato');
  const dialog = page.getByRole('dialog', { name: expiredTexts.title });
  await dialog.getByRole('button', { name: expiredTexts.leave }).click();
  await expect(page.getByLabel('CPF ou e-mail')).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Maria');
});

test('quando outra pessoa entra em outra aba, esta passa a ser dela, sem o que se digitou', async ({
  page,
  portal,
  server,
}) => {
  portal.allow(/status of 401/);
  await signInAs(page, server, 'aurora', accounts.demo.participant);
  await portal.open('/meus-dados');
  const name = page.getByRole('textbox', { name: 'Nome', exact: true });
  await expect(name).toHaveValue(/Maria/);
  await name.fill('Maria Trocada');

  const other = await page.context().newPage();
  const tab = new Portal(other, server, 'aurora', new Map());
  await tab.open('/faq');
  await tab.signOut();
  await expect(page.getByLabel('CPF ou e-mail')).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Maria');
  await tab.fillSignIn(accounts.demo.manager);
  await expect(name).toHaveValue(/^(?!Maria).+/);
  await expect(page.locator('body')).not.toContainText('Maria');
});

test('quem sai antes de a página ter tudo o que é seu sai também das outras abas', async ({
  page,
  portal,
  server,
}) => {
  portal.allow(/status of 401/);
  await signInAs(page, server, 'aurora', accounts.demo.participant);
  await portal.open('/meus-dados');
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue(/Maria/);

  const other = await page.context().newPage();
  const later = await holdCalls(other, /\/static\/later-/);
  await other.goto(`${portal.origin}/faq`);
  await later.asked;
  await other.getByRole('button', { name: /^Menu do usuário/ }).click();
  await other.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(other.getByLabel('CPF ou e-mail')).toBeVisible();
  await later.arrive();
  await expect(page.getByLabel('CPF ou e-mail')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('body')).not.toContainText('Maria');
});

test('o que se soube tarde de quem saiu não volta à tela de quem entrou depois', async ({
  page,
  portal,
  server,
}) => {
  portal.allow(/status of 401/);
  await signInAs(page, server, 'aurora', accounts.demo.participant);
  const { promise: asked, resolve: ask } = withResolvers();
  const { promise: late, resolve: arrive } = withResolvers();
  const reading = await prepareFault(page, '**/api/v1/**/user', async (route) => {
    reading.end();
    const response = await answerOf(route);
    ask();
    await late;
    await route.fulfill({ response });
  });
  await portal.open('/meus-dados');
  const name = page.getByRole('textbox', { name: 'Nome', exact: true });
  await expect(name).toHaveValue(/Maria/);
  reading.begin();
  await page.getByRole('button', { name: 'Salvar meus dados' }).click();
  await asked;
  await portal.pressSignOut();
  await portal.fillSignIn(accounts.demo.manager);
  await page.waitForURL('**/painel');
  const menu = page.getByRole('button', { name: /^Menu do usuário/ });
  const shown = (await menu.getAttribute('aria-label')) ?? '';
  const answer = page.waitForResponse('**/api/v1/**/user');
  arrive();
  await answer;
  await portal.walkTo('/extrato');
  expect(shown).not.toContain('Maria');
  await expect(menu).toHaveAccessibleName(shown);
});

test('o que se digitou continua ali quando a sessão termina por si e o portal se abre em outra aba', async ({
  page,
  portal,
  server,
}) => {
  portal.allow(/status of 401/);
  const { token, name } = await typeName(page, portal, server);

  await endSession(server, token);
  const other = await page.context().newPage();
  await new Portal(other, server, 'aurora', new Map()).open('/');
  const dialog = page.getByRole('dialog', { name: expiredTexts.title });
  await expect(dialog).toBeVisible();
  await expect(name).toHaveValue('Maria Trocada');
  await signInAgain(dialog);
  await other.waitForURL('**/painel');
  await expect(name).toHaveValue('Maria Trocada');
});

test('quem deixa uma aba depois do fim da sessão não leva o que se digitou em outra', async ({
  page,
  portal,
  server,
}) => {
  portal.allow(/status of 401/);
  const { token, name } = await typeName(page, portal, server);
  const other = await page.context().newPage();
  const tab = new Portal(other, server, 'aurora', new Map());
  await tab.holdLiveLine();
  await tab.open('/faq');

  await endSession(server, token);
  await goTo(other, '/extrato');
  await other
    .getByRole('dialog', { name: expiredTexts.title })
    .getByRole('button', { name: expiredTexts.leave })
    .click();
  await expect(other.getByLabel('CPF ou e-mail')).toBeVisible();
  await expect(page.getByRole('dialog', { name: expiredTexts.title })).toBeVisible();
  await expect(name).toHaveValue('Maria Trocada');
});

test('o que se digitou não vai para o cadastro de quem entrou depois, mesmo que a aba não saiba disso', async ({
  page,
  portal,
  server,
}) => {
  portal.allow(/status of 401/);
  const { name } = await typeName(page, portal, server);
  const token = await signInAs(page, server, 'aurora', accounts.demo.manager);
  await page.getByRole('button', { name: 'Salvar meus dados' }).click();
  await expect(name).toHaveValue(/^(?!Maria).+/);
  await expect(page.locator('body')).not.toContainText('Maria');
  await expect(page.getByRole('region', { name: texts.toast.region })).toContainText(
    laterTexts.anotherPerson,
  );
  const answer = await fetch(`${programUrl(server, 'aurora')}/user`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await answer.text()).not.toContain('Maria Trocada');
});

test('o que se envia antes de a página ter tudo o que é seu não vai para o cadastro de quem entrou depois', async ({
  page,
  portal,
  server,
}) => {
  portal.allow(/status of 401/);
  const later = await holdCalls(page, /\/static\/later-.*js/);
  const { name } = await typeName(page, portal, server);
  await later.asked;
  const token = await signInAs(page, server, 'aurora', accounts.demo.manager);
  const save = page.getByRole('button', { name: 'Salvar meus dados' });
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    return dialog.accept();
  });
  const refused = page.waitForResponse((answer) => answer.status() === 401);
  await save.click();
  await refused;
  const answer = await fetch(`${programUrl(server, 'aurora')}/user`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await answer.text()).not.toContain('Maria Trocada');
  await later.arrive();
  await expect(name).toHaveValue(/^(?!Maria).+/);
  expect(questions, 'perguntas do navegador').toEqual([]);
});

/** Signs in and types another name into Meus dados; only what the visitor does tells the page that its session has ended. */
async function typeName(page: Page, portal: Portal, server: RunningServer) {
  const token = await signInAs(page, server, 'aurora', accounts.demo.participant);
  await portal.holdLiveLine();
  await portal.open('/meus-dados');
  const name = page.getByRole('textbox', { name: 'Nome', exact: true });
  await name.fill('Maria Trocada');
  return { token, name };
}

/** Signs in and fills in a new participant, which a page with a guard and a right of the program opens. */
async function typeParticipant(page: Page, portal: Portal, server: RunningServer) {
  const token = await signInAs(page, server, 'aurora', accounts.demo.manager);
  await portal.holdLiveLine();
  await portal.open('/participantes');
  await portal.main().getByRole('button', { name: 'Novo participante' }).click();
  const form = page.getByRole('dialog', { name: 'Novo participante' });
  await form.getByLabel('Nome').fill('Joana Prado');
  await form.getByLabel('CPF').fill('123.456.789-09');
  await form.getByLabel('E-mail').fill('joana.prado@exemplo.com.br');
  return { token, form };
}
