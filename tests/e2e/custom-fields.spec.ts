import { answerOf } from '../support/fault.ts';
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

test('uma recusa de caixas de seleção leva à primeira delas, que diz por quê', async ({ page, portal }) => {
  portal.allow(/status of 422/);
  await portal.openAs('participant', '/meus-dados');
  const form = portal.main().locator('form').first();
  const first = form.getByRole('checkbox', { name: 'Tintas' });
  const name = (await first.getAttribute('id'))?.split('.').at(-1);
  const errors = { [`additional_infos.${name}`]: ['Escolha menos linhas.'] };
  await page.route('**/my-data', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 422, json: { message: '', code: 'validation', request_id: 'r', errors } })
      : route.fallback(),
  );
  await form.getByRole('button', { name: 'Salvar meus dados' }).click();
  await expect(first).toBeFocused();
  const group = form.getByRole('group', { name: 'Linhas que você mais vende' });
  await expect(group).toHaveAccessibleDescription('Escolha menos linhas.');
});

test('o que se respondeu e já não é opção conta como não respondido: os dados se salvam', async ({
  page,
  portal,
}) => {
  await portal.openAs('participant', '/painel');
  await page.route('**/my-data', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await answerOf(route);
    const { data } = await answer.json();
    data.additional_infos = {
      'tamanho-camiseta': 'XXG',
      'linhas-vendidas': ['Solventes', 'Tintas'],
      apresentacao: 1234.5,
    };
    return route.fulfill({ response: answer, json: { data } });
  });
  await portal.walkTo('/meus-dados');
  const form = portal.main().locator('form').first();
  await expect(form.getByRole('checkbox', { name: 'Tintas' })).toBeChecked();
  await expect(form.getByRole('textbox', { name: 'Uma frase sobre você' })).toHaveValue('');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await form.getByRole('button', { name: 'Salvar meus dados' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ additional_infos: { 'linhas-vendidas': ['Tintas'] } });
  await expect(page.getByText('Seus dados foram atualizados.')).toBeVisible();
});
