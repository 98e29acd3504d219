import type { Locator, Page } from '@playwright/test';
import { corpus } from '../security/xss-corpus.ts';
import { answerOf } from '../support/fault.ts';
import { newPicture } from '../support/picture.ts';
import { expect, goTo, test } from '../support/portal.ts';
import { brandAt, brands, type Screen, screens } from '../support/screens.ts';
import { hearShares } from '../support/share-sheet.ts';
import { stopClock } from '../support/stop-clock.ts';

/** Waits for a picture that was really drawn, not only asked for. */
async function expectPicture(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
}

/** Scrolls a post into the middle of the screen, and waits until the page has been told what is on it. */
async function lookAt(post: Locator): Promise<void> {
  await post.evaluate(
    (article) =>
      new Promise<void>((told) => {
        article.scrollIntoView({ block: 'center', behavior: 'instant' });
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          told();
        });
        observer.observe(article);
      }),
  );
}

for (const screen of Object.keys(screens) as Screen[])
  test.describe(screen, () => {
    test.use({ viewport: screens[screen] });

    test('novidades: compartilha sem rede também quem nunca compartilhou', async ({ page, portal }) => {
      const shares = await hearShares(page, screen === 'celular');
      await portal.openAs('participant', '/novidades');
      const post = page.getByRole('article').first();
      const own = await post.getByRole('heading').getByRole('link').getAttribute('href');
      await portal.loseNetwork('share');
      await post.getByRole('button', { name: 'Compartilhar' }).click();
      await expect.poll(() => shares[0]?.url).toBe(new URL(own ?? '', portal.origin).href);
    });

    test('novidades: sem rede curtir se desfaz e o que se escreveu fica; comentário hostil é texto, resposta e edição', async ({
      page,
      portal,
    }) => {
      // A phone offers its share sheet; a computer without one copies.
      const shares = await hearShares(page, screen === 'celular');
      await portal.openAs('participant', '/novidades');
      const post = page.getByRole('article').first();
      await post.getByRole('button', { name: 'Compartilhar' }).click();
      const own = await post.getByRole('heading').getByRole('link').getAttribute('href');
      await expect.poll(() => shares[0]?.url).toBe(new URL(own ?? '', portal.origin).href);
      await expect(page.getByText('Link copiado.')).toHaveCount(screen === 'celular' ? 0 : 1);
      const like = post.getByRole('button', { name: /^Curtir/ });
      // The same person may have liked it on another screen.
      const before = (await like.getAttribute('aria-pressed')) ?? '';
      const hostile = corpus
        .map(({ html }) => html.trim())
        .filter((html) => html.length > 0)
        .join(' ')
        .replace(/\s+/g, ' ')
        .slice(0, 900)
        .trim();

      // No network: a like is taken back, what was written stays, and what was asked for comes with the network.
      await portal.loseNetwork();
      await like.click();
      await expect(page.getByText(/Something Went Wrong/).first()).toBeVisible();
      await expect(like).toHaveAttribute('aria-pressed', before);
      await post.getByRole('button', { name: /comentário/ }).click();
      await expect(post.getByText('Não foi possível carregar')).toBeVisible();
      await post.getByLabel('O seu comentário').fill(hostile);
      await post.getByRole('button', { name: 'Comentar', exact: true }).click();
      const unsent = post
        .getByRole('alert')
        .filter({ hasText: 'A mensagem não foi enviada, e continua aqui.' });
      await expect(unsent).toBeVisible();
      await expect(post.getByLabel('O seu comentário')).toHaveValue(hostile);
      await portal.expectNoSidewaysScroll();
      await portal.expectAccessible();
      await portal.regainNetwork();
      await expect(post.getByText('Não foi possível carregar')).toHaveCount(0);
      await like.click();
      await expect(like).not.toHaveAttribute('aria-pressed', before);
      await unsent.getByRole('button', { name: 'Tentar novamente' }).click();
      const comment = post.getByRole('listitem').first();
      await expect(comment).toContainText(hostile.slice(0, 60));
      await expect(comment.locator('script, iframe, img, form, object')).toHaveCount(0);
      await comment.getByRole('button', { name: /^Editar/ }).click();
      await comment.getByLabel('Alterar o comentário').fill('Que vitrine bonita!');
      await comment.getByRole('button', { name: 'Salvar' }).click();
      await expect(comment.getByText('Que vitrine bonita!')).toBeVisible();
      await expect(comment.getByText(/editado/)).toBeVisible();
      await comment.getByRole('button', { name: /^Responder/ }).click();
      await comment.getByLabel(/^A sua resposta a/).fill('Obrigada!');
      await comment.getByRole('button', { name: 'Responder', exact: true }).last().click();
      await expect(comment.getByText('Obrigada!')).toBeVisible();
      await portal.expectNoSidewaysScroll();
      await portal.expectAccessible();
    });

    test.describe(brands[brandAt[screen]].title, () => {
      test.use({ tenant: brandAt[screen] });

      test('vitrine: uma foto sem rede fica guardada, e vai sozinha quando a aba volta', async ({
        page,
        portal,
        context,
        elsewhere,
      }) => {
        portal.allow(/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/);
        await portal.openAs('participant', '/vitrine');
        await portal.main().locator('a[href^="/vitrine/"]').first().click();
        const shops = portal.main().locator('a[href*="/pdv/"]:visible');
        await shops.first().waitFor();
        await shops.nth(screen === 'celular' ? 0 : 1).click();
        const section = page.locator('section[data-state]');
        await expect(section).toHaveAttribute('data-state', 'idle');
        await context.setOffline(true);
        // Larger than what is sent, that nobody has sent yet, and with so much in it that its way takes a while.
        const noise = await newPicture(260, 130).resize(2_600, 1_300, { kernel: 'nearest' }).png().toBuffer();
        // The camera of a phone looks at the shop; the gallery does not ask for it.
        for (const [pick, capture] of [
          ['camera', 'environment'],
          ['files', null],
        ])
          expect(await section.locator(`input[data-pick=${pick}]`).first().getAttribute('capture')).toBe(
            capture,
          );
        const small = await newPicture(16, 16).png().toBuffer();
        await section
          .locator('input[data-pick=files][multiple]')
          .first()
          .setInputFiles([
            { name: 'vitrine.png', mimeType: 'image/png', buffer: noise },
            { name: 'lado.png', mimeType: 'image/png', buffer: small },
          ]);
        await expect(section).toHaveAttribute('data-state', 'waiting');
        await expect(section.getByRole('status')).toContainText('2 fotos esperam pela rede');
        await portal.expectNoSidewaysScroll();
        await portal.expectAccessible();
        const address = page.url();
        await page.close();
        const next = await context.newPage();
        await context.setOffline(false);
        const line = await context.newCDPSession(next);
        const upload = (bytesPerSecond: number) =>
          line.send('Network.emulateNetworkConditions', {
            ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytesPerSecond },
          });
        await upload(20_000);
        const kept: string[] = [];
        next.on('response', async (response) => {
          if (!response.url().endsWith('/merchan/load-photo') || !response.ok()) return;
          kept.push(((await response.json()) as { data: { image: { url: string } } }).data.image.url);
        });
        await next.goto(address, { waitUntil: 'commit' });
        await expect(next.getByRole('progressbar')).toHaveAttribute('value', /^[1-9]\d?$/);
        await upload(-1);
        await expect(next.locator('section[data-state]')).toHaveAttribute('data-state', 'idle');
        await expect(next.getByText('Tudo enviado.')).toBeVisible();
        await expect(next.getByText('Em análise').filter({ visible: true }).first()).toBeVisible();
        await expect.poll(() => kept.length).toBe(2);
        const [photo = '', other = ''] = kept;
        const shown = (where: Page, address: string) =>
          where.locator('[data-look=gallery] > li').filter({ has: where.locator(`img[src*="${address}"]`) });
        const mine = (address: string) => shown(next, address);
        await expectPicture(mine(photo).locator('img'));
        // Whoever reviews it sees it, small and large.
        await elsewhere.page.setViewportSize(screens[screen]);
        await elsewhere.openAs('manager', `${new URL(address).pathname.replace(/\/pdv\/.*/, '')}/analise`);
        const toReview = (address: string) => shown(elsewhere.page, address);
        await expectPicture(toReview(photo).locator('img'));
        await toReview(photo).getByRole('heading').getByRole('button').click();
        const large = elsewhere.page.getByRole('dialog').locator('img');
        await expectPicture(large);
        expect(await large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2_000);
        await elsewhere.page.keyboard.press('Escape');
        await expect(large).toHaveCount(0);

        // One is approved, the other one refused, and its author reads why.
        const decide = async (address: string, name: string) => {
          await toReview(address)
            .getByRole('button', { name: /^Ações/ })
            .click();
          await elsewhere.page.getByRole('menuitem', { name }).click();
        };
        await decide(photo, 'Aprovar');
        await elsewhere.page.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click();
        await expect(elsewhere.page.getByText('Foto aprovada.')).toBeVisible();
        await decide(other, 'Recusar');
        const refusal = elsewhere.page.getByRole('dialog', { name: 'Recusar foto' });
        await refusal.getByLabel('Motivo').fill('O preço não dá para ler.');
        await elsewhere.expectAccessible();
        await refusal.getByRole('button', { name: 'Recusar' }).click();
        await expect(elsewhere.page.getByText('Foto recusada.')).toBeVisible();
        for (const address of [photo, other])
          await expect(toReview(address).getByText('Em análise')).toHaveCount(0);
        await next.reload();
        await expect(mine(other).getByText('O preço não dá para ler.')).toBeVisible();
        await expect(mine(other).getByText('Recusada')).toBeVisible();
        await expect(mine(photo).getByText('Aprovada')).toBeVisible();
      });

      test('moderação: um comentário é denunciado, oculto com o motivo também depois de a rede cair, e mostrado de novo; quem escreveu o exclui', async ({
        page,
        portal,
        elsewhere,
      }) => {
        const words = `Alguém troca de turno comigo? ${Date.now()}`;
        await portal.openAs('participant', '/novidades');
        const post = page.getByRole('article').nth(1);
        await post.getByRole('button', { name: /comentário/ }).click();
        await post.getByLabel('O seu comentário').fill(words);
        await post.getByRole('button', { name: 'Comentar', exact: true }).click();
        await expect(post.getByText(words)).toBeVisible();

        await elsewhere.page.setViewportSize(screens[screen]);
        await elsewhere.openAs('manager', '/novidades');
        const seen = elsewhere.page.getByRole('article').filter({ hasText: words }).last();
        const others = elsewhere.page.getByRole('article').nth(1);
        const choose = async (name: string) => {
          await seen.getByRole('button', { name: /^Ações/ }).click();
          await elsewhere.page.getByRole('menuitem', { name }).click();
        };
        await others.getByRole('button', { name: /comentário/ }).click();
        await choose('Denunciar');
        const report = elsewhere.page.getByRole('dialog', { name: 'Denunciar comentário' });
        await report.getByLabel('Motivo').selectOption('Propaganda');
        await elsewhere.expectAccessible();
        await report.getByRole('button', { name: 'Denunciar' }).click();
        await expect(elsewhere.page.getByText('Obrigado. A equipe vai olhar este comentário.')).toBeVisible();
        await expect(seen.getByText(/[^·\s] · 1 denúncia/)).toBeVisible();
        // Nobody reports twice: one action is left.
        await seen.getByRole('button', { name: /^Ocultar/ }).click();
        const dialog = elsewhere.page.getByRole('dialog', { name: 'Ocultar comentário' });
        const hide = dialog.getByRole('button', { name: 'Ocultar' });
        await dialog.getByRole('textbox').fill('Escala se combina com a gerência.');
        await elsewhere.pressWithoutNetworkFirst(hide, async () => {
          await expect(dialog.getByText(/^Não foi possível enviar/)).toBeVisible();
          await expect(dialog.getByRole('textbox')).toHaveValue('Escala se combina com a gerência.');
          await elsewhere.expectAccessible();
        });
        await expect(seen.getByText(/oculto pela moderação: Escala se combina/)).toBeVisible();
        await seen.getByRole('button', { name: /^Mostrar de novo/ }).click();
        await expect(seen.getByText(/oculto pela moderação/)).toHaveCount(0);

        await page.reload();
        await portal.settled();
        await post.getByRole('button', { name: /comentário/ }).click();
        const mine = page.getByRole('article').filter({ hasText: words }).last();
        await mine.getByRole('button', { name: /^Excluir/ }).click();
        const agree = page
          .getByRole('alertdialog')
          .or(page.getByRole('dialog'))
          .getByRole('button', { name: 'Excluir' });
        await portal.loseNetwork();
        await agree.click();
        await expect(page.getByText(/Something Went Wrong/)).toBeVisible();
        await expect(mine).toBeVisible();
        await portal.regainNetwork();
        await mine.getByRole('button', { name: /^Excluir/ }).click();
        await agree.click();
        await expect(page.getByText('Comentário excluído.')).toBeVisible();
        await expect(page.getByText(words)).toHaveCount(0);
      });
    });
  });

test.describe('no celular', () => {
  test.use({ viewport: screens.celular });

  test('novidades: fechar os comentários não perde o que se escreveu', async ({ page, portal }) => {
    await portal.openAs('participant', '/novidades');
    const post = page.getByRole('article').first();
    // Each comment has buttons that name it as well.
    const comments = post.locator('button[aria-controls]').filter({ hasText: /comentário/i });
    const field = post.getByLabel('O seu comentário');
    await comments.click();
    await field.fill('Ainda não terminei');
    await comments.click();
    await expect(field).toBeHidden();
    await comments.click();
    await expect(field).toHaveValue('Ainda não terminei');
    // Closed or not, leaving the page asks first.
    await comments.click();
    await post.getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible();
  });

  test('notícia: curtir conta na hora, fica depois de recarregar, e se desfaz', async ({ page, portal }) => {
    await portal.openAs('participant', '/noticias');
    await portal.main().locator('a[href^="/noticias/"]').first().click();
    const like = portal.main().getByRole('button', { name: /^Curtir/ });
    await expect(like).toBeVisible();
    // The same person may have liked it on another screen.
    const before = (await like.getAttribute('aria-pressed')) === 'true';
    const likes = Number(/\d+$/.exec((await like.textContent()) ?? '')?.[0]);
    for (const [isLiked, wanted] of [
      [!before, likes + (before ? -1 : 1)],
      [before, likes],
    ] as const) {
      const expectLiked = async () => {
        await expect(like).toHaveAttribute('aria-pressed', String(isLiked));
        await expect(like).toHaveText(`Curtir${wanted}`);
      };
      const told = page.waitForResponse(/\/news_likes\/\d+\/toggle/);
      await like.click();
      await expectLiked();
      expect((await told).ok()).toBe(true);
      await page.reload();
      await portal.settled();
      await expectLiked();
    }
  });

  test('o sorteio tem data antes e conta depois, para qualquer pessoa; o hall da fama mostra o mês que se escolhe; a rede que cai volta', async ({
    page,
    portal,
  }) => {
    await portal.open('/sorteio/natal-da-sorte');
    await expect(page.getByRole('heading', { name: 'O sorteio ainda não aconteceu' })).toBeVisible();
    await expect(portal.main().getByText(/^A lista de números fecha em/)).toBeVisible();
    await expect(portal.main().getByText('Número premiado', { exact: true })).toHaveCount(0);
    await portal.expectAccessible();
    // No network: the next page cannot be read, and comes by itself once it can.
    await portal.loseNetwork();
    await goTo(page, '/sorteio/aniversario-aurora');
    await expect(page.getByRole('heading', { level: 1, name: 'Sem conexão' })).toBeVisible();
    await portal.expectAccessible();
    await portal.regainNetwork();
    const numbers = portal
      .main()
      .getByRole('table')
      .getByText(/^\d{5}$/);
    await expect(numbers).toHaveCount(5);
    const prizes = await numbers.allInnerTexts();
    const combined = [-1, -2].flatMap((place) => prizes.map((prize) => prize.at(place))).join('');
    await expect(portal.main().getByText(combined)).toBeVisible();
    await expect(portal.main().getByText(/^de [\d.]+ números emitidos$/)).toBeVisible();

    // Between the end of the campaign and the lottery's draw, anybody may write down what will be drawn from.
    const list = { issued: '1.234', cancelled: '00007, 00042' };
    await page.route('**/lucky_number/natal-da-sorte/result*', async (route) => {
      const response = await answerOf(route);
      const { data } = (await response.json()) as { data: object };
      await route.fulfill({ response, json: { data: { ...data, state: 'closed', list } } });
    });
    await portal.open('/faq');
    await portal.walkTo('/sorteio/natal-da-sorte');
    await expect(portal.main().getByText('A lista de números já fechou e não muda mais.')).toBeVisible();
    const expectList = async () => {
      for (const text of ['Números emitidos', list.issued, 'Números cancelados', list.cancelled])
        await expect(portal.main().getByText(text, { exact: true })).toBeVisible();
    };
    await expectList();
    await portal.expectAccessible();

    // Who takes part finds the way there from their own numbers.
    const closed = { state: 'closed', sold: 709_600, next_in: 790_400 };
    await page.route(/\/lucky_number\/natal-da-sorte(\?|$)/, async (route) => {
      const response = await answerOf(route);
      const { data } = (await response.json()) as { data: object };
      await route.fulfill({ response, json: { data: { ...data, ...closed } } });
    });
    await portal.openAs('participant', '/extrato');
    await portal.walkTo('/numero-da-sorte/natal-da-sorte');
    await expect(portal.main().getByRole('heading', { name: 'A lista de números fechou' })).toBeVisible();
    // An amount is not broken within its number.
    const lines = await portal
      .main()
      .getByText(/^R\$\s7\.096,00$/)
      .evaluate((amount) => {
        const range = document.createRange();
        range.selectNodeContents(amount);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      });
    expect(lines).toBe(1);
    await portal.expectNoSidewaysScroll();
    await portal.expectAccessible();
    await portal.main().getByRole('link', { name: 'Ver a lista fechada' }).click();
    await expectList();

    await portal.openAs('participant', '/numero-da-sorte/aniversario-aurora');
    const own = portal.main().getByRole('region', { name: 'Seus números da sorte' });
    const first = own.getByText(/^\d{5}$/).first();
    await expect(first).toBeVisible();
    await portal.loseNetwork();
    await expect(first).toBeVisible();
    await portal.expectNoSidewaysScroll();
    await portal.expectAccessible();
    await portal.regainNetwork();
    await portal.main().getByRole('link', { name: 'Conferir a conta' }).click();
    await expect(portal.main().getByText(combined)).toBeVisible();

    await portal.walkTo('/hall-da-fama/vendas');
    await expect(page.getByRole('heading', { name: 'Último mês fechado' })).toBeVisible();
    // The network is gone, and the device knows nothing of it: what is missing comes with a press.
    const board = '**/hall-of-fame/vendas/participants*';
    portal.allow(/ERR_INTERNET_DISCONNECTED/);
    await page.route(board, (route) => route.abort('internetdisconnected'));
    await portal
      .main()
      .getByRole('button', { name: /^Mês: / })
      .click();
    const months = page.getByRole('dialog', { name: 'Mês' });
    await months.getByRole('button', { name: 'Ano anterior' }).click();
    await months.getByRole('button', { name: /^dez/i }).click();
    const year = new Date().getFullYear() - 1;
    await expect(page).toHaveURL(new RegExp(`ano=${year}.*mes=12|mes=12.*ano=${year}`));
    await expect(page.getByRole('heading', { name: 'No mês escolhido' })).toBeVisible();
    const retry = portal.main().getByRole('button', { name: 'Tentar novamente' });
    await expect(retry).toHaveCount(2);
    await portal.expectAccessible();
    await page.unroute(board);
    await retry.first().click();
    await expect(retry).toHaveCount(0);
    await expect(portal.main().getByText(new RegExp(`^Quadro de dezembro de ${year}, com`))).toBeVisible();

    await portal.walkTo('/como-participar/programa');
    await expect(portal.main().getByRole('heading', { name: 'Troque por prêmios' })).toBeVisible();
    await portal.main().getByText('Os pontos vencem?').click();
    await expect(portal.main().getByText(/^Sim, um ano depois do crédito/)).toBeVisible();
  });
});

test.describe('novidades vistas', () => {
  test.use({ viewport: screens.celular });

  test('a que passou pela tela por menos de um segundo não conta como vista; a que ficou um segundo, sim', async ({
    page,
    portal,
  }) => {
    await page.clock.install();
    const seen: number[] = [];
    await page.route('**/news-feed/view', (route) => {
      seen.push(route.request().postDataJSON().post_id);
      return route.fulfill({ status: 204 });
    });
    await portal.openAs('participant', '/novidades');
    const title = page.getByRole('heading').getByRole('link');
    const posts = portal.main().getByRole('feed').locator('> article').filter({ has: title });
    const idOf = async (post: Locator) =>
      Number((await post.locator(title).getAttribute('href'))?.split('/').at(-1));
    const [passedBy, other] = [posts.nth(2), posts.nth(5)];
    const [passedById, otherId] = [await idOf(passedBy), await idOf(other)];
    await stopClock(page);
    await lookAt(passedBy);
    await page.clock.fastForward(999);
    await lookAt(other);
    await page.clock.fastForward(1_000);
    await expect.poll(() => seen).toContain(otherId);
    expect(seen).not.toContain(passedById);

    // A second glance does not add up with the first.
    await lookAt(passedBy);
    await page.clock.fastForward(999);
    await lookAt(other);
    await lookAt(passedBy);
    await page.clock.fastForward(999);
    expect(seen).not.toContain(passedById);
    await page.clock.fastForward(1);
    await expect.poll(() => seen).toContain(passedById);
    expect(new Set(seen).size).toBe(seen.length);
  });
});
