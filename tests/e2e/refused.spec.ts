import type { Locator, Page, Route } from '@playwright/test';
import { texts } from '../../engine/texts/pt-BR.ts';
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

  test('é levado ao painel de cada página recusada, e lê o motivo cada vez', async ({ page, portal }) => {
    portal.allow(/status of 403/);
    const refusal = await prepareFault(page, /\/participant\/points(\?|$)/, refuse);
    await portal.openAs('participant', '/faq');
    refusal.begin();
    const beRefused = async () => {
      await page.getByRole('link', { name: 'Extrato' }).first().click();
      await page.waitForURL(`${portal.origin}/painel`);
      await expect(notices(page)).toContainText(why);
      await page.getByRole('button', { name: texts.toast.dismiss }).click();
      await portal.closeGame();
    };
    await beRefused();
    await page.getByRole('link', { name: 'Ranking' }).first().click();
    await page.waitForURL('**/ranking');
    await beRefused();
  });
});
