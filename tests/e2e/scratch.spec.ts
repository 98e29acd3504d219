import type { Page } from '@playwright/test';
import { pressAsItComes } from '../support/early-press.ts';
import { expect, test } from '../support/portal.ts';
import { dragWith, rub } from '../support/scratching.ts';
import { type Brand, brands, lying, screens, withMotion } from '../support/screens.ts';

test.use(withMotion);
test.describe.configure({ mode: 'serial' });

const parts = (page: Page) => {
  const dialog = page.locator('dialog[open]:has([data-step])');
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  return {
    dialog,
    button,
    status: dialog.getByRole('status'),
    live: dialog.locator('[data-layer="ready"][data-live="true"]'),
    layer: dialog.locator('[data-layer]'),
  };
};

const balanceOf = (page: Page, program: number) =>
  page.evaluate(async (url) => {
    const answer = await fetch(url, { headers: { 'x-requested-with': 'XMLHttpRequest' } });
    return ((await answer.json()) as { data: { balance: number } }).data.balance;
  }, `/api/v1/program/${program}/participant/points`);

/** From the instructions to the covered card. Pressed twice, the first button does not close the game, whose button comes to its place. */
async function draw(page: Page): Promise<void> {
  const { button } = parts(page);
  await button('Iniciar').dblclick();
  await button('Cartela 2').click();
  await button('Raspar').click();
}

test.describe('Aurora no celular', () => {
  test.use({ tenant: 'aurora', viewport: screens.celular });

  test('escolhe, raspa e perde; depois raspa com o dedo e ganha; nada do prêmio vem antes', async ({
    page,
    portal,
  }) => {
    await portal.openAs('participant', '/conquistas');
    const { dialog, button, status, live, layer } = parts(page);
    await expect(button('Iniciar')).toBeFocused();
    await portal.expectAccessible();
    await portal.expectNoSidewaysScroll();
    await button('Iniciar').click();
    await expect(button('Cartela 1')).toBeFocused();
    await expect(button('Raspar')).toBeDisabled();
    await portal.expectAccessible();
    await button('Cartela 2').click();
    // The first choice locks.
    await expect(button('Cartela 3')).toBeDisabled();
    await expect(button('Cartela 2')).toHaveAttribute('aria-pressed', 'true');
    await expect(status).toHaveText('Cartela 2 escolhida. Agora é só raspar!');
    expect(await dialog.innerHTML()).not.toMatch(/150 pontos|Não foi dessa vez/);
    await button('Raspar').click();
    await expect(live).toBeVisible();
    // Nobody hears the prize before it can be seen, and no finger selects its picture instead of scratching it.
    const prize = dialog.getByRole('paragraph').filter({ hasText: 'Não foi dessa vez' });
    await expect(dialog.locator('[data-card] p')).toHaveText(/Não foi dessa vez/);
    await expect(prize).toHaveCount(0);
    await expect(dialog.locator('[data-card] p')).toHaveCSS('user-select', 'none');
    await expect(dialog.locator('[data-card] img:not([draggable="false"])')).toHaveCount(0);
    const canvas = await layer.locator('canvas').boundingBox();
    expect(canvas?.width).toBeLessThanOrEqual(320);
    await portal.expectAccessible();
    await rub(page, [0.3]);
    await expect(status).toHaveText('Continue raspando…');
    await expect(button('Avançar')).toBeEnabled();
    // Any scratch locks: there is no way out but forward.
    await expect(button('Fechar')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await rub(page, [0.05, 0.2, 0.4, 0.55, 0.7]);
    await expect(layer).toBeHidden();
    await expect(status).toHaveText('Saiu: Não foi dessa vez.');
    await expect(prize).toHaveCount(1);
    await button('Avançar').click();
    await expect(dialog.getByRole('heading', { name: 'Não foi dessa vez!' })).toBeVisible();
    await button('Finalizar').click();
    await expect(dialog).toHaveCount(0);

    await portal.open('/conquistas?abrir=scratch');
    const before = await balanceOf(page, 101);
    await draw(page);
    await expect(live).toBeVisible();
    await dragWith(page, 'touch', [0.2, 0.35, 0.5]);
    await expect(status).toHaveText('Continue raspando…');
    await dragWith(page, 'pen', [0.1, 0.65, 0.8, 0.95]);
    await expect(layer).toBeHidden();
    await expect(dialog.locator('[data-card] p')).toHaveText('150 pontos');
    await button('Avançar').click();
    await expect(dialog.getByRole('heading', { name: 'Parabéns!' })).toBeVisible();
    await expect(status).toHaveText('Parabéns! Você acabou de ganhar 150 pontos.');
    await portal.expectAccessible();
    await portal.expectNoSidewaysScroll();
    expect(await balanceOf(page, 101)).toBe(before + 150);
  });

  test('repete o mesmo sorteio quando a resposta se perde, sem gastar outra chance', async ({
    page,
    portal,
  }) => {
    portal.allow(/ERR_CONNECTION_RESET|Failed to load resource/);
    const keys: (string | undefined)[] = [];
    let isCut = true;
    await page.route('**/scratch/shave', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (!isCut) return route.continue();
      isCut = false;
      await route.abort('connectionreset');
    });
    await portal.openAs('participant', '/conquistas');
    const { dialog, button, status } = parts(page);
    await draw(page);
    await expect(status).toContainText('A sua chance continua valendo.');
    await button('Fechar').click();
    await expect(dialog).toHaveCount(0);
    // The tab remembers it: the card comes back with the choice that was made.
    await portal.open('/conquistas');
    await button('Iniciar').click();
    await expect(status).toContainText('ainda não foi vista');
    await expect(dialog.locator('[data-card="2"]')).toBeVisible();
    await button('Ver resultado').click();
    await button('Raspar tudo').click();
    await expect(status).toHaveText(/^Saiu: /);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test('com menos movimento, mostra o resultado sem raspar', async ({ page, portal }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await portal.openAs('participant', '/conquistas');
    const { button, status, layer } = parts(page);
    await draw(page);
    await expect(status).toHaveText(/^Saiu: /);
    await expect(layer).toBeHidden();
    await expect(button('Avançar')).toBeFocused();
  });

  test('sem WebGL, mostra o resultado em texto', async ({ page, portal }) => {
    await page.addInitScript(() => {
      const own = HTMLCanvasElement.prototype.getContext;
      Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
        value(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
          return kind.startsWith('webgl') ? null : Reflect.apply(own, this, [kind, ...rest]);
        },
      });
    });
    await portal.openAs('participant', '/conquistas');
    await draw(page);
    await expect(parts(page).status).toHaveText(/^Saiu: /);
  });
});

test.describe('Horizonte no computador', () => {
  test.use({ tenant: 'horizonte', viewport: screens.computador });

  test('joga só com o teclado; o desenho da cartela vira PNG', async ({ page, portal }) => {
    await page.addInitScript(() => {
      const made: string[] = [];
      const own = HTMLCanvasElement.prototype.toBlob;
      HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
        made.push(type ?? '');
        own.call(this, done, type, quality);
      };
      Object.assign(window, { madeBlobs: made });
    });
    await portal.openAs('participant', '/conquistas');
    const { dialog, button, status, layer, live } = parts(page);
    await expect(button('Iniciar')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button('Cartela 1')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(button('Raspar')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button('Raspar tudo')).toBeFocused();
    await expect(live).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { madeBlobs: string[] }).madeBlobs)).toEqual([
      'image/png',
    ]);
    await portal.expectAccessible();
    await page.keyboard.press('Enter');
    await expect(layer).toBeHidden();
    await expect(status).toHaveText(/^Saiu: /);
    await expect(button('Avançar')).toBeFocused();
    // Pressed twice, as one does: the second press must not take the result away unread.
    await pressAsItComes(page, 'dialog button', 'Finalizar');
    await page.keyboard.press('Enter');
    await expect(button('Finalizar')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  test('o acesso administrativo vê as cartelas apagadas e não raspa', async ({ page, portal }) => {
    await portal.openAs('participant', '/faq');
    const id = await page.evaluate(async () => {
      const answer = await fetch('/api/v1/program/202/user', {
        headers: { 'x-requested-with': 'XMLHttpRequest' },
      });
      return ((await answer.json()) as { data: { id: number } }).data.id;
    });
    await portal.forgetSession();
    await portal.openAs('admin', `/conquistas?admin_user_id=${id}`);
    const { button, status, dialog } = parts(page);
    await button('Iniciar').click();
    await expect(status).toHaveText('Acesso administrativo: a raspadinha está desabilitada.');
    await expect(button('Cartela 1')).toBeDisabled();
    await expect(button('Raspar')).toBeDisabled();
    await expect(dialog.locator('[data-dimmed="true"]')).toBeVisible();
    await button('Fechar').click();
    await expect(dialog).toHaveCount(0);
  });
});

for (const brand of Object.keys(brands) as Brand[])
  test.describe(`${brands[brand].title}, celular deitado`, () => {
    test.use({ tenant: brand, viewport: lying });

    test('as cartelas inteiras e o botão que as raspa cabem na tela', async ({ page, portal }) => {
      await portal.openAs('participant', '/painel?abrir=scratch');
      const { dialog, button } = parts(page);
      await button('Iniciar').click();
      const cards = dialog.getByRole('list').getByRole('button');
      await expect(cards.first()).toBeVisible();
      for (const card of await cards.all()) await expect(card).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByRole('button', { name: /^(Raspar|Fechar)$/ }).first()).toBeInViewport({
        ratio: 1,
      });
    });
  });
