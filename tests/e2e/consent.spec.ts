import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { coveredStops } from '../support/covered-stops.ts';
import { type MeasuringTool, openMeasuringTool } from '../support/measuring-tool.ts';
import { expect, Portal, test } from '../support/portal.ts';
import { screens, walks } from '../support/screens.ts';
import { type RunningServer, setUpMs, startServer } from '../support/server.ts';
import { editJson } from '../support/tenants.ts';

/** Both brands with a tool each, whose host is a server of these tests. */
function tenantsWithTool(origin: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-medicao-'));
  for (const slug of ['base', 'aurora', 'horizonte']) {
    cpSync(join(process.env.PORTICO_TEST_TENANTS ?? '', slug), join(folder, slug), { recursive: true });
    if (slug === 'base') continue;
    editJson<object>(join(folder, slug, 'data/settings.json'), (settings) => ({
      ...settings,
      analytics: [
        { name: 'Medidor', code: 'M-1', script: `${origin}/medidor.js`, queue: 'medidor' },
        {
          name: 'Anúncios',
          purpose: 'marketing',
          code: 'A-1',
          script: 'https://anuncios.exemplo.com.br/a.js',
        },
      ],
    }));
  }
  return folder;
}

let tool: MeasuringTool;
let server: RunningServer;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(setUpMs);
  tool = await openMeasuringTool();
  server = await startServer({
    template: process.env.PORTICO_TEST_TEMPLATE,
    env: { TENANTS_DIR: tenantsWithTool(tool.origin), CONTENT: 'apply' },
  });
});
test.afterAll(async () => {
  await server.stop();
  await tool.close();
});
test.beforeEach(() => {
  tool.asked.length = 0;
  tool.events.length = 0;
});

/** The policies of the documents that the page gets, in order. */
function watchPolicies(page: Page): string[] {
  const seen: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'document')
      seen.push(response.headers()['content-security-policy'] ?? '');
  });
  return seen;
}

const banner = (page: Page) => page.getByRole('region', { name: 'Você decide o que medimos' });
const preferences = (page: Page) => page.getByRole('button', { name: 'Preferências de privacidade' });
const notSaved = 'Não foi possível salvar a sua escolha. Tente novamente.';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Preferências de privacidade' });

/** A phone that is lower than most. */
const sizes = { celular: { width: 360, height: 640 }, computador: screens.computador };

for (const { brand, screen } of walks) {
  test(`${brand}, ${screen}: a pergunta não cobre o acesso, não move a página nem toma o foco, e recusar é tão fácil quanto aceitar, também depois de a rede cair`, async ({
    page,
  }) => {
    await page.setViewportSize(sizes[screen]);
    const portal = new Portal(page, server, brand, new Map());
    const seen = watchPolicies(page);
    await portal.open('/');
    await expect(banner(page)).toBeVisible();
    const [asked, enter] = [
      await banner(page).boundingBox(),
      await page.getByRole('button', { name: 'Entrar', exact: true }).boundingBox(),
    ];
    if (!asked || !enter) throw new Error('Nada na tela.');
    const isApart = enter.y + enter.height <= asked.y || enter.x + enter.width <= asked.x;
    expect(isApart, `o botão vai até ${enter.y + enter.height}, a pergunta começa em ${asked.y}`).toBe(true);
    await portal.expectNoSidewaysScroll();
    expect(await banner(page).evaluate((it) => it.contains(document.activeElement))).toBe(false);

    const [refuse, accept] = ['Recusar', 'Aceitar'].map((name) =>
      banner(page).getByRole('button', { name, exact: true }),
    );
    if (!refuse || !accept) throw new Error('Faltam botões.');
    const look = (button: typeof refuse) =>
      button.evaluate((it) => {
        const { width, height } = it.getBoundingClientRect();
        const { color, backgroundColor, fontWeight, fontSize, borderColor } = getComputedStyle(it);
        return { width, height, color, backgroundColor, fontWeight, fontSize, borderColor };
      });
    expect(await look(refuse)).toEqual(await look(accept));
    await portal.expectAccessible();

    // No network: the question stays, and what failed is said.
    await portal.pressWithoutNetworkFirst(refuse, async () => {
      await expect(page.getByText(notSaved)).toBeVisible();
      await expect(banner(page)).toBeVisible();
    });
    await expect(banner(page)).toHaveCount(0);
    // What is on the page stands where it stood beside the question.
    expect(await page.getByRole('button', { name: 'Entrar', exact: true }).boundingBox()).toEqual(enter);
    await page.reload();
    await portal.settled();
    await expect(preferences(page)).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    expect(tool.asked).toEqual([]);
    for (const policy of seen) expect(policy).not.toContain('127.0.0.1');
    expect(seen).toHaveLength(2);
    expect(portal.complaints).toEqual([]);
  });
}

test('a pergunta, com a barra de baixo ou sem ela, não cobre o que recebe o foco', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const portal = new Portal(page, server, 'aurora', new Map());
  await portal.openAs('participant', '/meus-dados');
  // What comes once one is near it would move what has the focus.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await portal.settled();
  for (const width of [360, 1280]) {
    await portal.resize({ width, height: 740 });
    await expect(banner(page)).toBeVisible();
    await portal.main().focus();
    expect(await coveredStops(page, 'Tab', 'main, footer'), `em ${width} px`).toEqual([]);
  }
});

test('mede só depois de permitido, também com a rede que cai na escolha, só o que foi permitido, e para quando a permissão acaba', async ({
  page,
}) => {
  const portal = new Portal(page, server, 'aurora', new Map());
  const seen = watchPolicies(page);
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (origin !== portal.origin && origin.startsWith('http')) foreign.push(request.url());
  });
  await portal.open('/');
  await expect(banner(page)).toBeVisible();
  // Somebody is typing: what they typed stays, and the next page that they open is the first one that is measured.
  await page.getByLabel('CPF ou e-mail').fill('945.807.302-24');
  await banner(page)
    .getByRole('button', { name: /^Escolher/ })
    .click();
  await dialog(page)
    .getByRole('checkbox', { name: /Estatísticas de uso/ })
    .check();
  await portal.expectAccessible();
  const save = dialog(page).getByRole('button', { name: 'Salvar escolhas' });
  await portal.pressWithoutNetworkFirst(save, async () => {
    await expect(page.getByText(notSaved)).toBeVisible();
    await expect(dialog(page).getByRole('checkbox', { name: /Estatísticas de uso/ })).toBeChecked();
  });
  await expect(page.getByText('Preferências de privacidade salvas.')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByLabel('CPF ou e-mail')).toHaveValue('945.807.302-24');
  expect(foreign).toEqual([]);

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /Perguntas|FAQ/ })
    .first()
    .click();
  await expect.poll(() => tool.events.map(({ event }) => event)).toEqual(['start', 'page']);
  expect(tool.events).toEqual([
    { event: 'start', code: 'M-1', program_id: 101 },
    { event: 'page', page: 'faq', path: '/faq', program_id: 101 },
  ]);
  expect(seen.at(-1)).toContain(`script-src 'self' ${tool.origin};`);
  expect(seen.at(-1)).toContain(`connect-src 'self' ${tool.origin};`);
  expect(seen.at(-1)).not.toContain('anuncios');
  expect(foreign.every((address) => address.startsWith(tool.origin))).toBe(true);

  // Who signs in takes their choice along.
  await portal.signIn('participant');
  await expect.poll(() => tool.events.at(-1)).toMatchObject({ event: 'page', page: 'painel' });
  const wheel = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'GIRAR' }) });
  await wheel.getByRole('button', { name: 'GIRAR' }).click();
  await expect
    .poll(() => tool.events)
    .toContainEqual({ event: 'game', operation: 'roulette.run', program_id: 101 });
  await portal.open('/catalogo');
  await page.evaluate(() => window.addEventListener('click', (event) => event.preventDefault()));
  // Another site's link on the same page is no way to the store.
  await portal.main().evaluate((main) => {
    const link = Object.assign(document.createElement('a'), { href: 'https://parceiro.exemplo.com.br/' });
    link.textContent = 'Site de um parceiro';
    main.prepend(link);
  });
  await page.getByRole('link', { name: 'Site de um parceiro' }).click();
  await page.getByRole('link', { name: 'Ir para a loja' }).click();
  await expect
    .poll(() => tool.events)
    .toContainEqual({ event: 'redeem', operation: 'prize.ideal', program_id: 101 });
  // Of the person, the tool was told nothing.
  expect(JSON.stringify(tool.events)).not.toMatch(/\d{11}|@|participant_id|user/);

  await portal.open('/privacidade');
  await expect.poll(() => tool.events.at(-1)).toMatchObject({ event: 'page', page: 'privacidade' });
  expect(tool.events.filter(({ event }) => event === 'redeem')).toHaveLength(1);
  const choices = page.getByRole('region', { name: 'Suas escolhas de privacidade' });
  await choices.scrollIntoViewIfNeeded();
  await expect(choices.getByText('Estatísticas de uso')).toBeVisible();
  await preferences(page).click();
  const loaded = page.waitForEvent('load');
  await dialog(page).getByRole('button', { name: 'Recusar' }).click();
  await loaded;
  await portal.settled();
  await expect(preferences(page)).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).not.toContain('_medidor');
  tool.asked.length = 0;
  foreign.length = 0;
  await portal.open('/painel');
  await portal.open('/extrato');
  await expect(preferences(page)).toBeVisible();
  expect(tool.asked).toEqual([]);
  expect(foreign).toEqual([]);
  expect(seen.at(-1)).not.toContain(tool.origin);
  expect(portal.complaints).toEqual([]);
});
