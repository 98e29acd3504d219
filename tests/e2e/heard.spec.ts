/** What a screen reader says by itself, and what it reads of what is told by color or place alone. */
import type { Page } from '@playwright/test';
import { formTexts } from '../../engine/texts/form.ts';
import { expect, test } from '../support/blocks-portal.ts';
import { screens } from '../support/screens.ts';

const heard = (page: Page) => page.locator('div[aria-live="polite"][aria-atomic="true"]:not([role])');

test('uma lista diz quantos há depois de buscar ou filtrar, e nada ao chegar', async ({ page, portal }) => {
  await portal.openAs('manager', '/b/lista');
  await expect(portal.main().getByRole('row').nth(1)).toBeVisible();
  await expect(heard(page)).toHaveText('');
  const search = portal.main().getByRole('searchbox');
  await search.fill('a');
  await expect(heard(page)).toHaveText(/^\d+ resultados?$/);
  await search.fill('zzzz');
  await expect(heard(page)).toHaveText('Nenhum resultado para esta busca');
});

test('uma página que não vem diz isto no título, com o foco no seu nome', async ({ page, portal }) => {
  portal.allow(/ERR_FAILED/, /Failed to load resource/);
  await portal.openAs('participant', '/faq');
  await page.route(/\/extrato\.[^/]*json/, (route) => route.abort());
  await page.evaluate(() => history.pushState(null, '', '/extrato'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  const heading = portal.main().getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  const name = await heading.innerText();
  await expect(page).toHaveTitle(new RegExp(`^${name} · `));
});

test('um formulário recusado diz uma frase só, e cada campo diz o seu', async ({ page, portal }) => {
  await portal.openAs('participant', '/b/formulario');
  await page.getByRole('button', { name: 'Abrir chamado' }).click();
  const wrong = portal.main().locator('[aria-invalid="true"]');
  await expect(wrong.first()).toBeFocused();
  await expect(wrong.first()).toHaveAccessibleDescription(/Obrigatório/);
  await expect(heard(page)).toHaveText(formTexts.refusedFields(await wrong.count()));
  await expect(portal.main().getByRole('alert')).toHaveCount(0);
});

test('uma busca de opções diz quantas restam', async ({ page, portal }) => {
  await portal.openAs('participant', '/b/formulario-longo');
  await page.getByRole('combobox', { name: 'Estado' }).focus();
  await page.keyboard.type('para');
  await expect(heard(page)).toHaveText('3 opções');
  await page.keyboard.type('zz');
  await expect(heard(page)).toHaveText('Nenhuma opção encontrada');
});

test('o calendário diz que dia está escolhido, e qual é hoje', async ({ page, portal }) => {
  await portal.resize(screens.celular);
  await portal.openAs('participant', '/b/formulario-longo');
  await page.getByLabel('Data de nascimento').pressSequentially('01031990', { delay: 300 });
  await page.getByRole('button', { name: 'Abrir calendário' }).click();
  const calendar = page.getByRole('dialog', { name: 'Calendário' });
  const day = (name: string) => calendar.getByRole('button', { name, exact: true });
  await expect(day('1 março 1990')).toHaveAttribute('aria-pressed', 'true');
  await expect(day('2 março 1990')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Escape');
  await portal.open('/b/filtros');
  await page.getByRole('button', { name: 'Mês: Todos' }).click();
  const months = page.getByRole('dialog', { name: 'Mês', exact: true });
  await expect(months.getByRole('button', { name: 'Todos' })).toHaveAttribute('aria-pressed', 'true');
  await expect(months.locator('[aria-current="date"]')).toHaveCount(1);
  await portal.expectAccessible();
});

test('o que uma linha tem de destaque só na cor também se lê', async ({ page, portal }) => {
  await portal.openAs('participant', '/b/da-pagina');
  await expect(page.getByRole('cell', { name: /\(Você\)$/ })).toHaveCount(1);
});

test('uma mensagem perto do limite diz quanto resta, também no telefone', async ({ page, portal }) => {
  await portal.resize(screens.celular);
  await portal.openAs('participant', '/b/conversa');
  const field = portal.main().getByRole('textbox').first();
  await expect(field).toBeVisible();
  const most = Number(await field.getAttribute('maxlength'));
  await field.fill('a'.repeat(most - 100));
  await expect(portal.main().getByText('Restam 100 caracteres')).toBeVisible();
  await expect(field).toHaveAccessibleDescription('Restam 100 caracteres');
  await field.pressSequentially('b');
  await expect(heard(page)).toHaveText('');
  await field.fill('a'.repeat(most - 40));
  await expect(heard(page)).toHaveText('Restam 40 caracteres');
  await field.fill('a'.repeat(most));
  await expect(heard(page)).toHaveText('Restam 0 caracteres');
});
