import { expect, test } from '../support/portal.ts';
import { screens } from '../support/screens.ts';

test.use({ tenant: 'aurora', viewport: screens.celular });

const file = {
  name: 'aditivo.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF\n'),
};

test('quem administra envia um arquivo a um contrato e o exclui; os outros só o baixam', async ({
  page,
  portal,
}) => {
  const files = portal.main().getByRole('region', { name: 'Arquivos', exact: true });
  const ours = files.getByRole('row').filter({ hasText: file.name });
  await portal.openAs('admin', '/contratos');
  await portal.main().getByRole('row').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/contratos\/\d+$/);
  const contract = new URL(page.url()).pathname;

  await files.getByRole('button', { name: 'Enviar arquivo' }).click();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(ours).toHaveCount(1);
  await portal.expectNoSidewaysScroll();

  await portal.openAs('participant', contract);
  await portal.closeGame();
  await expect(ours).toHaveCount(1);
  await expect(files.getByRole('button', { name: 'Enviar arquivo' })).toHaveCount(0);
  const [sent] = await Promise.all([
    page.waitForEvent('download'),
    ours.getByRole('button', { name: 'Baixar' }).click(),
  ]);
  expect(sent.suggestedFilename()).toBe(file.name);
  await expect(ours.getByRole('button', { name: 'Excluir' })).toHaveCount(0);

  await portal.openAs('admin', contract);
  await ours.getByRole('button', { name: /^Ações/ }).click();
  await page.getByRole('menuitem', { name: /^Excluir/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(ours).toHaveCount(0);
});
