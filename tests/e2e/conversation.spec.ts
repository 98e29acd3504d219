import type { Locator, Page } from '@playwright/test';
import { texts } from '../../engine/texts/pt-BR.ts';
import { prepareFault } from '../support/fault.ts';
import { newPicture } from '../support/picture.ts';
import { expect, goTo, type Portal, test } from '../support/portal.ts';

const png = Buffer.from(
  '89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c49444154789c6388d66a030001ef010c3f25fcbe0000000049454e44ae426082',
  'hex',
);
/** As with a tab that another one covers, or a phone whose screen goes dark. */
async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isHidden ? 'hidden' : 'visible',
  );
}

const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: png });

/** Opens the form of a new ticket and says in it that the points of an invoice are missing. Answers the form. */
async function fillTicket(portal: Portal, invoice: string): Promise<Locator> {
  const { page } = portal;
  await portal.openAs('participant', '/chamados');
  await portal.closeGame();
  await page.getByRole('button', { name: 'Novo chamado' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Assunto').selectOption({ index: 1 });
  await form.getByLabel('Título').fill(`Pontos da ${invoice}`);
  await form.getByLabel('Mensagem').fill(`Os pontos da ${invoice} não vieram.`);
  return form;
}

test('um chamado é uma conversa: arquivos, envio que falha e volta, resposta ao vivo e prazo', async ({
  page,
  portal,
  elsewhere,
}) => {
  const form = await fillTicket(portal, 'nota 4821');
  await form.locator('input[type="file"][multiple]').setInputFiles([photo('nota.png'), photo('caixa.png')]);
  await expect(form.getByRole('list', { name: 'Arquivos escolhidos' }).getByRole('listitem')).toHaveCount(2);
  await form.getByRole('button', { name: 'Remover caixa.png' }).click();
  await form.getByRole('button', { name: 'Abrir chamado' }).click();
  await expect(page.getByText('A resposta chega por aqui e por e-mail.')).toBeVisible();
  await portal.main().getByRole('link', { name: 'Pontos da nota 4821' }).first().click();
  const talk = page.getByRole('log', { name: 'Mensagens' });
  await expect(talk.getByText('Os pontos da nota 4821 não vieram.')).toBeVisible();
  await talk.getByRole('button', { name: 'Ampliar nota.png' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'nota.png' })).toBeVisible();
  await page.keyboard.press('Escape');

  // What could not be sent stays as it was, and goes with one press.
  portal.allow(/Failed to load resource/, /ERR_FAILED/);
  await page.route('**/answer', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.getByLabel('Mensagem').fill('Segue a foto da nota.');
  await page.locator('input[data-pick="files"]').setInputFiles(photo('foto.png'));
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  await expect(page.getByLabel('Mensagem')).toHaveValue('Segue a foto da nota.');
  await page.unroute('**/answer');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(talk.getByText('Segue a foto da nota.')).toHaveCount(1);
  await expect(page.getByLabel('Mensagem')).toHaveValue('');
  await expect(page.getByRole('list', { name: 'Arquivos escolhidos' })).toHaveCount(0);
  await portal.expectAccessible();
  await portal.expectNoSidewaysScroll();

  // A file that is not what its name says is named, and goes by itself alone.
  await page.getByLabel('Mensagem').fill('Segue a outra foto.');
  const cut = { name: 'cortada.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') };
  await page.locator('input[data-pick="files"]').setInputFiles(cut);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  const refusal = portal.main().getByRole('alert').filter({ hasText: 'O conteúdo não corresponde' });
  await expect(refusal).toBeVisible();
  await expect(refusal.getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remover cortada.jpg' }).click();
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(talk.getByText('Segue a outra foto.')).toHaveCount(1);

  // Somebody of the team takes it from the queue, and answers: the person sees it without a reload.
  const desk = elsewhere.page;
  await elsewhere.openAs('manager', '/atendimento');
  await desk.getByRole('searchbox', { name: 'Buscar' }).fill('nota 4821');
  const row = desk.getByRole('row', { name: /Pontos da nota 4821/ }).first();
  await expect(row).toContainText(/vence em \d+ (dias?|horas)/);
  await row.getByRole('link').first().click();
  // The queue that is left has a button 'Assumir' a row.
  await desk.waitForURL('**/chamados/*');
  await desk.getByRole('button', { name: 'Assumir', exact: true }).click();
  await expect(talk.getByText(/assumiu o chamado/)).toBeVisible();
  await desk.getByRole('button', { name: 'Respostas prontas' }).click();
  await desk.getByRole('menuitem', { name: 'Pontos creditados' }).click();
  await desk.getByRole('button', { name: 'Responder' }).click();
  await expect(talk.getByText(/os pontos já foram creditados/)).toBeVisible();
  await expect(portal.main().getByText('Respondido')).toBeVisible();

  await page.getByRole('button', { name: 'Encerrar chamado' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar chamado' }).click();
  await expect(portal.main().getByText('Encerrado', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Mensagem')).toHaveAttribute('placeholder', 'Escreva para reabrir o chamado');
});

test('uma resposta que veio com a aba escondida aparece na volta, e o que se escrevia fica', async ({
  page,
  portal,
  elsewhere,
}) => {
  const form = await fillTicket(portal, 'nota 4830');
  await form.getByRole('button', { name: 'Abrir chamado' }).click();
  await portal.main().getByRole('link', { name: 'Pontos da nota 4830' }).first().click();
  const talk = page.getByRole('log', { name: 'Mensagens' });
  await expect(talk.getByText('Os pontos da nota 4830 não vieram.')).toBeVisible();
  const line = page.locator('[data-live-notifications]');
  await expect(line).toHaveAttribute('data-live-notifications', 'live');
  await page.getByLabel('Mensagem').fill('Segue a nota');
  await hide(page, true);
  await expect(line).toHaveAttribute('data-live-notifications', 'asleep');

  const desk = elsewhere.page;
  await elsewhere.openAs('manager', '/atendimento');
  await desk.getByRole('searchbox', { name: 'Buscar' }).fill('nota 4830');
  await desk
    .getByRole('row', { name: /Pontos da nota 4830/ })
    .first()
    .getByRole('link')
    .first()
    .click();
  await desk.waitForURL('**/chamados/*');
  await desk.getByRole('button', { name: 'Assumir', exact: true }).click();
  await desk.getByLabel('Mensagem').fill('Vieram hoje cedo.');
  await desk.getByRole('button', { name: 'Responder' }).click();
  await expect(desk.getByRole('log', { name: 'Mensagens' }).getByText('Vieram hoje cedo.')).toBeVisible();
  await expect(talk.getByText('Vieram hoje cedo.')).toHaveCount(0);

  await hide(page, false);
  await expect(talk.getByText('Vieram hoje cedo.')).toBeVisible();
  await expect(page.getByLabel('Mensagem')).toHaveValue('Segue a nota');
});

test('baixar um anexo não tira da página quem escreve', async ({ page, portal }) => {
  const form = await fillTicket(portal, 'nota 4840');
  await form.locator('input[type="file"][multiple]').setInputFiles({
    name: 'nota.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  });
  await form.getByRole('button', { name: 'Abrir chamado' }).click();
  await portal.main().getByRole('link', { name: 'Pontos da nota 4840' }).first().click();
  const talk = page.getByRole('log', { name: 'Mensagens' });
  const message = page.getByLabel('Mensagem');
  await message.fill('Segue a nota');
  const download = page.waitForEvent('download');
  await talk.getByRole('link', { name: /nota\.pdf/ }).click();
  expect((await download).suggestedFilename()).toBe('nota.pdf');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(message).toHaveValue('Segue a nota');
});

test('quem quis sair e não conseguiu ainda é perguntado antes de perder o que escreve', async ({
  page,
  portal,
}) => {
  portal.allow(/ERR_FAILED/);
  const refused = await prepareFault(page, '**/logout', (route) => route.abort());
  const form = await fillTicket(portal, 'nota 4850');
  await form.getByRole('button', { name: 'Abrir chamado' }).click();
  await portal.main().getByRole('link', { name: 'Pontos da nota 4850' }).first().click();
  const message = page.getByLabel('Mensagem');
  await message.fill('Segue a nota');
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });

  refused.begin();
  await portal.pressSignOut();
  await question.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page.getByText(texts.shell.signOutFailed)).toBeVisible();
  await page.getByRole('link', { name: 'Extrato' }).first().click();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(message).toHaveValue('Segue a nota');
});

test('quem deixa o que escreve por um menu do topo fica no mesmo documento', async ({ page, portal }) => {
  const form = await fillTicket(portal, 'nota 4851');
  await form.getByRole('button', { name: 'Abrir chamado' }).click();
  await portal.main().getByRole('link', { name: 'Pontos da nota 4851' }).first().click();
  await page.getByLabel('Mensagem').fill('Segue a nota');
  let documents = 0;
  page.on('domcontentloaded', () => {
    documents += 1;
  });
  await page.getByRole('button', { name: /^Menu do usuário/ }).click();
  await page.getByRole('link', { name: 'Meus dados' }).first().click();
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await question.getByRole('button', { name: 'Sair sem salvar' }).click();
  await page.waitForURL('**/meus-dados');
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toBeVisible();
  expect(documents).toBe(0);
});

test('biblioteca: pastas, tipos, imagem e PDF grandes, e o arquivo que se baixa', async ({
  page,
  portal,
}) => {
  await portal.openAs('participant', '/biblioteca');
  await portal.main().getByLabel('Pasta').selectOption('Primeiros passos');
  await expect(portal.main().getByRole('listitem').filter({ hasText: 'Baixar' })).toHaveCount(4);
  await portal.main().getByRole('button', { name: 'Como registrar vendas', exact: true }).click();
  const box = page.getByRole('dialog');
  await expect(box.getByRole('region', { name: 'Documento de 1 página' })).toBeVisible();
  // What is drawn can be read aloud, below the way to the file itself.
  const sheet = box.getByRole('group', { name: 'Página 1 de 1' });
  await expect(sheet).toContainText(/registrar/i);
  await expect(sheet.locator('canvas')).toBeVisible();
  await portal.expectAccessible();
  await page.keyboard.press('ArrowLeft');
  await expect(box.getByRole('img', { name: 'Cartaz de boas-vindas' })).toBeVisible();
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await portal.main().getByRole('button', { name: 'Baixar: Guia de boas-vindas' }).click();
  expect((await download).suggestedFilename()).toBe('guia-de-boas-vindas.pdf');
  await goTo(page, '/biblioteca?kind=image');
  await expect(portal.main().getByRole('button', { name: 'Manual da marca', exact: true })).toHaveCount(0);
  await expect(portal.main().getByRole('button', { name: 'Papel de parede', exact: true })).toBeVisible();
});

test('um chamado e uma mensagem esperam pela foto que ainda se reduz, e a mensagem leva também o que se juntou depois', async ({
  page,
  portal,
}) => {
  // As long as a slow phone needs.
  await page.addInitScript(() => {
    const draw = window.createImageBitmap.bind(window);
    window.createImageBitmap = async (source: ImageBitmapSource) => {
      await new Promise((later) => setTimeout(later, 1_500));
      return draw(source);
    };
  });
  const buffer = await newPicture(1_400, 1_400).png().toBuffer();
  const form = await fillTicket(portal, 'nota 4822');
  await form
    .locator('input[type="file"][multiple]')
    .setInputFiles({ name: 'nota.png', mimeType: 'image/png', buffer });
  await form.getByRole('button', { name: 'Abrir chamado' }).click();
  await portal.main().getByRole('link', { name: 'Pontos da nota 4822' }).first().click();
  const talk = page.getByRole('log', { name: 'Mensagens' });
  await expect(talk.getByRole('button', { name: 'Ampliar nota.jpg' })).toBeVisible();
  const pick = page.locator('input[data-pick="files"]');
  await page.getByLabel('Mensagem').fill('Seguem as duas fotos.');
  await pick.setInputFiles({ name: 'longe.png', mimeType: 'image/png', buffer });
  await pick.setInputFiles(photo('perto.png'));
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(talk.getByText('Seguem as duas fotos.')).toHaveCount(1);
  await expect(talk.getByRole('button', { name: 'Ampliar perto.png' })).toBeVisible();
  await expect(talk.getByRole('button', { name: 'Ampliar longe.jpg' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Arquivos escolhidos' })).toHaveCount(0);
});
