import { readFile } from 'node:fs/promises';
import { answerOf, holdCalls, prepareFault } from '../support/fault.ts';
import { expect, test } from '../support/portal.ts';

const csv = (...lines: string[]) => ({
  name: 'metas de dezembro.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Mês;Tipo de meta;CPF;Meta', ...lines].join('\n'), 'utf8'),
});

test('uma importação: tipo, planilha que não serve, conferência, sair e voltar, erros, e a linha corrigida', async ({
  page,
  portal,
}) => {
  // Nobody tells the page that the import has ended.
  await portal.holdLiveLine();
  await portal.openAs('manager', '/importacoes');
  await portal.main().getByRole('button', { name: 'Nova importação' }).first().click();
  await page.getByRole('button', { name: /^Metas/ }).click();
  await expect(page).toHaveURL(/\/importacoes\/\d+$/);
  const flow = page.locator('section[data-state]').first();
  await expect(flow.getByRole('button', { name: 'Escolher planilha' })).toBeVisible();
  await expect(flow.getByText('Tipo de meta')).toBeVisible();

  const file = flow.locator('input[type=file]');
  portal.allow(/Failed to load resource/);
  await file.setInputFiles({ ...csv(), buffer: Buffer.from('Mês;CPF\n12/2026;1') });
  await expect(flow.getByRole('status')).toHaveText(/Faltam as colunas: Tipo de meta, Meta\./);

  const upload = await holdCalls(page, '**/imports/slug/*/import');
  await file.setInputFiles(
    csv('12/2026;Vendas do mês;529.982.247-25;50.000,00', '13/2026;Vendas do mês;529.982.247-25;10'),
  );
  await upload.asked;
  await page.goBack();
  const leaving = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await expect(leaving).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(leaving).toBeHidden();
  await upload.arrive();
  await expect(flow.getByRole('status')).toHaveText('1 linha pronta para importar.', { timeout: 30_000 });
  await expect(flow.getByRole('cell', { name: '13/2026' })).toBeVisible();
  await portal.expectAccessible();
  await portal.expectNoSidewaysScroll();

  // Left, and found again where it was.
  await page.goto(page.url().replace(/\/\d+$/, ''));
  await expect(page.getByRole('row', { name: /metas de dezembro.*Pronta para importar/ })).toBeVisible();
  await page.goBack();
  await expect(flow.getByRole('button', { name: 'Importar', exact: true })).toBeVisible();
  // What has begun is read before it ends, as with a longer file.
  const early = await prepareFault(page, /\/imports\/logs/, async (route) => {
    early.end();
    const response = await answerOf(route);
    const { data, ...rest } = (await response.json()) as { data: { text: string }[] };
    const before = data.filter(({ text }) => !text.startsWith('Importação concluída'));
    await route.fulfill({ response, json: { ...rest, data: before } });
  });
  early.begin();
  await flow.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(flow.getByRole('status')).toHaveText(/^1 linha importada; 1 linha com erro\./, {
    timeout: 30_000,
  });
  const downloading = page.waitForEvent('download');
  await flow.getByRole('button', { name: 'Baixar erros' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('erros-importacao.csv');
  await expect(portal.main().getByText(/Importação concluída/)).toBeVisible();

  // The file of the errors has the refused line alone: corrected, it is sent again.
  const refused = await readFile(await download.path(), 'utf8');
  expect(refused).toContain('13/2026');
  await portal.walkTo('/importacoes/nova');
  await page.getByRole('button', { name: /^Metas/ }).click();
  await expect(flow.getByRole('button', { name: 'Escolher planilha' })).toBeVisible();
  const corrected = Buffer.from(refused.replace('13/2026', '10/2026'), 'utf8');
  await file.setInputFiles({ name: 'corrigida.csv', mimeType: 'text/csv', buffer: corrected });
  await expect(flow.getByRole('status')).toHaveText('1 linha pronta para importar.', { timeout: 30_000 });
  await flow.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(flow.getByRole('status')).toHaveText('Pronto: 1 linha importada.', { timeout: 30_000 });
});

test('o histórico de uma importação que já estava em andamento acompanha o fim dela', async ({
  page,
  portal,
}) => {
  // Nobody tells the page that the import has ended.
  await portal.holdLiveLine();
  const answered = <Answer>(url: RegExp, edit: (answer: Answer) => unknown) =>
    prepareFault(page, url, async (route) => {
      const response = await answerOf(route);
      await route.fulfill({ response, json: edit((await response.json()) as Answer) });
    });
  const earlier = [
    await answered<{ data: object }>(/\/imports\/\d+$/, ({ data }) => ({
      data: { ...data, status: 'running' },
    })),
    await answered<{ data: { text: string }[] }>(/\/imports\/logs/, ({ data, ...rest }) => ({
      ...rest,
      data: data.filter(({ text }) => !text.startsWith('Importação concluída')),
    })),
  ];
  await portal.openAs('manager', '/importacoes');
  for (const fault of earlier) fault.begin();
  await portal
    .main()
    .getByRole('link', { name: /^vendas-/ })
    .first()
    .click();
  const flow = page.locator('section[data-state]').first();
  await expect(flow).toHaveAttribute('data-state', 'running');
  await expect(portal.main().getByRole('heading', { name: /^Planilha conferida/ })).toBeVisible();
  for (const fault of earlier) fault.end();
  await expect(flow.getByRole('status')).toHaveText(/linhas importadas/);
  await expect(portal.main().getByText(/Importação concluída/)).toBeVisible();
});

test('cancelar uma importação pergunta antes e diz o que ficou', async ({ page, portal }) => {
  await portal.openAs('manager', '/importacoes/nova');
  await page.getByRole('button', { name: /^Metas/ }).click();
  const flow = page.locator('section[data-state]').first();
  await flow.locator('input[type=file]').setInputFiles(csv('11/2026;Vendas do mês;529.982.247-25;40.000,00'));
  await expect(flow.getByRole('status')).toHaveText('1 linha pronta para importar.', { timeout: 30_000 });

  const stop = flow.getByRole('button', { name: 'Cancelar importação' });
  const question = page.getByRole('dialog', { name: 'Cancelar a importação?' });
  await stop.click();
  await expect(question).toContainText('Nada foi gravado ainda.');
  await portal.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(stop).toBeFocused();
  await stop.click();
  await question.getByRole('button', { name: 'Sim, cancelar' }).click();
  await expect(flow.getByRole('status')).toHaveText('Importação cancelada. Nada foi gravado.');
  await expect(stop).toBeHidden();
});

for (const [screen, size] of [
  ['um telefone', { width: 360, height: 740 }],
  ['um computador', { width: 1280, height: 800 }],
] as const)
  test(`as linhas com erro são corrigidas na tela de ${screen}`, async ({ page, portal }) => {
    await portal.resize(size);
    await portal.openAs('manager', '/importacoes/nova');
    await page.getByRole('button', { name: /^Metas/ }).click();
    const flow = page.locator('section[data-state]').first();
    const status = flow.getByRole('status').first();
    const month = screen === 'um telefone' ? '08' : '09';
    await flow
      .locator('input[type=file]')
      .setInputFiles(
        csv(
          `${month}/2026;Vendas do mês;529.982.247-25;40.000,00`,
          '13/2026;Vendas do mês;529.982.247-25;10',
          `${month}/2026;"=Vendas <b>";52;20`,
          `${month}/2026;Vendas do mês;1;`,
        ),
      );
    await expect(status).toHaveText('1 linha pronta para importar.', { timeout: 30_000 });
    await flow.getByRole('button', { name: /^Importar/ }).click();
    await expect(status).toHaveText(/^1 linha importada; 3 linhas com erro\./, { timeout: 30_000 });
    const first = page.url();

    const open = flow.getByRole('button', { name: 'Corrigir na tela' });
    await open.focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('form', { name: 'Linhas a corrigir' });
    const cell = (label: string, line: number) => form.getByLabel(`${label}, linha ${line}`, { exact: true });
    await expect(cell('Mês', 3)).toBeFocused();
    await expect(cell('Mês', 3)).toHaveAccessibleDescription('Mês inválido: escreva como 12/2026.');
    await expect(cell('Tipo de meta', 4)).toHaveValue('=Vendas <b>');
    await portal.expectAccessible();
    await portal.expectNoSidewaysScroll();

    // Told as one leaves the cell, and by the server what only it can tell.
    await cell('CPF', 4).fill('123');
    await page.keyboard.press('Tab');
    await expect(cell('CPF', 4)).toHaveAccessibleDescription('CPF inválido');
    await form.getByRole('button', { name: 'Desfazer a linha 4' }).click();
    portal.allow(/Failed to load resource/);
    // To what was sent, and not to a line before it.
    await cell('Mês', 4).fill('14/2026');
    await form.getByRole('button', { name: 'Enviar linhas corrigidas' }).click();
    await expect(cell('Mês', 4)).toBeFocused();
    await form.getByRole('button', { name: 'Desfazer a linha 4' }).click();
    await cell('Mês', 3).fill('14/2026');
    await form.getByRole('button', { name: 'Enviar linhas corrigidas' }).click();
    await expect(cell('Mês', 3)).toBeFocused();
    await expect(cell('Mês', 3)).toHaveAccessibleDescription('Mês inválido: escreva como 12/2026.');
    await cell('Mês', 3).fill('07/2026');

    // What was typed is not lost by a click that leads away.
    await page.getByRole('link', { name: 'Voltar' }).first().click();
    const question = page.getByRole('dialog');
    await expect(question).toBeVisible();
    await question.getByRole('button').first().click();
    await expect(cell('Mês', 3)).toHaveValue('07/2026');

    await cell('Mês', 3).press('Enter');
    await expect(page).not.toHaveURL(first);
    await expect(status).toHaveText('1 linha pronta para importar.', { timeout: 30_000 });
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await flow.getByRole('button', { name: /^Importar/ }).click();
    await expect(status).toHaveText('Pronto: 1 linha importada.', { timeout: 30_000 });

    // Linked both ways, and not offered again.
    await flow.getByRole('link', { name: /^importação nº/ }).click();
    await expect(page).toHaveURL(first);
    await expect(status).toHaveText(/^1 linha importada; 2 linhas com erro\./);
    await expect(flow.getByText(/^1 linha corrigida foi para a importação nº \d+\.$/)).toBeVisible();
    await flow.getByRole('button', { name: 'Corrigir na tela' }).click();
    await expect(cell('CPF', 4)).toBeVisible();
    await expect(cell('Mês', 3)).toHaveCount(0);
  });

test('uma planilha de pontos mostra a sua distribuição, que dali se descarta', async ({ page, portal }) => {
  await portal.openAs('manager', '/importacoes/nova');
  await page.getByRole('button', { name: /^Pontos/ }).click();
  const flow = page.locator('section[data-state]').first();
  const status = flow.getByRole('status').first();
  await flow.locator('input[type=file]').setInputFiles({
    ...csv(),
    name: 'pontos.csv',
    buffer: Buffer.from('CPF;Pontos\n529.982.247-25;17'),
  });
  await expect(status).toHaveText('1 linha pronta para importar.', { timeout: 30_000 });
  await flow.getByRole('button', { name: /^Importar/ }).click();
  const given = portal.main().getByRole('region', { name: 'Distribuição desta planilha' });
  await expect(given.getByText('Rascunho', { exact: true })).toBeVisible({ timeout: 30_000 });
  await given.getByRole('button', { name: /^Descartar rascunho/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar rascunho' }).click();
  await expect(given.getByText('Cancelada', { exact: true })).toBeVisible();
  await expect(given.getByRole('button', { name: /^Descartar rascunho/ })).toHaveCount(0);
});
