import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { FRESH_MS } from '../../engine/session/queries.ts';
import { goTo } from '../support/go-to.ts';
import { ownServer } from '../support/own-server.ts';
import { plainPicture } from '../support/picture.ts';
import { expect, Portal, password, test } from '../support/portal.ts';
import { screens } from '../support/screens.ts';
import { openSession } from '../support/sign-in-as.ts';

const login = '529.982.247-25';
const email = 'maria.antonia@example.com';
const newPassword = 'cavalo bateria grampo';

const own = ownServer();

test('diz ao navegador o que pode preencher, e ao guardador de senhas qual é a nova', async ({
  page,
  portal,
}) => {
  await portal.openAs('participant', '/meus-dados');
  const offers = (name: string, what: string) =>
    expect(page.locator(`[name="${name}"]`)).toHaveAttribute('autocomplete', what);
  await offers('name', 'name');
  const birth = page.getByLabel('Data de nascimento');
  await expect(birth).toHaveAttribute('autocomplete', 'bday');
  // As the browser writes it.
  await birth.fill('1990-05-17');
  await expect(birth).toHaveValue('17/05/1990');
  await page.getByRole('button', { name: 'Trocar senha' }).click();
  await offers('current_password', 'current-password');
  await offers('password', 'new-password');
  await offers('password_confirmation', 'new-password');
});

test('foto: escolhe, recorta pelo teclado, vê no topo, troca e remove', async ({ browser }) => {
  const page = await browser.newPage({ viewport: screens.celular });
  const portal = new Portal(page, own.server, 'horizonte', new Map());
  // On a slow phone the picture is still being cut when somebody presses the button.
  await page.addInitScript(() => {
    const make = window.createImageBitmap.bind(window) as (
      picture: ImageBitmapSource,
    ) => Promise<ImageBitmap>;
    Object.assign(window, {
      createImageBitmap: (picture: ImageBitmapSource) =>
        new Promise((done) => setTimeout(done, 3000)).then(() => make(picture)),
    });
  });
  await portal.signIn('participant');
  await portal.open('/meus-dados');
  const photo = page.getByRole('region', { name: 'Foto', exact: true });
  await photo
    .getByRole('button', { name: 'Trocar foto' })
    .or(photo.getByRole('button', { name: 'Enviar foto' }))
    .click();
  const dialog = page.getByRole('dialog', { name: 'Sua foto' });
  // Red on the left, blue on the right: what is cut can be told by its color.
  const red = await plainPicture(400, 400, '#d00').png().toBuffer();
  const buffer = await plainPicture(1200, 400, '#00d')
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer();
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer });
  const part = dialog.getByLabel(/Parte da foto/);
  await expect(part).toBeVisible();
  await part.focus();
  for (let step = 0; step < 60; step += 1) await page.keyboard.press('ArrowRight');
  await dialog.getByLabel('Aproximar').fill('1.5');
  await portal.expectAccessible();
  await portal.expectNoSidewaysScroll();
  await dialog.getByRole('button', { name: 'Salvar foto' }).click();
  await expect(page.getByText('Sua foto foi salva.')).toBeVisible();
  const shown = photo.locator('img');
  await expect(shown).toBeVisible();
  const url = (await shown.getAttribute('src')) ?? '';
  const bytes = await page.evaluate(
    async (address) => [...new Uint8Array(await (await fetch(address)).arrayBuffer())],
    url,
  );
  const { dominant } = await sharp(Buffer.from(bytes)).stats();
  expect(dominant.r).toBeGreaterThan(dominant.b);
  await photo.getByRole('button', { name: 'Remover foto' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: /Remover|Confirmar/ })
    .click();
  await expect(page.getByText('Sua foto foi removida.')).toBeVisible();
  await expect(photo.getByRole('button', { name: 'Enviar foto' })).toBeVisible();
  expect(portal.complaints).toEqual([]);
  await page.close();
});

test('dados: o formulário começa com o que está guardado agora, não com o que a página leu antes', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: screens.celular });
  const page = await context.newPage();
  const portal = new Portal(page, own.server, 'aurora', new Map());
  await portal.signIn('participant');
  await portal.open('/meus-dados');
  const complement = (where: Page) => where.getByLabel('Complemento');
  await expect(complement(page)).not.toHaveValue('Fundos');
  await goTo(page, '/extrato');
  await expect(page.getByRole('heading', { level: 1, name: 'Extrato' })).toBeVisible();
  const other = new Portal(await context.newPage(), own.server, 'aurora', new Map());
  await other.open('/meus-dados');
  await complement(other.page).fill('Fundos');
  await other.page.getByRole('button', { name: 'Salvar meus dados' }).click();
  await expect(other.page.getByText('Seus dados foram atualizados.')).toBeVisible();
  await page.clock.setFixedTime(new Date(Date.now() + FRESH_MS + 1));
  await goTo(page, '/meus-dados');
  await expect(complement(page)).toHaveValue('Fundos');
  expect(portal.complaints).toEqual([]);
  await context.close();
});

test('acesso: troca a senha sem sair, vê e encerra as outras sessões, liga e desliga o segundo fator', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: screens.celular });
  const portal = new Portal(page, own.server, 'horizonte', new Map());
  portal.allow(/status of 4\d\d/);
  await portal.signIn('participant');
  await openSession(own.server, 'horizonte', login);
  await portal.open('/meus-dados');

  const sessions = page.getByRole('region', { name: 'Sessões abertas' });
  await sessions.scrollIntoViewIfNeeded();
  await expect(sessions.getByText('Navegador').first()).toBeVisible();
  await sessions.getByRole('button', { name: 'Encerrar outras sessões' }).click();
  const asked = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await asked.getByRole('button', { name: /Encerrar|Confirmar/ }).click();
  await expect(page.getByText('As outras sessões foram encerradas.')).toBeVisible();
  await expect(sessions.getByRole('button', { name: /^Encerrar (?!outras)/ })).toHaveCount(0);

  const access = page.getByRole('region', { name: 'Senha e verificação' });
  const dialog = page.getByRole('dialog');
  await access.getByRole('button', { name: 'Ligar verificação' }).click();
  await dialog.getByLabel('Sua senha').fill(password);
  await dialog.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByRole('dialog', { name: 'Digite o código' })).toBeVisible();
  await dialog.getByLabel('Código').fill(await own.mailbox.codeFor(email));
  await dialog.getByRole('button', { name: 'Ligar verificação' }).click();
  await expect(page.getByText('Verificação em duas etapas ligada.')).toBeVisible();
  await access.getByRole('button', { name: 'Desligar verificação' }).click();
  await dialog.getByLabel('Sua senha').fill(password);
  await dialog.getByRole('button', { name: 'Desligar verificação' }).click();
  await expect(page.getByText('Verificação em duas etapas desligada.')).toBeVisible();

  const changeTo = async (current: string, next: string) => {
    await access.getByRole('button', { name: 'Trocar senha' }).click();
    await dialog.getByLabel('Senha atual').fill(current);
    await dialog.getByLabel(/^Nova senha/).fill(next);
    await dialog.getByLabel('Repita a nova senha').fill(next);
    await dialog.getByRole('button', { name: 'Trocar senha' }).click();
  };
  await changeTo('errada', newPassword);
  await expect(dialog.getByText('Senha incorreta.')).toBeVisible();
  await expect(dialog.getByLabel('Senha atual')).toBeFocused();
  await portal.expectAccessible();
  await dialog.getByLabel('Senha atual').fill(password);
  await dialog.getByRole('button', { name: 'Trocar senha' }).click();
  await expect(page.getByText('Sua senha foi trocada.')).toBeVisible();
  // The same session goes on, under another key: also after a reload, and to change it again.
  await page.reload();
  await portal.settled();
  await expect(access).toBeVisible();
  await changeTo(newPassword, `${newPassword} azul`);
  await expect(page.getByText('Sua senha foi trocada.')).toBeVisible();
  expect(portal.complaints).toEqual([]);
  await page.close();
});
