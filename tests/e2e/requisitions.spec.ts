import { accounts } from '../support/accounts.ts';
import { expect, test } from '../support/portal.ts';
import { openSession, programUrl } from '../support/sign-in-as.ts';

test('quem edita uma solicitação que outra pessoa alterou lê quem foi, e não perde o que escreveu', async ({
  page,
  portal,
  server,
  tenant,
}) => {
  const [owner, manager] = await Promise.all(
    (['participant', 'manager'] as const).map((who) => openSession(server, tenant, accounts.demo[who])),
  );
  const send = async (method: 'POST' | 'PUT', path: string, token: string | undefined, body: object) => {
    const answer = await fetch(`${programUrl(server, tenant)}/campaign_generator_requisition${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return ((await answer.json()) as { data: { id: number; version: number } }).data;
  };
  const wish = {
    ...{ title: 'Semana da pintura', kind: 'accelerator', multiplier: 2, description: 'Pontos em dobro.' },
    ...{ starts_on: '2030-01-01', ends_on: '2030-01-31' },
  };
  const { id, version } = await send('POST', '', owner, wish);

  await portal.openAs('participant', `/solicitacoes/${id}`);
  // Who asks for a campaign does not decide on it, and is not offered to.
  const offered = page.getByRole('radiogroup', { name: 'O que fazer' }).getByRole('radio');
  await expect(offered).toHaveCount(2);
  await expect(page.getByRole('radio', { name: 'Salvar como rascunho' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Solicitar a aprovação' })).toBeChecked();
  await page.getByRole('textbox', { name: 'Campanha' }).fill('Semana da pintura e das tintas');
  await page.getByRole('textbox', { name: 'Como participar' }).fill('Escrito com calma, e sem perder nada.');
  const reason = 'Junte com a campanha de maio.';
  await send('PUT', `/${id}`, manager, { ...wish, version, status: 'refused', reason });
  // The page reads the refusal meanwhile: the form is still about what it began with.
  await portal.comeBack();
  await expect(portal.main().getByText(reason).first()).toBeVisible();

  portal.allow(/409/);
  await page.getByRole('button', { name: 'Salvar' }).click();
  const told = page.getByText(
    /Esta solicitação foi alterada por .+, em .+ O que você preencheu continua aqui/,
  );
  await expect(told.first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Campanha' })).toHaveValue('Semana da pintura e das tintas');
  await expect(page.getByRole('textbox', { name: 'Como participar' })).toHaveValue(
    'Escrito com calma, e sem perder nada.',
  );
  await expect(page).toHaveURL(`${portal.origin}/solicitacoes/${id}`);
  const again = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Salvar' }).click();
  expect((await again).status()).toBe(409);

  // Whoever reloads sees what the other wrote, and goes on from there.
  await portal.open(`/solicitacoes/${id}`);
  await expect(portal.main().getByText(reason).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Campanha' }).fill('Maio da pintura');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.waitForURL('**/solicitacoes');
  await expect(page.getByText('Maio da pintura').first()).toBeVisible();

  // Nor does a manager decide on their own, and theirs offers what anybody's does.
  const { id: managers } = await send('POST', '', manager, { ...wish, title: 'Semana da gestora' });
  await portal.forgetSession();
  await portal.openAs('manager', `/solicitacoes/${managers}`);
  await expect(page.getByRole('radio', { name: 'Solicitar a aprovação' })).toBeChecked();
  await expect(offered).toHaveCount(2);

  // A manager has somebody else's to decide on, and no draft to keep of it.
  await portal.open(`/solicitacoes/${id}`);
  await expect(offered).toHaveCount(3);
  await page.getByRole('radio', { name: 'Recusar' }).check();
  await page.getByRole('textbox', { name: 'Motivo da recusa' }).fill('Fica para junho.');
  await expect(page.getByRole('radio', { name: 'Aprovar' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Salvar como rascunho' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.waitForURL('**/solicitacoes');

  // Who changes what was refused asks for it again.
  await portal.open(`/solicitacoes/${id}`);
  await expect(offered).toHaveCount(1);
  await expect(page.getByRole('radio', { name: 'Solicitar a aprovação' })).toBeChecked();
  await page.getByRole('textbox', { name: 'Campanha' }).fill('Junho da pintura');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.waitForURL('**/solicitacoes');
  await expect(page.getByText('Junho da pintura').first()).toBeVisible();
  await portal.open(`/solicitacoes/${id}`);

  // Deleted, it is gone from the list and from its own address, which the page may ask for once more as it is left.
  portal.allow(/404/);
  await page.getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await page.waitForURL('**/solicitacoes');
  await expect(page.getByRole('heading', { level: 1, name: 'Solicitações' })).toBeVisible();
  await portal.settled();
  await expect(portal.main().getByText('Junho da pintura')).toHaveCount(0);
  await portal.open(`/solicitacoes/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/não/i);
});

test('um número inteiro vale como o portal o escreve, com o ponto dos milhares', async ({ page, portal }) => {
  await portal.openAs('participant', '/solicitacoes/nova');
  await page.getByRole('textbox', { name: 'Campanha' }).fill('Mil pontos');
  await page.getByRole('radio', { name: 'Desafio' }).check();
  await page.getByRole('textbox', { name: 'Objetivo' }).fill('500000');
  await page.getByRole('textbox', { name: 'Prêmio em pontos' }).fill('1.000');
  await page.getByRole('textbox', { name: 'Início' }).fill('01/01/2030');
  await page.getByRole('textbox', { name: 'Fim' }).fill('31/01/2030');
  await page.getByRole('textbox', { name: 'Como participar' }).fill('Venda e ganhe.');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && /requisition/.test(request.url()),
  );
  await page.getByRole('button', { name: 'Solicitar' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ reward: 1_000, target: 500_000 });
  await page.waitForURL('**/solicitacoes');
});

test('um número com casas vale como se escreve aqui, também digitado devagar ou colado', async ({
  page,
  portal,
}) => {
  await portal.openAs('participant', '/solicitacoes/nova');
  await page.getByRole('radio', { name: 'Acelerador' }).check();
  const multiplier = page.getByRole('textbox', { name: 'Pontos multiplicados por' });
  // Slower than a field's rest, after which the form hears of what is there.
  await multiplier.pressSequentially('1.000', { delay: 300 });
  await expect(multiplier).toHaveValue('1.000');
  await multiplier.blur();
  await expect(multiplier).toHaveValue('1000');
  await page.getByRole('button', { name: 'Solicitar' }).click();
  await expect(page.getByText('O máximo é 10', { exact: true }).first()).toBeVisible();
  await multiplier.fill('1.5');
  await multiplier.blur();
  await expect(multiplier).toHaveValue('1,5');
  await multiplier.fill('1234.567');
  await page.getByRole('button', { name: 'Solicitar' }).click();
  await expect(page.getByText('Informe um número, como 1.234,5').first()).toBeVisible();

  await page.getByRole('radio', { name: 'Desafio' }).check();
  const target = page.getByRole('textbox', { name: 'Objetivo' });
  await target.focus();
  await target.evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '1.500');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(target).toHaveValue(/^R\$\s1\.500,00$/);
});

test.describe('num navegador em inglês', () => {
  test.use({ locale: 'en-US' });

  test('um número com casas se escreve e se lê com a vírgula', async ({ page, portal }) => {
    await portal.openAs('participant', '/solicitacoes/nova');
    await page.getByRole('textbox', { name: 'Campanha' }).fill('Vez e meia');
    await page.getByRole('radio', { name: 'Acelerador' }).check();
    const multiplier = page.getByRole('textbox', { name: 'Pontos multiplicados por' });
    await multiplier.fill('1,5');
    await page.getByRole('textbox', { name: 'Início' }).fill('01/01/2030');
    await page.getByRole('textbox', { name: 'Fim' }).fill('31/01/2030');
    await page.getByRole('textbox', { name: 'Como participar' }).fill('Venda e ganhe.');
    const saved = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await page.getByRole('button', { name: 'Solicitar' }).click();
    const { data } = (await (await saved).json()) as { data: { id: number; multiplier: number } };
    expect(data.multiplier).toBe(1.5);
    await page.waitForURL('**/solicitacoes');
    await portal.walkTo(`/solicitacoes/${data.id}`);
    await expect(multiplier).toHaveValue('1,5');
  });
});
