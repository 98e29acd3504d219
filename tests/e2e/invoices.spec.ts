import { invoiceXml } from '../support/invoice-xml.ts';
import { expect, test } from '../support/portal.ts';
import { screens } from '../support/screens.ts';

test.use({ tenant: 'horizonte', viewport: screens.celular });

test('notas fiscais: uma é aprovada e vale pontos, outra é recusada com o motivo e vai de novo', async ({
  page,
  portal,
  elsewhere: desk,
}) => {
  const first = Date.now() % 100_000_000;
  const [approved, refused] = [String(first), String(first + 1)];
  const form = page.getByRole('dialog', { name: 'Enviar nota fiscal' });
  const row = (number: string) => portal.main().getByRole('row').filter({ hasText: number });
  const fill = async (number: string, file: string) => {
    await portal.main().getByRole('button', { name: 'Enviar nota' }).click();
    await form.getByText('NF-e', { exact: true }).click();
    await form.getByLabel('Número da nota').fill(number);
    const bags = { code: 'CI50', title: 'Cimento CP II 50 kg', quantity: '2.0000', value: '79.80' };
    const xml = invoiceXml(file, [bags], '55', new Date(Date.now() - 86_400_000).toISOString());
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: `nota-${file}.xml`, mimeType: 'text/xml', buffer: Buffer.from(xml) });
    await form.getByRole('button', { name: 'Enviar nota' }).click();
  };

  await portal.openAs('participant', '/notas-fiscais');
  portal.allow(/422/);
  await fill(refused, approved);
  await expect(form.getByText(`A nota do arquivo tem o número ${approved}.`)).toBeVisible();
  await form.getByLabel('Número da nota').fill(approved);
  await form.getByRole('button', { name: 'Enviar nota' }).click();
  await expect(form).toHaveCount(0);
  await expect(row(approved)).toContainText('Em análise');
  await fill(refused, refused);
  await expect(form).toHaveCount(0);
  await expect(row(refused)).toContainText('Em análise');
  await portal.expectAccessible();
  await portal.expectNoSidewaysScroll();

  await test.step('quem analisa aprova uma e recusa a outra', async () => {
    const choose = async (number: string, action: string) => {
      await desk.openAs('manager', `/notas-fiscais/analise?search=${number}`);
      await desk.main().getByRole('row').filter({ hasText: number }).getByRole('button').last().click();
      await desk.page.getByRole('menuitem', { name: action }).click();
    };
    const dialog = desk.page.getByRole('dialog');
    const seen = desk.main().getByRole('row');
    await choose(approved, 'Aprovar');
    await dialog.getByRole('button', { name: 'Aprovar' }).click();
    await expect(seen.filter({ hasText: approved })).toContainText('Aprovada');
    await choose(refused, 'Recusar');
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('A foto não mostra a data da venda.');
    await dialog.getByRole('button', { name: 'Recusar nota' }).click();
    await expect(seen.filter({ hasText: refused })).toContainText('Recusada');
    expect(desk.complaints).toEqual([]);
  });

  await portal.open('/notas-fiscais');
  await expect(row(approved)).toContainText('Aprovada');
  // R$ 79,80 are 15 points, and 'Mês da Obra' counts them twice.
  await expect(row(approved).getByRole('cell', { name: 'Pontos 30' })).toBeVisible();
  await expect(row(refused)).toContainText('A foto não mostra a data da venda.');
  await page.getByRole('button', { name: /^Notificações/ }).click();
  await expect(page.getByText(`Sua nota ${approved} foi aprovada.`)).toBeVisible();
  await expect(page.getByText(`Sua nota ${refused} foi recusada`)).toBeVisible();
  await page.keyboard.press('Escape');
  await fill(refused, refused);
  await expect(form).toHaveCount(0);
  await expect(row(refused).filter({ hasText: 'Em análise' })).toHaveCount(1);

  await portal.open('/extrato');
  await expect(
    page.getByText(`Venda NF${approved}-1: Cimento CP II 50 kg (pontos × 2)`).first(),
  ).toBeVisible();
});
