import type { Page } from '@playwright/test';
import { type Card, fastestTurnMs } from '../../features/memory/rules.ts';
import { texts as memoryTexts } from '../../features/memory/texts.ts';
import { texts as termTexts } from '../../features/terms/texts.ts';
import { accounts, heldUp } from '../support/accounts.ts';
import { choose } from '../support/choose.ts';
import { coveredStops } from '../support/covered-stops.ts';
import { holdCalls } from '../support/fault.ts';
import { pairsOf } from '../support/memory-moves.ts';
import { expect, type Portal, test } from '../support/portal.ts';
import { screens } from '../support/screens.ts';
import type { RunningServer } from '../support/server.ts';
import { signInAs } from '../support/sign-in-as.ts';

/**
 * Something ends, and what had the focus goes with it: the focus returns to what opened it, or comes to the heading of
 * what stands there now. It never falls to the body, where a keyboard starts again at the top of the page.
 */
interface Ending {
  name: string;
  /** Comes to the end, and answers what should have the focus then. */
  end(visit: { page: Page; portal: Portal; server: RunningServer }): Promise<string>;
}

/** The name of what has the focus, as the page says it; '' for the body. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element && element !== document.body
      ? (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
      : '';
  });

async function fillTicket(page: Page): Promise<void> {
  const form = page.locator('form').last();
  await form.getByLabel('Assunto').selectOption({ index: 1 });
  await form.getByLabel('Título').fill('Foco');
  await form.getByRole('textbox', { name: 'Mensagem' }).fill('Onde fica o foco depois de enviar?');
}

/** The games of the page are done: no dialog is left. */
const gamesOver = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0);

const pressIn = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** From the instructions to the last pair, and out of the game. */
async function winMemory(page: Page): Promise<void> {
  const answer = page.waitForResponse('**/memory/start-game');
  await pressIn(page, memoryTexts.start);
  const { data } = (await (await answer).json()) as { data: { cards: Card[] } };
  const card = (id: string) => page.locator(`[data-card="${id}"]`);
  for (const pair of pairsOf(data.cards)) {
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(memoryTexts.chooseTwo);
    for (const id of pair) await card(id).click();
    // As long as a person needs at least.
    await page.waitForTimeout(fastestTurnMs);
    await pressIn(page, memoryTexts.confirm);
  }
  await pressIn(page, memoryTexts.finish);
  await gamesOver(page);
}

/** A scratch card from its instructions to its end. */
async function scratch(page: Page): Promise<void> {
  for (const step of ['Iniciar', 'Cartela 2', 'Raspar', 'Avançar', 'Finalizar']) await pressIn(page, step);
  await gamesOver(page);
}

/** A card of the prize panel turned, and out of it. */
async function turnCard(page: Page): Promise<void> {
  await pressIn(page, 'Iniciar');
  await choose(page.getByRole('dialog').getByRole('radio').nth(2));
  for (const step of ['Virar Carta', 'Finalizar']) await pressIn(page, step);
  await gamesOver(page);
}

const endings: Ending[] = [
  {
    name: 'chamado enviado: no botão que abriu o formulário',
    async end({ page, portal }) {
      await portal.openAs('participant', '/chamados');
      // The survey that this page may bring comes before anything else.
      await portal.closeGame();
      await page.getByRole('button', { name: 'Novo chamado' }).click();
      await fillTicket(page);
      await page.getByRole('button', { name: 'Abrir chamado' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      return 'Novo chamado';
    },
  },
  {
    name: 'formulário que se abandona: no botão que o abriu',
    async end({ page, portal }) {
      await portal.openAs('participant', '/chamados');
      // The survey that this page may bring comes before anything else.
      await portal.closeGame();
      await page.getByRole('button', { name: 'Novo chamado' }).click();
      await fillTicket(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Sair sem salvar' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      return 'Novo chamado';
    },
  },
  {
    name: 'pergunta de quem sairia sem salvar: no link que se clicou',
    async end({ page, portal }) {
      await portal.openAs('participant', '/meus-dados');
      await page.getByRole('textbox', { name: 'Nome social' }).fill('Foco');
      await page.getByRole('link', { name: 'Extrato' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
      return 'Extrato';
    },
  },
  {
    name: 'mensagem de visitante enviada: no começo do formulário, que está vazio outra vez',
    async end({ page, portal }) {
      await portal.open('/fale-conosco');
      await portal.closeGame();
      await page.getByLabel('Nome').fill('Ana Foco');
      await page.getByLabel('E-mail').fill('ana.foco@example.com');
      await fillTicket(page);
      await page.getByRole('button', { name: 'Enviar', exact: true }).click();
      await expect(page.getByText('Recebemos a sua mensagem.', { exact: false })).toBeVisible();
      return 'Seus dados';
    },
  },
  {
    name: 'participante inativado: no botão da mesma linha',
    async end({ page, portal }) {
      await portal.openAs('manager', '/participantes');
      const button = page.getByRole('button', { name: /^Ações: / }).nth(1);
      const name = (await button.getAttribute('aria-label')) ?? '';
      await button.click();
      await page.getByRole('menuitem', { name: 'Inativar' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Inativar', exact: true }).click();
      await expect(page.getByText('Participante inativado.')).toBeVisible();
      return name;
    },
  },
  {
    name: 'senha errada, enviada com o mouse: no botão outra vez',
    async end({ page, portal }) {
      portal.allow(/status of (401|422)/);
      await portal.open('/');
      await portal.fillSignIn(accounts.demo.participant, 'não é esta');
      await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled();
      return 'Entrar';
    },
  },
  {
    name: 'ida ao aceite: na parte do aceite',
    async end({ page, portal, server }) {
      await signInAs(page, server, 'aurora', heldUp.pendingTerm);
      await portal.open('/termos/regulamento');
      await page.getByRole('link', { name: termTexts.goToAccept }).click();
      return termTexts.acceptTitle;
    },
  },
  {
    name: 'regra aceita ao lado dos dados, sem ter vindo de outra página: no título da página',
    async end({ page, portal, server }) {
      await signInAs(page, server, 'aurora', heldUp.pendingRule);
      await portal.open('/meus-dados');
      const rule = page.getByRole('region', { name: 'Política de privacidade' }).first();
      await rule.getByLabel(termTexts.agree).check();
      await rule.getByRole('button', { name: termTexts.accept, exact: true }).click();
      await expect(page.getByText(termTexts.thanks)).toBeVisible();
      return 'Meus dados';
    },
  },
];

/** Draws, where no other test counts which of them wins. */
const drawn: Ending[] = [
  {
    name: 'raspadinha que veio sozinha: no título da página',
    async end({ page, portal }) {
      await portal.openAs('participant', '/conquistas');
      await scratch(page);
      return 'Selos';
    },
  },
  {
    name: 'painel premiado que veio sozinho: no título da página',
    async end({ page, portal }) {
      await portal.openAs('participant', '/produtos');
      await turnCard(page);
      return 'Prêmios';
    },
  },
];

/**
 * Games that were asked for: back on what asked for them. The manager plays: games.spec needs the participant's
 * first game of the day.
 */
const askedFor: Ending[] = [
  {
    name: 'memória que veio sozinha: no título da página',
    async end({ page, portal }) {
      await portal.openAs('manager', '/extrato');
      await winMemory(page);
      return 'Extrato';
    },
  },
  ...[
    { game: 'Memória', play: winMemory },
    { game: 'Raspadinha', play: scratch },
    { game: 'Cartas', play: turnCard },
  ].map(({ game, play }) => ({
    name: `${game} que se pediu na faixa de jogos: no botão dela`,
    async end({ page, portal }: Parameters<Ending['end']>[0]) {
      await portal.openAs('manager', '/painel');
      await portal.closeGame();
      const button = page.getByRole('region', { name: 'Jogos de hoje' }).getByRole('button', { name: game });
      await button.click();
      await play(page);
      return game;
    },
  })),
];

for (const [tenant, those] of [
  ['aurora', endings],
  ['horizonte', drawn],
  ['aurora-memoria', askedFor],
] as const)
  test.describe(`${tenant}, celular`, () => {
    test.use({ tenant, viewport: screens.celular });

    for (const { name, end } of those)
      test(name, async ({ page, portal, server }) => {
        const expected = await end({ page, portal, server });
        await expect.poll(() => focused(page)).toContain(expected);
      });
  });

test('Esc apertado várias vezes pergunta e volta ao formulário, que fica como estava', async ({
  page,
  portal,
}) => {
  await portal.openAs('participant', '/chamados');
  await portal.closeGame();
  await page.getByRole('button', { name: 'Novo chamado' }).click();
  await fillTicket(page);
  const form = page.getByRole('dialog', { name: 'Novo chamado' });
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  // The heading takes no focus, so that the key goes past the dialog.
  for (const place of [form.getByLabel('Título'), form.getByRole('heading')]) {
    await place.click();
    // At the seventh without anything between, the browser closes a dialog whatever it says.
    for (const _ of [1, 2, 3, 4]) {
      await page.keyboard.press('Escape');
      await expect(question).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question).toHaveCount(0);
      await expect(form).toBeVisible();
    }
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(form).toHaveCount(0);
  await page.getByRole('button', { name: 'Novo chamado' }).click();
  await expect(form).toBeVisible();
});

for (const [name, leave, reached] of [
  ['O voltar do navegador', (portal: Portal) => portal.page.evaluate(() => history.back()), '**/extrato'],
  ['Sair', (portal: Portal) => portal.pressSignOut(), '**/'],
] as const)
  test(`${name} pergunta antes de perder o que se preencheu`, async ({ page, portal }) => {
    // A session of its own: it ends here.
    await portal.signIn('participant');
    await portal.closeGame();
    // Both entries of the history are the router's own, which counts them.
    await portal.open('/extrato');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Meus dados' }).click();
    const field = page.getByRole('textbox', { name: 'Nome social' });
    await field.fill('Foco');
    const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
    // Who has stayed once is asked again.
    for (const _ of [1, 2]) {
      await leave(portal);
      await question.getByRole('button', { name: 'Cancelar' }).click();
      await expect(question).toHaveCount(0);
      await expect(page).toHaveURL(/meus-dados$/);
      await expect(field).toHaveValue('Foco');
    }
    await leave(portal);
    await question.getByRole('button', { name: 'Sair sem salvar' }).click();
    await page.waitForURL(reached);
    await expect(field).toHaveCount(0);
  });

test('um formulário que se fechou enquanto enviava não fecha o que se abriu depois', async ({
  page,
  portal,
}) => {
  const send = await holdCalls(page, /\/ticket$/);
  await portal.openAs('participant', '/chamados');
  await portal.closeGame();
  const open = page.getByRole('button', { name: 'Novo chamado' });
  const form = page.getByRole('dialog', { name: 'Novo chamado' });
  await open.click();
  await fillTicket(page);
  await form.getByRole('button', { name: 'Abrir chamado' }).click();
  await send.asked;
  await form.getByRole('button', { name: 'Fechar' }).click();
  await page.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(form).toHaveCount(0);
  await open.click();
  await form.getByLabel('Título').fill('Outro');
  await send.arrive();
  await expect(page.getByText('Chamado aberto.', { exact: false })).toBeVisible();
  await expect(form.getByLabel('Título')).toHaveValue('Outro');
});

test('um filtro que se digita e se envia com Enter continua com o foco', async ({ page, portal }) => {
  await portal.openAs('admin', '/pre-cadastro#sem');
  const box = page.getByRole('textbox', { name: 'Nome, código ou cidade' });
  await box.fill('Vila');
  await box.press('Enter');
  await expect(page).toHaveURL(/busca=Vila/);
  await portal.settled();
  await page.keyboard.type('!');
  await expect(box).toHaveValue('Vila!');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/busca=Vila%21/);
  await portal.settled();
  await page.evaluate(() => history.back());
  await expect(box).toHaveValue('Vila');
});

test('um menu aberto enquanto a página vem continua aberto quando ela chega', async ({ page, portal }) => {
  await portal.openAs('participant', '/faq');
  const extract = await holdCalls(page, /\/extrato\.[^/]*json/);
  await page.getByRole('navigation', { name: 'Menu principal' }).getByText('Extrato').click();
  await expect(page).toHaveURL(/\/extrato$/);
  await page.getByRole('button', { name: /^Menu do usuário/ }).click();
  const signOut = page.getByRole('button', { name: 'Sair', exact: true });
  await expect(signOut).toBeVisible();
  await extract.arrive();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Extrato');
  await expect(signOut).toBeVisible();
});

test('o que não cabe no menu de cima sai do caminho do teclado: a gaveta o tem', async ({ page, portal }) => {
  await portal.resize({ width: 960, height: 700 });
  await portal.openAs('participant', '/faq');
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeVisible();
  const reached = () => menu.evaluate((nav) => nav.contains(document.activeElement));
  await menu.getByRole('link').first().focus();
  let stops = 0;
  for (; await reached(); stops += 1) {
    const gap = await menu.evaluate((nav) => {
      const [bar, link] = [nav, document.activeElement ?? nav].map((node) => node.getBoundingClientRect());
      return Math.abs((link?.top ?? 0) - (bar?.top ?? 0));
    });
    expect(gap).toBeLessThan(2);
    await page.keyboard.press('Tab');
  }
  expect(stops).toBeGreaterThan(2);
  // Playwright counts among a page's roles what is inert.
  const within = menu.locator('li:not([inert])');
  await expect(within).toHaveCount(stops);
  expect(await menu.getByRole('link').count()).toBeGreaterThan(stops);
  await expect(menu.getByRole('link').first()).toBeInViewport();

  // What fits again can be reached again.
  await portal.resize({ width: 1190, height: 700 });
  await expect.poll(() => within.count()).toBeGreaterThan(stops);
});

/** What is under a bar that stays has the focus unseen. */
test.describe('sob uma barra que fica não há foco', () => {
  for (const tenant of ['aurora', 'horizonte'] as const)
    test.describe(tenant, () => {
      test.use({ tenant, viewport: screens.celular });

      test('a de baixo, no celular; pela própria barra a página não rola', async ({ page, portal }) => {
        await portal.openAs('participant', '/meus-dados');
        // What comes once one is near it would move what has the focus.
        await portal.seeWhole();
        await portal.main().focus();
        expect(await coveredStops(page, 'Tab', 'main, footer')).toEqual([]);
        await page.evaluate(() => scrollTo(0, 300));
        const bar = page.getByRole('navigation', { name: 'Atalhos' });
        await bar
          .getByRole('link')
          .first()
          .evaluate((link) => link.focus({ preventScroll: true }));
        expect(await coveredStops(page, 'Tab', 'nav')).toEqual([]);
        expect(await page.evaluate(() => scrollY)).toBe(300);
      });
    });

  for (const size of [screens.celular, { width: 1280, height: 720 }])
    test(`a do que se marcou numa lista, em ${size.width} px`, async ({ page, portal }) => {
      await portal.resize(size);
      await portal.openAs('admin', '/participantes');
      const rows = portal.main().getByRole('checkbox', { name: /^Selecionar / });
      await rows.last().check();
      // Also what offers the order of the rows, which on a phone comes for the keyboard alone.
      expect(await coveredStops(page, 'Shift+Tab', 'table')).toEqual([]);
      await portal.expectNoSidewaysScroll();
    });
});

for (const [size, most] of [
  [{ width: 360, height: 640 }, 115],
  [{ width: 768, height: 1024 }, 115],
  // A phone held sideways, and a page that is enlarged four times: it stays with the list.
  [{ width: 740, height: 360 }, 0],
  [{ width: 320, height: 256 }, 0],
] as const)
  test(`a barra do que se marcou deixa ver as linhas em ${size.width} × ${size.height}, e tudo nela se alcança`, async ({
    page,
    portal,
  }) => {
    await portal.resize(size);
    await portal.openAs('admin', '/participantes');
    const rows = portal.main().getByRole('checkbox', { name: /^Selecionar / });
    for (const row of await rows.all()) await row.check();
    await rows.last().focus();
    const bar = page.locator('[data-chosen]').filter({ has: page.getByRole('status') });
    const { top, bottom } = await bar.evaluate((it) => it.getBoundingClientRect());
    const covered = Math.max(0, Math.min(bottom, size.height) - Math.max(top, 0));
    expect(covered).toBeLessThanOrEqual(most);
    await bar.getByRole('checkbox').focus();
    for (const name of ['Limpar seleção', 'Avisar', 'Reenviar ativação']) {
      await page.keyboard.press('Tab');
      const button = bar.getByRole('button', { name, exact: true });
      await expect(button).toBeFocused();
      // Nothing lies over it: a press reaches it.
      await button.click({ trial: true });
    }
    await portal.expectNoSidewaysScroll();
  });
