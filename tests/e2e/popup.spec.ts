import type { Page } from '@playwright/test';
import { crash, holdCalls, prepareFault } from '../support/fault.ts';
import { type Account, test as base, expect, goTo, Portal, password } from '../support/portal.ts';
import { type Brand, type Screen, screens, withMotion } from '../support/screens.ts';
import { programUrl, sessionCookie } from '../support/sign-in-as.ts';
import { survey } from '../support/variants.ts';

/** Both brands with pop-ups on pages where they have none: see `variants.ts`. */
const slugOf = (brand: Brand) => `${brand}-pop-ups`;

interface Visitor {
  page: Page;
  portal: Portal;
}

/** A browser of its own on a brand's portal; `as` comes in with a session. */
type Visit = (brand: Brand, screen: Screen, as?: Account) => Promise<Visitor>;

const test = base.extend<{ visit: Visit }>({
  visit: async ({ browser, server }, use) => {
    await use(async (brand, screen, as) => {
      const context = await browser.newContext({ viewport: screens[screen] });
      const page = await context.newPage();
      const portal = new Portal(page, server, slugOf(brand), new Map());
      if (as) await context.addCookies([await sessionCookie(server, slugOf(brand), as)]);
      return { page, portal };
    });
  },
});
test.describe.configure({ mode: 'serial' });
test.use(withMotion);

async function leave({ page, portal }: Visitor): Promise<void> {
  expect(portal.complaints, 'erros no console ou violações de política').toEqual([]);
  await page.context().close();
}

const named = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test('visitante: na página inicial sempre, nas outras só o que não se marca, uma leitura para todas', async ({
  visit,
}) => {
  const visitor = await visit('aurora', 'celular');
  const { page, portal } = visitor;
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/popup')) asked += 1;
  });
  await portal.open('/');
  await expect(named(page, 'Boas-vindas')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Marcar com lido' })).toHaveCount(0);
  await portal.expectNoSidewaysScroll();
  await portal.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await goTo(page, '/faq');
  await expect(named(page, 'Pesquisa aberta').getByRole('status')).toHaveText(
    'Entre na sua conta para responder.',
  );
  await expect(page.getByRole('textbox', { name: 'O que achou?' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Fechar', exact: true }).click();
  await goTo(page, '/fale-conosco');
  await portal.settled();
  await expect(page.getByRole('heading', { level: 1, name: 'Fale conosco' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Each navigation begins anew: what was closed there shows again.
  await goTo(page, '/faq');
  await expect(named(page, 'Pesquisa aberta')).toBeVisible();
  expect(asked).toBe(1);
  await leave(visitor);
});

test('participante, celular, só com o teclado: responde à pesquisa uma vez', async ({ visit }) => {
  const visitor = await visit('aurora', 'celular', 'participant');
  const { page, portal } = visitor;
  await portal.open('/chamados');
  const dialog = named(page, survey);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('heading', { name: survey })).toBeFocused();
  await portal.expectNoSidewaysScroll();
  await portal.expectAccessible();

  // Eleven answers wrap on a phone and stand in one row from 640 px on.
  const rows = () =>
    dialog
      .getByRole('radio')
      .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
  expect(await rows()).toBe(2);
  await portal.resize({ width: 640, height: 740 });
  expect(await rows()).toBe(1);
  await portal.resize(screens.celular);
  // The worst end is where 0 is, the best one where 10 is.
  const ends = dialog.getByText(/^Muito (in)?satisfeito$/);
  await expect(ends).toHaveText(['Muito insatisfeito', 'Muito satisfeito']);
  const [worst, best] = await Promise.all((await ends.all()).map((end) => end.boundingBox()));
  expect(worst?.x).toBeLessThan(best?.x ?? 0);

  const tabTo = async (name: RegExp, role: 'button' | 'radio' | 'textbox') => {
    const target = dialog.getByRole(role, { name }).first();
    for (let turn = 0; turn < 12; turn += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  await tabTo(/^Enviar$/, 'button');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Obrigatório')).toHaveCount(2);
  await expect(dialog.getByRole('radio', { name: '0', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('radio', { name: '10' })).toBeChecked();
  await expect(dialog.getByText('Obrigatório')).toHaveCount(1);
  await tabTo(/^Por quê\?$/, 'textbox');
  await expect(dialog.getByPlaceholder('Digite sua resposta')).toBeFocused();
  await page.keyboard.type('Resolveram tudo no mesmo dia.');
  await tabTo(/^Enviar$/, 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Respostas enviadas com sucesso!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await portal.open('/chamados');
  await expect(portal.main().getByRole('heading', { level: 1 })).toBeVisible();
  await portal.settled();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await leave(visitor);
});

test('participante, computador: o envio falha, nada se perde, e o que foi lido não volta', async ({
  visit,
}) => {
  const visitor = await visit('horizonte', 'computador', 'participant');
  const { page, portal } = visitor;
  portal.allow(/status of 500/);
  const fault = await prepareFault(page, '**/save-answers', crash);
  await portal.open('/chamados');
  const dialog = named(page, survey);
  await dialog.getByRole('radio', { name: '7' }).check();
  await dialog.getByRole('textbox').fill('Demorou um pouco, mas resolveu.');
  fault.begin();
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  const toast = page.getByLabel('Avisos').getByText('Erro ao enviar respostas!');
  await expect(toast).toBeVisible();
  await expect(dialog.getByRole('status')).toContainText('O que você respondeu continua aqui.');
  // A toast stands over the dialog and can be sent away: what lies outside of a modal dialog takes no press.
  await page.getByRole('button', { name: 'Fechar aviso' }).click();
  await expect(toast).toHaveCount(0);
  await portal.expectAccessible();

  // The tab is loaded again: what was answered is still there, and goes under the key that it had.
  await portal.open('/chamados');
  await expect(dialog.getByRole('textbox')).toHaveValue('Demorou um pouco, mas resolveu.');
  await expect(dialog.getByRole('radio', { name: '7' })).toBeChecked();
  fault.end();
  await dialog.getByRole('checkbox', { name: 'Marcar com lido' }).check();
  const read = page.waitForResponse((answer) => answer.url().endsWith('/user'));
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Respostas enviadas com sucesso!')).toBeVisible();
  expect(await (await read).json()).toMatchObject({ data: { popup_read: [{ id: expect.any(Number) }] } });
  await goTo(page, '/faq');
  await expect(page.getByRole('heading', { level: 1, name: 'Perguntas frequentes' })).toBeVisible();
  await goTo(page, '/chamados');
  await expect(page.getByRole('heading', { level: 1, name: 'Meus chamados' })).toBeVisible();
  await portal.settled();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await leave(visitor);
});

test('a sessão acaba no meio: depois de entrar de novo, a resposta ainda está lá', async ({ visit }) => {
  const visitor = await visit('aurora', 'computador', 'manager');
  const { page, portal } = visitor;
  portal.allow(/status of 401/);
  await portal.holdLiveLine();
  await portal.open('/chamados');
  await named(page, survey).getByRole('textbox').fill('Escrevi bastante aqui.');
  await named(page, survey).getByRole('radio', { name: '9' }).check();
  await page.context().clearCookies();
  await named(page, survey).getByRole('button', { name: 'Enviar' }).click();
  const ended = named(page, 'Sua sessão terminou');
  await ended.getByLabel('Senha', { exact: true }).fill(password);
  await ended.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(ended).toHaveCount(0);
  await expect(page).toHaveURL(/\/chamados$/);
  await expect(named(page, survey).getByRole('textbox')).toHaveValue('Escrevi bastante aqui.');
  await expect(named(page, survey).getByRole('radio', { name: '9' })).toBeChecked();
  await leave(visitor);
});

test('a sessão acaba enquanto um aviso vem: ele não fica por cima de quem entra de novo', async ({
  visit,
}) => {
  const visitor = await visit('aurora', 'computador', 'manager');
  const { page, portal } = visitor;
  portal.allow(/status of 401/);
  await portal.holdLiveLine();
  const views = await holdCalls(page, /\/static\/View-[^/]+\.js$/);
  const ends = await holdCalls(page, /\/static\/Expired-[^/]+\.js$/);
  await portal.open('/chamados');
  await views.asked;
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Respondemos até', exact: true }).click();
  await ends.asked;
  await Promise.all([views.arrive(), ends.arrive()]);
  const ended = named(page, 'Sua sessão terminou');
  await ended.getByLabel('Senha', { exact: true }).fill(password);
  await ended.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(ended).toHaveCount(0);
  await expect(named(page, survey)).toBeVisible();
  await leave(visitor);
});

test('imagem: aparece a cada visita, até que se marque como lida', async ({ visit }) => {
  const visitor = await visit('horizonte', 'celular', 'participant');
  const { page, portal } = visitor;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await portal.open('/extrato');
  const dialog = named(page, 'Campanha em imagem');
  const link = dialog.getByRole('link', { name: 'Pontos em dobro até domingo' });
  await expect(link.getByRole('img', { name: 'Pontos em dobro até domingo' })).toBeVisible();
  await expect(link).toHaveAttribute('href', '/faq');
  expect(await dialog.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
  const ofBrand = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  for (const part of [dialog, dialog.getByRole('heading'), dialog.getByRole('button').first()])
    await expect(part).toHaveCSS('font-family', ofBrand);
  await portal.expectNoSidewaysScroll();
  await portal.expectAccessible();
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await portal.open('/extrato');
  await dialog.getByRole('checkbox', { name: 'Marcar com lido' }).check();
  // It does not come back while the platform still writes the reading down.
  const reading = await holdCalls(page, /\/popup\/\d+$/);
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await reading.asked;
  await goTo(page, '/faq');
  await expect(page.getByRole('heading', { level: 1, name: 'Perguntas frequentes' })).toBeVisible();
  await goTo(page, '/extrato');
  await expect(page.getByRole('heading', { level: 1, name: 'Extrato' })).toBeVisible();
  await portal.settled();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const recorded = page.waitForResponse((answer) => /\/popup\/\d+$/.test(answer.url()));
  await reading.arrive();
  expect((await recorded).status()).toBe(200);
  await portal.open('/extrato');
  await expect(page.getByRole('heading', { level: 1, name: 'Extrato' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await leave(visitor);
});

test('um link do Vimeo sai do texto e vira um player 16:9, o único quadro que a página pode abrir', async ({
  visit,
}) => {
  const visitor = await visit('aurora', 'computador', 'participant');
  const { page, portal } = visitor;
  const shown: string[] = [];
  await page.route('https://player.vimeo.com/**', (route) => {
    shown.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>player</title>' });
  });
  const opened = page.waitForResponse((answer) => answer.url().endsWith('/noticias'));
  await portal.open('/noticias');
  const dialog = named(page, 'Veja o vídeo');
  const player = dialog.locator('iframe');
  await expect(player).toHaveAttribute('title', 'Vídeo: Veja o vídeo');
  await expect(player).toHaveAttribute('loading', 'lazy');
  await expect.poll(() => shown).toEqual(['https://player.vimeo.com/video/76979871?dnt=1']);
  const box = await player.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  await expect(dialog).toContainText('Depois nos conte.');
  await expect(dialog).not.toContainText('vimeo.com');
  const policy = (await opened).headers()['content-security-policy'] ?? '';
  expect(policy.split('; ').filter((rule) => rule.startsWith('frame-src'))).toEqual([
    'frame-src https://player.vimeo.com https://www.youtube-nocookie.com',
  ]);
  await leave(visitor);
});

test('não vem por cima do que o visitante abriu, nem quando a busca falha, e vem antes dos jogos', async ({
  visit,
}) => {
  const visitor = await visit('aurora', 'celular', 'participant');
  const { page, portal } = visitor;
  portal.allow(/status of 500/);
  const popups = await holdCalls(page, '**/popup/private');
  await portal.open('/extrato');
  await popups.asked;
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu principal' });
  await expect(drawer).toBeVisible();
  await popups.arrive();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(named(page, 'Campanha em imagem')).toBeVisible();

  await page.unroute('**/popup/private');
  await portal.open('/painel');
  await expect(named(page, 'Antes do jogo')).toBeVisible();
  await expect(page.getByRole('button', { name: 'GIRAR', exact: true })).toHaveCount(0);
  await named(page, 'Antes do jogo').getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByRole('button', { name: 'GIRAR', exact: true })).toBeVisible();

  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.route('**/popup/private', (route) => crash(route));
  await portal.open('/extrato');
  await expect.poll(() => warnings.filter((text) => text.includes('popup')).length).toBeGreaterThan(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await leave(visitor);
});

test('não toma o campo de quem escreve, e vem quando o campo fica livre', async ({ visit }) => {
  const visitor = await visit('aurora', 'celular');
  const { page, portal } = visitor;
  const popups = await holdCalls(page, '**/popup');
  await portal.open('/faq');
  await popups.asked;
  const search = portal.main().getByRole('searchbox');
  await search.fill('pon');
  await popups.arrive();
  await search.pressSequentially('tos', { delay: 100 });
  await expect(search).toHaveValue('pontos');
  await expect(search).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await search.blur();
  await expect(named(page, 'Pesquisa aberta')).toBeVisible();
  await leave(visitor);
});

test('acesso administrativo: vê a pesquisa, não responde nem marca', async ({ visit, server }) => {
  const visitor = await visit('horizonte', 'computador', 'manager');
  const { page, portal } = visitor;
  const me = (await (
    await page.request.get(`${programUrl(server, slugOf('horizonte'))}/user`, {
      headers: {
        cookie: (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join(),
      },
    })
  ).json()) as { data: { id: number } };
  await page.context().close();
  const admin = await visit('horizonte', 'computador', 'admin');
  await admin.portal.open(`/chamados?admin_user_id=${me.data.id}`);
  const dialog = named(admin.page, survey);
  await expect(dialog.getByRole('status')).toHaveText(
    'Acesso administrativo: as respostas estão desabilitadas.',
  );
  await expect(dialog.getByRole('textbox')).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Enviar' })).toBeDisabled();
  await expect(dialog.getByRole('checkbox', { name: 'Marcar com lido' })).toHaveCount(0);
  await admin.portal.expectAccessible();
  expect(portal.complaints).toEqual([]);
  await leave(admin);
});
