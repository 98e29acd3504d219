import type { BlockIr, PageIr } from '../../engine/manifest/ir.ts';
import { answerOf } from '../support/fault.ts';
import { expect, test } from '../support/portal.ts';
import { screens, walks } from '../support/screens.ts';

/** A page of each brand, and words of a row that it lists: a news item, and a prize. */
const found = {
  aurora: [
    ['Notícias', 'Três perguntas'],
    ['Prêmios', 'Smartwatch'],
  ],
  horizonte: [
    ['Mural', 'Dona Ivone'],
    ['Prêmios', 'Capacete'],
  ],
} as const;

for (const { brand, screen } of walks)
  test.describe(`${brand}, ${screen}: busca no portal`, () => {
    test.use({ tenant: brand, viewport: screens[screen] });

    test('acha páginas e linhas de listas, e leva até elas pelo teclado', async ({ page, portal }) => {
      await portal.openAs('participant', '/painel');
      await portal.closeGame();
      const search = page.getByRole('dialog', { name: 'Buscar no portal' });
      if (screen === 'celular') {
        await page.getByRole('button', { name: 'Abrir menu' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Buscar no portal' }).click();
      } else await page.keyboard.press('Control+k');
      const field = search.getByRole('searchbox');
      const heard = search.locator('[aria-live="polite"]:not([role])');
      await expect(field).toBeFocused();

      await field.fill('extr');
      await expect(search.getByRole('region', { name: 'Páginas' })).toBeVisible();
      await expect(search.getByRole('link', { name: 'Extrato', exact: true })).toBeVisible();
      await expect(heard).toHaveText(/^\d+ resultados?$/);
      await portal.expectAccessible();

      await field.fill('senha');
      const questions = search.getByRole('region', { name: 'Perguntas frequentes' });
      await expect(questions.getByRole('link', { name: /senha/i }).first()).toBeVisible();

      for (const [place, words] of found[brand]) {
        await field.fill(words);
        const rows = search.getByRole('region', { name: place }).getByRole('link');
        await expect(rows.first()).toContainText(words);
      }

      await field.fill('zzzz');
      await expect(search.locator('strong')).toHaveText('Nada encontrado para “zzzz”.');
      await expect(heard).toHaveText('Nada encontrado para “zzzz”.');

      await field.fill('extr');
      await expect(search.getByRole('link', { name: 'Extrato', exact: true })).toBeVisible();
      await field.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/extrato');
      await expect(search).toHaveCount(0);
    });
  });

test.describe('busca no portal', () => {
  test.use({ viewport: screens.computador });

  test('oferece só o que a pessoa pode ver', async ({ page, portal }) => {
    const search = page.getByRole('dialog', { name: 'Buscar no portal' });
    const participants = search.getByRole('link', { name: 'Participantes', exact: true });
    for (const [account, isOffered] of [
      ['participant', false],
      ['manager', true],
    ] as const) {
      await portal.openAs(account, '/faq');
      await page.getByRole('button', { name: 'Buscar no portal' }).click();
      await search.getByRole('searchbox').fill('particip');
      await expect(search.getByRole('region', { name: 'Perguntas frequentes' })).toBeVisible();
      await expect(participants).toHaveCount(isOffered ? 1 : 0);
      await search.getByRole('button', { name: 'Fechar a busca' }).click();
      await expect(search).toHaveCount(0);
    }
  });

  test('acha uma lista dentro de uma aba, que abre, e uma que falha não leva as outras', async ({
    page,
    portal,
  }) => {
    const changed = (name: string, change: (read: PageIr) => void) =>
      page.route(`**/page/${name}.*.json`, async (route) => {
        const response = await answerOf(route);
        const json = (await response.json()) as PageIr;
        change(json);
        await route.fulfill({ response, json });
      });
    await changed('noticias', (read) => {
      const { origin } = read.blocks[0] as BlockIr;
      for (const block of read.blocks) if (block.block === 'list') delete block.row_link;
      const tabs = [
        { id: 'outra', label: 'Outra', blocks: [] },
        { id: 'todas', label: 'Todas', blocks: read.blocks },
      ];
      const inside: BlockIr = { block: 'tabs', id: 'abas', tabs, origin };
      read.blocks = [{ block: 'section', id: 'secao', blocks: [inside], origin }];
    });
    await changed('faq', ({ sources }) => {
      for (const { params } of sources)
        params.category_id = { $cel: { op: 'get', object: { op: 'id', name: 'record' }, field: 'id' } };
    });
    portal.allow(/'record' não existe aqui|block failed/);
    await portal.openAs('participant', '/extrato');
    await page.getByRole('button', { name: 'Buscar no portal' }).click();
    const search = page.getByRole('dialog', { name: 'Buscar no portal' });
    const failure = page.waitForEvent('console', (message) => message.text().includes('block failed'));
    await search.getByRole('searchbox').fill('Três perguntas');
    const hit = search.getByRole('region', { name: 'Notícias' }).getByRole('link').first();
    await expect(hit).toContainText('Três perguntas');
    await failure;
    await hit.click();
    await expect(page.getByRole('tab', { name: 'Todas' })).toHaveAttribute('aria-selected', 'true');
  });
});
