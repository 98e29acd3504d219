import { join } from 'node:path';
import { expect, Portal, test } from '../support/portal.ts';
import { type Brand, brands, everywhere, screens } from '../support/screens.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { copyTenants, editJson } from '../support/tenants.ts';

interface RouletteData {
  attempts: number;
  policy: { type: string; every?: number };
}

let server: RunningServer;

/** The demo roulettes with a policy that can be foreseen: every second spin wins, and chances do not end. */
test.beforeAll(async () => {
  const tenantsDir = copyTenants();
  for (const brand of Object.keys(brands))
    editJson<RouletteData[]>(join(tenantsDir, brand, 'data/roulettes.json'), (roulettes) =>
      roulettes.map((roulette) => ({ ...roulette, attempts: 1000, policy: { type: 'counter', every: 2 } })),
    );
  server = await startServer({ env: { TENANTS_DIR: tenantsDir } });
});
test.afterAll(async () => {
  await server.stop();
});

test.describe.configure({ mode: 'serial' });
for (const { brand, screen } of everywhere) {
  test(`${brands[brand].title}, ${screen}: gira e perde, gira e ganha`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: screens[screen], locale: 'pt-BR' });
    const page = await context.newPage();
    const portal = new Portal(page, server, brand as Brand, new Map());
    await portal.signIn('participant');

    const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'GIRAR' }) });
    const result = page.getByRole('alertdialog');
    await expect(dialog).toBeVisible();
    await portal.expectAccessible();
    await dialog.getByRole('button', { name: 'GIRAR' }).click();
    await expect(result).toContainText('Não foi dessa vez!');
    await result.getByRole('button', { name: 'Fechar' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await portal.open('/painel');
    await dialog.getByRole('button', { name: 'GIRAR' }).click();
    await expect(result).toContainText('Parabéns!');
    await expect(result).toContainText('Você acabou de ganhar um');
    await result.getByRole('button', { name: 'Ok' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(portal.complaints).toEqual([]);
    await context.close();
  });
}
