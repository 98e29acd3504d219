import { randomBytes } from 'node:crypto';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { corpus } from '../security/xss-corpus.ts';
import { expect, test } from '../support/portal.ts';
import { type Screen, screens } from '../support/screens.ts';

/** Waits for a picture that was really drawn, not only asked for. */
async function expectPicture(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
}

for (const screen of Object.keys(screens) as Screen[])
  test.describe(screen, () => {
    test.use({ viewport: screens[screen] });

    test('novidades: curtir que falha se desfaz, comentário hostil é texto, resposta e edição', async ({
      page,
      portal,
    }) => {
      test.setTimeout(120_000);
      portal.allow(/Failed to load resource/, /ERR_FAILED/, /status of 500/);
      await portal.openAs('participant', '/novidades');
      const post = page.getByRole('article').first();
      const like = post.getByRole('button', { name: /^Curtir/ });
      // The same person may have liked it on another screen.
      const before = (await like.getAttribute('aria-pressed')) ?? '';
      await page.route('**/news-feed/like', (route) => route.abort());
      await like.click();
      await expect(page.getByText(/Algo deu errado|Something Went Wrong/).first()).toBeVisible();
      await expect(like).toHaveAttribute('aria-pressed', before);
      await page.unroute('**/news-feed/like');
      await like.click();
      await expect(like).not.toHaveAttribute('aria-pressed', before);
      await post.getByRole('button', { name: /comentário/ }).click();
      const hostile = corpus
        .map(({ html }) => html.trim())
        .filter((html) => html.length > 0)
        .join(' ')
        .replace(/\s+/g, ' ')
        .slice(0, 900)
        .trim();
      // A text that could not be sent stays, and goes with one press.
      await page.route('**/news-feed/comment', (route) => route.abort());
      await post.getByLabel('O seu comentário').fill(hostile);
      await post.getByRole('button', { name: 'Comentar', exact: true }).click();
      await expect(post.getByLabel('O seu comentário')).toHaveValue(hostile);
      await page.unroute('**/news-feed/comment');
      await post.getByRole('button', { name: 'Tentar novamente' }).click();
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

    test('vitrine: uma foto sem rede fica guardada, e vai sozinha quando a aba volta', async ({
      page,
      portal,
      context,
      elsewhere,
    }) => {
      test.setTimeout(120_000);
      portal.allow(/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/);
      await portal.openAs('participant', '/vitrine');
      await portal.main().locator('a[href^="/vitrine/"]').first().click();
      const shops = portal.main().locator('a[href*="/pdv/"]:visible');
      await shops.first().waitFor();
      await shops.nth(screen === 'celular' ? 0 : 1).click();
      const section = page.locator('section[data-state]');
      await expect(section).toHaveAttribute('data-state', 'idle');
      await context.setOffline(true);
      const noise = await sharp(randomBytes(24 * 24 * 3), { raw: { width: 24, height: 24, channels: 3 } })
        .png()
        .toBuffer();
      await section
        .locator('input[data-pick=files][multiple]')
        .first()
        .setInputFiles({ name: 'vitrine.png', mimeType: 'image/png', buffer: noise });
      await expect(section).toHaveAttribute('data-state', 'waiting');
      await expect(section.getByRole('status')).toContainText('1 foto espera pela rede');
      await portal.expectNoSidewaysScroll();
      await portal.expectAccessible();
      const address = page.url();
      await page.close();
      const next = await context.newPage();
      await context.setOffline(false);
      await next.goto(address);
      await expect(next.locator('section[data-state]')).toHaveAttribute('data-state', 'idle');
      await expect(next.getByText('Tudo enviado.')).toBeVisible();
      await expect(next.getByText('Em análise').filter({ visible: true }).first()).toBeVisible();
      await expectPicture(next.locator('[data-look=gallery] img').first());
      // Whoever reviews it sees it, small and large.
      await elsewhere.openAs('manager', `${new URL(address).pathname.replace(/\/pdv\/.*/, '')}/analise`);
      const sent = elsewhere.main().locator('[data-look=gallery] > li').first();
      await expectPicture(sent.locator('img'));
      await sent.getByRole('heading').getByRole('button').click();
      await expectPicture(elsewhere.page.getByRole('dialog').locator('img'));
    });
  });
