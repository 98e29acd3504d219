import type { Page } from '@playwright/test';
import { choose } from '../support/choose.ts';
import { pressAsItComes } from '../support/early-press.ts';
import { loseAnswer, prepareFault } from '../support/fault.ts';
import { expect, type Portal, test } from '../support/portal.ts';
import { type Brand, screens, withMotion } from '../support/screens.ts';

test.use(withMotion);
test.describe.configure({ mode: 'serial' });

const parts = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Painel Premiado' });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  return { dialog, button, cards: dialog.getByRole('radio'), status: dialog.getByRole('status') };
};

/** What the API answers to who is signed in. */
const read = <Data>(page: Page, program: number, path: string): Promise<Data> =>
  page.evaluate(async (url) => {
    const answer = await fetch(url, { headers: { 'x-requested-with': 'XMLHttpRequest' } });
    return (await answer.json()).data;
  }, `/api/v1/program/${program}/${path}`);
const balanceOf = async (page: Page) =>
  (await read<{ balance: number }>(page, 101, 'participant/points')).balance;

/** The pictures of the panel's results. */
const imagesOf = async (page: Page) => {
  type Images = Record<'congratulation' | 'failure', { url: string }>;
  const [panel] = await read<{ images: Images }[]>(page, 101, 'panel');
  if (!panel) throw new Error('There is no panel.');
  return panel.images;
};

const columnsOf = (page: Page) =>
  page
    .getByRole('radiogroup')
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);

/** Opens the panel's page until the next card is a winning one or a losing one, as asked. */
async function openBeforeCard(portal: Portal, outcome: 'wins' | 'loses'): Promise<void> {
  const { page } = portal;
  await portal.openAs('participant', '/produtos');
  const { button, cards, dialog } = parts(page);
  const isNextWinning = (turned % 2 === 1) === (outcome === 'wins');
  if (isNextWinning) return;
  await button('Iniciar').click();
  await choose(cards.nth(0));
  await button('Virar Carta').click();
  await button('Avançar').click();
  await button('Finalizar').click();
  await expect(dialog).toHaveCount(0);
  turned += 1;
  await portal.open('/produtos?abrir=prize-panel');
}
/** Cards turned so far in the brand at hand: the policy counts them. */
let turned = 0;

const aurora: Brand = 'aurora';
test.describe('Aurora no celular', () => {
  test.use({ tenant: aurora, viewport: screens.celular });
  test.beforeAll(() => {
    turned = 0;
  });

  test('vira uma carta sem prêmio e uma premiada; nada do prêmio vem antes', async ({ page, portal }) => {
    const answers: Promise<string>[] = [];
    page.on('response', (response) => {
      // What a page that was left had been answered cannot be read any more.
      if (/\/panel(\?|$)/.test(response.url())) answers.push(response.text().catch(() => ''));
    });
    await portal.openAs('participant', '/produtos');
    const { dialog, button, cards, status } = parts(page);
    await expect(dialog.getByRole('heading', { name: 'Como jogar' })).toBeVisible();
    await portal.expectAccessible();
    await portal.expectNoSidewaysScroll();
    await button('Iniciar').click();
    await expect(cards).toHaveCount(8);
    expect(await columnsOf(page)).toBe(1);
    const card = await cards.first().locator('..').boundingBox();
    expect((card?.width ?? 0) / (card?.height ?? 1)).toBeCloseTo(5 / 2, 1);
    await expect(button('Virar Carta')).toHaveCount(0);
    const seen = (await Promise.all(answers)).join('');
    expect(seen).not.toBe('');
    expect(/7\.?331/.test(seen + (await page.content()))).toBe(false);
    await choose(cards.nth(2));
    await choose(cards.nth(1));
    await expect(cards.nth(2)).not.toBeChecked();
    await portal.expectAccessible();
    await button('Virar Carta').click();
    await expect(status).toHaveText('A carta tinha 0 Pontos.');
    for (const card of await cards.all()) await expect(card).toBeDisabled();
    await button('Avançar').click();
    await expect(dialog.getByRole('heading', { name: 'Não foi dessa vez' })).toBeVisible();
    const images = await imagesOf(page);
    const picture = dialog.locator('img');
    await expect(picture).toHaveAttribute('src', images.failure.url);
    await expect(dialog).toContainText('Maria Antônia');
    await portal.expectAccessible();
    await button('Finalizar').click();
    await expect(dialog).toHaveCount(0);

    await portal.open('/produtos?abrir=prize-panel');
    const before = await balanceOf(page);
    await button('Iniciar').click();
    await choose(cards.nth(0));
    await button('Virar Carta').click();
    const confetti = dialog.locator('[data-particles="100"][data-spread="70"] canvas');
    await expect(confetti).toBeVisible();
    await expect(cards.nth(0)).toHaveAccessibleName('Carta 1: 7.331 Pontos');
    await button('Avançar').click();
    await expect(dialog.getByRole('heading', { name: 'Parabéns, você ganhou!' })).toBeVisible();
    await expect(status).toHaveText('Parabéns, você ganhou! 7.331 Pontos');
    await expect(picture).toHaveAttribute('src', images.congratulation.url);
    await portal.expectAccessible();
    await portal.expectNoSidewaysScroll();
    expect(await balanceOf(page)).toBe(before + 7331);
    turned = 2;
  });

  test('fecha em silêncio quando a resposta se perde, e mostra o mesmo resultado depois', async ({
    page,
    portal,
  }) => {
    portal.allow(/ERR_CONNECTION_RESET|Failed to load resource/);
    const cut = await prepareFault(page, '**/panel/shave', loseAnswer);
    await openBeforeCard(portal, 'wins');
    const before = await balanceOf(page);
    cut.begin();
    const { dialog, button, cards, status } = parts(page);
    await button('Iniciar').click();
    await choose(cards.nth(3));
    await button('Virar Carta').click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    turned += 1;

    cut.end();
    await portal.open('/produtos');
    await expect(status).toContainText('sem gastar outra chance');
    await button('Iniciar').click();
    await expect(button('Virar Carta')).toBeFocused();
    await button('Virar Carta').click();
    await expect(status).toHaveText('A carta tinha 7.331 Pontos.');
    expect(await balanceOf(page)).toBe(before + 7331);
  });

  test('sem movimento: o resultado vem sem giro e sem confete', async ({ page, portal }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await portal.openAs('participant', '/produtos');
    const { dialog, button, cards } = parts(page);
    await button('Iniciar').click();
    await choose(cards.nth(5));
    await pressAsItComes(page, 'dialog button', 'Finalizar');
    await button('Virar Carta').click();
    await expect(button('Finalizar')).toBeFocused();
    await expect(dialog.locator('canvas')).toHaveCount(0);
    await button('Finalizar').click();
    await expect(dialog).toHaveCount(0);
    turned += 1;
  });
});

test.describe('Horizonte no computador', () => {
  test.use({ tenant: 'horizonte', viewport: screens.computador });

  test('só com o teclado', async ({ page, portal }) => {
    await portal.openAs('participant', '/produtos');
    const { dialog, button, cards, status } = parts(page);
    await expect(button('Iniciar')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cards.nth(0)).toBeFocused();
    expect(await columnsOf(page)).toBe(4);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(cards.nth(2)).toBeChecked();
    await expect(status).toHaveText('Carta 3 escolhida. Vire a carta quando quiser.');
    await page.keyboard.press('Tab');
    await expect(button('Cancelar')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button('Virar Carta')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button('Avançar')).toBeFocused();
    // Pressed twice, as one does: the second press must not take the result away unread.
    await pressAsItComes(page, 'dialog button', 'Finalizar');
    await page.keyboard.press('Enter');
    await expect(button('Finalizar')).toBeFocused();
    await portal.expectAccessible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  test('acesso administrativo: nada é sorteado e não se avança', async ({ page, portal }) => {
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/panel/shave')) calls += 1;
    });
    await portal.openAs('participant', '/faq');
    const { id } = await read<{ id: number }>(page, 202, 'user');
    await portal.forgetSession();
    await portal.openAs('admin', `/produtos?admin_user_id=${id}`);
    const { button, cards, dialog } = parts(page);
    await button('Iniciar').click();
    await choose(cards.nth(0));
    await button('Virar Carta').click();
    await expect(button('Avançar')).toBeDisabled();
    await portal.expectAccessible();
    await button('Cancelar').click();
    await expect(dialog).toHaveCount(0);
    expect(calls).toBe(0);
  });
});
