import type { Browser, Locator, Page } from '@playwright/test';
import { cpfOf } from '../../engine/format/cpf.ts';
import { expiredTexts } from '../../features/sign-in/expired-texts.ts';
import { tokenOf } from '../../server/modules/mgm/token.ts';
import { serverKey } from '../../server/pipeline/server-key.ts';
import { accounts } from '../support/accounts.ts';
import { answerOf, loseAnswer, prepareFault } from '../support/fault.ts';
import { ownServer } from '../support/own-server.ts';
import { expect, goTo, Portal, password, test } from '../support/portal.ts';
import { type Brand, type Screen, screens } from '../support/screens.ts';
import { hearShares } from '../support/share-sheet.ts';
import { endSession, signInAgain } from '../support/sign-in-as.ts';

const withSecondFactor = { cpf: '815.227.349-02', email: 'taina.sampaio@example.com' };
const withoutPassword = { cpf: '316.590.417-08', email: 'ismael.prado@example.com' };
const participant = { cpf: accounts.demo.participant, email: 'maria.antonia@example.com' };
const withoutSecondFactor = { cpf: accounts.demo.manager };
const newPassword = 'cavalo bateria grampo';
/** What the browser itself logs of a call that the server refuses. */
const refusals = /status of 4\d\d/;

const horizonte = 202;
/** The link of an invitation in Horizonte, whose campaign ends before the server starts. */
let endedInvitation = '';
const own = ownServer(async ({ db }) => {
  const { id, program_id } = await db
    .updateTable('referrals')
    .set({ ends_at: new Date(Date.now() - 86_400_000) })
    .where('program_id', '=', horizonte)
    .returning(['id', 'program_id'])
    .executeTakeFirstOrThrow();
  const inviter = await db
    .selectFrom('participants')
    .select('id')
    .where('program_id', '=', program_id)
    .executeTakeFirstOrThrow();
  // The demo's people have used some of their first ones.
  const invitation = { referralId: id, inviterId: inviter.id, number: 30 };
  endedInvitation = `/convite/${tokenOf(await serverKey(db, 'invitation'), program_id, invitation)}`;
});

interface Visit {
  page: Page;
  portal: Portal;
  /** Ends the visit; nothing may have gone wrong that was not expected. */
  end(): Promise<void>;
}

async function visit(browser: Browser, brand: Brand, screen: keyof typeof screens): Promise<Visit> {
  const context = await browser.newContext({ viewport: screens[screen] });
  const page = await context.newPage();
  const portal = new Portal(page, own.server, brand, new Map());
  portal.allow(refusals);
  const end = async () => {
    expect(portal.complaints).toEqual([]);
    await context.close();
  };
  return { page, portal, end };
}

const code = (page: Page) => page.getByLabel('Código de seis números');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const wrongOf = (right: string) => (right === '000000' ? '111111' : '000000');

/** Replaces the digit before the end `rest` of what is typed in the focused field. */
async function correctDigit(page: Page, rest: string, digit: string): Promise<void> {
  for (const _ of rest) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(digit);
}

test('segundo fator: código errado, código colado, dispositivo lembrado e esquecido', async ({ browser }) => {
  const { page, portal, end } = await visit(browser, 'aurora', 'celular');
  await portal.open('/');
  await portal.fillSignIn(withSecondFactor.cpf);
  await expect(page.getByRole('heading', { name: 'Digite o código' })).toBeFocused();
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric');
  await expect(code(page)).toHaveCSS('font-size', '28px');
  await expect(page.getByRole('button', { name: /Enviar outro código em 0:\d\d/ })).toBeDisabled();
  await portal.expectAccessible();
  await portal.expectNoSidewaysScroll();

  const right = await own.mailbox.codeFor(withSecondFactor.email);
  await code(page).fill(wrongOf(right));
  await button(page, 'Confirmar').click();
  await expect(page.getByText('Código incorreto. Restam 4 tentativas.')).toBeVisible();
  await expect(code(page)).toBeFocused();
  await code(page).evaluate(
    (input, text) => {
      const data = new DataTransfer();
      data.setData('text', text);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
      document.execCommand('insertText', false, text);
    },
    // As in a message that was copied whole.
    `Código: ${right.slice(0, 3)} ${right.slice(3)}`,
  );
  await expect(code(page)).toHaveValue(right);
  await page.getByLabel(/Confiar neste dispositivo por 30 dias/).check();
  await button(page, 'Confirmar').click();
  await page.waitForURL('**/painel');

  await page.context().clearCookies({ name: 'portico_session' });
  await portal.open('/');
  await portal.fillSignIn(withSecondFactor.cpf);
  await page.waitForURL('**/painel');

  await portal.open('/meus-dados');
  const devices = page.getByRole('region', { name: 'Dispositivos confiáveis' });
  await expect(devices.getByText(/Chrome no Linux/)).toBeVisible();
  await devices.getByRole('button', { name: 'Esquecer' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Esquecer' }).click();
  await expect(page.getByText('Nenhum dispositivo confiável')).toBeVisible();
  await page.context().clearCookies({ name: 'portico_session' });
  await portal.open('/');
  await portal.fillSignIn(withSecondFactor.cpf);
  await expect(page.getByRole('heading', { name: 'Digite o código' })).toBeVisible();
  await button(page, 'Voltar').click();
  await expect(page.getByLabel('CPF ou e-mail')).toHaveValue(withSecondFactor.cpf);
  await end();
});

test('quem entra de novo por cima da página, com código, volta com um só passo para a página de antes', async ({
  browser,
}) => {
  const { page, portal, end } = await visit(browser, 'aurora', 'computador');
  portal.allow(/status of 401/);
  await portal.holdLiveLine();
  const { email } = withSecondFactor;
  const enterCode = async (since: number) => {
    await code(page).fill(await own.mailbox.codeFor(email, since));
    await button(page, 'Confirmar').click();
  };
  await portal.open('/');
  const first = own.mailbox.countFor(email);
  await portal.fillSignIn(withSecondFactor.cpf);
  await enterCode(first);
  await page.waitForURL('**/painel');
  await portal.closeGame();
  await portal.open('/faq');
  await portal.walkTo('/meus-dados');

  await page.context().clearCookies({ name: 'portico_session' });
  await goTo(page, '/extrato');
  await page.waitForURL('**/extrato');
  const dialog = page.getByRole('dialog', { name: expiredTexts.title });
  await dialog.getByLabel('Senha', { exact: true }).fill(password);
  const second = own.mailbox.countFor(email);
  await button(page, 'Entrar').click();
  await enterCode(second);
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await page.waitForURL('**/meus-dados');
  await end();
});

test('esqueci a senha, só com o teclado: falha no envio, senha fácil, a resposta da troca se perde, senha nova', async ({
  browser,
}) => {
  const { page, portal, end } = await visit(browser, 'horizonte', 'computador');
  portal.allow(/ERR_FAILED/, /ERR_CONNECTION_RESET/);
  const cut = await prepareFault(page, '**/password_token', (route) => route.abort());
  const lost = await prepareFault(page, '**/password_change', loseAnswer);
  await portal.open('/');
  cut.begin();
  await button(page, 'Esqueci minha senha').press('Enter');
  await expect(page.getByRole('heading', { name: 'Esqueci minha senha' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('52998224725');
  await expect(page.getByLabel('CPF ou e-mail')).toHaveValue('529.982.247-25');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Não foi possível falar com o servidor');
  cut.end();
  await expect(page.getByLabel('CPF ou e-mail')).toHaveValue('529.982.247-25');
  await page.getByLabel('CPF ou e-mail').press('Enter');
  await expect(page.getByRole('heading', { name: 'Digite o código' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(await own.mailbox.codeFor(participant.email));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Escolha a nova senha' })).toBeFocused();
  await expect(page.getByText('A mesma senha vale em Aurora Mais e Horizonte Parceiros.')).toBeVisible();
  const fill = async (text: string) => {
    await page.getByLabel('Nova senha', { exact: true }).fill(text);
    await page.getByLabel('Repita a nova senha').fill(text);
    await page.keyboard.press('Enter');
  };
  await fill('curta');
  await expect(page.getByText('Use pelo menos 10 caracteres.')).toBeVisible();
  await fill('senha123456');
  await expect(page.getByText('Esta senha é fácil de adivinhar. Escolha outra.')).toBeVisible();
  await expect(page.getByLabel('Nova senha', { exact: true })).toBeFocused();
  await portal.expectAccessible();
  lost.begin();
  await fill(newPassword);
  await expect(page.getByRole('alert')).toContainText('Não foi possível falar com o servidor');
  lost.end();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Senha trocada. Entre com a nova senha.');
  await portal.fillSignIn(participant.cpf, password);
  await expect(page.getByRole('alert')).toContainText('CPF, e-mail ou senha incorretos.');
  await portal.fillSignIn(participant.cpf, newPassword);
  await page.waitForURL('**/painel');
  await expect.poll(() => own.mailbox.mails.at(-1)?.text).toContain('Sua senha foi trocada');
  await end();
});

test('esqueci a senha: Voltar do navegador anda um passo, e recarregar fica onde estava', async ({
  browser,
}) => {
  const { page, portal, end } = await visit(browser, 'aurora', 'celular');
  const asking = page.getByRole('heading', { name: 'Esqueci minha senha' });
  await portal.open('/faq');
  await page.getByRole('link', { name: /^Aurora Mais:/ }).click();
  await button(page, 'Esqueci minha senha').click();
  await page.getByLabel('CPF ou e-mail').fill(withoutSecondFactor.cpf);
  await button(page, 'Enviar código').click();
  await expect(code(page)).toBeVisible();
  await page.reload();
  await expect(code(page)).toBeVisible();

  await page.goBack();
  await expect(asking).toBeVisible();
  await expect(page.getByLabel('CPF ou e-mail')).toHaveValue(withoutSecondFactor.cpf);
  await page.goForward();
  await expect(asking).toBeVisible();
  await page.goBack();
  await expect(button(page, 'Entrar')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);

  await page.goForward();
  await button(page, 'Esqueci minha senha').click();
  await expect(asking).toBeVisible();
  await button(page, 'Voltar').click();
  await expect(button(page, 'Entrar')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
  await end();
});

test('entrar: o foco vai ao primeiro erro ao enviar, e não enquanto se digita', async ({ browser }) => {
  const { page, end, portal } = await visit(browser, 'aurora', 'celular');
  await portal.open('/');
  await button(page, 'Entrar').click();
  const login = page.getByLabel('CPF ou e-mail');
  const secret = page.getByLabel('Senha', { exact: true });
  await expect(login).toBeFocused();
  await page.keyboard.type('52998224725');
  await expect(login).toHaveValue('529.982.247-25');
  await expect(login).not.toHaveAttribute('aria-invalid');
  await expect(secret).toHaveAttribute('aria-invalid', 'true');
  await expect(secret).toHaveValue('');
  await button(page, 'Entrar').click();
  await expect(secret).toBeFocused();
  await end();
});

test('entrar: um dígito do meio do CPF se corrige sem que o cursor vá ao fim, e um e-mail que começa com números fica como foi digitado', async ({
  browser,
}) => {
  const { page, end, portal } = await visit(browser, 'aurora', 'celular');
  await portal.open('/');
  const login = page.getByLabel('CPF ou e-mail');
  await login.click();
  await page.keyboard.type('52991224725');
  await correctDigit(page, '2.247-25', '8');
  await expect(login).toHaveValue('529.982.247-25');
  await login.fill('');
  await page.keyboard.type('1234jose@example.com');
  await expect(login).toHaveValue('1234jose@example.com');
  await end();
});

test('autocadastro: onde o programa permite, até completar os dados', async ({ browser }) => {
  const { page, portal, end } = await visit(browser, 'horizonte', 'celular');
  await portal.open('/');
  await button(page, 'Quero me cadastrar').click();
  await page.waitForURL('**/cadastro');
  await button(page, 'Enviar código').click();
  await expect(page.getByLabel('Nome completo')).toBeFocused();
  await expect(page.getByLabel('Nome completo')).toHaveAttribute('required');
  await expect(page.getByLabel('Telefone')).not.toHaveAttribute('required');
  await page.keyboard.type('Nina Conceição de Vasconcelos Albuquerque');
  await expect(page.getByLabel('Nome completo')).toHaveValue('Nina Conceição de Vasconcelos Albuquerque');
  await page.getByLabel('Telefone').pressSequentially('11987654421');
  await correctDigit(page, '21', '3');
  await expect(page.getByLabel('Telefone')).toHaveValue('(11) 9 8765-4321');
  await page.getByLabel('CPF').pressSequentially('493156072');
  await page.getByLabel('CPF').fill('49315607252');
  await expect(page.getByLabel('CPF')).toHaveValue('493.156.072-52');
  await page.getByLabel('E-mail').fill('nina@example.com');
  await page.getByRole('radio', { name: 'GG' }).check();
  await page.getByRole('checkbox', { name: 'Elétrica' }).check();
  await page.getByRole('textbox', { name: 'Uma frase sobre você' }).fill('Vendo fio e tomada.');
  await portal.expectAccessible();
  await portal.expectNoSidewaysScroll();
  await button(page, 'Enviar código').click();
  await expect(code(page)).toBeVisible();
  // A phone that ends the tab meanwhile brings it back with all that another code is asked for with.
  await page.reload();
  await expect(code(page)).toBeVisible();
  await button(page, 'Voltar').click();
  await expect(page.getByLabel('Nome completo')).toHaveValue('Nina Conceição de Vasconcelos Albuquerque');
  await expect(page.getByRole('radio', { name: 'GG' })).toBeChecked();
  await own.mailbox.codeFor('nina@example.com');
  const before = own.mailbox.countFor('nina@example.com');
  await button(page, 'Enviar código').click();
  const confirm = async (mailsBefore: number) => {
    await code(page).fill(await own.mailbox.codeFor('nina@example.com', mailsBefore));
    await button(page, 'Confirmar').click();
    await page.getByLabel('Nova senha', { exact: true }).fill(newPassword);
  };
  await confirm(before);
  // Back of the phone leads to the form with all that was typed, as from the step of the code.
  await page.goBack();
  await expect(page.getByLabel('Nome completo')).toHaveValue('Nina Conceição de Vasconcelos Albuquerque');
  await expect(page.getByRole('radio', { name: 'GG' })).toBeChecked();
  await button(page, 'Enviar código').click();
  await confirm(before + 1);
  await page.getByLabel('Repita a nova senha').fill(newPassword);
  await button(page, 'Salvar e continuar').click();
  await page.waitForURL('**/meus-dados?*');
  await expect(page.getByLabel('Nome', { exact: false }).first()).toHaveValue(/Nina/);
  await expect(page.getByRole('radio', { name: 'GG' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Elétrica' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Uma frase sobre você' })).toHaveValue(
    'Vendo fio e tomada.',
  );
  await end();
});

test('autocadastro: só o que é opcional tem marca, também no que o programa pergunta a mais', async ({
  browser,
}) => {
  const { page, portal, end } = await visit(browser, 'horizonte', 'celular');
  await page.route('**/custom_field/registration', async (route) => {
    const answer = await answerOf(route);
    const { data } = await answer.json();
    const asked = data.map((field: object, place: number) => ({ ...field, required: place % 2 === 0 }));
    return route.fulfill({ response: answer, json: { data: asked } });
  });
  await portal.open('/');
  await button(page, 'Quero me cadastrar').click();
  await page.waitForURL('**/cadastro');
  await expect(page.getByRole('radiogroup')).toBeVisible();
  const form = page.locator('form').filter({ has: button(page, 'Enviar código') });
  await expect(form).toContainText('(opcional)');
  await expect(form).not.toContainText('*');
  await expect(page.getByRole('textbox', { name: 'Uma frase sobre você' })).toHaveAttribute('aria-required');
  await end();
});

test('autocadastro: quem volta ao formulário, ou deixa o código vencer, não deixa os seus dados no histórico', async ({
  browser,
}) => {
  const { page, portal, end } = await visit(browser, 'horizonte', 'celular');
  const json = { data: { verification: 'v', resend_in: 600, expires_at: '2026-01-01T00:00:00Z' } };
  await page.route('**/self_registration', (route) => route.fulfill({ json }));
  const name = page.getByLabel('Nome completo');
  const send = async () => {
    await page.getByLabel('CPF').fill('49315607252');
    await page.getByLabel('E-mail').fill('nina@example.com');
    await page.getByLabel('Telefone').fill('11987654321');
    await name.fill('Nina Conceição');
    await page.getByRole('radio', { name: 'GG' }).check();
    await page.getByRole('checkbox', { name: 'Elétrica' }).check();
    await page.getByRole('textbox', { name: 'Uma frase sobre você' }).fill('Vendo fio e tomada.');
    await button(page, 'Enviar código').click();
    await expect(code(page)).toBeVisible();
  };
  await portal.open('/');
  await portal.open('/cadastro');
  await send();
  await button(page, 'Voltar').click();
  await expect(name).toHaveValue('Nina Conceição');
  await page.goBack();
  await expect(button(page, 'Quero me cadastrar')).toBeVisible();
  // Forward by two: to the step of the code, which somebody else finds.
  await page.evaluate(() => history.go(2));
  await expect(code(page)).toBeVisible();
  await button(page, 'Voltar').click();
  await expect(name).toHaveValue('');
  await send();
  await page.evaluate(() => {
    const { signInStep } = history.state;
    history.replaceState({ ...history.state, signInStep: { ...signInStep, until: Date.now() } }, '');
  });
  await page.reload();
  await expect(name).toHaveValue('');
  await end();
});

/** An invitation brings one person: at each width somebody else comes by the next one. */
const invited = {
  celular: { name: 'Davi Nunes Prado', cpf: cpfOf(731_405_628), email: 'davi@example.com' },
  computador: { name: 'Lívia Campos Teles', cpf: cpfOf(731_405_629), email: 'livia@example.com' },
} as const;

for (const screen of Object.keys(screens) as Screen[])
  test(`convite no ${screen}: o próprio, um que traz alguém apesar da rede que cai, e o mesmo já usado`, async ({
    browser,
  }) => {
    const { name, cpf, email } = invited[screen];
    const inviter = await visit(browser, 'aurora', screen);
    const isPhone = screen === 'celular';
    // A phone offers its share sheet; a computer without one copies.
    const shares = await hearShares(inviter.page, isPhone);
    await inviter.portal.openAs('manager', '/indique');
    // No network: what was read stays, and the link is handed over all the same.
    await inviter.portal.loseNetwork('share');
    await button(inviter.page, 'Compartilhar').click();
    await expect.poll(() => shares.length).toBe(1);
    const link = new URL(shares[0]?.url ?? '').pathname;
    if (isPhone) expect(shares[0]?.text).toContain('Você começa com 200 pontos.');
    await expect(inviter.page.getByAltText('QR Code do seu convite')).toBeVisible();
    await inviter.portal.regainNetwork();
    await inviter.portal.open(link);
    await expect(inviter.page.getByText('Este convite é seu: mande o link a outra pessoa.')).toBeVisible();

    const { page, portal, end } = await visit(browser, 'aurora', screen);
    await portal.open(link);
    await expect(page.getByRole('heading', { name: 'Roberto convidou você' })).toBeVisible();
    await portal.expectNoSidewaysScroll();
    await portal.expectAccessible();
    await page.getByLabel('Nome completo').fill(name);
    await page.getByLabel('CPF').fill(cpf);
    await page.getByLabel('E-mail').fill(email);
    // No network at each step: what was typed stays, and goes with another press.
    const failsThenGoes = async (press: string, typed: Locator) => {
      const before = await typed.inputValue();
      await portal.pressWithoutNetworkFirst(button(page, press), async () => {
        await expect(page.getByRole('alert')).toContainText('Não foi possível falar com o servidor');
        await expect(typed).toHaveValue(before);
      });
    };
    await failsThenGoes('Enviar código', page.getByLabel('Nome completo'));
    await code(page).fill(await own.mailbox.codeFor(email));
    await failsThenGoes('Confirmar', code(page));
    await page.getByLabel('Nova senha', { exact: true }).fill(newPassword);
    await page.getByLabel('Repita a nova senha').fill(newPassword);
    await failsThenGoes('Salvar e continuar', page.getByLabel('Nova senha', { exact: true }));
    await page.waitForURL('**/meus-dados?*');
    await portal.forgetSession();
    await portal.open(link);
    await expect(page.getByRole('heading', { name: 'Convite já usado' })).toBeVisible();
    await end();

    await inviter.portal.open('/indique');
    await expect(inviter.portal.main().getByText(name).first()).toBeVisible();
    await button(inviter.page, 'Compartilhar').click();
    await expect.poll(() => shares.length).toBe(2);
    expect(shares[1]?.url).not.toBe(shares[0]?.url);
    await inviter.end();
  });

test('convite de uma campanha que terminou', async ({ browser }) => {
  const { page, portal, end } = await visit(browser, 'horizonte', 'computador');
  await portal.open(endedInvitation);
  await expect(page.getByRole('heading', { name: 'Indicações encerradas' })).toBeVisible();
  await expect(page.getByText(/^A campanha de indicação terminou/)).toBeVisible();
  await end();
});

test('autocadastro desligado leva ao início, e a caixa de e-mails não existe fora do desenvolvimento', async ({
  browser,
}) => {
  const { page, portal, end } = await visit(browser, 'aurora', 'computador');
  await portal.open('/cadastro');
  expect(new URL(page.url()).pathname).toBe('/');
  await expect(button(page, 'Quero me cadastrar')).toHaveCount(0);
  const answer = await page.request.get(`http://127.0.0.1:${own.server.port}/dev/mail`);
  expect(answer.status()).toBe(404);
  await end();
});

test('primeiro acesso: quem ainda não tem senha cria a sua e entra', async ({ browser }) => {
  const { page, portal, end } = await visit(browser, 'aurora', 'celular');
  await portal.open('/');
  await button(page, 'Primeiro acesso').click();
  await page.getByLabel('CPF ou e-mail').fill(withoutPassword.cpf);
  await button(page, 'Enviar código').click();
  await code(page).fill(await own.mailbox.codeFor(withoutPassword.email));
  await button(page, 'Confirmar').click();
  await page.getByLabel('Nova senha', { exact: true }).fill(newPassword);
  await button(page, 'Salvar e continuar').click();
  await expect(page.getByText('As senhas não são iguais.')).toBeVisible();
  await page.getByLabel('Repita a nova senha').fill(newPassword);
  await button(page, 'Salvar e continuar').click();
  await page.waitForURL('**/painel');
  await end();
});

test('a sessão termina no meio do trabalho: entra de novo por cima da página, e nada se perde', async ({
  browser,
}) => {
  const { page, portal, end } = await visit(browser, 'aurora', 'computador');
  await portal.holdLiveLine();
  await portal.signIn('manager');
  await portal.open('/fale-conosco');
  const text = 'Vendi três geladeiras no sábado e os pontos ainda não caíram.';
  await page.getByLabel('Mensagem').fill(text);
  const endOwn = async () => {
    const cookies = await page.context().cookies();
    await endSession(own.server, cookies.find(({ name }) => name === 'portico_session')?.value ?? '');
  };
  const dialog = page.getByRole('dialog', { name: 'Sua sessão terminou' });
  /** The visitor asks the server for something, unless the page itself has found out meanwhile. */
  const findOut = () =>
    expect(async () => {
      if (!(await dialog.isVisible()))
        await page
          .getByRole('button', { name: /^Notificações/ })
          .first()
          .click({ timeout: 2000 });
      await expect(dialog).toBeVisible();
    }).toPass();
  await endOwn();
  await findOut();
  await portal.expectAccessible();
  // Who it was is known: the password is what is asked for.
  await expect(dialog.getByLabel('Senha', { exact: true })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Primeiro acesso' })).toHaveCount(0);
  await dialog.getByLabel('CPF ou e-mail').fill(accounts.demo.manager);
  await signInAgain(dialog);
  await expect(page.getByLabel('Mensagem')).toHaveValue(text);
  expect(new URL(page.url()).pathname).toBe('/fale-conosco');

  const giveUp = async () => {
    await endOwn();
    await findOut();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Sua sessão expirou. Entre de novo para continuar.')).toBeVisible();
  };
  // Without signing in again one stays on a page that is open to all …
  await portal.open('/faq');
  await giveUp();
  await expect(page.getByRole('link', { name: 'Entrar' })).toBeVisible();
  await expect(page).toHaveURL(/\/faq$/);
  // … and leaves one that is not, which is where signing in leads back to.
  await portal.signIn('manager');
  await portal.open('/extrato');
  await giveUp();
  await expect(page).toHaveURL(/\/\?voltar=%2Fextrato$/);
  await end();
});

test('troca de e-mail: senha, código no novo endereço, aviso no antigo e volta', async ({ browser }) => {
  const { page, portal, end } = await visit(browser, 'aurora', 'celular');
  const before = 'roberto.nakamura@example.com';
  const after = 'roberto.novo@example.com';
  await portal.signIn('manager');
  await portal.open('/meus-dados');
  const contact = page.getByRole('region', { name: 'Contato' });
  await expect(contact.getByText(before)).toBeVisible();
  await button(page, 'Trocar e-mail').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Novo e-mail').fill(after);
  await dialog.getByLabel('Sua senha').fill('errada-mesmo');
  await dialog.getByRole('button', { name: 'Enviar código' }).click();
  await expect(dialog.getByText('Senha incorreta.')).toBeVisible();
  await expect(dialog.getByLabel('Sua senha')).toBeFocused();
  await portal.expectAccessible();
  await dialog.getByLabel('Sua senha').fill(password);
  await dialog.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByRole('dialog', { name: 'Digite o código' })).toBeVisible();
  await portal.expectAccessible();
  await portal.expectNoSidewaysScroll();
  await dialog.getByLabel('Código').fill(await own.mailbox.codeFor(after));
  await dialog.getByRole('button', { name: 'Confirmar e-mail' }).click();
  await expect(page.getByText('Seu e-mail foi trocado.')).toBeVisible();
  await expect(contact.getByText(after)).toBeVisible();

  const told = () => own.mailbox.mails.findLast((mail) => mail.to.includes(before))?.text ?? '';
  await expect.poll(told).toContain('/desfazer?chave=');
  const [way = ''] = /\/desfazer\?chave=[\w-]+/.exec(told()) ?? [];
  await portal.forgetSession();
  await portal.open(way);
  await portal.expectAccessible();
  await button(page, 'Desfazer a troca').click();
  await expect(page.getByText('Pronto: a troca foi desfeita')).toBeVisible();
  await end();
});

test('página de erro: diz o que o servidor disse, inteiro também no celular', async ({ browser }) => {
  const { page, portal, end } = await visit(browser, 'horizonte', 'celular');
  const told = 'Filtro recusado: estabelecimento_com_um_nome_que_nao_cabe_em_uma_linha_de_celular';
  await portal.open(`/erro?error=${encodeURIComponent(told)}`);
  const text = page.getByText(told);
  await expect(text).toBeVisible();
  const { x, width } = (await text.boundingBox()) ?? { x: 0, width: Number.POSITIVE_INFINITY };
  expect(x + width).toBeLessThanOrEqual(screens.celular.width);
  await portal.expectAccessible();
  await portal.open('/erro');
  await expect(page.getByText('Tente de novo em alguns instantes')).toBeVisible();
  await end();
});
