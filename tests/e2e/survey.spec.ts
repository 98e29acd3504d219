import { choose } from '../support/choose.ts';
import { loseAnswer, prepareFault } from '../support/fault.ts';
import { expect, test } from '../support/portal.ts';
import { type Brand, brands, screens, walks } from '../support/screens.ts';

/** A survey of each brand that asks for a recommendation first, and ends with a text that may be left out. */
const surveys: Record<Brand, string> = {
  aurora: 'Satisfação com o Aurora Mais',
  horizonte: 'O que você acha do clube?',
};
/** On the computer they see the results too. */
const accountAt = { celular: 'participant', computador: 'manager' } as const;

for (const { brand, screen } of walks)
  test.describe(`${brands[brand].title}, pesquisa no ${screen}`, () => {
    test.use({ tenant: brand, viewport: screens[screen] });
    const account = accountAt[screen];

    test('pergunta uma por vez, aguenta a rede que cai e continua de onde parou', async ({
      page,
      context,
      portal,
    }) => {
      portal.allow(/ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|Failed to load resource/);
      const keys: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/to-answer')) keys.push(request.headers()['idempotency-key'] ?? '');
      });
      const cut = await prepareFault(page, '**/to-answer', loseAnswer);
      await portal.openAs(account, '/pesquisas');
      await portal.main().getByRole('link', { name: surveys[brand] }).first().click();
      const form = portal.main().locator('section[data-state]').first();
      const send = form.getByRole('button', { name: /^Responder/ });
      await expect(form).toHaveAttribute('data-state', 'question');
      await send.click();
      await expect(form.getByText('Obrigatório')).toBeVisible();
      await choose(form.getByRole('radio', { name: /^9/ }));

      // The answer is counted, and nobody hears of it: it is kept, and counts once.
      cut.begin();
      await send.click();
      await expect(form).toHaveAttribute('data-state', 'waiting');
      await expect(form.getByRole('status')).toContainText('A sua resposta está guardada neste dispositivo');
      await expect(form.getByText(/^Pergunta 2 de/)).toBeVisible();
      await portal.expectNoSidewaysScroll();
      await portal.expectAccessible();

      // No network: one goes on, leaves, and all of it goes in its order when it is back, from any page.
      await context.setOffline(true);
      cut.end();
      await choose(form.getByRole('radio').first());
      await send.click();
      await expect(form.getByRole('status')).toContainText('As suas 2 respostas estão guardadas');
      const address = new URL(page.url()).pathname;
      await page.goto('about:blank');
      const before = keys.splice(0);
      await context.setOffline(false);
      // It is said for five seconds, whatever else the page still waits for.
      const told = page.getByText('As respostas que você deu sem conexão foram enviadas.').waitFor();
      await portal.open('/faq');
      await told;
      expect([keys[0], new Set(keys).size, keys.length]).toEqual([before[0], 2, 2]);
      await portal.open(address);
      await expect(form.getByText(/^Pergunta 3 de/)).toBeVisible();
      while ((await form.getByRole('textbox').count()) === 0) {
        const place = await form.getByText(/^Pergunta \d/).innerText();
        await choose(form.getByRole('radio').first());
        await send.click();
        await expect(form.getByText(place)).toHaveCount(0);
      }
      await form.getByRole('button', { name: 'Pular' }).click();
      await expect(form.getByRole('status')).toHaveText(/^Você pulou uma pergunta/);
      await form.getByRole('button', { name: 'Responder o que pulei' }).click();
      await form.getByRole('textbox').fill('<img src=x onerror=alert(1)> Tudo certo');
      await send.click();
      await expect(form.getByRole('status')).toHaveText('Pesquisa respondida. Obrigado!');
      await portal.expectNoSidewaysScroll();
      await portal.expectAccessible();

      if (account !== 'manager') return;
      await portal.main().getByRole('link', { name: 'Resultados' }).click();
      // The first question's chart counts the 9 that was just given.
      const chart = portal.main().locator('section').filter({ hasText: /NPS/ }).getByRole('img').first();
      await expect(chart.locator('rect:not([height="0"])').first()).toBeVisible();
      await expect(portal.main().getByText('<img src=x onerror=alert(1)> Tudo certo').first()).toBeVisible();

      // On a phone too every bar says which answer it is, inside of the picture.
      await portal.resize(screens.celular);
      const charts = portal
        .main()
        .getByRole('img')
        .filter({ has: page.locator('rect') });
      const bare = (texts: string[]) => texts.join('').replaceAll(/\s/g, '');
      for (const one of await charts.all()) {
        const said = bare(await one.locator('text').allTextContents());
        for (const bar of await one.locator('rect > title').allTextContents())
          expect(said).toContain(bare([bar.slice(0, bar.lastIndexOf(':'))]));
        const over = await one.evaluate((picture) => {
          const { right } = picture.getBoundingClientRect();
          const ends = [...picture.querySelectorAll('text')].map(
            (text) => text.getBoundingClientRect().right,
          );
          return Math.max(...ends) - right;
        });
        expect(over).toBeLessThanOrEqual(0);
      }
    });
  });
