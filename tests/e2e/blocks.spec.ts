import type { Locator, Route } from '@playwright/test';
import { blockTexts } from '../../engine/texts/blocks.ts';
import { loginOf } from '../support/accounts.ts';
import { expect, holdAnswers, test } from '../support/blocks-portal.ts';
import { answerOf, crash, holdCalls } from '../support/fault.ts';
import { type Account, goTo } from '../support/portal.ts';
import { screens } from '../support/screens.ts';
import { openSession, programUrl } from '../support/sign-in-as.ts';
import { withResolvers } from '../support/with-resolvers.ts';

interface BlockPage {
  path: string;
  as: Account | null;
  /** What says that the block shows what it is for. */
  shows: string | RegExp;
  /** The call that it reads, where it reads one. */
  reads?: string;
  /** It says so where it has nothing to show. */
  empty?: true;
}

const pages: Record<string, BlockPage> = {
  'list, tabela': {
    path: '/b/lista',
    as: 'manager',
    shows: 'Loja Central',
    reads: 'participant',
    empty: true,
  },
  'list, cartões': {
    path: '/b/cartoes',
    as: 'participant',
    shows: /^Uma notícia/,
    reads: 'news',
    empty: true,
  },
  'list, galeria': {
    path: '/b/galeria',
    as: 'participant',
    shows: 'Fone de ouvido',
    reads: 'product',
    empty: true,
  },
  'list, linha do tempo': {
    path: '/b/linha-do-tempo',
    as: 'participant',
    shows: 'Resgate',
    reads: 'statement',
    empty: true,
  },
  'list, pódio': { path: '/b/podio', as: 'participant', shows: '1º lugar', reads: 'ranking', empty: true },
  'list, sanfona': {
    path: '/b/sanfona',
    as: null,
    shows: 'Quando expiram?',
    reads: 'faq/offline',
    empty: true,
  },
  detail: { path: '/b/registro', as: 'participant', shows: '945.807.302-24', reads: 'my-data' },
  'form, preenchido': { path: '/b/formulario-longo', as: 'participant', shows: 'Salvar', reads: 'my-data' },
  'form, vazio': { path: '/b/formulario', as: 'participant', shows: 'Abrir chamado' },
  stats: { path: '/b/numeros', as: 'participant', shows: 'Seu saldo', reads: 'points' },
  progress: { path: '/b/meta', as: 'participant', shows: /^(Faltam |Meta alcançada)/, reads: 'points' },
  chart: { path: '/b/graficos', as: 'participant', shows: 'Rosca', reads: 'ranking', empty: true },
  'rich-text': { path: '/b/texto', as: null, shows: 'ênfase' },
  banner: { path: '/b/faixa', as: null, shows: 'Faixa larga' },
  carousel: { path: '/b/carrossel', as: null, shows: 'Primeiro' },
  tabs: { path: '/b/abas', as: null, shows: 'Primeira aba' },
  'section e columns': { path: '/b/arranjo', as: null, shows: 'Quatro de doze' },
  'link-cards': { path: '/b/atalhos', as: null, shows: 'Com etiqueta' },
  'registro da página': {
    path: '/b/da-pagina',
    as: 'participant',
    shows: /^Você tem [\d.]+ pontos/,
    reads: 'painel',
  },
  each: { path: '/b/cada', as: 'participant', shows: /^Lugar 1, com [\d.]+ pontos\.$/, reads: 'news' },
  filters: { path: '/b/filtros', as: 'participant', shows: 'Categoria' },
  'list, escolha': { path: '/b/escolha', as: 'manager', shows: 'Loja Central', reads: 'participant' },
  'detail e list, ações': { path: '/b/acoes', as: 'manager', shows: 'Um registro', reads: 'points' },
  'form, perguntas': { path: '/b/perguntas', as: 'participant', shows: 'O que falta?', reads: 'private' },
  'list, grupos': {
    path: '/b/grupos',
    as: 'participant',
    shows: /^[A-Z][a-zç]+ de \d{4}$/,
    reads: 'news',
    empty: true,
  },
  'countdown e progress': { path: '/b/formatos', as: 'participant', shows: 'Quanto falta', reads: 'points' },
  later: { path: '/b/depois', as: 'participant', shows: /^Uma notícia/, reads: 'news' },
  'list, árvore': { path: '/b/arvore', as: 'participant', shows: /^Uma notícia/, reads: 'news', empty: true },
  media: { path: '/b/midia', as: 'participant', shows: /^Uma notícia/, reads: 'news', empty: true },
  feature: { path: '/b/funcionalidade', as: null, shows: 'Senha' },
};

for (const [name, { path, as, shows, reads, empty }] of Object.entries(pages)) {
  test(`${name}: espera, diz que falhou, mostra o seu conteúdo, é acessível, cabe em 360 px e diz que não há nada`, async ({
    page,
    portal,
  }) => {
    const answers = reads ? await holdAnswers(page, `**/api/v1/**/${reads}*`) : null;
    const open = (at: string) => (as ? portal.openAs(as, at) : portal.open(at));
    await open(answers ? '/b/texto' : path);
    if (answers) {
      portal.allow(/status of 500/);
      await goTo(page, path);
      await expect(portal.main().getByText('Carregando…').first()).toBeAttached();
      answers.show('failed');
      const retry = portal.main().getByRole('button', { name: 'Tentar novamente' });
      await expect(retry.first()).toBeVisible();
      answers.show('real');
      await retry.first().click();
    }
    await expect(portal.main().getByText(shows).locator('visible=true').first()).toBeVisible();
    await portal.settled();
    await portal.expectAccessible();
    await portal.resize(screens.celular);
    await portal.expectNoSidewaysScroll();
    if (!empty) return;
    answers?.show('empty');
    // What was read is forgotten with the document.
    await open('/b/texto');
    await goTo(page, path);
    const nothing = portal.main().getByText(/^(Nada|Nenhum|Ninguém|Ainda não)/);
    await expect(nothing.first()).toBeVisible();
  });
}

test('rich-text: tira o que executa e guarda o que diz', async ({ portal }) => {
  await portal.open('/b/texto');
  await expect(portal.main().locator('script, [onclick]')).toHaveCount(0);
  await expect(portal.main().getByRole('link', { name: 'link' })).toHaveAttribute(
    'href',
    'https://example.com',
  );
});

test('tabs: as setas trocam a aba', async ({ page, portal }) => {
  await portal.open('/b/abas');
  await page.getByRole('tab', { name: 'Um' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Segunda aba')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Dois' })).toHaveAttribute('aria-selected', 'true');
});

test('tabs: pular para o conteúdo deixa a aba e o endereço como estão', async ({ page, portal }) => {
  await portal.open('/b/abas');
  await page.getByRole('tab', { name: 'Dois' }).click();
  await expect(page.getByText('Segunda aba')).toBeVisible();
  const address = page.url();
  await page.getByRole('link', { name: 'Pular para o conteúdo' }).press('Enter');
  await expect(portal.main()).toBeFocused();
  await expect(page.getByText('Segunda aba')).toBeVisible();
  expect(page.url()).toBe(address);
  // A place within the page that is none of the tabs.
  await page.evaluate(() => {
    location.hash = 'ajuda';
  });
  await expect(page).toHaveURL(/#ajuda$/);
  await expect(page.getByText('Segunda aba')).toBeVisible();
});

test('list: só desenha as linhas que se veem, e chega à última', async ({ page, portal }) => {
  await portal.openAs('manager', '/b/lista-longa');
  const table = portal.main().getByRole('table');
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  const total = Number(await table.getAttribute('aria-rowcount'));
  expect(total).toBeGreaterThan(200);
  expect(await table.getByRole('row').count()).toBeLessThan(100);
  // Rows are measured as they come into view, so that the end of the page moves on while one goes there.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(table.locator(`[aria-rowindex="${total}"]`)).toBeInViewport({ timeout: 500 });
  }).toPass();
});

test('stats: um milhão fica numa linha também no cartão mais estreito', async ({ page, portal }) => {
  await portal.resize({ width: 320, height: 700 });
  await portal.openAs('participant', '/faq');
  await page.route(/\/points(\?|$)/, async (route) => {
    const response = await answerOf(route);
    const { data } = await response.json();
    return route.fulfill({ response, json: { data: { ...data, spent_month: 1_117_700 } } });
  });
  await portal.walkTo('/extrato');
  const amount = portal.main().getByText('1.117.700', { exact: true });
  await expect(amount).toBeVisible();
  const lines = await amount.evaluate((number) => {
    const written = document.createRange();
    written.selectNodeContents(number);
    return written.getClientRects().length;
  });
  expect(lines).toBe(1);
  await portal.expectNoSidewaysScroll();
});

test('form: o erro do servidor aparece no seu campo, e o que se escreveu fica', async ({ page, portal }) => {
  portal.allow(/status of 422/);
  await portal.openAs('participant', '/b/formulario-longo');
  const name = page.getByRole('textbox', { name: 'Nome', exact: true });
  // Long enough for the browser, and no name for the server.
  await name.fill('A  ');
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Salvar' }).click();
  expect((await answer).status()).toBe(422);
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('A  ');
});

test('form: o que edita a versão que leu grava duas vezes na mesma página', async ({
  page,
  portal,
  server,
  tenant,
}) => {
  const token = await openSession(server, tenant, loginOf(tenant, 'participant'));
  const answer = await fetch(`${programUrl(server, tenant)}/campaign_generator_requisition`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      ...{ title: 'Duas vezes', kind: 'accelerator', multiplier: 2, description: 'Pontos em dobro.' },
      ...{ starts_on: '2030-01-01', ends_on: '2030-01-31' },
    }),
  });
  const { data } = (await answer.json()) as { data: { id: number } };
  await portal.openAs('participant', `/b/edicao/${data.id}`);
  for (const title of ['Primeira', 'Segunda']) {
    await page.getByRole('textbox', { name: 'Campanha' }).fill(title);
    await page.getByRole('button', { name: 'Gravar' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
});

test('form: com dois na tela, cada rótulo é de um campo do seu', async ({ page, portal }) => {
  await portal.openAs('participant', '/b/formularios');
  const form = (name: string) => portal.main().getByRole('region', { name });
  await expect(form('Uma pergunta').getByLabel('Mensagem')).toBeVisible();
  await expect(form('Uma opinião').getByLabel('Mensagem')).toBeVisible();
  // By its name the browser remembers what was filled in: the same at every visit.
  await expect(form('Uma opinião').getByLabel('Mensagem')).toHaveAttribute('name', 'message');
  const strays = await page
    .locator('label[for]')
    .evaluateAll((labels) =>
      labels.filter(
        (label) => label.closest('form') !== (label as HTMLLabelElement).control?.closest('form'),
      ),
    );
  expect(strays).toEqual([]);
  await portal.expectAccessible();
});

test('form: as opções de um campo dependem de outro, e a escolha vai com elas', async ({ portal }) => {
  await portal.openAs('participant', '/b/formularios');
  const form = portal.main().getByRole('region', { name: 'Uma pergunta' });
  const [category, news] = [form.getByLabel('Categoria'), form.getByLabel('Notícia')];
  await expect(news).toBeDisabled();
  await category.selectOption({ label: 'Geral' });
  await expect(news).toBeEnabled();
  await news.selectOption({ index: 1 });
  await expect(news.locator('option:checked')).toHaveText(/^Uma notícia/);
  await category.selectOption({ index: 0 });
  await expect(news).toBeDisabled();
  await category.selectOption({ label: 'Geral' });
  await expect(news).toBeEnabled();
  await expect(news).toHaveValue('');
});

test('modal: mostra os títulos de dentro, e pergunta antes de perder o que se escreveu', async ({
  page,
  portal,
}) => {
  await portal.openAs('participant', '/b/formularios');
  const open = async () => {
    await page.getByRole('button', { name: 'Abrir o diálogo' }).click();
    await expect(dialog.getByRole('heading')).toHaveText(['Antes de ir', 'O que acontece', 'Seu recado']);
  };
  const dialog = page.getByRole('dialog', { name: 'Antes de ir' });
  // What waits on the page behind is not lost with a dialog.
  await portal.main().getByRole('region', { name: 'Uma opinião' }).getByLabel('Título').fill('Da página');
  await open();
  await portal.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await open();
  await dialog.getByLabel('Título').fill('Do diálogo');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  // The focus is on an answer: the question is read by itself.
  await expect(question).toHaveAccessibleDescription(blockTexts.leaveText);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog.getByLabel('Título')).toHaveValue('Do diálogo');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Sair' }).click();
  await expect(dialog).toHaveCount(0);
});

/** Fills in a ticket, but does not send it. */
async function fillTicket(form: Locator, title: string): Promise<void> {
  await form.getByLabel('Assunto').selectOption({ index: 1 });
  await form.getByLabel('Título').fill(title);
  await form.getByLabel('Mensagem').fill('Um recado.');
}

test('modal: enviar um formulário não fecha o diálogo com o que se escreveu em outro', async ({
  page,
  portal,
}) => {
  await portal.openAs('participant', '/b/formularios');
  await page.getByRole('button', { name: 'Abrir os dois' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dois recados' });
  const first = dialog.getByRole('region', { name: 'O primeiro' });
  const second = dialog.getByRole('region', { name: 'O segundo' });
  await second.getByLabel('Título').fill('Ainda não');
  await fillTicket(first, 'Este vai');
  await first.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Primeiro recado enviado.')).toBeVisible();
  await expect(second.getByLabel('Título')).toHaveValue('Ainda não');
  await expect(first.getByLabel('Título')).toHaveValue('');
  await expect(page).toHaveURL(/\/b\/formularios$/);

  await fillTicket(second, 'Este também');
  await second.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Segundo recado enviado.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('each: o que se escreve no formulário de uma linha não se perde quando o de outra é enviado', async ({
  page,
  portal,
}) => {
  await portal.openAs('participant', '/b/em-cada');
  const forms = portal.main().locator('form');
  await expect(forms).toHaveCount(2);
  await forms.nth(1).getByLabel('Título').fill('Ainda não');
  await fillTicket(forms.nth(0), 'Este vai');
  await forms.nth(0).getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Recado enviado.')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link').first().click();
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(forms.nth(1).getByLabel('Título')).toHaveValue('Ainda não');
});

test('form: diz Obrigatório antes de enviar, e leva ao primeiro erro', async ({ page, portal }) => {
  await portal.openAs('participant', '/b/formulario');
  await page.getByRole('button', { name: 'Abrir chamado' }).click();
  await expect(portal.main().getByText('Obrigatório').first()).toBeVisible();
  await expect(portal.main().locator('[aria-invalid="true"]').first()).toBeFocused();
});

test('form: quem corrige e logo clica envia, embora o erro suma sob o clique', async ({ page, portal }) => {
  // Nothing scrolls, so that nothing is held in its place.
  await page.setViewportSize({ width: 360, height: 3000 });
  await portal.openAs('participant', '/b/formulario-longo');
  const save = page.getByRole('button', { name: 'Salvar' });
  const name = page.getByRole('textbox', { name: 'Nome', exact: true });
  const right = await name.inputValue();
  await name.fill('');
  await save.click();
  const problem = portal.main().getByText('Obrigatório');
  await expect(problem).toHaveCount(1);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await name.fill(right);
  // Down on the button's last line of pixels, and up once the error is gone.
  await save.click({ position: { x: 20, y: 42 }, delay: 150 });
  await sent;
  await expect(problem).toHaveCount(0);
});

test('form: um erro some de seu campo enquanto ele é preenchido, e só dele', async ({ page, portal }) => {
  await portal.openAs('participant', '/b/formulario');
  const send = page.getByRole('button', { name: 'Abrir chamado' });
  await send.click();
  const wrong = portal.main().locator('[aria-invalid="true"]');
  const title = page.getByLabel('Título');
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  const before = await wrong.count();
  await title.focus();
  await page.keyboard.type('Pontos que não chegaram');
  await expect(title).not.toHaveAttribute('aria-invalid');
  await expect(title).toHaveValue('Pontos que não chegaram');
  await expect(wrong).toHaveCount(before - 1);
  await title.fill('');
  await send.click();
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await expect(wrong).toHaveCount(before);
  await expect(wrong.first()).toBeFocused();
});

test('form: o CEP preenche o endereço, e um que não existe o diz', async ({ page, portal }) => {
  portal.allow(/status of 4(?:04|22)/);
  await portal.openAs('participant', '/b/formulario-longo');
  await page.getByLabel('CEP').pressSequentially('01310100');
  await expect(page.getByLabel('CEP')).toHaveValue('01310-100');
  await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo');
  await expect(page.getByLabel('Estado')).toHaveValue('São Paulo');
  await page.getByLabel('Número').fill('1000');
  await page.getByLabel('Complemento').fill('Conjunto 12');

  await page.getByLabel('CEP').fill('00000-000');
  const unknown = portal.main().getByText('CEP não encontrado. Confira os números.');
  await expect(unknown).toBeVisible();
  for (const field of ['Rua', 'Número', 'Complemento', 'Bairro', 'Cidade'])
    await expect(page.getByLabel(field)).toHaveValue('');
  let wasSent = false;
  page.on('request', (request) => {
    wasSent ||= request.method() === 'PUT';
  });
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByLabel('CEP')).toBeFocused();
  await expect(unknown).toHaveCount(1);
  expect(wasSent).toBe(false);

  await page.getByLabel('CEP').fill('01001-000');
  await expect(page.getByLabel('Rua')).toHaveValue('Praça da Sé');
  await expect(page.getByLabel('Número')).toHaveValue('');
  await expect(unknown).toHaveCount(0);

  // What belonged to one address does not go on to the next one.
  await page.getByLabel('Número').fill('1000');
  await page.getByLabel('Complemento').fill('Conjunto 12');
  await page.getByLabel('CEP').fill('01310-100');
  await expect(page.getByLabel('Rua')).toHaveValue('Avenida Paulista');
  for (const field of ['Número', 'Complemento']) await expect(page.getByLabel(field)).toHaveValue('');
});

test('form: o CEP não apaga nem troca o que se digitou à mão', async ({ page, portal }) => {
  portal.allow(/status of (404|422|503)/);
  await portal.openAs('participant', '/b/formulario-longo');
  const [cep, street, number] = ['CEP', 'Rua', 'Número'].map((name) => page.getByLabel(name)) as [
    Locator,
    Locator,
    Locator,
  ];
  // Nobody knows the address of the first one: it is typed.
  await cep.fill('00000-000');
  await expect(portal.main().getByText('CEP não encontrado. Confira os números.')).toBeVisible();
  await street.fill('Rua das Flores');
  await number.fill('77');
  await cep.fill('00000-001');
  await expect(portal.main().getByText('Buscando o endereço')).toHaveCount(0);
  await expect(street).toHaveValue('Rua das Flores');
  await expect(number).toHaveValue('77');
  // The answer comes while the person types.
  const answer = await holdCalls(page, '**/address*');
  await cep.fill('01310-100');
  await answer.asked;
  await street.fill('Alameda Santos');
  await answer.arrive();
  await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo');
  await expect(street).toHaveValue('Alameda Santos');
});

test('carousel: anda 618 px a cada passo', async ({ page, portal }) => {
  await portal.resize({ width: 900, height: 800 });
  await portal.open('/b/carrossel');
  const track = portal.main().getByRole('list').first();
  const at = () => track.evaluate((box) => Math.round(box.scrollLeft));
  const room = await track.evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(room, 'o carrossel do teste tem mais de um passo').toBeGreaterThan(618);
  await page.getByRole('button', { name: 'Próximo slide' }).click();
  await expect.poll(at).toBe(618);
  await page.getByRole('button', { name: 'Slide anterior' }).click();
  await expect.poll(at).toBe(0);
});

test('form: busca uma opção por letras sem acento, só com o teclado', async ({ page, portal }) => {
  // The list comes after all letters, as on a slow phone.
  await page.route('**/static/SearchSelect*.js', async (route) => {
    await page.waitForFunction(() => (document.activeElement as HTMLInputElement | null)?.value === 'para');
    await route.continue();
  });
  await portal.openAs('participant', '/b/formulario-longo');
  const state = page.getByRole('combobox', { name: 'Estado' });
  const before = await state.boundingBox();
  await state.focus();
  await page.keyboard.type('para');
  await expect(page.getByRole('option')).toHaveText(['Pará', 'Paraíba', 'Paraná']);
  await expect(page.locator('[data-combobox-selected]')).toHaveText('Pará');
  expect((await state.boundingBox())?.height, 'o campo muda de altura').toBe(before?.height);
  await portal.expectAccessible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(state).toHaveValue('Paraíba');
  await expect(page.getByRole('option')).toHaveCount(0);
});

test('form: quem já passou adiante não é trazido de volta pela busca que chega depois', async ({
  page,
  portal,
}) => {
  const list = await holdCalls(page, '**/static/SearchSelect*.js');
  await portal.openAs('participant', '/b/formulario-longo');
  const state = page.getByRole('combobox', { name: 'Estado' });
  await state.focus();
  await page.keyboard.type('paraíba');
  await page.keyboard.press('Tab');
  const next = await page.evaluateHandle(() => document.activeElement);
  await list.arrive();
  // An answer is counted once its body is there.
  const isThere = () =>
    page.evaluate(async () => {
      const all = performance.getEntriesByType('resource').map(({ name }) => name);
      const chunk = all.find((name) => name.includes('SearchSelect'));
      if (chunk) await import(chunk);
      return chunk !== undefined;
    });
  await expect.poll(isThere).toBe(true);
  await portal.drawn();
  expect(await next.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect(state).toHaveValue('Paraíba');
  // Who comes back finds the list.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('amap');
  await expect(page.getByRole('option')).toHaveText(['Amapá']);
});

test('form: o calendário escolhe o dia certo, e o dia digitado também vale', async ({ page, portal }) => {
  await portal.resize(screens.celular);
  await portal.openAs('participant', '/b/formulario-longo');
  const day = page.getByLabel('Data de nascimento');
  // Slower than the rest after which the form hears of what is typed.
  await day.pressSequentially('01031990', { delay: 300 });
  await expect(day).toHaveValue('01/03/1990');
  await page.getByRole('button', { name: 'Abrir calendário' }).click();
  const calendar = page.getByRole('dialog', { name: 'Calendário' });
  await expect(calendar.getByText('Março 1990')).toBeVisible();
  await portal.expectNoSidewaysScroll();
  await portal.expectAccessible();
  await calendar.getByRole('button', { name: '31 março 1990' }).click();
  await expect(day).toHaveValue('31/03/1990');
  await expect(calendar).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Abrir calendário' })).toBeFocused();
  // Another month, corrected where it stands.
  await day.evaluate((input: HTMLInputElement) => {
    input.focus();
    input.setSelectionRange(5, 5);
  });
  await page.keyboard.press('Backspace');
  await page.keyboard.type('5');
  await expect(day).toHaveValue('31/05/1990');
  await day.clear();
  await day.pressSequentially('1/2/2001');
  await expect(day).toHaveValue('01/02/2001');
});

test('form: depois de enviado começa de novo, com os campos do começo', async ({ page, portal }) => {
  await portal.openAs('participant', '/b/formulario');
  const message = page.getByLabel('Mensagem');
  await expect(message).toHaveCount(0);
  await page.getByLabel('Assunto').selectOption({ label: 'Pontos' });
  await page.getByLabel('Título').fill('Pontos que não chegaram');
  await message.fill('Vendi e nada.');
  await page.getByRole('button', { name: 'Abrir chamado' }).click();
  await expect(page.getByText('Chamado aberto.')).toBeVisible();
  await expect(page.getByLabel('Título')).toHaveValue('');
  await expect(message).toHaveCount(0);
});

test('form: um arquivo de outro tipo ou grande demais é recusado ao ser escolhido', async ({
  page,
  portal,
}) => {
  await portal.openAs('participant', '/b/formulario');
  const file = page.locator('input[type="file"][multiple]');
  const choose = (name: string, mimeType: string, size: number) =>
    file.setInputFiles({ name, mimeType, buffer: Buffer.alloc(size, 32) });
  await expect(file).toHaveAttribute('accept', 'application/pdf,image/png,image/jpeg,image/webp');
  await choose('contrato.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 9);
  await expect(portal.main().getByText('Envie um arquivo PDF, PNG, JPG ou WebP.')).toBeVisible();
  await expect(file).toHaveAttribute('aria-invalid', 'true');
  const chosen = portal.main().getByRole('list', { name: 'Arquivos escolhidos' });
  await expect(chosen).toHaveCount(0);
  await choose('longo.pdf', 'application/pdf', 6_500_000);
  await expect(portal.main().getByText('O arquivo passa de 5 MB.')).toBeVisible();
  await portal.expectAccessible();
  await choose('curto.pdf', 'application/pdf', 500);
  await expect(chosen.getByText('curto.pdf')).toBeVisible();
  await expect(portal.main().getByText('O arquivo passa de 5 MB.')).toHaveCount(0);
});

test('form: o envio mostra quanto falta, pode ser cancelado e depois refeito', async ({ page, portal }) => {
  await portal.openAs('participant', '/b/formulario');
  await page.getByLabel('Assunto').selectOption({ label: 'Pontos' });
  await page.getByLabel('Título').fill('Pontos que não chegaram');
  await page.getByLabel('Mensagem').fill('Vendi e nada.');
  const buffer = Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    Buffer.alloc(600_000, 32),
    Buffer.from('\n%%EOF\n'),
  ]);
  await page
    .locator('input[type="file"][multiple]')
    .setInputFiles({ name: 'comprovante.pdf', mimeType: 'application/pdf', buffer });
  const network = await page.context().newCDPSession(page);
  const limit = (bytesPerSecond: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
  await limit(30_000);
  await page.getByRole('button', { name: 'Abrir chamado' }).click();
  await expect(portal.main().getByText(/^[1-9]\d?%$/)).toBeVisible();
  // Not each per cent is said.
  await expect(portal.main().getByRole('status')).toHaveText('Enviando…');
  await page.getByRole('button', { name: 'Cancelar envio' }).click();
  await expect(portal.main().getByText('Envio cancelado. O que você preencheu continua aqui.')).toBeVisible();
  await expect(page.getByLabel('Título')).toHaveValue('Pontos que não chegaram');
  await limit(-1);
  await page.getByRole('button', { name: 'Abrir chamado' }).click();
  await expect(page.getByText('Chamado aberto.')).toBeVisible();
});

test('página: o registro dá o título e as linhas, e o clique dá o que o diálogo mostra', async ({
  page,
  portal,
}) => {
  await portal.openAs('participant', '/b/da-pagina');
  await expect(page.getByRole('heading', { level: 1, name: /^Painel de \d+ pessoas$/ })).toBeVisible();
  await expect(page).toHaveTitle(/^Painel de \d+ pessoas · /);
  const row = portal.main().getByRole('row').nth(1);
  await row.getByRole('button', { name: 'Ver pessoa' }).click();
  const dialog = page.getByRole('dialog');
  const name = await dialog.getByRole('heading').innerText();
  await expect(row).toContainText(name);
  await expect(dialog.getByText(`${name} tem `)).toBeVisible();
});

test('refresh: lê de novo, até que a resposta diga que acabou', async ({ page, portal }) => {
  await portal.openAs('participant', '/b/de-novo');
  const again = await page.waitForResponse('**/api/v1/**/points*');
  const json = await again.json();
  json.data.balance = 0;
  let reads = 0;
  await page.route('**/api/v1/**/points*', (route) => {
    reads += 1;
    return route.fulfill({ json });
  });
  await expect(portal.main().getByText('0', { exact: true })).toBeVisible();
  const last = reads;
  await page.waitForTimeout(2500);
  expect(reads, 'depois do fim nada é lido').toBe(last);
});

test('menu: só mostra a página a quem pode abri-la, mesmo com um when do item', async ({ portal, page }) => {
  const entry = page.getByRole('link', { name: 'Lista', exact: true });
  await portal.openAs('participant', '/b/texto');
  await page.getByRole('button', { name: 'Ajuda' }).click();
  await expect(page.getByRole('link', { name: 'Fale conosco' }).first()).toBeVisible();
  await expect(entry).toHaveCount(0);
  await portal.openAs('manager', '/b/texto');
  await page.getByRole('button', { name: 'Ajuda' }).click();
  await expect(entry).toBeVisible();
});

test('filters: duas datas inteiras cabem em 360 px, sem uma cobrir a outra', async ({ page, portal }) => {
  await portal.resize(screens.celular);
  await portal.openAs('participant', '/b/filtros?de=2026-01-05&ate=2026-02-01');
  const days = page.getByRole('group', { name: 'Período' }).getByRole('textbox');
  await expect(days).toHaveCount(2);
  // The pickers take the place of what stood there while they were on their way.
  await expect(page.getByRole('group', { name: 'Período' }).getByRole('button').first()).toBeVisible();
  const [first, last] = await Promise.all([days.first().boundingBox(), days.last().boundingBox()]);
  expect(Math.min(first?.width ?? 0, last?.width ?? 0)).toBeGreaterThan(149);
  const isBeside = (first?.x ?? 0) + (first?.width ?? 0) <= (last?.x ?? 0);
  const isAbove = (first?.y ?? 0) + (first?.height ?? 0) <= (last?.y ?? 0);
  expect(isBeside || isAbove).toBe(true);
  await portal.expectNoSidewaysScroll();
});

test('chart: os textos têm pelo menos 11 px em 360 px', async ({ portal }) => {
  await portal.resize(screens.celular);
  await portal.openAs('participant', '/b/graficos');
  const texts = portal.main().locator('svg[role="img"] text');
  await expect(texts.first()).toBeVisible();
  const sizes = await texts.evaluateAll((found) =>
    (found as SVGTextElement[]).map(
      (text) => Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0),
    ),
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
});

test('each: numera os passos, diz os que estão feitos e qual é a vez', async ({ portal }) => {
  await portal.openAs('participant', '/b/cada');
  const steps = portal.main().getByRole('region', { name: 'Passos' }).getByRole('listitem');
  await expect(steps.filter({ hasText: 'Concluído:' })).toHaveCount(2);
  await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step');
  await expect(portal.main().getByText('Ninguém depois do lugar 99')).toBeVisible();
});

test('ação: sem texto no manifesto e no servidor, valem os três avisos da especificação', async ({
  page,
  portal,
}) => {
  portal.allow(/status of 409|ERR_FAILED/);
  await portal.openAs('manager', '/b/lista');
  let answer = (route: Route) => route.abort();
  await page.route('**/participant/*/status', (route) => answer(route));
  const answers: [string, (route: Route) => Promise<void>][] = [
    ['Operation Completed Successfully!', (route) => route.fulfill({ json: { data: {} } })],
    ['Operation not completed!', (route) => route.fulfill({ status: 409, json: { code: 'x', message: '' } })],
    ['Oops.. Something Went Wrong..', (route) => route.abort()],
  ];
  for (const [text, next] of answers) {
    answer = next;
    await portal
      .main()
      .getByRole('button', { name: /^Ações/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Inativar' }).click();
    await expect(page.getByText(text, { exact: true }).locator('visible=true')).toBeVisible();
  }
});

test('filters: dois mudados um logo depois do outro valem os dois, também num aparelho lento', async ({
  page,
  portal,
}) => {
  await portal.openAs('participant', '/b/filtros');
  const [category, order] = [page.getByLabel('Categoria'), page.getByLabel('Ordem')];
  await expect(category.getByRole('option')).not.toHaveCount(1);
  // Both before the page is drawn again.
  await portal
    .main()
    .locator('select')
    .evaluateAll((all: HTMLSelectElement[]) => {
      for (const select of all.slice(0, 2)) {
        select.selectedIndex = 1;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }
    });
  await expect(order).toHaveValue('title,asc');
  await expect(category).not.toHaveValue('');
  await expect(page).toHaveURL(/\?categoria=\d+&ordem=title%2Casc$/);
});

test('filters: o que se escolhe fica no endereço, e os outros blocos leem', async ({ page, portal }) => {
  // The address says the open tab of a page, where it has tabs.
  await portal.openAs('participant', '/b/filtros#aba');
  const category = page.getByLabel('Categoria');
  await expect(category.getByRole('option').first()).toHaveText('Todos');
  const asked = page.waitForRequest(/news\?.*category_id=/);
  await category.selectOption({ index: 1 });
  await asked;
  await expect(page).toHaveURL(/\?categoria=\d+#aba$/);
  const period = page.getByRole('group', { name: 'Período' });
  await expect(period.getByLabel('Último dia')).toBeEditable();
  await period.getByLabel('Primeiro dia').pressSequentially('05012026');
  await expect(period.getByLabel('Primeiro dia')).toBeFocused();
  await period.getByLabel('Último dia').pressSequentially('01022026');
  await expect(portal.main().getByText('De 2026-01-05 até 2026-02-01.')).toBeVisible();
  await page.reload();
  await expect(period.getByLabel('Último dia')).toHaveValue('01/02/2026');
  await period.getByRole('button', { name: 'Abrir calendário' }).last().click();
  const calendar = page.getByRole('dialog', { name: 'Calendário' });
  await expect(calendar.getByText('Fevereiro 2026')).toBeVisible();
  await portal.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await category.selectOption('Todos');
  await expect(page).toHaveURL(/\?de=2026-01-05&ate=2026-02-01#aba$/);
  // A period that would end before it begins goes on without an end.
  await period.getByLabel('Primeiro dia').fill('02/02/2026');
  await page.keyboard.press('Enter');
  await expect(period.getByLabel('Último dia')).toHaveValue('');
  await expect(page).toHaveURL(/\?de=2026-02-02#aba$/);
});

test('list: o que se escolhe dura de uma página a outra, é feito de uma vez e acaba com o filtro', async ({
  page,
  portal,
}) => {
  await portal.openAs('manager', '/b/escolha');
  const list = portal.main().getByRole('region', { name: 'Avisar participantes' });
  const all = list.getByRole('checkbox', { name: 'Selecionar todos desta página' });
  const rows = list.getByRole('row').getByRole('checkbox');
  await rows.first().focus();
  await page.keyboard.press('Space');
  await expect(list.getByText('1 item selecionado')).toBeVisible();
  await expect(all).toHaveJSProperty('indeterminate', true);
  await list.getByRole('link', { name: 'Próxima página' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows.first()).not.toBeChecked();
  await expect(all).toHaveJSProperty('indeterminate', false);
  await all.check();
  await expect(list.getByText('4 itens selecionados')).toBeVisible();
  await portal.expectAccessible();

  const sent = page.waitForRequest((request) => request.method() === 'POST' && /push$/.test(request.url()));
  await list.getByRole('button', { name: 'Avisar' }).click();
  await expect(page.getByText('Avisar 4 pessoas?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Avisar' }).click();
  expect(new Set((await sent).postDataJSON().participant_ids).size).toBe(4);
  await expect(page.getByText('4 pessoas avisadas.')).toBeVisible();
  await expect(rows.first()).not.toBeChecked();
  await expect(all).toBeFocused();

  await rows.first().check();
  await list.getByRole('button', { name: 'Limpar seleção' }).click();
  await expect(list.getByText(/selecionado/)).toHaveCount(0);
  await rows.first().check();
  await list.getByLabel('Situação').selectOption('Ativo');
  await expect(list.getByText(/selecionado/)).toHaveCount(0);
});

test('list: sem nada que se possa fazer com as linhas, nenhuma se escolhe', async ({ portal }) => {
  await portal.openAs('manager', '/b/sem-escolha');
  const list = (name: string) => portal.main().getByRole('region', { name, exact: true });
  await expect(list('Nada a fazer').getByRole('row').nth(1)).toBeVisible();
  await expect(list('Algo a fazer').getByRole('checkbox').nth(1)).toBeVisible();
  await expect(list('Nada a fazer').getByRole('checkbox')).toHaveCount(0);
});

test('list: vazia, não oferece colunas nem duas vezes a mesma coisa', async ({ page, portal }) => {
  const answers = await holdAnswers(page, '**/api/v1/**/participant*');
  answers.show('empty');
  await portal.openAs('manager', '/b/texto');
  await goTo(page, '/b/vazia');
  const button = (name: string) => portal.main().getByRole('button', { name, exact: true });
  await expect(portal.main().getByText('Ninguém por aqui')).toBeVisible();
  await expect(button('Convidar')).toBeVisible();
  await expect(button('Convidar alguém')).toHaveCount(0);
  await expect(button('Colunas')).toHaveCount(0);
  answers.show('real');
  await page.reload();
  await expect(button('Convidar')).toBeVisible();
  await expect(button('Colunas')).toBeVisible();
});

test('list: em cartões também se escolhe, e o clique dá o que se escolheu ao diálogo', async ({
  page,
  portal,
}) => {
  await portal.resize(screens.celular);
  await portal.openAs('manager', '/b/escolha');
  const list = portal.main().getByRole('region', { name: 'Em cartões' });
  const names = await list.getByRole('heading', { level: 3 }).allInnerTexts();
  const boxes = list.getByRole('listitem').getByRole('checkbox');
  await expect(boxes.nth(1)).toHaveAccessibleName(`Selecionar ${names[1]}`);
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await list.getByRole('button', { name: 'Mostrar' }).click();
  await expect(page.getByRole('dialog').getByText(`2: ${names[1]}`)).toBeVisible();
});

test('list: baixa o arquivo de uma linha com o seu nome, e diz quando não pode', async ({ page, portal }) => {
  await portal.openAs('participant', '/b/formulario');
  await page.getByLabel('Assunto').selectOption({ label: 'Pontos' });
  await page.getByLabel('Título').fill('Nota que não chegou');
  await page.getByLabel('Mensagem').fill('Vendi e nada.');
  const buffer = Buffer.from('%PDF-1.4\n%%EOF\n');
  await page
    .locator('input[type="file"][multiple]')
    .setInputFiles({ name: 'nota nº 1.pdf', mimeType: 'application/pdf', buffer });
  await page.getByRole('button', { name: 'Abrir chamado' }).click();
  await expect(page.getByText('Chamado aberto.')).toBeVisible();
  await goTo(page, '/b/baixar');
  const row = portal.main().getByRole('row').filter({ hasText: 'Nota que não chegou' });
  const kept = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Baixar anexo' }).click();
  expect((await kept).suggestedFilename()).toBe('nota nº 1.pdf');
  await expect(page.getByText('Anexo baixado.')).toBeVisible();
  portal.allow(/status of 500/);
  await page.route('**/attachment/*/open', (route) => crash(route));
  await row.getByRole('button', { name: 'Baixar anexo' }).click();
  await expect(page.getByText('Algo deu errado.')).toBeVisible();
});

test('list: duas linhas baixam ao mesmo tempo, cada uma o seu arquivo', async ({ page, portal }) => {
  const attachments = [{ id: 1, name: 'nota.pdf' }];
  const tickets = [1, 2].map((id) => ({ id, title: `Chamado ${id}`, attachments }));
  await page.route(/\/ticket(\?|$)/, (route) =>
    route.fulfill({
      json: {
        data: tickets,
        pagination: { total: 2, count: 2, per_page: 20, current_page: 1, total_pages: 1 },
      },
    }),
  );
  const asked: string[] = [];
  const { promise: released, resolve: release } = withResolvers();
  await page.route('**/attachment/*/open', async (route) => {
    asked.push(new URL(route.request().url()).pathname.replace(/.*\/ticket\//, ''));
    await released;
    await route.fulfill({ body: '%PDF-1.4', contentType: 'application/pdf' });
  });
  await portal.openAs('participant', '/b/texto');
  await goTo(page, '/b/baixar');
  const button = (title: string) =>
    portal
      .main()
      .getByRole('row')
      .filter({ hasText: title })
      .getByRole('button', { name: /Baixar anexo/ });
  await button('Chamado 1').click();
  await expect(button('Chamado 1')).toBeDisabled();
  await button('Chamado 2').click();
  await expect(button('Chamado 2')).toBeDisabled();
  await expect(button('Chamado 1')).toBeDisabled();
  release();
  await expect(button('Chamado 1')).toBeEnabled();
  await expect(button('Chamado 2')).toBeEnabled();
  expect(asked).toEqual(['1/attachment/1/open', '2/attachment/1/open']);
});

test('detail: as ações do registro perguntam, fazem e dizem com o que ele tem', async ({ page, portal }) => {
  await portal.openAs('manager', '/b/acoes');
  await page.getByRole('button', { name: 'Marcar avisos como lidos' }).click();
  const question = page.getByRole('dialog').getByText(/^Marcar todos, com [\d.]+ pontos\?$/);
  const points = (await question.innerText()).match(/[\d.]+/)?.[0];
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar avisos como lidos' }).click();
  await expect(page.getByText(new RegExp(`Avisos lidos: \\d+, com ${points} pontos\\.`))).toBeVisible();
});

test('detail: quem vai a outra página enquanto a ação é feita fica lá', async ({ page, portal }) => {
  const action = await holdCalls(page, /\/push\/read-all$/);
  await portal.openAs('manager', '/b/acoes');
  await page.getByRole('button', { name: 'Marcar e ver os dados' }).click();
  await action.asked;
  await portal.walkTo('/b/texto');
  await action.arrive();
  await expect(page.getByText('Avisos lidos.')).toBeVisible();
  await expect(page).toHaveURL(`${portal.origin}/b/texto`);
});

test('toggle: liga na hora, conta, desliga de novo, e volta atrás se o servidor recusa', async ({
  page,
  portal,
  sessions,
}) => {
  portal.allow(/status of 409/);
  await portal.openAs('manager', '/b/acoes');
  const isActive = page.getByRole('button', { name: /^Ativa/, pressed: true });
  const card = portal.main().getByRole('listitem').filter({ has: isActive }).first();
  const title = await card.getByRole('heading').innerText();
  const own = portal.main().getByRole('button', { name: new RegExp(`^Ativa ?: ${title}`) });
  const shown = (await own.innerText()).match(/[\d.]+$/)?.[0] ?? '';
  const count = Number(shown.replaceAll('.', ''));
  const { promise: held, resolve: release } = withResolvers();
  const sent: unknown[] = [];
  await page.route('**/participant/*/status', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    sent.push(route.request().postDataJSON().status);
    await held;
    return route.continue();
  });
  await own.click();
  await expect(own).toHaveAttribute('aria-pressed', 'false');
  await expect(own).toContainText((count - 1).toLocaleString('pt-BR'));
  await own.click();
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await expect(own).toContainText(count.toLocaleString('pt-BR'));
  release();
  await expect.poll(() => sent).toEqual([3, 1]);
  // The first card is the participant whom other tests are, and who becomes inactive loses the session.
  sessions.delete('blocos participant');
  await portal.expectAccessible();

  await page.unroute('**/participant/*/status');
  await page.route('**/participant/*/status', (route) =>
    route.fulfill({ status: 409, json: { code: 'x', message: 'Hoje não.' } }),
  );
  await own.click();
  await expect(page.getByText('Hoje não.')).toBeVisible();
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await expect(own).toContainText(count.toLocaleString('pt-BR'));
});

test('seen: diz uma vez de cada linha que ficou um segundo na tela, e de nenhuma outra', async ({
  page,
  portal,
}) => {
  await portal.resize(screens.celular);
  const said: string[] = [];
  await page.route('**/participant/*/status', (route) => {
    said.push(route.request().url());
    return route.fulfill({ json: { data: {} } });
  });
  await portal.openAs('manager', '/b/texto');
  await goTo(page, '/b/vistas');
  const cards = portal
    .main()
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(cards).toHaveCount(9);
  await page.waitForTimeout(1500);
  const atFirst = said.length;
  expect(atFirst).toBeLessThan(9);
  await cards.last().scrollIntoViewIfNeeded();
  await expect.poll(() => said.length).toBeGreaterThan(atFirst);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(1500);
  expect(new Set(said).size).toBe(said.length);
});

test('form: as perguntas vêm dos dados, e tela e servidor conferem as respostas', async ({
  page,
  portal,
}) => {
  await portal.openAs('participant', '/b/perguntas');
  const send = page.getByRole('button', { name: 'Enviar' });
  let sent = 0;
  page.on('request', (request) => {
    if (/save-answers$/.test(request.url())) sent += 1;
  });
  await send.click();
  await expect(portal.main().getByText('Obrigatório')).toHaveCount(2);
  expect(sent).toBe(0);
  await expect(page.getByRole('radiogroup')).toHaveAttribute('aria-required', 'true');
  await portal.expectAccessible();
  await page.getByRole('radio', { name: 'Sim' }).check();
  await page.getByLabel('O que falta?').fill('   ');
  await send.click();
  await expect(portal.main().getByText('Obrigatório')).toHaveCount(1);
  await page.getByLabel(/^De qual parte/).selectOption('Ranking');
  await page.getByLabel('O que falta?').fill('Nada.');
  const request = page.waitForRequest(/save-answers$/);
  await send.click();
  const { answers } = (await request).postDataJSON();
  expect(answers).toHaveLength(3);
  expect(answers[2].answer_id).toBe('Nada.');
  await expect(page.getByText('Obrigado pelas respostas.')).toBeVisible();
  await page.reload();
  await expect(portal.main().getByText('Você já respondeu: O que você acha do portal?')).toBeVisible();
});

test('list: os grupos têm título uma vez cada, na tabela também', async ({ portal }) => {
  await portal.openAs('participant', '/b/grupos');
  const months = portal.main().getByRole('heading', { level: 3, name: /^[A-Z][a-zç]+ de \d{4}$/ });
  await expect(months.nth(1)).toBeVisible();
  const names = await months.allInnerTexts();
  expect(names.length).toBeGreaterThan(1);
  expect(new Set(names).size).toBe(names.length);
  const days = portal.main().getByRole('rowheader', { name: /^\d{2}\/\d{2}\/\d{4}$/ });
  expect(await days.count()).toBeGreaterThan(1);
});

test('countdown: conta pelo relógio do servidor, mesmo que o do visitante esteja errado', async ({
  page,
  portal,
}) => {
  await page.addInitScript(() => {
    const real = Date.now;
    const wrong = 3 * 3_600_000;
    Date.now = () => real() - wrong;
    Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin - wrong });
  });
  await portal.openAs('participant', '/b/texto');
  const expiring_at = new Date(Date.now() + 90 * 60_000).toISOString();
  const points = { balance: 10, expiring_points: 5, expiring_at, earned_month: 0, spent_month: 0 };
  await page.route('**/api/v1/**/points*', (route) => route.fulfill({ json: { data: points } }));
  await goTo(page, '/b/formatos');
  const left = portal.main().getByRole('definition').locator('time');
  await expect(left).toHaveText(/^01:(29|30):\d\d$/);
  const first = await left.innerText();
  await expect(left).not.toHaveText(first);
  await expect(portal.main().getByRole('row').last()).toContainText('Encerrado');
  await expect(portal.main().getByRole('progressbar').first()).toBeVisible();
  await portal.expectAccessible();
});

test('later: só se lê quando chega perto da tela, e o seu lugar está guardado', async ({ page, portal }) => {
  await portal.resize(screens.celular);
  let reads = 0;
  await page.route('**/api/v1/**/statement*', (route) => {
    reads += 1;
    return route.continue();
  });
  await portal.openAs('participant', '/b/depois');
  await expect(portal.main().getByText('Carregando…')).toHaveCount(2);
  await page.waitForTimeout(500);
  expect(reads).toBe(0);
  await page.keyboard.press('End');
  await expect(portal.main().getByText('Resgate')).toBeVisible();
  expect(reads).toBe(1);
  await expect(portal.main().getByRole('img', { name: 'Pontos' })).toBeAttached();
});

test('menu: a página cuja guarda recusa some, também depois de entrar sem outro documento', async ({
  page,
  portal,
}) => {
  const entry = page.getByRole('link', { name: 'Página com guarda' });
  await portal.openAs('participant', '/b/texto');
  await page.getByRole('button', { name: 'Ajuda' }).click();
  await expect(entry).toBeVisible();
  await portal.forgetSession();
  await page.route('**/_portico/closed', (route) => route.fulfill({ json: ['b-depois'] }));
  await portal.signIn('participant');
  await page.getByRole('button', { name: 'Ajuda' }).click();
  await expect(page.getByRole('link', { name: 'Fale conosco' }).first()).toBeVisible();
  await expect(entry).toHaveCount(0);
});

test('refresh: uma aba escondida não lê, e volta a ler quando aparece', async ({ page, portal }) => {
  await portal.openAs('participant', '/b/de-novo');
  let reads = 0;
  page.on('request', (request) => {
    if (/\/points/.test(request.url())) reads += 1;
  });
  await expect.poll(() => reads).toBeGreaterThan(0);
  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', {
        configurable: true,
        get: () => (value ? 'hidden' : 'visible'),
      });
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, hidden);
  await setHidden(true);
  await page.waitForTimeout(300);
  const before = reads;
  await page.waitForTimeout(3000);
  expect(reads).toBe(before);
  await setHidden(false);
  await expect.poll(() => reads).toBeGreaterThan(before);
});

test('list: todas as linhas da busca se escolhem de uma vez, e a operação recebe os filtros', async ({
  page,
  portal,
}) => {
  await portal.openAs('manager', '/b/escolha?status=1');
  const list = portal.main().getByRole('region', { name: 'Avisar participantes' });
  await list.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check();
  const offer = list.getByRole('button', { name: /^Selecionar todos os \d+ da busca$/ });
  const total = (await offer.innerText()).match(/\d+/)?.[0];
  await offer.click();
  await expect(list.getByText(`Todos os ${total} itens selecionados`)).toBeVisible();
  await list.getByRole('link', { name: 'Próxima página' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(list.getByRole('row').getByRole('checkbox').first()).toBeChecked();
  await page.route('**/push', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: { data: {} } }) : route.continue(),
  );
  const sent = page.waitForRequest((request) => request.method() === 'POST' && /push$/.test(request.url()));
  await list.getByRole('button', { name: 'Avisar' }).click();
  await expect(page.getByText(`Avisar ${total} pessoas?`)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Avisar' }).click();
  const { content, participant_ids } = (await sent).postDataJSON();
  expect(content).toBe(`<p>Aos ${total} da situação 1.</p>`);
  expect(participant_ids).toBeUndefined();
  await expect(page.getByText(`${total} pessoas avisadas.`)).toBeVisible();
  await expect(list.getByText(/selecionados/)).toHaveCount(0);
});

test('filters: o mês e o ano se escolhem, em português, e Todos os tira', async ({ page, portal }) => {
  await portal.resize(screens.celular);
  await portal.openAs('participant', '/b/filtros?mes=2026-03');
  await page.getByRole('button', { name: 'Mês: Março de 2026' }).click();
  const months = page.getByRole('dialog', { name: 'Mês', exact: true });
  await portal.expectAccessible();
  await portal.expectNoSidewaysScroll();
  await months.getByRole('button', { name: /^nov/i }).click();
  await expect(page).toHaveURL(/\?mes=2026-11$/);
  await expect(page.getByRole('button', { name: 'Mês: Novembro de 2026' })).toBeFocused();
  await page.getByRole('button', { name: 'Mês: Novembro de 2026' }).click();
  await months.getByRole('button', { name: 'Todos' }).click();
  await expect(page).toHaveURL(/filtros$/);
  await page.getByRole('button', { name: 'Mês e ano: Todos' }).click();
  await page.getByRole('dialog', { name: 'Mês e ano' }).getByRole('button', { name: /^jan/i }).click();
  await expect(page).toHaveURL(/\?m=1&ano=\d{4}$/);
  await page.getByRole('button', { name: 'Exercício: Todos' }).click();
  await page.getByRole('dialog', { name: 'Exercício' }).getByRole('button', { name: '2025' }).click();
  await expect(page).toHaveURL(/exercicio=2025$/);
});

test('list: a árvore abre, fecha e anda com o teclado', async ({ page, portal }) => {
  const row = (id: number, title: string, parent: number) => ({
    id,
    title,
    category: { id: parent, title: 'Geral' },
    created_at: '2026-11-01T12:00:00Z',
  });
  await page.route('**/api/v1/**/news?*', (route) =>
    route.fulfill({
      json: {
        data: [row(1, 'Diretoria', 0), row(2, 'Vendas', 1), row(3, 'Loja Sul', 2), row(4, 'Estoque', 1)],
        pagination: {
          current_page: 1,
          from: 1,
          last_page: 1,
          per_page: 12,
          to: 4,
          total: 4,
          links: [],
          path: '',
        },
      },
    }),
  );
  await portal.openAs('participant', '/b/texto');
  await goTo(page, '/b/arvore');
  const item = (name: string) =>
    portal
      .main()
      .getByRole('treeitem', { name: new RegExp(name) })
      .last();
  await expect(item('Vendas')).toBeVisible();
  await expect(portal.main().getByText('Loja Sul')).toHaveCount(0);
  await item('Vendas').focus();
  await page.keyboard.press('ArrowRight');
  await expect(portal.main().getByText('Loja Sul')).toBeVisible();
  await portal.expectAccessible();
  await page.keyboard.press('ArrowLeft');
  await expect(portal.main().getByText('Loja Sul')).toHaveCount(0);
});

test('media: cada arquivo pelo seu tipo, e as imagens se percorrem com as setas', async ({
  page,
  portal,
}) => {
  const files: [title: string, mimetype: string][] = [
    ['Fachada', 'image/svg+xml'],
    ['Vitrine', 'image/svg+xml'],
    ['Aula', 'video/mp4'],
    ['Conversa', 'audio/mpeg'],
    ['Tabela', 'application/pdf'],
  ];
  const data = files.map(([title, mimetype], index) => ({
    id: index + 1,
    title,
    image: { url: `/favicon.ico?${index}`, mimetype },
    category: { id: 1, title: 'Geral' },
    created_at: '2026-11-01T12:00:00Z',
  }));
  const pagination = {
    current_page: 1,
    from: 1,
    last_page: 1,
    per_page: 20,
    to: 5,
    total: 5,
    links: [],
    path: '',
  };
  await page.route('**/api/v1/**/news*', (route) => route.fulfill({ json: { data, pagination } }));
  await portal.openAs('participant', '/b/texto');
  await goTo(page, '/b/midia');
  await expect(portal.main().locator('video')).toHaveAttribute('aria-label', 'Aula');
  await expect(portal.main().locator('audio')).toHaveAttribute('aria-label', 'Conversa');
  await page.getByRole('button', { name: 'Ampliar Fachada' }).click();
  const box = page.getByRole('dialog');
  await expect(box.getByRole('img', { name: 'Fachada' })).toBeVisible();
  await portal.expectAccessible();
  await box.getByRole('button', { name: 'Próxima imagem' }).click();
  await expect(box.getByRole('heading', { name: 'Vitrine' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  // What calls itself a document, and is none.
  await expect(box.getByRole('heading', { name: 'Tabela' })).toBeVisible();
  await expect(box.getByText('Não foi possível mostrar este documento aqui.')).toBeVisible();
  await expect(box.getByRole('link', { name: 'Baixar o documento' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(box.getByRole('heading', { name: 'Fachada' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await portal.main().getByRole('button', { name: 'Ler Tabela' }).click();
  await expect(box.getByRole('heading', { name: 'Tabela' })).toBeVisible();
});

test('list: a busca sugere enquanto se digita, cancela o que já não vale e busca o que se escolhe', async ({
  page,
  portal,
}) => {
  await portal.openAs('participant', '/b/galeria');
  const search = portal.main().getByLabel('Buscar');
  await search.focus();
  await expect(search).toHaveAttribute('role', 'combobox');
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().includes('autocomplete'));
  const held = '**/products/autocomplete?*search=press';
  await page.route(held, () => undefined);
  const asked = page.waitForRequest(held);
  await search.pressSequentially('press');
  await asked;
  await search.pressSequentially('ao ELETRICA');
  await cancelled;
  const options = page.getByRole('listbox', { name: 'Sugestões' }).getByRole('option');
  await expect(options).toHaveText(['Panela de pressão elétrica com timer']);
  await expect(options.locator('strong')).toHaveText('pressão elétrica');
  // Rows that are asked for anew are pale meanwhile, and a moment longer.
  await expect(page).toHaveURL(/search=pressao/);
  await portal.settled();
  await expect(portal.main().locator('[aria-busy="false"]').first()).toHaveCSS('opacity', '1');
  await portal.expectAccessible();
  await search.press('ArrowDown');
  await expect(options).toHaveAttribute('aria-selected', 'true');
  await search.press('Enter');
  await expect(options).toHaveCount(0);
  await expect(search).toHaveValue('Panela de pressão elétrica com timer');
  await expect(page).toHaveURL(/search=Panela/);
  await search.press('Backspace');
  await expect(options).toHaveCount(1);
  await search.press('Escape');
  await expect(options).toHaveCount(0);
});
