import type { Page } from '@playwright/test';
import { texts as termTexts } from '../../features/terms/texts.ts';
import { accounts } from '../support/accounts.ts';
import { expect, type Portal, test } from '../support/portal.ts';
import { screens } from '../support/screens.ts';
import type { RunningServer } from '../support/server.ts';
import { signInAs } from '../support/sign-in-as.ts';

/**
 * Something ends, and what had the focus goes with it: the focus returns to what opened it, or comes to the heading of
 * what stands there now. It never falls to the body, where a keyboard starts again at the top of the page.
 */
interface Ending {
  name: string;
  /** Comes to the end, and answers what should have the focus then. */
  end(visit: { page: Page; portal: Portal; server: RunningServer }): Promise<string>;
}

/** The name of what has the focus, as the page says it; '' for the body. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element && element !== document.body
      ? (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
      : '';
  });

async function fillTicket(page: Page): Promise<void> {
  const form = page.locator('form').last();
  await form.getByLabel('Assunto').selectOption({ index: 1 });
  await form.getByLabel('Título').fill('Foco');
  await form.getByRole('textbox', { name: 'Mensagem' }).fill('Onde fica o foco depois de enviar?');
}

const endings: Ending[] = [
  {
    name: 'chamado enviado: no botão que abriu o formulário',
    async end({ page, portal }) {
      await portal.openAs('participant', '/chamados');
      // The survey that this page may bring comes before anything else.
      await portal.closeGame();
      await page.getByRole('button', { name: 'Novo chamado' }).click();
      await fillTicket(page);
      await page.getByRole('button', { name: 'Abrir chamado' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      return 'Novo chamado';
    },
  },
  {
    name: 'formulário que se abandona: no botão que o abriu',
    async end({ page, portal }) {
      await portal.openAs('participant', '/chamados');
      // The survey that this page may bring comes before anything else.
      await portal.closeGame();
      await page.getByRole('button', { name: 'Novo chamado' }).click();
      await fillTicket(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Sair sem salvar' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      return 'Novo chamado';
    },
  },
  {
    name: 'pergunta de quem sairia sem salvar: no link que se clicou',
    async end({ page, portal }) {
      await portal.openAs('participant', '/meus-dados');
      await page.getByRole('textbox', { name: 'Nome social' }).fill('Foco');
      await page.getByRole('link', { name: 'Extrato' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
      return 'Extrato';
    },
  },
  {
    name: 'mensagem de visitante enviada: no começo do formulário, que está vazio outra vez',
    async end({ page, portal }) {
      await portal.open('/fale-conosco');
      await portal.closeGame();
      await page.getByLabel('Nome').fill('Ana Foco');
      await page.getByLabel('E-mail').fill('ana.foco@example.com');
      await fillTicket(page);
      await page.getByRole('button', { name: 'Enviar', exact: true }).click();
      await expect(page.getByText('Recebemos a sua mensagem.', { exact: false })).toBeVisible();
      return 'Seus dados';
    },
  },
  {
    name: 'participante inativado: no botão da mesma linha',
    async end({ page, portal }) {
      await portal.openAs('manager', '/participantes');
      const button = page.getByRole('button', { name: /^Ações: / }).nth(1);
      const name = (await button.getAttribute('aria-label')) ?? '';
      await button.click();
      await page.getByRole('menuitem', { name: 'Inativar' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Inativar', exact: true }).click();
      await expect(page.getByText('Participante inativado.')).toBeVisible();
      return name;
    },
  },
  {
    name: 'senha errada, enviada com o mouse: no botão outra vez',
    async end({ page, portal }) {
      portal.allow(/status of (401|422)/);
      await portal.open('/');
      await portal.fillSignIn(accounts.demo.participant, 'não é esta');
      await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled();
      return 'Entrar';
    },
  },
  {
    name: 'ida ao aceite: na parte do aceite',
    async end({ page, portal, server }) {
      await signInAs(page, server, 'aurora', '246.813.579-28');
      await portal.open('/termos/regulamento');
      await page.getByRole('link', { name: termTexts.goToAccept }).click();
      return termTexts.acceptTitle;
    },
  },
];

test.describe('Aurora Mais, celular', () => {
  test.use({ tenant: 'aurora', viewport: screens.celular });

  for (const { name, end } of endings)
    test(name, async ({ page, portal, server }) => {
      const expected = await end({ page, portal, server });
      await expect.poll(() => focused(page)).toContain(expected);
    });
});
