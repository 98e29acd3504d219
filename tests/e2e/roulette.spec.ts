import { join } from 'node:path';
import type { Cookie, Route } from '@playwright/test';
import { expect, Portal, test } from '../support/portal.ts';
import { brands, everywhere, screens } from '../support/screens.ts';
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
const sessions = new Map<string, Cookie[]>();
test.afterAll(async () => {
  await server.stop();
});

test.describe.configure({ mode: 'default' });
for (const { brand, screen } of everywhere) {
  // With the show at each width and in each brand, and without it at each.
  const reducedMotion = (brand === 'aurora') === (screen === 'celular') ? 'no-preference' : 'reduce';
  test(`${brands[brand].title}, ${screen}, ${reducedMotion}: gira e perde, gira e ganha`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: screens[screen], reducedMotion });
    const page = await context.newPage();
    const portal = new Portal(page, server, brand, sessions);
    await portal.openAs('participant', '/painel');

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

test('um clique que vem antes do código dos jogos não se perde', async ({ page }) => {
  const portal = new Portal(page, server, 'aurora', sessions);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/static/OverlayHost-*.js', async (route) => {
    await released;
    await route.continue();
  });
  // It is due on no page, so that only the click can bring it.
  await page.route(/\/roulette(?:\?|$)/, (route) => withoutPages(route));
  await portal.openAs('participant', '/painel');
  await portal.main().getByRole('button', { name: 'Girar roleta' }).click();
  release();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'GIRAR' })).toBeVisible();
});

async function withoutPages(route: Route): Promise<void> {
  const url = new URL(route.request().url());
  const { host } = url;
  // Playwright's fetch runs in Node, which does not know `*.localhost` as Chromium does.
  url.hostname = '127.0.0.1';
  const answer = await route.fetch({ url: url.href, headers: { ...route.request().headers(), host } });
  const { data, ...rest } = (await answer.json()) as { data: { exhibition_rules: object }[] };
  const nowhere = data.map((roulette) => ({
    ...roulette,
    exhibition_rules: { ...roulette.exhibition_rules, pages: [] },
  }));
  await route.fulfill({ response: answer, json: { ...rest, data: nowhere } });
}
