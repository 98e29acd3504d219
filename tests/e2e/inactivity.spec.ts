import type { Page } from '@playwright/test';
import { texts } from '../../features/inactivity/texts.ts';
import { accounts } from '../support/accounts.ts';
import { expect, test } from '../support/portal.ts';
import { screens, withMotion } from '../support/screens.ts';
import { personOf } from '../support/sign-in-as.ts';
import { stopClock } from '../support/stop-clock.ts';
import { withResolvers } from '../support/with-resolvers.ts';

const fiveMinutes = 300_000;
const watch = (page: Page) => page.locator('[data-inactivity]');
const state = (page: Page) => watch(page).getAttribute('data-inactivity');

/** Waits for the watch and stops the page's clock: from here on only the test moves it. */
async function hold(page: Page): Promise<void> {
  await expect(watch(page)).toBeAttached();
  // However long the page took: from now on.
  await page.keyboard.press('Shift');
  await stopClock(page);
}

/** The minutes go by as a browser lives them: timers run, and nothing else happens. */
async function pass(page: Page, ms: number): Promise<void> {
  await page.clock.fastForward(ms);
}

test.describe('Inatividade de um acesso administrativo, no telefone e com movimento', () => {
  test.use({ tenant: 'horizonte', viewport: screens.celular, ...withMotion });

  test('avisa, pode ser respondido, e encerra a sessão em todas as abas', async ({
    page,
    portal,
    context,
  }) => {
    await page.clock.install();
    const { promise: parked, resolve: goOn } = withResolvers();
    await context.route('**/logout', async (route) => {
      await parked;
      await route.continue();
    });
    await portal.signIn('admin');
    await portal.open('/faq');
    await hold(page);
    await pass(page, fiveMinutes - 20_000);
    expect(await state(page)).toBe('active');
    await page.mouse.move(50, 60);
    await pass(page, fiveMinutes - 20_000);
    expect(await state(page)).toBe('active');

    await pass(page, 20_000);
    const warning = page.getByText(texts.warning);
    await expect(warning).toBeVisible();
    await portal.expectNoSidewaysScroll();
    await page.getByRole('button', { name: texts.stay }).click();
    await expect(warning).toHaveCount(0);

    // One clock for the whole browser: the other tab needs it to open.
    await page.clock.resume();
    const other = await context.newPage();
    await other.goto(`${portal.origin}/faq`);
    await expect(watch(other)).toBeAttached();
    await hold(page);

    await page.keyboard.press('Shift');
    await pass(page, fiveMinutes);
    await expect(warning).toBeVisible();
    // Both tabs end the session; the second is told that it has ended.
    portal.allow(/401/);
    await pass(page, 3000);
    await expect(page.getByText(texts.leaving)).toBeVisible();
    await page.clock.resume();
    await portal.expectAccessible();
    goOn();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
    await other.waitForURL((url) => url.pathname === '/');
  });
});

test.describe('Inatividade de um acesso administrativo', () => {
  test('a atividade em uma aba vale para a outra', async ({ page, portal, context }) => {
    await page.clock.install();
    await portal.openAs('admin', '/faq');
    const other = await context.newPage();
    await other.goto(`${portal.origin}/ranking`);
    await expect(watch(other)).toBeAttached();
    // What comes later may scroll, which counts as activity.
    await expect(other.locator('[aria-busy="true"], [data-shape]')).toHaveCount(0);
    await hold(page);

    await pass(page, fiveMinutes - 10_000);
    await page.keyboard.press('Shift');
    await pass(page, 20_000);
    expect([await state(page), await state(other)]).toEqual(['active', 'active']);
    await pass(page, fiveMinutes - 19_000);
    await expect.poll(() => Promise.all([state(page), state(other)])).toEqual(['warned', 'warned']);
    await page.keyboard.press('Shift');
    await expect.poll(() => state(other)).toBe('active');
  });

  test('o uso de uma aba que olha como outra pessoa vale para a aba de onde se veio', async ({
    page,
    portal,
    context,
    server,
  }) => {
    await page.clock.install();
    const { id } = await personOf(server, 'aurora', accounts.demo.participant);
    await portal.openAs('admin', '/faq');
    const other = await context.newPage();
    await other.goto(`${portal.origin}/faq?admin_user_id=${id}`);
    await expect(watch(other)).toBeAttached();
    await hold(page);

    for (const _ of [1, 2]) {
      await pass(page, fiveMinutes - 10_000);
      await other.keyboard.press('Shift');
    }
    await pass(page, 20_000);
    expect([await state(page), await state(other)]).toEqual(['active', 'active']);
  });

  test('quem perde a rede depois do fim da sessão não deixa nada de si na tela', async ({ page, portal }) => {
    portal.allow(/ERR_FAILED|401/);
    await page.clock.install();
    await page.route('**/page_settings_unauthenticated*', (route) => route.abort());
    await portal.signIn('admin');
    await portal.open('/faq');
    await hold(page);
    await pass(page, fiveMinutes);
    await pass(page, 3000);
    await expect(page.getByText(texts.leaving)).toBeVisible();
    await page.clock.resume();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  });

  test('sobre um diálogo aberto, o aviso pode ser lido e respondido, e o diálogo fica', async ({
    page,
    portal,
  }) => {
    await page.clock.install();
    await portal.openAs('admin', '/faq');
    await page.evaluate(() => {
      const dialog = document.createElement('dialog');
      dialog.setAttribute('aria-label', 'Trabalho em curso');
      document.body.append(dialog);
      dialog.showModal();
    });
    await hold(page);
    await pass(page, fiveMinutes);
    const dialog = page.getByRole('dialog', { name: 'Trabalho em curso' });
    await expect(dialog.getByRole('alert')).toContainText(texts.warning);
    await dialog.getByRole('button', { name: texts.stay }).click();
    await expect.poll(() => state(page)).toBe('active');
    await expect(dialog).toBeVisible();
  });

  test('uma tecla responde ao aviso sem tirar o foco de quem digita', async ({ page, portal }) => {
    await page.clock.install();
    await portal.openAs('admin', '/meus-dados');
    await hold(page);
    const name = page.getByLabel(/^Nome/).first();
    await name.focus();
    await pass(page, fiveMinutes);
    await expect(page.getByText(texts.warning)).toBeVisible();
    await expect(name).toBeFocused();
    await page.keyboard.press('End');
    await expect.poll(() => state(page)).toBe('active');
  });

  test('quem lê com um leitor de tela responde ao aviso com o foco, ou com o que rola', async ({
    page,
    portal,
  }) => {
    await page.clock.install();
    await portal.openAs('admin', '/meus-dados');
    await hold(page);
    // No key and no press of theirs comes to the page.
    for (const act of [
      () => page.getByLabel(/^Nome/).first().focus(),
      () => page.evaluate(() => window.scrollTo(0, 200)),
    ]) {
      await pass(page, fiveMinutes);
      await expect(page.getByText(texts.warning)).toBeVisible();
      await act();
      await expect.poll(() => state(page)).toBe('active');
    }
  });
});

test('quem participa não é vigiado', async ({ page, portal }) => {
  await page.clock.install();
  await portal.openAs('participant', '/extrato');
  await pass(page, 2 * fiveMinutes);
  await expect(watch(page)).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/extrato');
});
