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
