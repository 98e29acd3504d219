import { readFileSync } from 'node:fs';
import { expect, test } from '../support/portal.ts';
import { screens } from '../support/screens.ts';

test.describe('no celular', () => {
  test.use({ tenant: 'aurora', viewport: screens.celular });

  test('os aceleradores que valem agora, um deles por dentro, e a lista como estava', async ({
    page,
    portal,
  }) => {
    await portal.openAs('participant', '/aceleradores');
    await portal.main().getByRole('button', { name: 'Filtros' }).click();
    await page.getByLabel('Situação').selectOption('Em andamento');
    await expect(page).toHaveURL(/status=running/);
    await page.keyboard.press('Escape');
    const rows = portal
      .main()
      .getByRole('row')
      .filter({ hasText: /\d\d\/\d\d\/\d{4}/ });
    await expect(rows.filter({ hasText: 'Semana Aurora' })).toHaveCount(1);
    await expect(rows.filter({ hasNotText: 'Em andamento' })).toHaveCount(0);
    await portal.main().getByRole('link', { name: 'Semana Aurora' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Semana Aurora' })).toBeVisible();
    await expect(portal.main().getByText('Pontos × 3')).toBeVisible();
    await expect(portal.main().getByText(/para TV e vídeo$/)).toBeVisible();
    await portal.expectAccessible();
    await portal.expectNoSidewaysScroll();
    await portal.main().getByRole('link', { name: 'Voltar' }).click();
    await expect(page).toHaveURL(/\/aceleradores\?.*status=running/);
    await expect(rows.filter({ hasText: 'Semana Aurora' })).toHaveCount(1);
  });

  test('o extrato completo: só as trocas, mês a mês, e o seu arquivo', async ({ page, portal }) => {
    await portal.openAs('participant', '/extrato-completo');
    const entries = portal.main().getByRole('region', { name: 'Todos os lançamentos' });
    await entries.getByRole('button', { name: 'Filtros' }).click();
    await page.getByLabel('Origem').selectOption('Troca por prêmio');
    await expect(page).toHaveURL(/kind=redemption/);
    await page.keyboard.press('Escape');
    const rows = entries.getByRole('row').filter({ hasText: /\d\d\/\d\d\/\d{4}/ });
    await expect(rows.first()).toContainText('Troca por prêmio');
    await expect(rows.filter({ hasNotText: /-\d/ })).toHaveCount(0);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      (async () => {
        await entries.getByRole('button', { name: 'Baixar' }).click();
        await page.getByRole('menuitem', { name: /csv/i }).click();
      })(),
    ]);
    const lines = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n')
      .slice(1);
    expect(lines).toHaveLength(await rows.count());
    const months = portal.main().getByRole('region', { name: 'Mês a mês' });
    await months.scrollIntoViewIfNeeded();
    await expect(months.getByRole('row').nth(1)).toContainText(/\d/);
    await portal.expectAccessible();

    // Whoever has no team sees nobody else's.
    portal.allow(/404/);
    await portal.open('/extrato-completo?participante=2');
    await expect(entries.getByText('Não encontramos o que você procura.')).toBeVisible();
    await expect(rows).toHaveCount(0);
  });
});

test.describe('no computador', () => {
  test.use({ tenant: 'horizonte', viewport: screens.computador });

  test('um desafio diz na lista e por dentro o mesmo', async ({ page, portal }) => {
    await portal.openAs('participant', '/desafios');
    const card = portal.main().getByRole('listitem').filter({ hasText: 'Reforma Premiada' });
    const [, missing = ''] = /Falta:\s*(R\$\s[\d.,]+)/.exec(await card.innerText()) ?? [];
    await expect(card).toContainText('200');
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reforma Premiada' })).toBeVisible();
    await expect(portal.main().getByText(`Faltam ${missing} em vendas para levar o prêmio.`)).toBeVisible();
    await portal.expectAccessible();
  });

  test('os produtos do mês de uma família, num mês e em todos', async ({ page, portal }) => {
    await portal.openAs('participant', '/produtos-do-mes');
    await portal.main().getByLabel('Família').selectOption('Tintas');
    await expect(page).toHaveURL(/familia=Tintas/);
    const list = portal.main().getByRole('region', { name: 'Mês a mês' });
    const products = list.getByRole('row').filter({ hasText: 'R$' });
    await expect(products.filter({ hasNotText: 'Tintas' })).toHaveCount(0);
    const all = await products.count();
    expect(all).toBeGreaterThan(0);
    await page.reload();
    await portal.settled();
    await expect(products).toHaveCount(all);
  });
});
