import { expect, test } from '../support/portal.ts';

test.use({ tenant: 'horizonte' });

test('o que o programa pergunta além dos campos de todos: responde, guarda e mostra de novo', async ({
  page,
  portal,
}) => {
  await portal.openAs('participant', '/meus-dados');
  const form = portal.main().locator('form').first();
  await form.getByRole('radio', { name: 'GG' }).check();
  await form.getByRole('checkbox', { name: 'Ferramentas' }).check();
  await form.getByRole('textbox', { name: 'Uma frase sobre você' }).fill('Vendo tinta desde 2012.');
  await form.getByRole('button', { name: 'Salvar meus dados' }).click();
  await expect(page.getByText('Seus dados foram atualizados.')).toBeVisible();
  await page.reload();
  await expect(form.getByRole('radio', { name: 'GG' })).toBeChecked();
  await expect(form.getByRole('checkbox', { name: 'Ferramentas' })).toBeChecked();
  await expect(form.getByRole('textbox', { name: 'Uma frase sobre você' })).toHaveValue(
    'Vendo tinta desde 2012.',
  );
});
