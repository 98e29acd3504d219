import type { Route } from '@playwright/test';
import { texts } from '../../features/roulette/texts.ts';
import { tooLateText } from '../../features/shared/texts.ts';
import { pressAsItComes } from '../support/early-press.ts';
import { answerOf, crash, holdCalls } from '../support/fault.ts';
import { expect, test } from '../support/portal.ts';
import { type Brand, brands, lying, screens, walks, withMotion } from '../support/screens.ts';

// In one worker: whether the next spin wins depends on how many came before.
test.describe.configure({ mode: 'default' });
for (const { brand, screen } of walks) {
  // With the show and without it.
  const reducedMotion = screen === 'celular' ? 'no-preference' : 'reduce';
  test.describe(`${brands[brand].title}, ${screen}, movimento ${reducedMotion}`, () => {
    test.use({ tenant: brand, viewport: screens[screen], reducedMotion });
    test('gira e perde, gira e ganha', async ({ page, portal }) => {
      await portal.openAs('participant', '/painel');

      const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'GIRAR' }) });
      const result = page.getByRole('alertdialog');
      await expect(dialog).toBeVisible();
      const strip = page.getByRole('region', { name: 'Jogos de hoje' });
      const wheel = strip.getByRole('button', { name: /chances?$/ }).first();
      const [, chances] = /(\d+) chances?/.exec(await wheel.innerText()) ?? [];
      await portal.expectAccessible();
      await pressAsItComes(page, '[role=alertdialog] button', 'Fechar');
      await dialog.getByRole('button', { name: 'GIRAR' }).click();
      await expect(result).toContainText('Não foi dessa vez!');
      await result.getByRole('button', { name: 'Fechar' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(wheel.getByText(new RegExp(`^${Number(chances) - 1} chances?$`))).toBeVisible();

      // What was closed comes again in this visit only if it is asked for.
      await portal.open('/painel?abrir=roulette');
      await dialog.getByRole('button', { name: 'GIRAR' }).click();
      await expect(result).toContainText('Parabéns!');
      await expect(result).toContainText(/Você acabou de ganhar (uma? )?\S/);
      await result.getByRole('button', { name: 'Ok' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });
}

for (const brand of Object.keys(brands) as Brand[]) {
  test.describe(`${brands[brand].title}, celular deitado`, () => {
    test.use({ tenant: brand, viewport: lying, ...withMotion });
    test('a roda inteira e o botão que a gira cabem na tela', async ({ page, portal }) => {
      await portal.openAs('participant', '/painel?abrir=roulette');
      const wheel = page.getByRole('dialog').locator('[data-stage=ready]');
      const spin = page.getByRole('button', { name: texts.spin, exact: true });
      await expect(spin).toBeFocused();
      await expect(wheel).toBeInViewport({ ratio: 1 });
      await expect(spin).toBeInViewport({ ratio: 1 });
      await spin.click();
      await expect(page.getByRole('dialog').getByRole('status')).toHaveText(texts.spinning);
      await expect(wheel).toBeInViewport({ ratio: 1 });
    });
  });
}

test.describe('sem WebGL', () => {
  test.use({ tenant: 'aurora', viewport: screens.celular, reducedMotion: 'no-preference' });

  test('a roda simples gira em quatro segundos e para no prêmio que saiu', async ({ page, portal }) => {
    await page.addInitScript(() => {
      const own = HTMLCanvasElement.prototype.getContext;
      Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
        value(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
          return kind.startsWith('webgl') ? null : Reflect.apply(own, this, [kind, ...rest]);
        },
      });
    });
    await portal.openAs('participant', '/painel');
    const wheel = page.locator('[data-stage="plain"]');
    const disc = wheel.locator('> div');
    await expect(wheel).toBeVisible();
    await expect(disc).toHaveCSS('transition-duration', '4s');
    await portal.expectAccessible();
    await page.getByRole('button', { name: 'GIRAR', exact: true }).click();
    await expect
      .poll(() => disc.evaluate((element) => Number.parseFloat(element.style.rotate)))
      .toBeGreaterThan(1800);
    const result = page.getByRole('alertdialog');
    await expect(result).toBeVisible();
    const said = await result.innerText();
    const won = await wheel.locator('[data-shown]').innerText();
    expect(said.includes(won) || said.includes('Não foi dessa vez!')).toBe(true);
  });

  test('a roda simples vem também onde o código da outra não chega', async ({ page, portal }) => {
    portal.allow(/ERR_FAILED/);
    await page.route('**/static/pixi-*.js', (route) => route.abort());
    await portal.openAs('participant', '/painel?abrir=roulette');
    await expect(page.locator('[data-stage="plain"]')).toBeVisible();
    await page.getByRole('button', { name: 'GIRAR', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  });
});

test('um clique que vem antes do código dos jogos não se perde', async ({ page, portal }) => {
  const games = await holdCalls(page, '**/static/later-*.js');
  // It is due on no page, so that only the click can bring it.
  await page.route(/\/roulette(?:\?|$)/, (route) => withoutPages(route));
  await portal.openAs('participant', '/painel');
  await portal.main().getByRole('button', { name: 'Girar roleta' }).click();
  await games.arrive();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'GIRAR' })).toBeVisible();
});

test('um sorteio que o servidor já esqueceu não é pedido de novo, para não gastar outra chance', async ({
  page,
  portal,
}) => {
  portal.allow(/status of 500/);
  await page.clock.install();
  let asked = 0;
  await page.route('**/roulette/*/run', (route) => {
    asked += 1;
    return crash(route);
  });
  await portal.openAs('participant', '/painel?abrir=roulette');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: texts.spin, exact: true }).click();
  const again = dialog.getByRole('button', { name: texts.spinAgain, exact: true });
  await again.click();
  await expect(again).toBeVisible();
  await expect.poll(() => asked).toBe(2);
  await page.clock.setSystemTime(Date.now() + 24 * 3_600_000);
  const chances = page.waitForRequest(/\/roulette(\?|$)/);
  await again.click();
  await expect(page.getByText(tooLateText)).toBeVisible();
  await chances;
  await expect(again).toHaveCount(0);
  expect(asked).toBe(2);
});

test.describe('com a roda que gira', () => {
  test.use(withMotion);

  test('o resultado que não chegou volta com a página, e um giro que se interrompe também', async ({
    page,
    portal,
  }) => {
    portal.allow(/ERR_CONNECTION_RESET|Failed to load resource/);
    const keys: (string | undefined)[] = [];
    await page.route('**/roulette/*/run', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.abort('connectionreset');
    });
    await portal.openAs('participant', '/painel?abrir=roulette');
    const dialog = page.getByRole('dialog');
    const again = dialog.getByRole('button', { name: texts.spinAgain, exact: true });
    await dialog.getByRole('button', { name: texts.spin, exact: true }).click();
    await expect(dialog.getByRole('status')).toContainText(texts.chanceKept);
    await dialog.getByRole('button', { name: texts.close, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await portal.open('/painel');
    await expect(dialog.getByRole('status')).toContainText(texts.pending);
    const answer = page.waitForResponse('**/roulette/*/run');
    await again.click();
    await answer;
    await portal.open('/painel');
    await again.click();
    await page.getByRole('alertdialog').getByRole('button').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await portal.open('/painel');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(new Set(keys).size).toBe(1);
  });
});

test('uma roleta parada não pede quadro nenhum', async ({ page, portal }) => {
  await page.addInitScript(() => {
    const ask = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (then) => {
      document.documentElement.dataset.frames = String(
        Number(document.documentElement.dataset.frames ?? 0) + 1,
      );
      return ask(then);
    };
  });
  await portal.openAs('participant', '/painel');
  await expect(page.locator('[data-stage=ready]')).toBeVisible();
  const asked = () => page.locator('html').getAttribute('data-frames');
  await expect(async () => {
    const before = await asked();
    await page.waitForTimeout(500);
    expect(await asked()).toBe(before);
  }).toPass();
});

async function withoutPages(route: Route): Promise<void> {
  const answer = await answerOf(route);
  const { data, ...rest } = (await answer.json()) as { data: { exhibition_rules: object }[] };
  const nowhere = data.map((roulette) => ({
    ...roulette,
    exhibition_rules: { ...roulette.exhibition_rules, pages: [] },
  }));
  await route.fulfill({ response: answer, json: { ...rest, data: nowhere } });
}
