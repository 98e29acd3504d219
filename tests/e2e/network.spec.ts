import { cpfOf } from '../../engine/format/cpf.ts';
import { accounts } from '../support/accounts.ts';
import { expect, type Portal, test } from '../support/portal.ts';
import { type Screen, screens } from '../support/screens.ts';
import { openSession, programUrl } from '../support/sign-in-as.ts';

const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n'), 'utf8'),
});

/** Presses a button of the page, and the same one of the question that follows. */
async function agreeTo({ page }: Portal, name: string, question: RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await agree(page, name, question);
}

async function agree(page: Portal['page'], name: string, question: RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(question);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Opens the menu of a row, and presses something in it. */
async function pressAt({ page }: Portal, row: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `Ações: ${row}`, exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** A valid CPF that nobody of the demo has, another at each width. */
const cpfAt: Record<Screen, string> = { celular: '987.654.321-00', computador: '147.258.369-82' };

for (const screen of Object.keys(screens) as Screen[]) {
  test.describe(`a rede de um gestor no ${screen}`, () => {
    test.use({ viewport: screens[screen] });

    test('distribui pontos: a soma na pergunta, o orçamento que recusa, e a devolução', async ({
      page,
      portal,
    }) => {
      portal.allow(/status of 409/);
      const draft = async (description: string, points: string) => {
        await portal.main().getByRole('button', { name: 'Nova distribuição' }).first().click();
        const form = page.getByRole('dialog');
        await form.getByLabel('Descrição').fill(description);
        await form.getByLabel('Pontos para cada pessoa').fill(points);
        await form.getByLabel('CPF de uma pessoa').fill('529.982.247-25');
        await form.getByRole('button', { name: 'Salvar rascunho' }).click();
        await page.waitForURL(/\/distribuicao-de-pontos\/\d+$/);
        await expect(page.getByRole('heading', { level: 1, name: description })).toBeVisible();
      };
      await portal.openAs('manager', '/distribuicao-de-pontos');
      await draft(`Além do orçamento, no ${screen}`, '900000');
      await agreeTo(portal, 'Distribuir', /Distribuir 900\.000 pontos ao todo, a 1 pessoa, por/);
      await expect(
        page.getByText(/O orçamento tem [\d.]+ pontos, e esta distribuição soma 900\.000\./),
      ).toBeVisible();
      await expect(portal.main().getByText('Rascunho', { exact: true })).toBeVisible();
      await agreeTo(portal, 'Descartar rascunho', /Ninguém recebeu pontos ainda/);
      await expect(portal.main().getByText('Cancelada')).toBeVisible();

      await portal.walkTo('/distribuicao-de-pontos');
      await draft(`Destaque da semana, no ${screen}`, '120');
      await expect(portal.main().getByText('Maria Antônia Ferreira de Albuquerque')).toBeVisible();
      await portal.expectAccessible();
      await portal.expectNoSidewaysScroll();
      await agreeTo(portal, 'Distribuir', /Distribuir 120 pontos ao todo, a 1 pessoa, por/);
      await expect(portal.main().getByText('Distribuída', { exact: true })).toBeVisible();
      await agreeTo(portal, 'Devolver', /Devolver ao orçamento os 120 pontos de .* Eles saem de 1 pessoa\./);
      await expect(portal.main().getByText('Cancelada')).toBeVisible();
    });

    test('pré-cadastro: aprova um pedido e recusa outro com o motivo', async ({ page, portal }) => {
      await portal.openAs('admin', '/pre-cadastro?status=pending');
      const rows = portal.main().getByRole('row');
      const nameOf = async (nth: number) =>
        (await rows.nth(nth).getByRole('cell').first().innerText()).trim();
      const [approved, refused] = [await nameOf(1), await nameOf(2)];
      await pressAt(portal, approved, 'Aprovar');
      await agree(page, 'Aprovar', /Aprovar o pré-cadastro/);
      await expect(page.getByText('Pré-cadastro aprovado.')).toBeVisible();
      await pressAt(portal, refused, 'Recusar');
      const form = page.getByRole('dialog', { name: `Recusar ${refused}` });
      await form.getByRole('button', { name: 'Recusar' }).click();
      await expect(form.getByText('Obrigatório')).toBeVisible();
      const reason = `O CNPJ não confere, no ${screen}.`;
      await form.getByLabel('Motivo').fill(reason);
      await form.getByRole('button', { name: 'Recusar' }).click();
      await expect(page.getByText('Pré-cadastro recusado.')).toBeVisible();
      await portal.open('/pre-cadastro?status=refused');
      await expect(portal.main().getByText(reason).locator('visible=true')).toBeVisible();
      await portal.expectNoSidewaysScroll();
    });

    test('cadastra uma pessoa, corrige o CPF recusado e a inativa com o motivo', async ({ page, portal }) => {
      portal.allow(/status of (422|429)/);
      const name = `Zuleide Tavares do ${screen === 'celular' ? 'Celular' : 'Computador'}`;
      await portal.openAs('manager', '/participantes');
      await portal.main().getByRole('button', { name: 'Novo participante' }).click();
      const form = page.getByRole('dialog', { name: 'Novo participante' });
      await form.getByLabel('Nome').fill(name);
      await form.getByLabel('CPF').fill('529.982.247-25');
      await form.getByLabel('E-mail').fill(`zuleide.${screen}@exemplo.com.br`);
      await form.getByRole('button', { name: 'Cadastrar' }).click();
      const refusal = form.getByText(
        'Não foi possível cadastrar com este CPF e este e-mail. Confira os dois.',
      );
      await expect(refusal).toBeVisible();
      await form.getByLabel('CPF').fill(cpfAt[screen]);
      // It goes once the typing rests, and the button moves up.
      await expect(refusal).toHaveCount(0);
      await form.getByRole('button', { name: 'Cadastrar' }).click();
      await expect(page.getByText('O e-mail de ativação está a caminho.')).toBeVisible();
      await expect(form).toHaveCount(0);

      await portal.main().getByRole('searchbox').fill(`zuleide ${screen}`);
      const row = portal.main().getByRole('row', { name });
      await expect(row).toContainText('Pendente');
      await pressAt(portal, name, 'Reenviar ativação');
      await expect(page.getByText(/dez minutos/)).toBeVisible();
      await row.getByRole('link').first().click();
      await page.waitForURL(/\/participantes\/\d+$/);
      await portal.main().getByRole('button', { name: 'Inativar' }).click();
      const why = page.getByRole('dialog');
      await why.getByLabel('Motivo').fill('Saiu da loja.');
      await why.getByRole('button', { name: 'Inativar' }).click();
      await expect(page.getByText('Participante inativado.')).toBeVisible();
      await expect(portal.main().getByText('Saiu da loja.').first()).toBeVisible();
      await portal.expectAccessible();
    });

    test('reenvia a ativação a vários, e diz quando ninguém está pendente', async ({ page, portal }) => {
      portal.allow(/status of 422/);
      const resend = async () => {
        await portal.main().getByRole('checkbox', { name: 'Selecionar todos desta página' }).check();
        await portal.main().getByRole('button', { name: 'Reenviar ativação' }).first().click();
        await agree(page, 'Reenviar ativação', /entre as 20 pessoas escolhidas/);
      };
      await portal.openAs('manager', '/participantes?status=1');
      await resend();
      await expect(page.getByText('Nenhum participante com status 2 encontrado.')).toBeVisible();
      // Others at each width: whoever got one waits ten minutes.
      await portal.open(`/participantes?status=2&page=${screen === 'celular' ? 1 : 2}`);
      await resend();
      await expect(page.getByText(/E-mails de ativação a caminho: \d+\./)).toBeVisible();
    });

    test('envia a hierarquia por planilha, e vê o que foi recusado', async ({ page, portal }) => {
      await portal.openAs('manager', '/hierarquia');
      await portal.main().getByRole('tab', { name: 'Pessoas' }).click();
      await portal.main().getByRole('button', { name: 'Importar planilha' }).click();
      const form = page.getByRole('dialog');
      await form.locator('input[type=file]').setInputFiles(
        csv(
          `hierarquia-${screen}.csv`,
          'CPF;Estabelecimento;Cargo;Desde;Principal',
          '529.982.247-25;SP001;Consultora de vendas;01/11/2026;Sim',
          // At each width another file: the same one twice would be asked about.
          `529.982.247-25;NADA-${screen};Consultora de vendas;01/11/2026;Não`,
        ),
      );
      await form.getByRole('button', { name: 'Importar', exact: true }).click();
      await page.waitForURL(/\/importacoes\/\d+$/);
      const flow = page.locator('section[data-state]').first();
      await expect(flow.getByRole('status')).toHaveText(/1 linha importada; 1 linha com erro/, {
        timeout: 60_000,
      });
      await expect(portal.main().getByText(`NADA-${screen}`).locator('visible=true').first()).toBeVisible();
      await portal.expectNoSidewaysScroll();
    });

    test('um visitante pergunta, e continua a conversa pelo link do e-mail', async ({
      page,
      portal,
      mailbox,
    }) => {
      portal.allow(/status of 404/);
      const address = `visitante.${screen}@exemplo.com.br`;
      const notice = page.getByRole('dialog').getByRole('button', { name: 'Fechar' });
      await page.addLocatorHandler(notice.first(), () => notice.first().click());
      await portal.open('/fale-conosco');
      const form = portal.main().locator('form').first();
      await form.getByRole('button', { name: 'Enviar' }).click();
      await expect(form.getByText('Obrigatório').first()).toBeVisible();
      await form.getByLabel('Nome').fill('Joana Prado');
      await form.getByLabel('CPF').fill(cpfAt[screen]);
      await form.getByLabel('E-mail').fill(address);
      await form.getByLabel('Telefone').fill('(11) 98765-4321');
      await form.getByLabel('Assunto').selectOption({ index: 1 });
      await form.getByLabel('Título').fill('Como participo?');
      await form
        .getByRole('textbox', { name: 'Mensagem' })
        .fill('Trabalho numa loja parceira e quero participar.');
      // What was complained about goes once the typing rests, and the button moves up.
      await expect(form.getByText('Obrigatório')).toHaveCount(0);
      await form.getByRole('button', { name: 'Enviar' }).click();
      await expect(page.getByText('o link da conversa chegam por e-mail')).toBeVisible();
      const link = () =>
        mailbox.mails.findLast(({ to }) => to.includes(address))?.text.match(/\/chamado\/[\w-]+/)?.[0];
      await expect.poll(link, { timeout: 20_000 }).toBeTruthy();
      await portal.open(link());
      const talk = page.getByRole('log', { name: 'Mensagens' });
      await expect(talk.getByText('Trabalho numa loja parceira')).toBeVisible();
      await page.getByLabel('Mensagem').fill('É a loja do centro.');
      await page.getByRole('button', { name: 'Enviar', exact: true }).click();
      await expect(talk.getByText('É a loja do centro.')).toBeVisible();
      await portal.expectAccessible();
      await page.goto(`${portal.origin}/chamado/um-link-que-ninguem-tem`);
      await page.waitForURL('**/404');
    });
  });
}

test('inativa várias pessoas de uma vez, mas não a si mesma', async ({ page, portal, server, tenant }) => {
  const token = await openSession(server, tenant, accounts.demo.manager);
  for (const [first, nine] of [
    ['Breno', 258_369_147],
    ['Cecília', 369_147_258],
  ] as const) {
    const cpf = cpfOf(nine);
    const answer = await fetch(`${programUrl(server, tenant)}/participant`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ name: `${first} Taquaral`, cpf, email: `${cpf}@exemplo.com.br` }),
    });
    expect(answer.status, await answer.text()).toBe(200);
  }
  const chooseAll = async (search: string) => {
    await portal.openAs('manager', `/participantes?search=${search}`);
    await portal.main().getByRole('checkbox', { name: 'Selecionar todos' }).check();
  };
  await chooseAll('taquaral');
  await portal.main().getByRole('button', { name: 'Inativar' }).first().click();
  await agree(page, 'Inativar', /Inativar 2 pessoas\?/);
  await expect(page.getByText('Participantes inativados: 2.')).toBeVisible();
  const rows = portal.main().getByRole('row', { name: /Taquaral/ });
  await expect(rows.filter({ hasText: 'Inativo' })).toHaveCount(2);
  await chooseAll('111.444.777-35');
  await expect(portal.main().getByRole('button', { name: 'Reenviar ativação' })).toBeVisible();
  await expect(portal.main().getByRole('button', { name: /^(Ativar|Inativar)/ })).toHaveCount(0);
});
