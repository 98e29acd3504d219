import { readFileSync } from 'node:fs';
import { blockTexts } from '../../engine/texts/blocks.ts';
import { crash, prepareFault } from '../support/fault.ts';
import { expect, test } from '../support/portal.ts';
import { brands, screens, walks } from '../support/screens.ts';

for (const { brand, screen } of walks) {
  test.describe(`${brands[brand].title}, lista no ${screen}`, () => {
    test.use({ tenant: brand, viewport: screens[screen] });

    test('filtra e pagina pelo endereço, e o botão voltar desfaz', async ({ page, portal }) => {
      await portal.openAs('manager', '/participantes');
      const rows = portal.main().getByRole('row');
      await expect(rows.nth(1)).toBeVisible();
      const first = await rows.nth(1).innerText();

      const pages = page.getByRole('navigation', { name: 'Páginas' });
      await pages
        .getByRole('button', { name: 'Próxima página' })
        .or(pages.getByRole('link', { name: 'Próxima página' }))
        .click();
      await expect(page).toHaveURL(/[?&]page=2/);
      await expect(rows.nth(1)).not.toHaveText(first, { useInnerText: true });
      await portal.settled();
      const second = await rows.nth(1).innerText();

      await page.reload();
      await portal.settled();
      await expect(rows.nth(1)).toHaveText(second, { useInnerText: true });

      await page.goBack();
      await expect(page).not.toHaveURL(/page=2/);
      await expect(rows.nth(1)).toHaveText(first, { useInnerText: true });

      await portal.open('/participantes?status=2');
      await expect(rows.nth(1)).toContainText('Pendente');
      await expect(portal.main().getByText('Ativo', { exact: true }).locator('visible=true')).toHaveCount(0);
      await portal.expectNoSidewaysScroll();
    });

    test('mostra a última página que há onde o endereço pede uma depois dela', async ({ page, portal }) => {
      await portal.openAs('manager', '/participantes?status=1&page=999');
      await expect(portal.main().getByRole('row').nth(1)).toBeVisible();
      const pages = page.getByRole('navigation', { name: 'Páginas' });
      const last = await pages
        .getByRole('link', { name: /^Página \d+$/ })
        .last()
        .innerText();
      await expect(page).toHaveURL(new RegExp(`[?&]status=1&page=${last}$`));
      await expect(pages.getByRole('link', { name: `Página ${last}` })).toHaveAttribute(
        'aria-current',
        'page',
      );
    });

    test('ordena pelos títulos, ou onde eles não cabem por uma escolha entre os filtros', async ({
      portal,
    }) => {
      await portal.openAs('manager', '/pre-cadastro');
      const order = portal.main().getByLabel('Ordenar por');
      await expect(portal.main().getByRole('searchbox')).toHaveCSS('padding-left', '40px');
      await expect(order).toBeHidden();
      if (screen === 'computador') return;
      await portal.main().getByRole('button', { name: 'Filtros' }).click();
      await expect(order).toBeVisible();
    });

    test('só oferece as ordens que o contrato tem, com os nomes dele', async ({ page, portal }) => {
      await portal.openAs('manager', '/atendimento');
      const titles = portal.main().getByRole('row').locator('td:first-child');
      const own = await titles.allInnerTexts();
      const heading = portal.main().getByRole('columnheader', { name: 'Prazo' });
      const order = portal.main().getByLabel('Ordenar por');
      if (screen === 'celular') await portal.main().getByRole('button', { name: 'Filtros' }).click();
      else await expect(heading.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
      await expect(order).toHaveValue('due_at,asc');
      await expect(order.getByRole('option')).toHaveText([
        'Últimos abertos',
        'Prazo mais próximo',
        'Última mensagem',
      ]);
      await order.selectOption('Últimos abertos');
      await expect(page).toHaveURL(/order_by=id%2Cdesc/);
      await expect(titles).not.toHaveText(own, { useInnerText: true });
      await expect(titles).toHaveCount(own.length);
      if (screen === 'celular') await order.selectOption('Prazo mais próximo');
      else await heading.getByRole('button').click();
      await expect(titles).toHaveText(own, { useInnerText: true });
      await expect(order).toHaveValue('due_at,asc');
      await portal.expectNoSidewaysScroll();
    });

    test('oferece a ordem de uma lista sem filtros', async ({ page, portal }) => {
      await portal.openAs('manager', '/hierarquia');
      const order = portal.main().getByLabel('Ordenar por');
      await expect(page.getByRole('button', { name: 'Filtros' })).toHaveCount(0);
      if (screen === 'celular') await portal.main().getByRole('button', { name: 'Ordenar' }).click();
      await expect(order).toBeVisible();
    });

    test('escolhe as colunas da tabela, que o aparelho guarda', async ({ page, portal }) => {
      await portal.openAs('manager', '/participantes');
      const columns = portal.main().getByRole('button', { name: 'Colunas' });
      if (screen === 'celular') return expect(columns).toBeHidden();
      const heading = (name: string) => portal.main().getByRole('columnheader', { name });
      const choice = (name: string) => page.getByRole('menuitemcheckbox', { name });
      await columns.focus();
      await page.keyboard.press('Enter');
      await expect(choice('Cargo')).toBeFocused();
      await expect(choice('Nome')).toHaveCount(0);
      await page.keyboard.press('Space');
      await expect(choice('Cargo')).toHaveAttribute('aria-checked', 'false');
      await choice('E-mail').click();
      await portal.expectAccessible();
      await page.keyboard.press('Escape');
      await expect(columns).toBeFocused();
      await expect(heading('Cargo')).toHaveCount(0);
      await expect(heading('E-mail')).toBeVisible();

      await page.reload();
      await portal.settled();
      await expect(heading('Cargo')).toHaveCount(0);
      await expect(heading('E-mail')).toBeVisible();
      await portal.expectNoSidewaysScroll();
      await columns.click();
      await page.getByRole('menuitem', { name: 'Voltar ao padrão' }).click();
      await expect(heading('Cargo')).toBeVisible();
      await expect(heading('E-mail')).toHaveCount(0);

      // What is pressed to leave a menu has the focus.
      await columns.click();
      await expect(choice('Cargo')).toBeFocused();
      const search = portal.main().getByRole('searchbox');
      await search.click();
      await expect(choice('Cargo')).toHaveCount(0);
      await expect(search).toBeFocused();
    });

    test('a página 2 começa no alto da lista, com o foco', async ({ page, portal }) => {
      await portal.openAs('manager', '/participantes');
      const next = page.getByRole('link', { name: 'Próxima página' });
      await next.scrollIntoViewIfNeeded();
      await next.focus();
      await page.keyboard.press('Enter');
      const list = portal.main().getByRole('region', { name: 'Página 2' });
      await expect(list).toBeFocused();
      await expect(list.getByRole('row').nth(1)).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Tab');
      await expect(list.locator(':focus')).toBeVisible();

      const search = portal.main().getByRole('searchbox');
      await search.fill('a');
      await expect(page).toHaveURL(/search=a/);
      await portal.settled();
      await expect(search).toBeFocused();
    });

    test('diz o que fazer quando nada corresponde à busca', async ({ page, portal }) => {
      await portal.openAs('manager', '/participantes');
      await portal.main().getByRole('searchbox').fill('zzzz ninguém zzzz');
      await expect(page).toHaveURL(/search=/);
      await expect(portal.main().getByText('Nenhum resultado')).toBeVisible();
      await portal.main().getByRole('button', { name: 'Limpar filtros' }).first().click();
      await expect(page).not.toHaveURL(/search=/);
      await expect(portal.main().getByRole('row').nth(1)).toBeVisible();
    });
  });
}

test('abrir uma linha logo depois de digitar na busca abre a linha, também num aparelho lento', async ({
  page,
  portal,
}) => {
  await portal.openAs('manager', '/atendimento');
  await portal.settled();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  // In the page, since the press has to come before the list asks (300 ms after the last letter).
  await portal.main().evaluate((main) => {
    const box = main.querySelector<HTMLInputElement>('input[type=search]');
    box?.focus();
    document.execCommand('insertText', false, 'a');
    setTimeout(() => main.querySelector<HTMLElement>('tbody a')?.click(), 200);
  });
  await expect(page).toHaveURL(/\/chamados\/\d+$/, { timeout: 90_000 });
  await expect(page.getByRole('log', { name: 'Mensagens' })).toBeVisible({ timeout: 90_000 });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(page).toHaveURL(/\/chamados\/\d+$/);
});

test('buscar numa lista de uma aba deixa essa aba aberta', async ({ page, portal }) => {
  await portal.openAs('manager', '/hierarquia');
  const tab = portal.main().getByRole('tab', { name: 'Pessoas' });
  await tab.click();
  await portal.main().getByRole('searchbox').fill('mar');
  await expect(page).toHaveURL(/search=mar/);
  await expect(tab).toHaveAttribute('aria-selected', 'true');
});

test.describe('ações das linhas', () => {
  test('dizem de quem são, e a pergunta começa por onde nada muda', async ({ page, portal }) => {
    await portal.openAs('manager', '/participantes?status=2');
    // Somebody below the manager, whom they may change.
    const row = portal.main().getByRole('row').filter({ hasText: 'Operador de caixa' }).first();
    const name = (await row.getByRole('link').first().innerText()).trim();
    await portal
      .main()
      .getByRole('button', { name: `Ações: ${name}`, exact: true })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Ativar', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('estão à mão em 768 px', async ({ portal }) => {
    await portal.resize({ width: 768, height: 1024 });
    await portal.openAs('manager', '/participantes?status=1');
    const actions = portal.main().getByRole('button', { name: /^Ações: / });
    await expect(actions.first()).toBeInViewport({ ratio: 1 });
  });
});

test.describe('baixar uma lista', () => {
  test('traz todas as linhas, com os filtros da tela', async ({ page, portal }) => {
    await portal.openAs('manager', '/participantes?status=2');
    const total = /de ([\d.]+)/.exec(await portal.main().innerText())?.[1];
    await portal.main().getByRole('button', { name: 'Baixar' }).click();
    const menu = page.getByRole('menu');
    await expect(menu.getByRole('menuitem').first()).toBeFocused();
    await portal.expectAccessible();
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      menu.getByRole('menuitem', { name: /csv/ }).click(),
    ]);
    await expect(menu).toHaveCount(0);
    expect(csv.suggestedFilename()).toBe('participantes.csv');
    const [head, ...lines] = readFileSync(await csv.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(head).toBe('\uFEFFNome;Cargo;Estabelecimento;Pontos;Situação;E-mail;Telefone;Cadastro');
    expect(lines).toHaveLength(Number(total));
    expect(lines.filter((line) => line.split(';')[4] !== 'Pendente')).toEqual([]);
  });

  test('diz que não há o que baixar onde a página não oferece', async ({ page, portal }) => {
    portal.allow(/status of 404/);
    await portal.openAs('manager', '/participantes');
    const answer = await page.goto(`${portal.origin}/ranking?exportar=lista.csv`);
    expect(answer?.status()).toBe(404);
    await portal.forgetSession();
    await portal.open('/participantes?exportar=lista.csv');
    await expect(page.getByLabel('CPF ou e-mail')).toBeVisible();
  });
});

test('o Voltar de um registro leva à lista de onde se veio, e não por seus próprios filtros', async ({
  page,
  portal,
}) => {
  await portal.openAs('participant', '/vitrine');
  await portal.main().locator('a[href^="/vitrine/"]').first().click();
  const filter = page.getByRole('combobox', { name: 'Virada de loja', exact: true });
  for (const index of [1, 2]) {
    const before = page.url();
    await filter.selectOption({ index });
    await expect(page).not.toHaveURL(before);
  }
  await page.getByRole('link', { name: 'Voltar' }).click();
  await expect(page).toHaveURL(/\/vitrine$/);
  // It went back, and left nothing of the record on the way.
  await page.goForward();
  await expect(page).toHaveURL(/\/vitrine\/\d+$/);
});

test.describe('falha de uma leitura', () => {
  test('leva aonde o manifesto diz', async ({ page, portal }) => {
    portal.allow(/answered 500/, /status of (422|500)/);
    const lost = page.getByRole('heading', { level: 1, name: 'Página não encontrada' });
    await page.route('**/api/v1/program/*/home*', (route) => crash(route));
    await portal.open('/faq');
    await page.locator('header').getByRole('link').first().click();
    await page.waitForURL('**/404');
    await expect(lost).toBeVisible();

    await portal.openAs('manager', '/estabelecimentos');
    const message = 'Filtro recusado pelo parceiro.';
    await page.route('**/establishment?*search=*', (route) =>
      route.fulfill({ status: 422, json: { message, code: 'validation', request_id: 'r', errors: {} } }),
    );
    await portal.main().getByRole('searchbox').first().fill('Vila');
    await page.waitForURL('**/erro?error=*');
    await expect(portal.main().getByText(message)).toBeVisible();
  });

  test('do que o endereço nomeia e não existe leva à página 404', async ({ page, portal }) => {
    portal.allow(/status of 404/);
    await portal.openAs('manager', '/painel');
    for (const address of ['/noticias/999999', '/noticias/abc', '/vitrine/abc', '/chamados/999999']) {
      const answer = await page.goto(`${portal.origin}${address}`);
      expect(answer?.status(), address).toBe(404);
      await page.waitForURL('**/404');
      await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible();
    }
  });

  test('diz o que houve e tenta novamente', async ({ page, portal }) => {
    portal.allow(/status of 500|Failed to load resource|answered 500/);
    const fault = await prepareFault(page, '**/participant?**', crash);
    await portal.openAs('manager', '/participantes');
    fault.begin();
    const pages = page.getByRole('navigation', { name: 'Páginas' });
    await pages
      .getByRole('button', { name: 'Próxima página' })
      .or(pages.getByRole('link', { name: 'Próxima página' }))
      .click();
    const retry = portal.main().getByRole('button', { name: 'Tentar novamente' });
    await expect(retry).toBeVisible();
    fault.end();
    await retry.click();
    await expect(portal.main().getByRole('row').nth(1)).toBeVisible();
    await expect(retry).toHaveCount(0);
  });
});

test('o histórico não mostra um traço onde ninguém escreveu o motivo', async ({ page, portal }) => {
  await portal.openAs('manager', '/participantes');
  await portal.main().getByRole('row').nth(1).getByRole('link').first().click();
  await page.waitForURL(/\/participantes\/\d+/);
  const changes = page.getByRole('region', { name: 'Histórico da situação' });
  await expect(changes.getByRole('listitem').first()).toBeVisible();
  await expect(changes.getByText('–', { exact: true })).toHaveCount(0);
});

test('um endereço com um filtro que não existe diz isso, e se abre sem ele', async ({ page, portal }) => {
  portal.allow(/status of 422/);
  for (const filter of ['status=nada', 'page=abc']) {
    await portal.openAs('manager', `/participantes?${filter}`);
    await expect(portal.main().getByRole('alert')).toContainText(blockTexts.badFilter);
    await portal.expectAccessible();
    await portal.main().getByRole('button', { name: blockTexts.noFilter }).click();
    await expect(portal.main().getByRole('row').nth(1)).toBeVisible();
    await expect(page).toHaveURL(/\/participantes$/);
  }
});

test('no papel ficam o título e a lista, sem menus, filtros nem botões', async ({ page, portal }) => {
  await portal.openAs('participant', '/extrato');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(portal.main().getByRole('row').nth(1)).toBeVisible();
  for (const hidden of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('search')])
    await expect(hidden).toBeHidden();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
});

test('no papel está escrito quantas linhas há, e com que filtros', async ({ page, portal }) => {
  await portal.openAs('manager', '/participantes?search=a&status=1');
  await portal.settled();
  await page.emulateMedia({ media: 'print' });
  await expect(portal.main().getByText(/^1–20 de [\d.]+$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Próxima página' })).toBeHidden();
  const filters = portal.main().getByRole('search');
  await expect(filters.getByLabel('Buscar')).toHaveValue('a');
  await expect(filters.getByLabel('Buscar')).toBeVisible();
  await expect(filters.getByLabel('Situação')).toBeVisible();
  await expect(filters.getByRole('button').filter({ visible: true })).toHaveCount(0);
  // Also on a narrow sheet, where the screen folds them.
  await portal.resize({ width: 600, height: 800 });
  await expect(filters.getByLabel('Situação')).toBeVisible();
  await expect(filters.getByLabel('Ordenar por')).toBeHidden();
});

test('no papel há as respostas, e na tela depois só as que se abriram', async ({ page, portal }) => {
  await portal.open('/faq');
  const items = portal.main().locator('details');
  await items.first().locator('summary').click();
  const print = (moment: string) => page.evaluate((type) => dispatchEvent(new Event(type)), moment);
  await print('beforeprint');
  for (const item of await items.all()) await expect(item.locator('summary + div')).toBeVisible();
  await print('afterprint');
  await expect(items.locator('summary + div').filter({ visible: true })).toHaveCount(1);
  await items.first().locator('summary').click();
  await expect(items.locator('summary + div').filter({ visible: true })).toHaveCount(0);
});

test('uma foto que não existe mais dá lugar às iniciais', async ({ page, portal }) => {
  portal.allow(/Failed to load resource/);
  await portal.openAs('participant', '/ranking');
  const photos = portal.main().locator('img[alt=""]:visible');
  await expect(photos.first()).toBeVisible();
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'image' ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  await page.reload();
  await portal.settled();
  await expect(portal.main().locator('[data-hue]').first()).toBeVisible();
  await expect(photos).toHaveCount(0);
});

test('no papel ficam os títulos que se pressionam na tela: das colunas, e do que se abre', async ({
  page,
  portal,
}) => {
  await portal.openAs('manager', '/atendimento');
  const sorted = portal.main().getByRole('columnheader', { name: 'Prazo' });
  await expect(sorted.getByRole('button')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(sorted).toBeVisible();

  await page.emulateMedia({ media: 'screen' });
  await portal.forgetSession();
  await portal.openAs('participant', '/biblioteca');
  const titles = portal.main().getByRole('heading', { level: 3 });
  await expect(titles.getByRole('button').first()).toBeVisible();
  const shown = await titles.allInnerTexts();
  await page.emulateMedia({ media: 'print' });
  await expect(titles).toHaveText(shown, { useInnerText: true });
});

test.describe('a volta a uma lista', () => {
  test.use({ viewport: screens.celular });

  test('leva ao mesmo lugar, também depois de uma leitura demorada', async ({ page, portal }) => {
    await page.clock.install();
    await portal.openAs('participant', '/noticias');
    const last = portal.main().getByRole('heading').getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await last.click();
    await page.waitForURL('**/noticias/*');
    await portal.settled();
    await page.clock.fastForward('06:00');
    await page.goBack();
    await expect(last).toBeInViewport();
  });

  test.describe('de uma página com blocos que se leem só de perto', () => {
    test.use({ tenant: 'horizonte' });

    test('leva ao mesmo lugar', async ({ page, portal }) => {
      await portal.openAs('participant', '/dashboard');
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      const challenges = portal.main().getByRole('region', { name: 'Desafios em andamento' });
      const last = challenges.getByRole('link').last();
      await last.scrollIntoViewIfNeeded();
      await portal.settled();
      const before = await page.evaluate(() => scrollY);
      await last.click();
      await page.waitForURL((url) => url.pathname !== '/dashboard');
      await portal.settled();
      await page.goBack();
      await expect(last).toBeInViewport();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    });
  });
});

test('na largura de um tablet a ação da linha não cobre nenhum número', async ({ portal }) => {
  await portal.resize({ width: 768, height: 1024 });
  await portal.openAs('manager', '/estabelecimentos');
  const table = portal.main().getByRole('table');
  await expect(table.getByRole('columnheader', { name: 'PDVs' })).toBeVisible();
  const under = () => table.evaluate((shown) => shown.scrollWidth - (shown.parentElement?.clientWidth ?? 0));
  await expect.poll(under).toBeLessThanOrEqual(0);
});
