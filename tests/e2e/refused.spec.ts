import type { Locator, Page, Route } from '@playwright/test';
import { texts } from '../../engine/texts/pt-BR.ts';
import { closeWhatOpens } from '../support/close-what-opens.ts';
import { prepareFault } from '../support/fault.ts';
import { expect, test } from '../support/portal.ts';
import { screens } from '../support/screens.ts';

const why = 'O seu cargo não faz mais isto.';
const refuse = (route: Route) =>
  route.fulfill({ status: 403, json: { message: why, code: 'forbidden', request_id: 'x' } });
const notices = (page: Page): Locator => page.getByRole('region', { name: texts.toast.region });

test('quem digitou continua no formulário quando o envio é recusado, e lê o motivo nele', async ({
  page,
  portal,
}) => {
  portal.allow(/status of 403/);
  const refusal = await prepareFault(page, /\/ticket$/, refuse);
  await portal.openAs('participant', '/fale-conosco');
  const form = portal.main();
  await form.getByLabel('Assunto').selectOption({ index: 1 });
  await form.getByLabel('Título').fill('Um pedido recusado');
  await form.getByLabel('Mensagem').fill('O que está escrito aqui continua aqui.');
  refusal.begin();
  await form.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(form.getByRole('alert')).toContainText(why);
  await expect(page).toHaveURL(`${portal.origin}/fale-conosco`);
  await expect(form.getByLabel('Mensagem')).toHaveValue('O que está escrito aqui continua aqui.');
});

test.describe('quem não tem nada a perder', () => {
  test.use({ viewport: screens.computador });

  test('é levado ao painel por uma ação recusada, também depois de buscar e de escolher uma linha', async ({
    page,
    portal,
  }) => {
    portal.allow(/status of 403/);
    const refusal = await prepareFault(page, '**/resend-activation-email', refuse);
    await portal.openAs('manager', '/participantes?status=2');
    const found = page.waitForResponse(/[?&]search=a(&|$)/);
    await portal.main().getByRole('searchbox').fill('a');
    await found;
    await page.waitForURL(/search=a/);
    await portal.settled();
    const row = portal
      .main()
      .getByRole('row', { name: /Pendente/ })
      .first();
    await row.getByRole('checkbox').check();
    await row.getByRole('checkbox').uncheck();
    refusal.begin();
    await row.getByRole('button', { name: /^Ações/ }).click();
    await page.getByRole('menuitem', { name: 'Reenviar ativação' }).click();
    await page.waitForURL(`${portal.origin}/painel`);
    await expect(notices(page)).toContainText(why);
  });

  test('é levado ao painel também depois de filtrar pelo que digitou', async ({ page, portal }) => {
    portal.allow(/status of 403/);
    const refusal = await prepareFault(page, '**/list-without-preregistration*', refuse);
    // What minds typing comes after the first view.
    const later = page.waitForResponse(/\/static\/later-/);
    await portal.openAs('admin', '/pre-cadastro#sem');
    await later;
    const box = page.getByRole('textbox', { name: 'Nome, código ou cidade' });
    await expect(box).toBeVisible();
    await portal.settled();
    refusal.begin();
    await box.fill('Vila');
    await box.press('Enter');
    await page.waitForURL(`${portal.origin}/painel`);
    await expect(notices(page)).toContainText(why);
  });

  test('é levado ao painel também depois de salvar o que digitou', async ({ page, portal }) => {
    portal.allow(/status of 403/);
    const refusal = await prepareFault(page, '**/sessions/end-others', refuse);
    await portal.openAs('participant', '/meus-dados');
    await page.getByRole('textbox', { name: 'Complemento' }).fill('Casa dos fundos');
    await page.getByRole('button', { name: 'Salvar meus dados' }).click();
    await expect(notices(page)).toContainText('Seus dados foram atualizados.');
    refusal.begin();
    await page.getByRole('button', { name: 'Encerrar outras sessões' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Encerrar|Confirmar/ })
      .click();
    await page.waitForURL(`${portal.origin}/painel`);
  });

  test('é levado ao painel de cada página recusada, e lê o motivo cada vez', async ({ page, portal }) => {
    portal.allow(/status of 403/);
    // A game opens by itself on whichever page its code comes first, and covers the menu and the notice.
    await closeWhatOpens(page);
    const refusal = await prepareFault(page, /\/participant\/points(\?|$)/, refuse);
    await portal.openAs('participant', '/faq');
    refusal.begin();
    const beRefused = async () => {
      await page.getByRole('link', { name: 'Extrato' }).first().click();
      await page.waitForURL(`${portal.origin}/painel`);
      await expect(notices(page)).toContainText(why);
      await page.getByRole('button', { name: texts.toast.dismiss }).click();
      await expect(notices(page)).not.toContainText(why);
    };
    await beRefused();
    await page.getByRole('link', { name: 'Ranking' }).first().click();
    await page.waitForURL('**/ranking');
    await beRefused();
  });
});
