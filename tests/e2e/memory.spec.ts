import type { Locator, Page } from '@playwright/test';
import { type Card, deliveryMs, fastestTurnMs } from '../../features/memory/rules.ts';
import { texts } from '../../features/memory/texts.ts';
import { answerOf, loseAnswer, prepareFault } from '../support/fault.ts';
import { pairsOf } from '../support/memory-moves.ts';
import { test as base, expect, Portal } from '../support/portal.ts';
import { screens, withMotion } from '../support/screens.ts';
import { programUrl } from '../support/sign-in-as.ts';
import { stopClock } from '../support/stop-clock.ts';

/** Plays as a visitor who remembers everything: the cards come with the answer that starts the game. */
class Table {
  readonly portal: Portal;
  readonly page: Page;
  #cards: Card[] = [];

  constructor(page: Page, portal: Portal) {
    this.page = page;
    this.portal = portal;
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: /^Memória/ });
  }
  get finished(): Locator {
    return this.page.getByRole('dialog').filter({ has: this.button(texts.finish) });
  }
  get status(): Locator {
    return this.page.getByRole('dialog').getByRole('status');
  }
  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }
  card(id: string | undefined): Locator {
    return this.page.locator(`[data-card="${id}"]`);
  }

  get pairs(): [string, string][] {
    return pairsOf(this.#cards);
  }

  /** From the instructions to the cards. */
  async start(press = (button: Locator) => button.click()): Promise<void> {
    // The pictures come first; a key pressed before that starts nothing.
    await expect(this.button(texts.start)).toBeEnabled();
    const answer = this.page.waitForResponse('**/memory/start-game');
    await press(this.button(texts.start));
    const { data } = (await (await answer).json()) as { data: { cards: Card[] } };
    this.#cards = data.cards;
    await this.dialog.locator('[data-card]').first().waitFor();
  }

  async turn([first, second]: readonly [string, string]): Promise<void> {
    await expect(this.status).toHaveText(texts.chooseTwo);
    await this.card(first).click();
    await this.card(second).click();
    await this.hesitate();
    await this.button(texts.confirm).click();
  }

  /** As long as a person needs at least, whom a browser that is told what to do would leave behind. */
  async hesitate(): Promise<void> {
    await this.page.waitForTimeout(fastestTurnMs);
  }

  /** Writes down whatever the status says from now on: a turn is shown for a moment only. */
  async listen(): Promise<void> {
    await this.status.evaluate((status) => {
      const said: string[] = [];
      Object.assign(window, { said });
      const hear = () => said.push(status.textContent ?? '');
      new MutationObserver(hear).observe(status, { childList: true, characterData: true, subtree: true });
    });
  }

  heard(): Promise<string[]> {
    return this.page.evaluate(() => (window as unknown as { said: string[] }).said);
  }

  /** Two cards that are no pair. */
  get mistake(): [string, string] {
    const [[first = ''] = [], [second = ''] = []] = this.pairs;
    return [first, second];
  }
}

const test = base.extend<{ table: Table; brand: string; width: keyof typeof screens }>({
  brand: ['aurora', { option: true }],
  width: ['celular', { option: true }],
  table: async ({ browser, server, sessions, brand, width }, use) => {
    const context = await browser.newContext({ viewport: screens[width] });
    const page = await context.newPage();
    // Quick games: see `variants.ts`.
    const portal = new Portal(page, server, `${brand}-memoria`, sessions);
    await use(new Table(page, portal));
    expect(portal.complaints, 'erros no console ou violações de política').toEqual([]);
    await context.close();
  },
});

test.use(withMotion);

const balanceOf = (page: Page) =>
  page.evaluate(async () => {
    const path = performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/api\/v1\/program\/\d+/.exec(name)?.[0])
      .find(Boolean);
    const answer = await fetch(`${path}/participant/points`);
    return ((await answer.json()) as { data: { balance: number } }).data.balance;
  });

for (const [brand, width] of [
  ['aurora', 'celular'],
  ['horizonte', 'computador'],
] as const)
  test.describe(`${brand}, ${width}`, () => {
    test.use({ brand, width });

    test('lê as regras, encontra todos os pares e recebe os pontos', async ({ table }) => {
      const { portal, page } = table;
      await portal.openAs('participant', '/ranking');
      await expect(table.dialog).toBeVisible();
      await portal.expectAccessible();
      await portal.expectNoSidewaysScroll();
      await table.start();
      await expect(page.getByRole('timer')).toHaveText(/^[23]:[0-5]\d$/);
      const before = await balanceOf(page);
      await table.listen();
      await table.turn(table.pairs[0] ?? ['', '']);
      await expect(table.status).toHaveText(texts.chooseTwo);
      expect(await table.heard()).toContain(texts.match(brand === 'aurora' ? 20 : 25));
      await portal.expectAccessible();
      await portal.expectNoSidewaysScroll();
      for (const pair of table.pairs.slice(1)) await table.turn(pair);
      await expect(table.finished).toContainText('Parabéns!');
      const points = brand === 'aurora' ? 3 * 20 + 150 : 3 * 25 + 200;
      await expect(table.finished).toContainText(`Você ganhou ${points} pontos`);
      await portal.expectAccessible();
      expect(await balanceOf(page)).toBe(before + points);
      await table.button(texts.finish).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });

test('erra e as cartas voltam; no limite de erros o jogo acaba com consolação', async ({ table }) => {
  await table.portal.openAs('participant', '/extrato');
  await table.start();
  await expect(table.dialog.locator('[data-card]')).toHaveCount(12);
  await table.portal.expectNoSidewaysScroll();
  await table.turn(table.mistake);
  await expect(table.finished).toContainText('Não foi dessa vez!');
  await expect(table.finished).toContainText('Você ganhou 1 ponto');
});

test('depois de um erro espera, vira de volta e deixa jogar', async ({ table }) => {
  await table.portal.openAs('participant', '/ranking');
  await table.start();
  const [a] = table.mistake;
  await table.listen();
  await table.turn(table.mistake);
  await expect(table.card(a)).toHaveAttribute('aria-pressed', 'false');
  await expect(table.status).toHaveText(texts.chooseTwo);
  expect(await table.heard()).toContain(texts.miss);
  await table.card(a).click();
  await expect(table.card(a)).toHaveAttribute('aria-disabled', 'true');
  // A card cannot be chosen twice, although it can be pressed.
  await table.card(a).dispatchEvent('click');
  await expect(table.button(texts.confirm)).toHaveAttribute('aria-disabled', 'true');
  // The play is used: that is said before it is lost.
  await table.button(texts.cancel).click();
  await expect(table.status).toHaveText(texts.leaving);
  await expect(table.button(texts.stay)).toBeFocused();
  await table.portal.expectAccessible();
  await table.page.keyboard.press('Escape');
  await expect(table.status).toContainText('Escolha outra carta.');
  await expect(table.card(a)).toHaveAttribute('aria-pressed', 'true');
  await table.button(texts.cancel).click();
  await table.button(texts.leave).click();
  await expect(table.page.getByRole('dialog')).toHaveCount(0);
});

test('joga pelas regras da partida, e não pelas que leu antes', async ({ table }) => {
  await table.page.route(/\/memory(\?.*)?$/, async (route) => {
    const answer = await answerOf(route);
    const list = (await answer.json()) as { data: { exhibition_rules: { attempts: number } }[] };
    for (const { exhibition_rules } of list.data) exhibition_rules.attempts += 4;
    await route.fulfill({ response: answer, json: list });
  });
  await table.portal.openAs('participant', '/extrato');
  await expect(table.dialog).toContainText(texts.attempts(5));
  await table.start();
  await expect(table.dialog).toContainText(texts.of(0, 1));
  await table.turn(table.mistake);
  await expect(table.finished).toContainText('Você ganhou 1 ponto');
});

test('o tempo acaba: o jogo termina com os pontos que tinha', async ({ table }) => {
  const { clock } = table.page;
  await clock.install();
  await table.portal.openAs('participant', '/produtos');
  await expect(table.button(texts.start)).toBeEnabled();
  await stopClock(table.page);
  await table.start();
  await expect(table.page.getByRole('timer')).toHaveText('0:02');
  await clock.fastForward(200);
  await table.turn(table.pairs[0] ?? ['', '']);
  await expect(table.status).toHaveText(texts.match(20));
  await clock.fastForward(2000);
  await expect(table.finished).toContainText('O tempo acabou!');
  await expect(table.finished).toContainText('Você ganhou 20 pontos');
});

test('quem precisa de mais tempo pede antes de começar, e o servidor respeita', async ({ table }) => {
  await table.page.clock.install();
  await table.portal.openAs('participant', '/produtos');
  await table.page.getByLabel(texts.moreTime.ten_times).check();
  await table.start();
  // Past the second and a half that the others have, and past what the server forgives them.
  await expect(table.page.getByRole('timer')).toHaveText(/^0:(0\d|1[01])$/);
  await stopClock(table.page);
  await table.turn(table.mistake);
  await expect(table.finished).toContainText('Não foi dessa vez!');
  await expect(table.finished).toContainText('Você ganhou 1 ponto');
});

test('quem não vê o relógio ouve dentro do jogo quanto tempo falta', async ({ table }) => {
  const { clock } = table.page;
  await clock.install();
  await table.portal.openAs('participant', '/produtos');
  await table.page.getByLabel(texts.moreTime.ten_times).check();
  await expect(table.button(texts.start)).toBeEnabled();
  await stopClock(table.page);
  await table.start();
  await expect(table.page.getByRole('timer')).toHaveText('0:15');
  await clock.fastForward(5_000);
  await expect(table.page.getByRole('timer')).toHaveText('0:10');
  await clock.fastForward(200);
  // What is outside of a modal dialog is inert, and never said.
  const said = table.dialog.locator('[aria-live]', { hasText: texts.secondsLeft(10) });
  await expect(said).toHaveCount(1);
  await table.button(texts.cancel).click();
  await clock.fastForward(1_000);
  await table.button(texts.leave).click();
  await expect(table.page.getByRole('dialog')).toHaveCount(0);
  await expect(table.page.locator('[aria-live]', { hasText: texts.secondsLeft(10) })).toHaveCount(1);
});

test.describe('só com o teclado e sem movimento', () => {
  test.use({ width: 'computador' });
  test('joga do começo ao fim', async ({ table }) => {
    const { page } = table;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await table.portal.openAs('participant', '/extrato');
    await expect(table.button(texts.start)).toBeFocused();
    await table.start(() => page.keyboard.press('Enter'));
    const order = await table.dialog
      .locator('[data-card]')
      .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.card ?? ''));
    // Nobody hears what lies face down.
    await expect(table.dialog.getByRole('button', { name: /^Carta \d+, fechada$/ })).toHaveCount(
      order.length,
    );
    let place = 0;
    const walkTo = async (id: string) => {
      await expect(table.card(order[place])).toBeFocused();
      const target = order.indexOf(id);
      while (Math.floor(place / 6) !== Math.floor(target / 6)) {
        await page.keyboard.press(target > place ? 'ArrowDown' : 'ArrowUp');
        place += target > place ? 6 : -6;
      }
      while (place !== target) {
        await page.keyboard.press(target > place ? 'ArrowRight' : 'ArrowLeft');
        place += target > place ? 1 : -1;
      }
      await expect(table.card(id)).toBeFocused();
      await page.keyboard.press('Space');
      await expect(table.card(id)).toHaveAccessibleName(/^Carta \d+, virada: /);
    };
    const [pair = table.mistake, [another = ''] = [], [yetAnother = ''] = []] = table.pairs;
    for (const [first, second] of [pair, [another, yetAnother]] as const) {
      await expect(table.status).toHaveText(texts.chooseTwo);
      await walkTo(first);
      await walkTo(second);
      await page.keyboard.press('Tab');
      await expect(table.button(texts.confirm)).toBeFocused();
      await table.hesitate();
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('heading', { name: texts.results.lose.title })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('quando o servidor falha', () => {
  test('sem cartas, diz o que fazer e começa de novo', async ({ table }) => {
    table.portal.allow(/status of 503/);
    const fault = await prepareFault(table.page, /\/memory\/start-game$/, (route) => {
      const json = { message: 'Serviço temporariamente indisponível.', code: 'unavailable', request_id: 'x' };
      return route.fulfill({ status: 503, json });
    });
    await table.portal.openAs('participant', '/ranking');
    await expect(table.button(texts.start)).toBeVisible();
    fault.begin();
    await table.button(texts.start).click();
    await expect(table.status).toContainText(texts.notStarted);
    fault.end();
    await table.button(texts.startAgain).click();
    await expect(table.dialog.locator('[data-card]')).toHaveCount(6);
  });

  test('cartas que não chegaram em quinze minutos não voltam: quem tenta de novo começa outra partida', async ({
    table,
  }) => {
    table.portal.allow(/ERR_CONNECTION_RESET/);
    const keys: string[] = [];
    let isLost = true;
    await table.page.route('**/memory/start-game', (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      return isLost ? loseAnswer(route) : route.continue();
    });
    await table.page.clock.install();
    await table.portal.openAs('participant', '/ranking');
    await table.button(texts.start).click();
    await expect(table.status).toContainText(texts.notStarted);
    // The server took the play; once its time is over, it refuses whatever these cards would bring.
    await table.page.clock.fastForward(deliveryMs);
    isLost = false;
    await table.button(texts.startAgain).click();
    await expect(table.status).toHaveText(texts.tooLate);
    expect(keys).toHaveLength(1);
    await table.portal.expectAccessible();
    await table.start();
    expect(new Set(keys).size).toBe(2);
  });

  test('a resposta do fim se perde, a aba fecha, e o resultado conta uma vez só', async ({ table }) => {
    table.portal.allow(/ERR_CONNECTION_RESET/);
    const keys: string[] = [];
    await table.page.route('**/memory/end-game', (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      return loseAnswer(route);
    });
    await table.portal.openAs('participant', '/extrato');
    await table.start();
    const before = await balanceOf(table.page);
    await table.turn(table.mistake);
    await expect(table.status).toContainText(texts.kept);
    await expect(table.button(texts.send)).toBeVisible();

    const again = await table.page.context().newPage();
    await table.page.close();
    await again.goto(`${table.portal.origin}/extrato`);
    const dialog = again.getByRole('dialog');
    await expect(dialog.getByRole('status')).toHaveText(texts.pending);
    again.on('request', (request) => {
      if (request.url().endsWith('/end-game')) keys.push(request.headers()['idempotency-key'] ?? '');
    });
    await dialog.getByRole('button', { name: texts.send }).click();
    await expect(dialog).toContainText('Você ganhou 1 ponto');
    expect(await balanceOf(again)).toBe(before + 1);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('um resultado recusado diz por quê, e não fica guardado', async ({ table }) => {
    table.portal.allow(/status of 422/);
    await table.page.route('**/memory/end-game', (route) => {
      const body = route.request().postDataJSON() as { points: number };
      return route.continue({ postData: JSON.stringify({ ...body, points: 9999 }) });
    });
    await table.portal.openAs('participant', '/extrato');
    await table.start();
    await table.turn(table.mistake);
    await expect(table.status).toContainText('Não foi possível confirmar este jogo');
    const kept = await table.page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('memory.')),
    );
    expect(kept).toEqual([]);
    await table.button(texts.close).click();
    await expect(table.page.getByRole('dialog')).toHaveCount(0);
  });
});

test('o acesso administrativo olha e não joga', async ({ table, server }) => {
  await table.portal.openAs('participant', '/ranking');
  const { pathname } = new URL(`${programUrl(server, 'aurora-memoria')}/user`);
  const me = await table.page.evaluate(async (path) => {
    const answer = await fetch(path);
    return ((await answer.json()) as { data: { id: number } }).data.id;
  }, pathname);
  await table.portal.forgetSession();
  await table.portal.openAs('admin', `/ranking?admin_user_id=${me}`);
  await expect(table.status).toHaveText(texts.adminAccess);
  await expect(table.button(texts.start)).toHaveAttribute('aria-disabled', 'true');
});
