import { expect, test } from '../support/portal.ts';
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
