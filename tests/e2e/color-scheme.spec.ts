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
