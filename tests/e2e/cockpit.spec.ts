import { readFileSync } from 'node:fs';
import { crash, prepareFault } from '../support/fault.ts';
import { expect, test } from '../support/portal.ts';
import { screens } from '../support/screens.ts';

test.use({ tenant: 'aurora', viewport: screens.computador });

test('um número do cockpit que falha some, só o registro diz; os outros ficam', async ({ page, portal }) => {
  portal.allow(/status of 500/);
  const told: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') told.push(message.text());
  });
  const fault = await prepareFault(page, '**/cockpit/**', (route) =>
    /performance\/details/.test(route.request().url()) ? crash(route) : route.fallback(),
  );
  await portal.openAs('manager', '/cockpit/vendas');
  const lojas = portal.main().getByRole('heading', { name: 'Por estabelecimento' });
  await lojas.scrollIntoViewIfNeeded();
  await expect(lojas).toBeVisible();

  fault.begin();
  await portal.open('/cockpit/vendas?de=2026-01-01');
  await expect(portal.main().getByRole('heading', { name: 'Vendas mês a mês' })).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => told.join('\n')).toContain('a block is left out');
  await expect(lojas).toHaveCount(0);
  await expect(portal.main().getByRole('button', { name: 'Tentar novamente' })).toHaveCount(0);
  await expect(portal.main().getByText('Vendas', { exact: true }).first()).toBeVisible();
});

test.describe('no celular', () => {
  test.use({ tenant: 'horizonte', viewport: screens.celular });

  test('um período, um estabelecimento, os seus números e o seu arquivo', async ({ page, portal }) => {
    const day = new Date(Date.now() - 100 * 86_400_000).toLocaleDateString('pt-BR');
    const first = portal.main().getByLabel('Primeiro dia');
    const shops = portal.main().getByRole('region', { name: 'Por estabelecimento' });
    const people = portal.main().getByRole('region', { name: 'Participantes', exact: true });
    const chosen = portal.main().getByLabel('Estabelecimento', { exact: true });

    await portal.openAs('manager', '/cockpit/vendas');
    await first.fill(day);
    await first.press('Enter');
    await expect(portal.main().getByRole('heading', { name: 'No período' })).toBeVisible();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const link = shops.getByRole('row').getByRole('link').first();
    const shop = await link.innerText();
    await link.click();
    await expect(page).toHaveURL(/de=\d{4}-\d\d-\d\d&.*estabelecimento=\d+/);
    await expect(chosen.locator('option:checked')).toHaveText(shop);
    await expect(first).toHaveValue(day);

    // One figure, read in three places.
    await expect(shops.getByRole('row')).toHaveCount(2);
    const value = /R\$\s[\d.,]+/.exec(await shops.getByRole('row').last().innerText())?.[0] ?? 'nada';
    await expect(portal.main().getByText(value).first()).toBeVisible();
    await people.scrollIntoViewIfNeeded();
    await expect(people.getByText(/^1–\d+ de \d+$/)).toBeVisible();
    // What was there before stays until the answer comes.
    await portal.settled();
    const total = Number(/de (\d+)$/.exec(await people.getByText(/^1–\d+ de \d+$/).innerText())?.[1]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      people.getByRole('button', { name: 'Baixar CSV' }).click(),
    ]);
    const [, ...lines] = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines).toHaveLength(total);
    expect(lines.filter((line) => !line.includes(shop))).toEqual([]);

    // The file of a search has whom it found.
    const [name = ''] = lines.at(-1)?.split(';') ?? [];
    await people.getByRole('searchbox').fill(name);
    await people.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/pessoas_search=/);
    await expect(people.getByRole('row')).toHaveCount(2);
    const [found] = await Promise.all([
      page.waitForEvent('download'),
      people.getByRole('button', { name: 'Baixar CSV' }).click(),
    ]);
    expect(
      readFileSync(await found.path(), 'utf8')
        .trimEnd()
        .split('\r\n'),
    ).toHaveLength(2);

    await page.reload();
    await portal.settled();
    await expect(chosen.locator('option:checked')).toHaveText(shop);
    await portal.expectNoSidewaysScroll();
  });
});
