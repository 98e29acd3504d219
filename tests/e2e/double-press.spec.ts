import { expect, test } from '../support/portal.ts';

test('um toque duplo abre um diálogo sem o fechar, e o fecha sem apertar o que está por baixo', async ({
  page,
  portal,
}) => {
  await portal.openAs('manager', '/participantes');
  const actions = page.getByRole('button', { name: /^Ações: / });
  const row = portal.main().getByRole('row').filter({ has: actions }).nth(1);
  await row.locator(actions).click({ timeout: 20_000 });
  await page.getByRole('menuitem', { name: 'Inativar' }).dblclick({ timeout: 20_000 });
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const close = dialog.getByRole('button', { name: 'Fechar' });
  const { x = 0, y = 0 } = (await close.boundingBox({ timeout: 20_000 })) ?? {};
  // Which row lies beneath depends on the screen: a link is brought there.
  const link = row.getByRole('link').first();
  await link.evaluate((element, place) => Object.assign((element as HTMLElement).style, place), {
    ...{ position: 'fixed', left: `${x}px`, top: `${y}px`, padding: '2em' },
  });
  await close.dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(portal.main().getByRole('heading', { level: 1, name: 'Participantes' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/participantes');
  // A press that is meant goes through.
  await link.click();
  await page.waitForURL(/\/participantes\/\d+$/);
});
