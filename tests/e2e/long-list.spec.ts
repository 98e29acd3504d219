import { readFileSync } from 'node:fs';
import { addPeople } from '../../bench/points/data.ts';
import { closeWhatOpens } from '../support/close-what-opens.ts';
import { ownServer } from '../support/own-server.ts';
import { expect, test } from '../support/portal.ts';
import { sessionCookie } from '../support/sign-in-as.ts';

/** The demo program of `aurora`. */
const programId = 101;
const own = ownServer((database) => addPeople(database, programId, 5_200));

test('uma lista de mais de 5.000 linhas fica pronta em Relatórios, e o sino avisa', async ({ page }) => {
  await page.context().addCookies([await sessionCookie(own.server, 'aurora', 'admin')]);
  const main = page.getByRole('main');
  await page.goto(`${own.server.origin('aurora')}/participantes`);
  await expect(main.getByText(/de [67]\.\d{3}/)).toBeVisible();
  const total = Number(/de ([\d.]+)/.exec(await main.innerText())?.[1]?.replace('.', ''));
  await main.getByRole('button', { name: 'Baixar' }).click();
  await page.getByRole('menuitem', { name: /csv/ }).click();
  await expect(page).toHaveURL(/\/relatorios$/);

  const row = main.getByRole('row', { name: /^Participantes/ });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Pronto', { timeout: 120_000 });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Baixar' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('participantes.csv');
  const [head, ...lines] = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(head).toBe('\uFEFFNome;Cargo;Estabelecimento;Pontos;Situação;E-mail;Telefone;Cadastro');
  expect(lines).toHaveLength(total);

  await closeWhatOpens(page);
  await page.goto(`${own.server.origin('aurora')}/painel`);
  await page.getByRole('button', { name: /^Notificações/ }).click();
  await page.getByText('O arquivo Participantes está pronto.').getByRole('link', { name: 'Baixar' }).click();
  await expect(page).toHaveURL(/\/relatorios$/);
});
