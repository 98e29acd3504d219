import { laterTexts } from '../../engine/texts/later.ts';
import { notNowText } from '../../features/shared/texts.ts';
import { crashBody, holdCalls } from '../support/fault.ts';
import { expect, goTo, type Portal, test } from '../support/portal.ts';
import { screens } from '../support/screens.ts';

const dialogIn = ({ page }: Portal) => page.getByRole('dialog');

test.describe('jogos de hoje', () => {
  test.use({ tenant: 'aurora-memoria', viewport: screens.celular });

  test('um jogo abre sozinho uma vez por dia; os outros esperam na faixa do painel', async ({
    page,
    portal,
    browser,
  }) => {
    const offered = page.waitForResponse('**/games/offered');
    await portal.openAs('participant', '/painel');
    await expect(dialogIn(portal)).toBeVisible();
    expect((await offered).status()).toBe(204);
    const notNow = dialogIn(portal).getByRole('button', { name: notNowText });
    expect((await notNow.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await portal.expectAccessible();
    await notNow.click();
    await expect(dialogIn(portal)).toHaveCount(0);

    // Nothing comes any more: neither in this visit, nor after a reload.
    const asked: Promise<unknown>[] = [];
    for (const path of ['/conquistas', '/painel']) {
      asked.push(page.waitForResponse(/\/(memory|panel|roulette|scratch)(\?|$)/));
      await portal.open(path);
      await asked.at(-1);
      await expect(dialogIn(portal)).toHaveCount(0);
    }
    // Nor on another device.
    const phone = await (
      await browser.newContext({ storageState: await page.context().storageState() })
    ).newPage();
    const games = phone.waitForResponse(/\/roulette(\?|$)/);
    await phone.goto(page.url());
    await games;
    await expect(phone.getByRole('region', { name: 'Jogos de hoje' })).toBeVisible();
    await expect(phone.getByRole('dialog')).toHaveCount(0);
    await phone.context().close();
    const strip = page.getByRole('region', { name: 'Jogos de hoje' });
    await expect(strip.getByRole('listitem')).toHaveCount(4);
    for (const game of await strip.getByRole('listitem').all())
      await expect(game).toContainText(/\d+ chances?/);
    await portal.expectAccessible();
    await portal.expectNoSidewaysScroll();
    await strip.getByRole('button', { name: /Memória/ }).click();
    await expect(dialogIn(portal).getByRole('button', { name: 'Iniciar' })).toBeVisible();
    // Who asks for a game is not asked back.
    await expect(notNow).toHaveCount(0);
    await dialogIn(portal).getByRole('button', { name: 'Cancelar' }).click();

    // A link of the content that names a game opens it, though it has opened today; once, as a press does.
    await goTo(page, '/painel?abrir=roulette');
    await expect(dialogIn(portal).getByRole('button', { name: 'GIRAR' })).toBeVisible();
    await dialogIn(portal).getByRole('button', { name: 'Fechar' }).click();
    await expect(dialogIn(portal)).toHaveCount(0);
  });

  test('um jogo espera enquanto um menu está aberto', async ({ page, portal }) => {
    const games = await holdCalls(page, /\/memory(\?|$)/);
    await portal.openAs('manager', '/ranking');
    await games.asked;
    await page.getByRole('button', { name: /^Menu do usuário/ }).click();
    const signOut = page.getByRole('button', { name: 'Sair' });
    await expect(signOut).toBeVisible();
    await games.arrive();
    await portal.settled();
    await expect(dialogIn(portal)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(signOut).toHaveCount(0);
    await expect(dialogIn(portal)).toBeVisible();
  });

  test('um jogo que abre em toda visita e foi fechado não volta na mesma visita', async ({
    page,
    portal,
    context,
  }) => {
    await portal.openAs('participant', '/ranking');
    await expect(dialogIn(portal)).toBeVisible();
    // Nobody has closed it yet.
    await page.reload();
    await dialogIn(portal).getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialogIn(portal)).toHaveCount(0);
    const games = page.waitForResponse(/\/memory(\?|$)/);
    await page.reload();
    await games;
    await portal.settled();
    await expect(dialogIn(portal)).toHaveCount(0);

    const next = await context.newPage();
    await next.goto(page.url());
    await expect(next.getByRole('dialog')).toBeVisible();
  });
});

test.describe('sem roleta', () => {
  test.use({ tenant: 'aurora-memoria' });

  for (const [what, json, status] of [
    ['não há nenhuma', { data: [] }, 200],
    ['a lista não vem', crashBody(), 500],
  ] as const)
    test(`quem pede a roleta quando ${what} fica sabendo, e o que vem por si vem depois`, async ({
      page,
      portal,
    }) => {
      portal.allow(/status of 500/);
      await page.route(/\/roulette(\?|$)/, (route) => route.fulfill({ status, json }));
      // It is said for five seconds, whatever else the page still waits for.
      const told = page.getByText(laterTexts.overlay.none).waitFor();
      await portal.openAs('manager', '/ranking?abrir=roulette');
      await told;
      await expect(dialogIn(portal)).toBeVisible();
      await dialogIn(portal).getByRole('button', { name: 'Cancelar' }).click();
      await goTo(page, '/painel');
      await portal.main().getByRole('button', { name: 'Girar roleta' }).click();
      await expect(page.getByText(laterTexts.overlay.none)).toBeVisible();
    });

  test('um jogo cujo código não chega o diz, e outro toque o traz', async ({ page, portal }) => {
    portal.allow(/ERR_FAILED/);
    const notNow = dialogIn(portal).getByRole('button', { name: notNowText });
    await page.addLocatorHandler(notNow, () => notNow.click());
    const games = page.waitForResponse(/\/scratch(\?|$)/);
    await portal.openAs('participant', '/painel');
    await games;
    await portal.settled();
    await portal.whole();
    // A bad network: there is no server to load a newer portal from, either.
    const lost = /\/static\/View-.*\.js|\/manifest\.webmanifest$/;
    await page.route(lost, (route) => route.abort());
    // Not the first of the games: that one may have come by itself.
    const scratch = portal.main().getByRole('button', { name: /^Raspadinha/ });
    await scratch.click();
    await expect(page.getByText(laterTexts.overlay.none)).toBeVisible();
    await page.unroute(lost);
    await scratch.click();
    await expect(dialogIn(portal).getByRole('heading', { name: /^Raspadinha/ })).toBeVisible();
  });
});
