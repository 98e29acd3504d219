import { readFileSync } from 'node:fs';
import { choose } from '../support/choose.ts';
import { expect, test } from '../support/portal.ts';
import { screens } from '../support/screens.ts';

test.use({ viewport: screens.computador });

test('um relatório: pedido, pronto, baixado, e só o que a pessoa pode pedir', async ({ page, portal }) => {
  // A period of its own, so that its row is known among those of before.
  const start = new Date(Date.now() - (30 + (Math.floor(Date.now() / 1000) % 300)) * 86_400_000);
  const written = (day: Date) => day.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });

  await portal.openAs('participant', '/relatorios');
  await page.getByRole('button', { name: 'Novo relatório' }).first().click();
  const form = page.getByRole('dialog', { name: 'Novo relatório' });
  await expect(form.getByRole('radio')).toHaveCount(2);
  await choose(form.getByRole('radio', { name: 'Extrato de pontos' }));
  await form.getByRole('textbox', { name: 'De' }).fill(written(start));
  await form.getByRole('textbox', { name: 'Até' }).fill('01/01/2020');
  portal.allow(/422/);
  await form.getByRole('button', { name: 'Pedir relatório' }).click();
  await expect(form.getByText('O fim vem antes do início.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Até' }).fill(written(new Date()));
  await form.getByRole('button', { name: 'Pedir relatório' }).click();
  await expect(form).toHaveCount(0);

  const row = portal
    .main()
    .getByRole('row', { name: /^Extrato de pontos/ })
    .filter({ hasText: written(start) })
    .first();
  // Nobody reloads: the page asks until it is ready.
  await expect(row).toContainText('Pronto', { timeout: 60_000 });
  // The file goes in the middle of its last day.
  await expect(row.getByRole('cell', { name: /^\d\d\/\d\d\/\d{4},? \d\d:\d\d$/ })).toBeVisible();
  await portal.expectAccessible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Baixar' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^extrato-\d{4}-\d\d-\d\d-a-\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...lines] = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(head).toBe('\uFEFFData;Descrição;Pontos;Saldo');
  expect(lines.length).toBeGreaterThan(0);
  await expect(row.getByRole('cell', { name: String(lines.length), exact: true })).toBeVisible();

  // Whoever has a team may ask for its sales.
  await portal.openAs('manager', '/relatorios');
  await page.getByRole('button', { name: 'Novo relatório' }).first().click();
  await expect(form.getByRole('radio', { name: 'Vendas da equipe' })).toHaveCount(1);
});
