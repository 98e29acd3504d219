import { accounts } from '../support/accounts.ts';
import { loseAnswer } from '../support/fault.ts';
import { expect, type Portal, test } from '../support/portal.ts';
import { screens } from '../support/screens.ts';
import { openSession, programUrl } from '../support/sign-in-as.ts';

test('duas pessoas dão lances ao vivo: quem é superado lê na hora, sem sobressalto', async ({
  page,
  portal,
  elsewhere: rival,
}) => {
  await portal.openAs('participant', '/leiloes/lote-ao-vivo');
  await rival.openAs('manager', '/leiloes/lote-ao-vivo');
  const statusOf = (one: Portal) => one.main().getByRole('status').first();
  const bidOf = async (one: Portal) => {
    const points = await one.main().getByRole('textbox', { name: 'Seu lance, em pontos' }).inputValue();
    await one.main().getByRole('button', { name: 'Dar lance' }).click();
    await expect(statusOf(one)).toHaveText(`Você está na frente, com ${points} pontos.`);
    return points;
  };

  const first = await bidOf(portal);
  await expect(statusOf(rival)).toHaveText(`O maior lance é de ${first} pontos.`);
  const second = await bidOf(rival);
  expect(Number(second)).toBe(Number(first) + 5);
  // Nobody reloads: the line of live notifications brings it, and a screen reader says it when it is free.
  await expect(statusOf(portal)).toHaveText(
    `Alguém cobriu o seu lance, com ${second} pontos. Os seus pontos estão livres.`,
  );
  await expect(portal.main().getByText(second, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  // The clock runs each second, and what is announced stays silent meanwhile.
  const said = await statusOf(portal).evaluate(async (element) => {
    let changes = 0;
    const observer = new MutationObserver(() => (changes += 1));
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    await new Promise((later) => setTimeout(later, 2_500));
    observer.disconnect();
    return changes;
  });
  expect(said).toBe(0);
  expect(await portal.main().locator('[aria-live="assertive"]').count()).toBe(0);

  const third = await bidOf(portal);
  await expect(statusOf(rival)).toContainText(`com ${third} pontos. Os seus pontos estão livres.`);
  await portal.expectAccessible();
  expect(rival.complaints).toEqual([]);
});

test('o lance que se digita fica como está quando outra pessoa dá o seu, e só vale em pontos inteiros', async ({
  page,
  portal,
  elsewhere: rival,
}) => {
  await portal.openAs('participant', '/leiloes/lote-da-pressa');
  await rival.openAs('manager', '/leiloes/lote-da-pressa');
  const status = portal.main().getByRole('status').first();
  const field = portal.main().getByRole('textbox', { name: 'Seu lance, em pontos' });
  await field.fill('1.5');
  const points = await rival.main().getByRole('textbox', { name: 'Seu lance, em pontos' }).inputValue();
  await rival.main().getByRole('button', { name: 'Dar lance' }).click();
  await expect(status).toHaveText(`O maior lance é de ${points} pontos.`);
  await expect(field).toHaveValue('1.5');
  await expect(field).toBeFocused();

  const bids: unknown[] = [];
  page.on('request', (request) => {
    if (/\/bid$/.test(request.url())) bids.push(request.postDataJSON());
  });
  await field.fill('1.500,00');
  await portal.main().getByRole('button', { name: 'Dar lance' }).click();
  await expect(field).toHaveValue('1.500,00');
  const saidOf = (input: HTMLInputElement) => input.validationMessage;
  expect(await field.evaluate(saidOf)).toBe('Só pontos inteiros, como 1.500.');
  const more = Number(points) + 10;
  await field.fill(String(more));
  await portal.main().getByRole('button', { name: 'Dar lance' }).click();
  await expect(status).toHaveText(`Você está na frente, com ${more} pontos.`);
  expect(bids).toMatchObject([{ points: more }]);

  // What the bid holds stands wherever the balance does.
  await portal.resize(screens.celular);
  for (const path of ['/extrato', '/catalogo', '/painel']) {
    await portal.walkTo(path);
    await expect(portal.main().getByText(/reservados em lances/i)).toBeVisible();
    await portal.expectNoSidewaysScroll();
  }
});

test('o lance cuja resposta se perdeu: quem foi superado enquanto isso lê que foi', async ({
  page,
  portal,
  elsewhere: rival,
}) => {
  portal.allow(/ERR_CONNECTION_RESET/);
  let isLost = true;
  await page.route('**/auction/*/bid', (route) => (isLost ? loseAnswer(route) : route.continue()));
  await portal.openAs('participant', '/leiloes/lote-da-pressa');
  await rival.openAs('manager', '/leiloes/lote-da-pressa');
  const statusOf = (one: Portal) => one.main().getByRole('status').first();
  const status = statusOf(portal);
  const bid = (one: Portal) => one.main().getByRole('button', { name: 'Dar lance' }).click();
  const next = (one: Portal) => one.main().getByRole('textbox', { name: 'Seu lance, em pontos' });
  // Somebody else leads: then the participant can bid.
  if (await next(rival).isVisible()) await bid(rival);
  await expect(statusOf(rival)).toHaveText(/^Você está na frente/);
  const led = /\d+/.exec(await statusOf(rival).innerText())?.[0] ?? '';
  await expect(portal.main().getByText(led, { exact: true }).first()).toBeVisible();
  await bid(portal);
  await expect(status).toHaveText(/^Não recebemos a resposta/);
  const points = await next(rival).inputValue();
  await bid(rival);
  await expect(portal.main().getByText(points, { exact: true }).first()).toBeVisible();

  // The stored answer says how it was; what is read after it says how it is.
  isLost = false;
  await portal.main().getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(status).toHaveText(
    `Alguém cobriu o seu lance, com ${points} pontos. Os seus pontos estão livres.`,
  );
});

test('o cartão de um leilão cancelado não conta o tempo', async ({ page, portal }) => {
  await portal.openAs('participant', '/leiloes');
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(card('Lote ao vivo')).toContainText(/\d+ d \d+ h/);
  await expect(card('Mala de viagem')).toContainText('Cancelado');
  await expect(card('Mala de viagem')).not.toContainText(/\d+ (d|h|min|s)\b/);
});

test.describe('no celular', () => {
  test.use({ viewport: screens.celular });

  test('nenhum número de um cartão se parte em duas linhas', async ({ page, portal }) => {
    await portal.openAs('participant', '/leiloes');
    await expect(page.getByText('Próximo lance:').first()).toBeVisible();
    const lines = await portal
      .main()
      .locator('li li')
      .evaluateAll((facts) =>
        facts.flatMap(({ lastChild }) => {
          const range = document.createRange();
          if (!lastChild || !/^[\d.]+$/.test(lastChild.textContent ?? '')) return [];
          // As large a number as an auction has.
          lastChild.textContent = '14.000';
          range.selectNode(lastChild);
          return range.getClientRects().length;
        }),
      );
    expect(new Set(lines)).toEqual(new Set([1]));
  });

  test('um leilão só com o teclado: da lista ao lance, superado, e o foco perto do próximo lance', async ({
    page,
    portal,
    server,
    tenant,
  }) => {
    const rival = await openSession(server, tenant, accounts.demo.manager);
    const call = async (path: string, points?: number) => {
      const answer = await fetch(`${programUrl(server, tenant)}/auction/${path}`, {
        method: points ? 'POST' : 'GET',
        headers: {
          ...{ 'content-type': 'application/json', authorization: `Bearer ${rival}` },
          'idempotency-key': crypto.randomUUID(),
        },
        ...(points && { body: JSON.stringify({ points }) }),
      });
      expect(answer.status, path).toBe(200);
      return ((await answer.json()) as { data: { id: number; state: string; next_bid: number } }).data;
    };
    /** Somebody else takes the lead, if it is not theirs. */
    const outbid = async () => {
      const { id, state, next_bid } = await call('lote-do-teclado');
      if (state !== 'leading') await call(`${id}/bid`, next_bid);
    };
    const tabTo = async (target: ReturnType<Portal['main']>) => {
      for (let steps = 0; steps < 40; steps += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`Tab does not reach ${target}.`);
    };

    await outbid();
    await portal.openAs('participant', '/leiloes?search=teclado');
    await tabTo(portal.main().getByRole('link', { name: 'Lote do teclado' }));
    await page.keyboard.press('Enter');
    await expect(portal.main().getByRole('heading', { level: 1, name: 'Lote do teclado' })).toBeFocused();
    const status = portal.main().getByRole('status').first();
    const field = portal.main().getByRole('textbox', { name: 'Seu lance, em pontos' });

    await tabTo(portal.main().getByRole('button', { name: 'Aumentar o lance em 5 pontos' }));
    const least = Number(await field.inputValue());
    await page.keyboard.press('Space');
    await expect(field).toHaveValue(String(least + 5));
    await tabTo(portal.main().getByRole('button', { name: 'Dar lance' }));
    await page.keyboard.press('Enter');
    await expect(status).toHaveText(`Você está na frente, com ${least + 5} pontos.`);
    // The form is gone, and the focus stays where it comes back.
    await expect(portal.main().getByRole('heading', { name: 'Sua participação' })).toBeFocused();

    await outbid();
    await expect(status).toHaveText(/^Alguém cobriu o seu lance/);
    await page.keyboard.press('Tab');
    await expect(field).toBeFocused();
    portal.allow(/422/);
    await field.fill('1');
    await page.keyboard.press('Enter');
    await expect(
      portal
        .main()
        .getByText(/mínimo/i)
        .first(),
    ).toBeVisible();
    await portal.expectAccessible();
    await portal.expectNoSidewaysScroll();
  });
});
