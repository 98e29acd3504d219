import { loginOf } from '../support/accounts.ts';
import { answerOf } from '../support/fault.ts';
import { expect, test } from '../support/portal.ts';
import { type Brand, brands, screens } from '../support/screens.ts';

/** What the brands call the ranking. The manager of the second one is far behind its first places. */
const rankings = { aurora: 'Ranking', horizonte: 'Classificação' } as const;

for (const brand of Object.keys(brands) as Brand[])
  test.describe(`${brands[brand].title}, painel`, () => {
    test.use({ tenant: brand, viewport: screens.celular });

    test('cada um vê no ranking o seu lugar entre os vizinhos', async ({ portal }) => {
      await portal.openAs('manager', '/painel');
      await portal.closeGame();
      const ranking = portal.main().getByRole('region', { name: rankings[brand] });
      const rows = ranking.getByRole('listitem');
      await expect(rows).toHaveCount(5);
      const mine = ranking.locator('[data-mine]');
      await expect(mine).toHaveText(/Você/);
      const places = (await rows.allInnerTexts()).map((row) => Number.parseInt(row, 10));
      const own = Number.parseInt(await mine.innerText(), 10);
      expect(places[0]).toBe(1);
      expect(places).toEqual(expect.arrayContaining([own - 1, own, own + 1]));
    });

    test('a meta que foi batida não diz que falta', async ({ page, portal }) => {
      await page.route('**/painel', async (route) => {
        if (route.request().isNavigationRequest()) return route.continue();
        const answer = await answerOf(route);
        const { data } = (await answer.json()) as { data: { goal: { target: number } } };
        const goal = { ...data.goal, achieved: data.goal.target, remaining: 0 };
        await route.fulfill({ response: answer, json: { data: { ...data, goal } } });
      });
      await portal.openAs('participant', '/faq');
      await portal.walkTo('/painel');
      await portal.closeGame();
      const card = portal.main().getByRole('region', { name: /^Meta d/ });
      await expect(card.getByText('Meta alcançada. Parabéns!')).toBeVisible();
      await expect(card.getByText(/Falta/)).toHaveCount(0);
    });

    test('o que há para fazer hoje leva só a páginas que se abrem para a pessoa', async ({
      page,
      portal,
    }) => {
      await page.route('**/painel', async (route) => {
        if (route.request().isNavigationRequest()) return route.continue();
        const answer = await answerOf(route);
        const { data } = (await answer.json()) as { data: { quick_actions: object[] } };
        const quick_actions = ['/extrato', '/participantes', '/pedidos'].map((url) => {
          return { ...data.quick_actions[0], title: url, url };
        });
        await route.fulfill({ response: answer, json: { data: { ...data, quick_actions } } });
      });
      // What the guard of the last one says of this person.
      await page.route('**/_portico/closed', (route) => route.fulfill({ json: ['pedidos'] }));
      await portal.open('/');
      await portal.fillSignIn(loginOf(brand, 'participant'));
      await page.waitForURL('**/painel');
      await portal.closeGame();
      const cards = portal.main().getByRole('region', { name: 'Para fazer hoje' }).getByRole('link');
      await expect(cards).toHaveText([/extrato/]);
    });

    test('a faixa de jogos diz quando vem a próxima chance', async ({ page, portal }) => {
      await page.route('**/games/today', async (route) => {
        const answer = await answerOf(route);
        const { data } = (await answer.json()) as { data: { roulette: object } };
        const roulette = { ...data.roulette, remaining: 0, next_at: '2031-05-06T15:30:00Z' };
        await route.fulfill({ response: answer, json: { data: { ...data, roulette } } });
      });
      await portal.openAs('participant', '/faq');
      await portal.walkTo('/painel');
      await portal.closeGame();
      const strip = page.getByRole('region', { name: 'Jogos de hoje' });
      await expect(strip.getByText(/^Próxima chance em 06\/05\/2031,? (às )?12:30$/)).toBeVisible();
      await expect(strip.getByText(/\d chances?$/).first()).toBeVisible();
    });

    test('sem roleta no programa, nenhum atalho leva a ela', async ({ page, portal }) => {
      const shortcut = { aurora: 'Girar roleta', horizonte: 'Roda do Parceiro' }[brand];
      const actions = portal.main().getByRole('button', { name: shortcut, exact: true });
      await portal.openAs('participant', '/painel');
      await portal.closeGame();
      await expect(actions.first()).toBeVisible();
      await page.route('**/games/today', async (route) => {
        const answer = await answerOf(route);
        const { data } = (await answer.json()) as { data: { roulette?: object } };
        await route.fulfill({ response: answer, json: { data: { ...data, roulette: undefined } } });
      });
      await portal.open('/faq');
      await portal.walkTo('/painel');
      await portal.closeGame();
      await expect(
        portal
          .main()
          .getByRole('link', { name: /^Extrato/ })
          .first(),
      ).toBeVisible();
      await expect(actions).toHaveCount(0);
    });

    test('o extrato vem mês a mês, com sinais, o que já expirou e os seus arquivos', async ({
      page,
      portal,
    }) => {
      await portal.openAs('participant', '/extrato');
      await portal.closeGame();
      const entries = portal.main().getByRole('region', { name: 'Lançamentos' });
      await expect(
        entries.getByRole('heading', { level: 3 }).or(entries.getByRole('rowheader')).first(),
      ).toHaveText(/^[A-Z][a-zç]+ de \d{4}$/);
      const debit = entries.getByRole('row').filter({ hasText: 'Débito' }).first();
      const credit = entries.getByRole('row').filter({ hasText: 'Crédito' }).first();
      await expect(debit).toContainText(/-\d/);
      await expect(debit.locator('[data-tone="bad"]')).toHaveText('Débito');
      await expect(credit.locator('[data-tone="ok"]')).toHaveText('Crédito');
      await expect(
        entries.getByText(/^(Até|Expirou em|Encerrou em) \d{2}\/\d{2}\/\d{4}$/).first(),
      ).toBeVisible();
      await expect(portal.main().getByRole('region', { name: 'O que expira, e quando' })).toBeVisible();
      await entries.getByRole('button', { name: 'Baixar' }).click();
      for (const kind of [/csv/i, /pdf/i])
        await expect(page.getByRole('menuitem', { name: kind })).toBeVisible();
    });
  });

test('cada campanha do painel leva à sua própria página', async ({ portal }) => {
  await portal.openAs('participant', '/painel');
  await portal.closeGame();
  const links = portal.main().getByRole('region', { name: 'Campanhas para você' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThan(1);
  expect(new Set(addresses).size).toBe(addresses.length);
  const titles = new Set<string>();
  for (const address of addresses) {
    await portal.open(address);
    titles.add(await portal.main().getByRole('heading', { level: 1 }).innerText());
  }
  expect(titles.size).toBe(addresses.length);
  expect(titles).not.toContain('Página não encontrada');
});
