import type { Locator, Page } from '@playwright/test';
import { expect, type Portal, test } from '../support/portal.ts';
import { screens } from '../support/screens.ts';

test.use({ viewport: screens.celular, colorScheme: 'dark' });

test('as cores seguem o aparelho até que alguém escolha, e o papel é claro', async ({ page, portal }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const isDark = async () =>
    Math.max(...((await background()).match(/\d+/g) ?? []).slice(0, 3).map(Number)) < 60;
  await portal.open('/faq');
  expect(await isDark()).toBe(true);

  const choices = page.getByRole('group', { name: 'Aparência' });
  await expect(choices.getByLabel('Automática')).toBeChecked();
  await choices.getByLabel('Clara').check();
  expect(await isDark()).toBe(false);
  await page.reload();
  await portal.settled();
  expect(await isDark()).toBe(false);

  await choices.getByLabel('Escura').check();
  expect(await isDark()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(isDark).toBe(false);
});

test('em alto contraste uma linha diz o que só um fundo dizia, e as marcas se leem', async ({
  page,
  portal,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await portal.open('/');
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toHaveCSS(
    'border-top-style',
    'solid',
  );
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('radio', { checked: true }).locator('+ b')).toHaveCSS(
    'outline-style',
    'solid',
  );
  await expect(footer.locator('img').first()).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await portal.openAs('participant', '/faq');
  const logo = page.getByRole('banner').locator('a > img');
  await expect(logo).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

/** What a color or a shadow says on the screen: brings it about, and answers where a line must say it. */
interface Mark {
  what: string;
  find(page: Page, portal: Portal): Promise<Locator>;
}

const marks: Mark[] = [
  {
    what: 'a opção em que as setas estão',
    async find(page, portal) {
      await portal.openAs('participant', '/b/formulario-longo');
      await page.getByRole('combobox', { name: 'Estado' }).focus();
      await page.keyboard.type('para');
      return page.locator('[data-combobox-selected]');
    },
  },
  {
    what: 'a sugestão em que as setas estão',
    async find(page, portal) {
      await portal.openAs('participant', '/b/galeria');
      const search = portal.main().getByLabel('Buscar');
      await search.focus();
      await expect(search).toHaveAttribute('role', 'combobox');
      await search.pressSequentially('pressao ELETRICA');
      await expect(page.getByRole('option')).toHaveCount(1);
      await search.press('ArrowDown');
      return page.getByRole('option', { selected: true });
    },
  },
  {
    what: 'o dia escolhido',
    async find(page, portal) {
      await portal.openAs('participant', '/b/formulario-longo');
      await page.getByLabel('Data de nascimento').fill('01/03/1990');
      await page.getByRole('button', { name: 'Abrir calendário' }).click();
      return page.getByRole('dialog').locator('[data-selected]');
    },
  },
  {
    what: 'o campo que tem o foco',
    async find(page, portal) {
      await portal.openAs('participant', '/b/formulario-longo');
      const field = page.getByLabel('Data de nascimento');
      await field.focus();
      return field;
    },
  },
  {
    what: 'o campo de arquivo que tem o foco',
    async find(page, portal) {
      await portal.openAs('participant', '/b/formulario');
      const files = page.locator('input[type="file"][multiple]');
      await files.focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      return page.locator('div').filter({ has: files }).last();
    },
  },
];

test.describe('em alto contraste', () => {
  test.use({ tenant: 'blocos' });
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

  for (const { what, find } of marks)
    test(`uma linha diz ${what}`, async ({ page, portal }) => {
      const marked = await find(page, portal);
      await expect(marked).toHaveCSS('outline-style', 'solid');
      await expect(marked).toHaveCSS('outline-width', /^[23]px$/);
    });

  test('só a aba aberta tem a sua linha, e a página da lista em que se está é sublinhada', async ({
    page,
    portal,
  }) => {
    await portal.openAs('manager', '/b/abas');
    const lineOf = (tab: Locator) => tab.evaluate((it) => getComputedStyle(it).borderBottomColor);
    const under = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'Canvas';
      return getComputedStyle(probe).color;
    });
    expect(await lineOf(page.getByRole('tab', { selected: true }))).not.toBe(under);
    expect(await lineOf(page.getByRole('tab', { selected: false }).first())).toBe(under);

    await portal.open('/b/lista');
    const here = page.getByRole('navigation', { name: 'Páginas' }).locator('[aria-current]');
    await expect(here).toHaveCSS('text-decoration-line', 'underline');
  });

  test('uma janela tem a sua borda', async ({ page, portal }) => {
    await portal.open('/b/abas');
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await expect(page.getByRole('dialog')).toHaveCSS('outline-style', 'solid');
  });
});
