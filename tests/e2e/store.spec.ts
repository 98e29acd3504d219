import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KEPT } from '../../engine/session/kept.ts';
import { accounts } from '../support/accounts.ts';
import { ownServer } from '../support/own-server.ts';
import { expect, Portal, test } from '../support/portal.ts';
import { screens } from '../support/screens.ts';
import { signInAs } from '../support/sign-in-as.ts';

const firstNumber = (text: string) => Number(/[\d.]+/.exec(text)?.[0].replaceAll('.', ''));

test('do portal à loja, ao pedido e ao extrato, e de volta com um clique', async ({
  page,
  portal,
  elsewhere: admin,
}) => {
  await portal.openAs('participant', '/catalogo');
  await page.getByRole('link', { name: 'Ir para a loja' }).click();
  const saldo = page.getByText(/^Saldo [\d.]+ pontos?$/);
  await expect(saldo).toBeVisible();
  expect(new URL(page.url()).hostname).toBe('loja.localhost');
  const before = firstNumber(await saldo.innerText());

  await page.getByRole('link', { name: 'Já posso trocar' }).click();
  const prize = page.locator('.good').first();
  const name = (await prize.getByRole('link').innerText()).trim();
  await prize.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('link', { name: 'Trocar' }).click();
  await page.getByRole('button', { name: 'Confirmar troca' }).click();
  await expect(page.getByRole('heading', { name: 'Troca feita!' })).toBeVisible();
  const number = (await page.locator('.lead b').innerText()).trim();
  const cost = before - firstNumber(await saldo.innerText());
  expect(cost).toBeGreaterThan(0);

  // Back with one click, as the same person, and there again by the link that was used.
  await page.getByRole('link', { name: 'Voltar ao programa' }).click();
  await page.waitForURL(`${portal.origin}/painel`);
  await portal.open('/catalogo');
  await page.getByRole('link', { name: 'Ir para a loja' }).click();
  await expect(saldo).toHaveText(new RegExp(new Intl.NumberFormat('pt-BR').format(before - cost)));

  await portal.open('/pedidos');
  const order = page.getByRole('row').filter({ hasText: number });
  await expect(order).toContainText(name);
  await expect(order).toContainText('Recebido');
  await portal.open('/extrato');
  await expect(page.getByText(`Troca por prêmio: ${name}`).first()).toBeVisible();

  await test.step('quem administra envia e depois cancela: a pessoa lê cada passo, e os pontos voltam', async () => {
    await admin.openAs('admin', `/pedidos/expedicao?search=${number}`);
    const act = async (label: string, text: string, submit: string) => {
      const row = admin.page.getByRole('row').filter({ hasText: number });
      await row.getByRole('button', { name: /^Ações/ }).click();
      await admin.page.getByRole('menuitem', { name: label }).click();
      const dialog = admin.page.getByRole('dialog');
      await dialog.getByRole('textbox').fill(text);
      await dialog.getByRole('button', { name: submit }).click();
      await expect(dialog).toHaveCount(0);
    };
    await act('Enviar', 'Rastreio BR77', 'Enviar pedido');
    await portal.open('/pedidos');
    await expect(order).toContainText('A caminho');
    await act('Cancelar pedido', 'Acabou no estoque', 'Cancelar pedido');
    // Nobody reloads: the open page hears of it.
    await expect(order).toContainText('Cancelado');
    await portal.open('/extrato');
    await expect(page.getByText(`Pedido ${number} cancelado: ${name}`).first()).toBeVisible();
  });
});

test('o acesso à loja dura de uma carga a outra, e sai do aparelho com a pessoa', async ({
  page,
  portal,
}) => {
  // A game that is still asked for when the person leaves.
  portal.allow(/status of 401/);
  const kept = () => page.evaluate((name) => localStorage.getItem(name), KEPT);
  await portal.signIn('participant');
  await portal.open('/catalogo');
  await expect(page.getByRole('link', { name: 'Ir para a loja' })).toBeVisible();
  const before = await kept();
  expect(before).toContain('"');
  await page.reload();
  await portal.settled();
  await expect(page.getByRole('link', { name: 'Ir para a loja' })).toBeVisible();
  expect(await kept()).toBe(before);
  await portal.signOut();
  await expect.poll(kept).toBeNull();
});

test.describe('uma loja parceira que não responde', () => {
  /** The store as docs/store.md has it; `isSilent`: it takes every question, and answers none. */
  let isSilent = true;
  const store = createServer((request, response) => {
    if (!isSilent && request.headers.authorization?.startsWith('Bearer '))
      response.setHeader('content-type', 'application/json').end('{"orders":[]}');
  });
  let address = '';
  test.beforeAll(async () => {
    await new Promise<void>((listens) => store.listen(0, '127.0.0.1', listens));
    address = `127.0.0.1:${(store.address() as AddressInfo).port}`;
  });
  test.afterAll(() => {
    store.closeAllConnections();
    store.close();
  });
  const own = ownServer(undefined, () => ({
    STORE_URL: `http://${address}`,
    STORE_HOSTS: address,
    STORE_SECRET: 'o segredo dos dois lados, comprido',
  }));

  test('os pedidos do programa ficam, cada um mostra onde está, e os da loja voltam com ela', async ({
    browser,
  }) => {
    // A silent store is waited for, on a machine that is slow already.
    test.slow();
    const page = await browser.newPage({ viewport: screens.celular });
    const portal = new Portal(page, own.server, 'aurora', new Map());
    portal.allow(/502/);
    await signInAs(page, own.server, 'aurora', accounts.demo.participant);
    await page.goto(`${portal.origin}/pedidos`);
    const partners = portal.main().getByRole('region', { name: 'Em lojas parceiras' });
    await partners.scrollIntoViewIfNeeded();
    // The store is asked three times, three seconds each, with pauses between them: longer than `settled` waits on a slow machine.
    await expect(partners.getByText('A loja não respondeu agora.', { exact: false })).toBeVisible({
      timeout: 60_000,
    });
    const order = portal
      .main()
      .getByRole('row')
      .filter({ hasText: /P\d{6}/ })
      .first();
    const number = /P\d{6}/.exec(await order.innerText())?.[0];
    await order.getByRole('button', { name: 'Acompanhar' }).click();
    const steps = page.getByRole('dialog', { name: `Pedido ${number}` });
    await expect(steps.getByRole('listitem').first()).toContainText(/Pedido recebido\s*\d\d\/\d\d\/\d{4}/);
    await portal.expectAccessible();
    await steps.getByRole('button', { name: 'Fechar' }).click();

    isSilent = false;
    await partners.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(partners.getByText('Nenhum pedido em lojas parceiras')).toBeVisible();
    await portal.expectNoSidewaysScroll();
    expect(portal.complaints).toEqual([]);
    await page.close();
  });
});
