import type { Locator } from '@playwright/test';
import { closeWhatOpens } from '../support/close-what-opens.ts';
import { expect, test } from '../support/portal.ts';
import { type Brand, brands, screens } from '../support/screens.ts';

for (const brand of Object.keys(brands) as Brand[]) {
  test.describe(`${brands[brand].title}, gaveta do celular`, () => {
    test.use({ tenant: brand, viewport: screens.celular });

    test('repete o menu, traz os seus atalhos e leva a uma página', async ({ page, portal }) => {
      await portal.openAs('participant', '/faq');
      await page.getByRole('button', { name: 'Abrir menu' }).click();
      const drawer = page.getByRole('dialog', { name: 'Menu principal' });
      await expect(drawer).toBeVisible();
      // The entries of section 2, in its order.
      const own = ['Catálogo', 'Fale Conosco', 'Perguntas Frequentes', 'Meus dados', 'Sair'];
      const entries = await drawer.getByRole('listitem').allInnerTexts();
      expect(entries.filter((entry) => own.includes(entry))).toEqual(own);
      await expect(drawer.getByText('TCL Experts')).toHaveCount(0);
      await portal.expectAccessible();

      await drawer.getByText('Extrato', { exact: true }).click();
      await expect(page).toHaveURL(/\/extrato$/);
      await expect(drawer).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });

    test('a barra de baixo leva a cinco lugares, e um registro de volta à sua lista', async ({
      page,
      portal,
    }) => {
      await portal.openAs('participant', '/faq');
      const bar = page.getByRole('navigation', { name: 'Atalhos' });
      await expect(bar.getByRole('link')).toHaveCount(5);
      for (const link of await bar.getByRole('link').all()) {
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
        const word = link.locator('span');
        const cut = await word.evaluate((node) => node.scrollWidth - node.clientWidth);
        expect(cut, `“${await word.innerText()}” is cut`).toBeLessThanOrEqual(0);
      }
      const { height } = screens.celular;
      expect((await bar.boundingBox())?.y).toBeGreaterThan(height - 80);
      await bar.getByRole('link').last().click();
      await expect(page).toHaveURL(/\/noticias$/);
      await expect(bar.getByRole('link').last()).toHaveAttribute('aria-current', 'page');

      await portal.main().getByRole('listitem').getByRole('link').first().click();
      await expect(page).toHaveURL(/\/noticias\/\d+$/);
      const read = await page.getByRole('heading', { level: 1 }).innerText();
      const others = page.getByRole('region', { name: 'Leia também' });
      await expect(others.getByRole('link').first()).toBeVisible();
      await expect(others.getByText(read, { exact: true })).toHaveCount(0);
      await page.getByRole('link', { name: 'Voltar' }).click();
      await expect(page).toHaveURL(/\/noticias$/);
      await portal.expectAccessible();
    });

    test('a gaveta marca o lugar em que se está, e nenhum outro', async ({ page, portal }) => {
      await portal.openAs('admin', '/pedidos/expedicao');
      await page.getByRole('button', { name: 'Abrir menu' }).click();
      const drawer = page.getByRole('dialog', { name: 'Menu principal' });
      await expect(drawer.getByText('Meus pedidos')).toBeVisible();
      await expect(drawer.locator('[aria-current=page]')).toHaveText(['Expedição de pedidos']);
    });

    test('o rodapé é curto, e cabe onde a página está ampliada quatro vezes', async ({ page, portal }) => {
      await portal.openAs('participant', '/faq');
      const footer = page.getByRole('contentinfo');
      expect((await footer.boundingBox())?.height).toBeLessThan(520);
      for (const choice of await footer.getByRole('radio').all())
        expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      // A window of 1280 px at 400 % (WCAG 2.2, 1.4.10).
      await portal.resize({ width: 320, height: 640 });
      await portal.expectNoSidewaysScroll();
    });

    test('fecha com Esc e devolve o foco', async ({ page, portal }) => {
      await portal.openAs('participant', '/faq');
      const opener = page.getByRole('button', { name: 'Abrir menu' });
      await opener.click();
      await expect(page.getByRole('dialog', { name: 'Menu principal' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(opener).toBeFocused();
    });
  });
}

test.describe('participante, celular', () => {
  test.use({ viewport: screens.celular, permissions: ['clipboard-read', 'clipboard-write'] });

  test('quem sai sem salvar pela gaveta ou pela busca vê a página a que foi', async ({ page, portal }) => {
    await portal.openAs('participant', '/meus-dados');
    const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
    const leave = question.getByRole('button', { name: 'Sair sem salvar' });
    const type = () => page.getByRole('textbox', { name: 'Nome social' }).fill('Mari');
    await type();
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu principal' });
    await drawer.getByRole('link', { name: 'Extrato', exact: true }).click();
    await leave.click();
    await page.waitForURL('**/extrato');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await portal.open('/meus-dados');
    await type();
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await drawer.getByRole('button', { name: 'Buscar no portal' }).click();
    const search = page.getByRole('dialog', { name: 'Buscar no portal' });
    await search.getByRole('searchbox').fill('extr');
    await search.getByRole('link', { name: 'Extrato', exact: true }).click();
    await leave.click();
    await page.waitForURL('**/extrato');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('vê os vizinhos no ranking, a curva do saldo, e copia o endereço de uma notícia', async ({
    page,
    portal,
  }) => {
    await closeWhatOpens(page);
    await portal.openAs('manager', '/ranking');
    const own = page.getByRole('region', { name: 'Você no ranking' });
    await expect(own.getByRole('listitem')).toHaveCount(5);
    const places = (await own.getByRole('listitem').allInnerTexts()).map((line) => Number.parseInt(line, 10));
    expect(places).toEqual(places.map((_, index) => (places[0] ?? 0) + index));
    await expect(own.locator('[data-mine]')).toHaveCount(1);
    await expect(portal.main().getByText(/Faltam [\d.]+ pontos? para a próxima colocação\./)).toBeVisible();
    // Which points count, and since when, is said beside one's own place and over the whole list.
    await expect(
      portal.main().getByText(/soma os pontos ganhos desde o começo do programa: trocar pontos por prêmios/),
    ).toBeVisible();
    const all = page.getByRole('region', { name: 'Classificação completa, desde o começo do programa' });
    await expect(all.getByRole('row').or(all.getByRole('listitem')).first()).toBeVisible();

    await portal.walkTo('/extrato');
    const curve = page.getByRole('img', { name: 'Seu saldo ao longo do tempo' }).locator('polyline');
    await expect(curve).toHaveAttribute('points', /^\S+ \S+ \S+/);

    await portal.walkTo('/noticias');
    await portal.main().getByRole('listitem').getByRole('link').first().click();
    await page.getByRole('button', { name: 'Compartilhar' }).click();
    await expect(page.getByText('Link copiado.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  test('a página que não é para o seu perfil diz isso, e leva adiante', async ({ page, portal }) => {
    portal.allow(/status of 403/);
    await portal.openAs('participant', '/participantes');
    await expect(page).toHaveURL(/\/participantes$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acesso não permitido');
    await portal.expectAccessible();
    await portal.main().getByRole('link', { name: 'Ir para o início' }).click();
    await page.waitForURL('**/painel');
  });
});

test('onde os scripts não chegam, o carregamento o diz e tenta de novo, sem pedir a letra da marca', async ({
  page,
  portal,
}) => {
  portal.allow(/ERR_FAILED/);
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(portal.origin);
  await expect(page.locator('#portico-loading')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(1);
  const retry = page.getByRole('link', { name: 'Tentar novamente' });
  await expect(retry).toHaveCount(0);
  // What comes by itself after a while.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().iterations === 1) animation.finish();
  });
  await expect(page.getByRole('status')).toContainText('Está demorando mais que o normal.');
  await expect(retry).toBeVisible();
  await portal.expectAccessible();
  await portal.expectNoSidewaysScroll();
  expect(fonts).toEqual([]);

  await page.unroute('**/*.js');
  await retry.click();
  await portal.settled();
  await expect.poll(() => fonts.length).toBe(1);
});

test('no celular deitado nada fica sob o recorte da tela, e um campo de filtro não aproxima a página', async ({
  page,
  portal,
}) => {
  const notch = 47;
  const size = { width: 844, height: 390 };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: notch, right: notch } });
  await portal.resize(size);
  await portal.openAs('manager', '/participantes');
  const burger = page.getByRole('button', { name: 'Abrir menu' });
  const bar = page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link');
  const within = async (...places: Locator[]) => {
    for (const place of places) {
      const box = await place.boundingBox();
      // The button's own margin reaches ten pixels out of the row; its picture does not.
      expect(box?.x).toBeGreaterThanOrEqual(notch - 10);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(size.width - notch);
    }
  };
  await within(burger, page.getByRole('heading', { level: 1 }), portal.main().getByRole('table'));
  await within(bar.first(), bar.last());
  const filters = portal.main().getByRole('search');
  for (const field of await filters.locator('input, select').all())
    await expect(field).toHaveCSS('font-size', '16px');
  await burger.click();
  await within(page.getByRole('dialog').getByRole('link').first());
});
