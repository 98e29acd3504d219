import type { Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { crash } from '../support/fault.ts';
import { expect, password, test } from '../support/portal.ts';
import { screens, withMotion } from '../support/screens.ts';
import type { RunningServer } from '../support/server.ts';
import { signInAgain } from '../support/sign-in-as.ts';
import { withResolvers } from '../support/with-resolvers.ts';

const program = 101;

/** What somebody does on another device: the same API, with a session of their own. */
async function call(server: RunningServer, path: string, body: unknown, token?: string) {
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/program/${program}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return JSON.parse(text || '{}') as { access_token: string; data: { id: number } };
}

/** Reads every notification, on another device. */
const readAll = (server: RunningServer, token: string) =>
  call(server, '/push/read-all', { markAllRead: true }, token);

async function signIn(server: RunningServer, login: string): Promise<string> {
  return (await call(server, '/login', { login, password })).access_token;
}

/** The manager's session, and one of the participant's (whose id it is) on another device. */
async function signInElsewhere(server: RunningServer) {
  const manager = await signIn(server, accounts.demo.manager);
  const phone = await signIn(server, accounts.demo.participant);
  const { id } = (await call(server, '/user', undefined, phone)).data;
  return { manager, phone, id };
}

const live = (page: Page) => page.locator('[data-live-notifications]');
/** What screen readers are told. */
const spoken = (page: Page, text: string) => page.locator('[aria-live=polite]').filter({ hasText: text });
const bell = (page: Page) => page.getByRole('button', { name: /^Notificações/ });

test('uma notificação nova chega ao sino de todas as abas sem recarregar, e o que se lê em outro aparelho some', async ({
  page,
  portal,
  server,
  context,
}) => {
  const { manager, phone, id } = await signInElsewhere(server);
  await readAll(server, phone);

  await portal.openAs('participant', '/extrato');
  await expect(live(page)).toHaveAttribute('data-live-notifications', 'live');
  const other = await context.newPage();
  await other.goto(`${portal.origin}/faq`);
  await expect(live(other)).toHaveAttribute('data-live-notifications', 'following');
  await expect(bell(page)).toHaveAccessibleName('Notificações');

  const content =
    'A campanha de verão começou. <a href="/ranking">Ver ranking</a><a href="javascript:x()">x</a>';
  await call(server, '/push', { content, participant_ids: [id] }, manager);
  await expect(bell(page)).toHaveAccessibleName('Notificações, 1 não lida');
  await expect(bell(other)).toHaveAccessibleName('Notificações, 1 não lida');
  await expect(spoken(page, 'Você tem uma nova notificação.')).toBeAttached();

  await readAll(server, phone);
  await expect(bell(page)).toHaveAccessibleName('Notificações');
  await expect(bell(other)).toHaveAccessibleName('Notificações');

  // The leading tab goes: the other takes the line over and misses nothing.
  await page.close();
  await expect(live(other)).toHaveAttribute('data-live-notifications', 'live');
  await call(server, '/push', { content, participant_ids: [id] }, manager);
  await expect(bell(other)).toHaveAccessibleName('Notificações, 1 não lida');
  await bell(other).click();
  await expect(other.getByRole('link', { name: 'Ver ranking' }).last()).toBeVisible();
  await expect(other.getByRole('listitem').filter({ hasText: 'Ver ranking' }).first()).toHaveText(
    /^Não lida/,
  );
  await expect(other.locator('a[href^="javascript"]')).toHaveCount(0);
  await expect(bell(other)).toHaveAccessibleName('Notificações');
});

test('abrir o sino marca também a não lida que está mais para trás do que ele mostra', async ({
  page,
  portal,
  server,
}) => {
  const { phone } = await signInElsewhere(server);
  await readAll(server, phone);
  const answer = await call(server, '/push', undefined, phone);
  let isRead = false;
  await page.route('**/push', (route) => route.fulfill({ json: { ...answer, unread: isRead ? 0 : 1 } }));
  await page.route('**/push/read-all', (route) => {
    isRead = true;
    return route.continue();
  });
  await portal.openAs('participant', '/extrato');
  await expect(bell(page)).toHaveAccessibleName('Notificações, 1 não lida');
  await bell(page).click();
  await expect(bell(page)).toHaveAccessibleName('Notificações');
});

test('a que chega enquanto o sino ainda lê pela primeira vez não se perde', async ({
  page,
  portal,
  server,
}) => {
  const { manager, phone, id } = await signInElsewhere(server);
  await readAll(server, phone);
  const json = await call(server, '/push', undefined, phone);
  // What is asked before the notification is there has its answer after the news of it.
  let isThere = false;
  const { promise: late, resolve: answer } = withResolvers();
  await page.route('**/push', async (route) => {
    if (isThere) return route.continue();
    await late;
    return route.fulfill({ json }).catch(() => undefined);
  });
  const asked = page.waitForRequest('**/push');
  await portal.openAs('participant', '/extrato');
  await asked;
  await expect(live(page)).toHaveAttribute('data-live-notifications', 'live');
  isThere = true;
  await call(server, '/push', { content: 'Oi', participant_ids: [id] }, manager);
  await expect(spoken(page, 'Você tem uma nova notificação.')).toBeAttached();
  answer();
  await expect(bell(page)).toHaveAccessibleName('Notificações, 1 não lida');
  await readAll(server, phone);
});

test('onde a conexão não se mantém, o sino pergunta de tempos em tempos', async ({
  page,
  portal,
  server,
}) => {
  const { manager, phone, id } = await signInElsewhere(server);
  await readAll(server, phone);
  portal.allow(/502/);
  await page.clock.install();
  await page.route('**/push/stream', (route) => route.fulfill({ status: 502, body: '<html></html>' }));
  await portal.openAs('participant', '/extrato');
  await expect
    .poll(async () => {
      await page.clock.fastForward(5000);
      return live(page).getAttribute('data-live-notifications');
    })
    .toBe('polling');
  await call(server, '/push', { content: 'Oi', participant_ids: [id] }, manager);
  await page.clock.fastForward(61_000);
  await expect(bell(page)).toHaveAccessibleName('Notificações, 1 não lida');
  await readAll(server, phone);
});

test('quem entra de novo por cima da página volta a receber', async ({ page, portal, server, context }) => {
  portal.allow(/401/);
  await portal.signIn('participant');
  await portal.open('/extrato');
  await expect(live(page)).toHaveAttribute('data-live-notifications', 'live');
  const token = (await context.cookies(portal.origin)).find(({ name }) => name === 'portico_session')?.value;
  await call(server, '/logout', {}, token);
  const dialog = page.locator('dialog[aria-labelledby=session-end]');
  await signInAgain(dialog);
  await expect(live(page)).toHaveAttribute('data-live-notifications', 'live');
});

test.describe('no telefone, com movimento', () => {
  test.use({ viewport: screens.celular, ...withMotion });

  test('só com o teclado: abre o sino, ouve a que chega, segue o endereço e volta ao sino', async ({
    page,
    portal,
    server,
  }) => {
    const { manager, id } = await signInElsewhere(server);
    await portal.openAs('participant', '/extrato');
    await expect(live(page)).toHaveAttribute('data-live-notifications', 'live');
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(bell(page)).toBeFocused({ timeout: 100 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Notificações' })).toBeVisible();

    // It comes while the panel is open, and is read there.
    const word = 'Anticonstitucionalissimamente'.repeat(3);
    const content = `${word}: veja o <a href="/ranking">ranking da campanha</a>`;
    await call(server, '/push', { content, participant_ids: [id] }, manager);
    await expect(page.getByText(word)).toBeVisible();
    await expect(spoken(page, 'Você tem uma nova notificação.')).toBeAttached();
    await expect(bell(page)).toHaveAccessibleName('Notificações');
    await portal.expectNoSidewaysScroll();
    await portal.expectAccessible();

    const link = page.getByRole('link', { name: 'ranking da campanha' }).first();
    await page.keyboard.press('ArrowDown');
    await expect(link).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Notificações' })).toHaveCount(0);
    await expect(bell(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/ranking');
  });

  test('diz que não pôde ler as notificações, e as mostra quando pode', async ({ page, portal }) => {
    portal.allow(/status of 500/);
    await page.route(/\/push$/, (route) => crash(route));
    await portal.openAs('participant', '/extrato');
    await bell(page).click();
    const failure = page.getByText('Não foi possível carregar as notificações.');
    await expect(failure).toBeVisible();
    await page.unroute(/\/push$/);
    await page.keyboard.press('Escape');
    await bell(page).click();
    await expect(failure).toHaveCount(0);
    await expect(
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('time') })
        .first(),
    ).toBeVisible();
  });
});

test('o sino conta tudo o que não foi lido, e as mais antigas vêm quando se rola até elas', async ({
  page,
  portal,
  server,
}) => {
  const { manager, phone, id } = await signInElsewhere(server);
  await readAll(server, phone);
  const count = 23;
  for (let nth = 1; nth <= count; nth += 1)
    await call(server, '/push', { content: `Aviso de número ${nth}.`, participant_ids: [id] }, manager);

  await portal.openAs('participant', '/extrato');
  await expect(bell(page)).toHaveAccessibleName(`Notificações, ${count} não lidas`);
  await bell(page).click();
  const first = page.getByText('Aviso de número 1.', { exact: true });
  await expect(page.getByText(`Aviso de número ${count}.`, { exact: true })).toBeVisible();
  await expect(first).toHaveCount(0);
  await page.getByRole('listitem').filter({ hasText: 'Aviso de número 5.' }).scrollIntoViewIfNeeded();
  await expect(first).toBeAttached();
  await expect(page.getByText(/^Aviso de número/)).toHaveCount(count);
  await expect(bell(page)).toHaveAccessibleName('Notificações');
});

test('uma gestora avisa quem ela escolhe na lista, e o aviso chega como foi escrito', async ({
  page,
  portal,
  elsewhere,
  server,
}) => {
  const { phone } = await signInElsewhere(server);
  await readAll(server, phone);
  await portal.openAs('manager', '/participantes');
  await page.getByRole('searchbox').fill('Maria Antônia');
  await page
    .getByRole('row', { name: /Maria Antônia Ferreira/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Avisar', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Avisar a pessoa escolhida' });
  await form.getByLabel('Mensagem').fill('Reunião às 9h.\nTraga 2 < 3 ideias.');
  await form.getByRole('button', { name: 'Enviar aviso' }).click();
  await expect(page.getByText('Aviso gravado', { exact: false })).toBeVisible();
  await expect(form).toHaveCount(0);
  // The next notice goes to those who are chosen for it.
  const box = page.getByRole('row', { name: /Maria Antônia Ferreira/ }).getByRole('checkbox');
  await expect(box).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Avisar', exact: true })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Selecionar todos' })).toBeFocused();
  await box.check();
  await page.getByRole('button', { name: 'Avisar', exact: true }).click();
  await form.getByRole('button', { name: 'Fechar' }).click();
  await expect(form).toHaveCount(0);
  await expect(box).toBeChecked();
  await elsewhere.openAs('participant', '/extrato');
  await bell(elsewhere.page).click();
  await expect(elsewhere.page.getByText('Traga 2 < 3 ideias.')).toBeVisible();
});
