import { texts } from '../../features/program-switch/texts.ts';
import { crash, prepareFault } from '../support/fault.ts';
import { expect, test } from '../support/portal.ts';

const listAddress = '**/users_programs_logged';
const linkAddress = '**/api/v1/auth/link';

test.describe('Alternar Programa', () => {
  test('leva do Aurora ao Horizonte e de volta, sem senha, e o link não serve duas vezes', async ({
    page,
    portal,
    server,
  }) => {
    await portal.openAs('participant', '/extrato');
    const dialog = page.getByRole('dialog', { name: texts.title });
    await page.getByRole('button', { name: /^Menu do usuário/ }).click();
    await page.getByRole('button', { name: texts.entry }).click();
    await expect(dialog.getByRole('button', { name: /Horizonte|Materiais|balcão/i })).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await portal.expectAccessible();
    // The colors are the platform's: the head in the program's own, its button in the one for that (section 3).
    await expect(dialog.getByRole('heading').locator('..')).toHaveCSS('background-color', 'rgb(91, 42, 134)');
    await expect(dialog.getByRole('listitem').locator('svg').locator('..')).toHaveCSS(
      'background-color',
      'rgb(242, 166, 90)',
    );

    let secret = '';
    const told: string[] = [];
    page.on('request', (request) => {
      told.push(request.url(), ...Object.values(request.headers()));
      if (request.url().endsWith('/link/redeem'))
        secret = (request.postDataJSON() as { token: string }).token;
    });
    await dialog.getByRole('listitem').getByRole('button').click();
    await page.waitForURL(`${server.origin('horizonte')}/painel`);
    await portal.settled();
    await expect(page.getByRole('button', { name: /^Menu do usuário/ })).toBeVisible();
    expect(page.url()).not.toContain('entrar');
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(told.filter((text) => text.includes(secret))).toEqual([]);

    await page.goto(`${server.origin('horizonte')}/faq`);
    await portal.settled();
    await page.getByRole('button', { name: /^Menu do usuário/ }).click();
    await page.getByRole('button', { name: texts.entry }).click();
    await dialog.getByRole('listitem').getByRole('button').click();
    await page.waitForURL(`${server.origin('aurora')}/painel`);
    await portal.settled();
    await expect(page.getByRole('dialog', { name: texts.arriving })).toHaveCount(0);

    portal.allow(/410/);
    await page.goto(`${server.origin('horizonte')}/faq#entrar=${secret}`);
    const refused = page.getByRole('dialog', { name: texts.arrivalFailed });
    await expect(refused).toContainText('já foi usado ou expirou');
    expect(page.url()).not.toContain('entrar');
    await portal.expectAccessible();
    await refused.getByRole('button', { name: texts.close }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('só com o teclado, e Esc devolve o foco', async ({ page, portal }) => {
    await portal.openAs('participant', '/extrato');
    const menu = page.getByRole('button', { name: /^Menu do usuário/ });
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: texts.entry }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: texts.title });
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(menu).toBeFocused();
  });

  test('diz quando a lista não vem, e tenta de novo', async ({ page, portal }) => {
    portal.allow(/500/);
    const fault = await prepareFault(page, listAddress, crash);
    await portal.openAs('participant', '/extrato');
    fault.begin();
    await page.getByRole('button', { name: /^Menu do usuário/ }).click();
    await page.getByRole('button', { name: texts.entry }).click();
    const dialog = page.getByRole('dialog', { name: texts.title });
    await expect(page.getByRole('region', { name: 'Avisos' })).toContainText(texts.listFailed);
    fault.end();
    await dialog.getByRole('button', { name: texts.retry }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
  });

  test('não segue um endereço de fora, e diz o que o servidor disse', async ({ page, portal }) => {
    portal.allow(/429/);
    const outside = await prepareFault(page, linkAddress, (route) =>
      route.fulfill({ json: { redirect_url: 'https://fora.example/', expires_at: '2030-01-01T00:00:00Z' } }),
    );
    const throttle = await prepareFault(page, linkAddress, (route) =>
      route.fulfill({
        status: 429,
        json: { message: 'Muitas tentativas.', code: 'too-many-requests', request_id: 'x' },
      }),
    );
    await portal.openAs('participant', '/extrato');
    await page.getByRole('button', { name: /^Menu do usuário/ }).click();
    await page.getByRole('button', { name: texts.entry }).click();
    const dialog = page.getByRole('dialog', { name: texts.title });
    const choose = dialog.getByRole('listitem').getByRole('button');
    outside.begin();
    await choose.click();
    await expect(dialog.getByRole('alert')).toHaveText(texts.unsafe);
    outside.end();
    throttle.begin();
    await choose.click();
    await expect(dialog.getByRole('alert')).toHaveText('Muitas tentativas.');
  });

  test('quem não veio da plataforma é perguntado antes', async ({ page, portal, server }) => {
    await portal.openAs('participant', '/extrato');
    const link = await page.evaluate(async () => {
      const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' };
      const list = await fetch('/api/v1/program/101/users_programs_logged', { headers });
      const { data } = (await list.json()) as { data: { id: number; uuid: string }[] };
      const program_uuid = data.find(({ id }) => id === 202)?.uuid;
      const answer = await fetch('/api/v1/auth/link', {
        method: 'POST',
        headers,
        body: JSON.stringify({ program_uuid }),
      });
      return ((await answer.json()) as { redirect_url: string }).redirect_url;
    });
    // Typed in: no page is where it came from.
    await page.goto(link);
    const asked = page.getByRole('dialog', { name: /^Continuar como / });
    await expect(asked).toContainText(texts.ask);
    await portal.expectAccessible();
    await asked.getByRole('button', { name: texts.askYes }).click();
    await page.waitForURL(`${server.origin('horizonte')}/painel`);
  });

  test.describe('no telefone', () => {
    test.use({ viewport: { width: 360, height: 740 }, tenant: 'horizonte' });

    test('fica no menu lateral e cabe na tela', async ({ page, portal }) => {
      await portal.openAs('participant', '/extrato');
      await page.getByRole('button', { name: 'Abrir menu' }).click();
      await page.getByRole('button', { name: texts.entry }).click();
      const dialog = page.getByRole('dialog', { name: texts.title });
      await expect(dialog.getByRole('listitem')).toHaveCount(1);
      await portal.expectNoSidewaysScroll();
      await portal.expectAccessible();
    });
  });

  test('não aparece para quem está em um programa só', async ({ page, portal }) => {
    await portal.openAs('manager', '/extrato');
    const programs = await page.evaluate(async () => {
      const answer = await fetch('/api/v1/program/101/users_programs_logged');
      return ((await answer.json()) as { data: unknown[] }).data.length;
    });
    await page.getByRole('button', { name: /^Menu do usuário/ }).click();
    await expect(page.getByRole('button', { name: texts.entry })).toHaveCount(programs > 1 ? 1 : 0);
  });
});
