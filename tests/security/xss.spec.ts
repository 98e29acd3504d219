import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { type Account, loginOf } from '../support/accounts.ts';
import { expect, goTo, Portal, test } from '../support/portal.ts';
import { type RunningServer, setUpMs, startServer } from '../support/server.ts';
import { sessionCookie } from '../support/sign-in-as.ts';
import { htmlAnswers, textsAt } from './html-fields.ts';
import { comments, hidingReasons, type Poisoned, poisonDatabase, writtenAnswers } from './poison.ts';
import { canaryHost, corpus, sentinel } from './xss-corpus.ts';

const brand = 'aurora';
const programId = 101;
const pagesDir = resolve(import.meta.dirname, '../../tenants/base/pages');

interface PageFile {
  name: string;
  path: string;
  access?: string;
}
const pages = readdirSync(pagesDir).map(
  (file) => JSON.parse(readFileSync(join(pagesDir, file), 'utf8')) as PageFile,
);
const pathOf = ({ path }: PageFile) => path.replace(':slug', 'regulamento');
const open = pages.filter((page) => !pathOf(page).includes(':'));
const forVisitors = open.filter(({ access }) => access === 'public' || access === 'visitor');
const forParticipants = open.filter(({ access = 'participant' }) =>
  ['public', 'participant'].includes(access),
);

let server: RunningServer;
let folder = '';
let poisoned: Poisoned;

test.beforeAll(async () => {
  test.setTimeout(setUpMs);
  folder = mkdtempSync(join(tmpdir(), 'portico-xss-'));
  const dataDir = join(folder, 'data');
  cpSync(process.env.PORTICO_TEST_TEMPLATE ?? '', dataDir, { recursive: true });
  poisoned = await poisonDatabase(dataDir, programId, {
    pages: pages.map(({ name }) => name),
    manager: loginOf(brand, 'manager'),
    participant: loginOf(brand, 'participant'),
  });
  server = await startServer({ dataDir });
});
test.afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});
// One test goes through every page that participants have.
test.describe.configure({ mode: 'default', timeout: 900_000 });

interface Watch {
  page: Page;
  portal: Portal;
  /** What hostile text achieved: code that ran, dialogs, reports, requests to other hosts. */
  harm: string[];
}

/** A browser that hears everything that could go wrong. */
async function watch(browser: Browser, account?: Account): Promise<Watch> {
  const context = await browser.newContext();
  if (account) await context.addCookies([await sessionCookie(server, brand, account)]);
  const harm: string[] = [];
  await context.exposeFunction('__harm', (text: string) => harm.push(text));
  await context.addInitScript((name) => {
    const tell = (text: string) => void (window as unknown as { __harm(text: string): void }).__harm(text);
    Object.assign(window, { [name]: () => tell('hostile code ran') });
    document.addEventListener('securitypolicyviolation', (event) =>
      tell(`report: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  }, sentinel);
  await context.route(
    (url) => !url.hostname.endsWith('localhost'),
    (route) => {
      harm.push(`request: ${route.request().url()}`);
      return route.abort();
    },
  );
  const page = await context.newPage();
  page.on('dialog', (dialog) => {
    harm.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  const portal = new Portal(page, server, brand, new Map());
  // Pictures of the corpus that name a file of the portal itself, which is not there.
  portal.allow(/status of 404/);
  return { page, portal, harm };
}

/** What in the page could run, frame, submit elsewhere, restyle or take a name that the portal needs. */
function findHarm(): string[] {
  const found: string[] = [];
  const own =
    'script[type="application/json"], script[src^="/static/"], link[href^="/static/"], head *, iframe[src^="https://player.vimeo.com/"]';
  const never =
    'script, iframe, object, embed, frame, base, meta, link, template, portal, svg script, [srcdoc]';
  for (const element of document.querySelectorAll(never))
    if (!element.matches(own)) found.push(`element ${element.outerHTML.slice(0, 120)}`);
  for (const element of document.querySelectorAll('body *')) {
    for (const { name, value } of element.attributes) {
      const address = value.replace(/[^!-\uffff]/g, '').toLowerCase();
      const runs = /^(javascript|vbscript|data:(?!image\/)|view-source|blob:https)/.test(address);
      if (name.startsWith('on')) found.push(`handler ${name}`);
      if (/(href|src|action|data|ping|srcset|poster|background)$/.test(name) && runs)
        found.push(`address ${name}=${value}`);
    }
  }
  const clobbering = '#location, #document, #portico, #attributes, #defaultView, #x, [name="currentScript"]';
  for (const element of document.querySelectorAll(clobbering)) found.push(`name ${element.outerHTML}`);
  return found;
}

/** Closes the dialogs that come by themselves, one after the other, looking into each. */
async function closeDialogs({ page, harm }: Watch): Promise<number> {
  const dialog = page.locator('dialog[open]').last();
  let closed = 0;
  while (closed < 6) {
    const came = await dialog.waitFor({ state: 'visible', timeout: closed === 0 ? 20_000 : 700 }).then(
      () => true,
      () => false,
    );
    if (!came) return closed;
    harm.push(...(await page.evaluate(findHarm)));
    const open = await dialog.elementHandle();
    const close = dialog.getByRole('button', { name: /^(Fechar|Cancelar|Agora não)$/ }).last();
    // A picture that does not come moves the button from under the pointer, and another dialog may be next.
    await expect(async () => {
      if (await open?.isVisible()) await close.click({ timeout: 2000 });
      expect(await open?.isVisible()).toBe(false);
    }).toPass();
    closed += 1;
  }
  return closed;
}

async function expectNoHarm({ page, portal, harm }: Watch): Promise<void> {
  harm.push(...(await page.evaluate(findHarm)));
  expect([...new Set(harm)]).toEqual([]);
  expect([...new Set(portal.complaints)]).toEqual([]);
}

/** Every one of the texts stands there as it was written, to the letter. */
async function expectWords(within: Locator, texts: readonly string[]): Promise<void> {
  const missing = async () => {
    const shown = (await within.allTextContents()).join('');
    return texts.filter((text) => !shown.includes(text));
  };
  await expect.poll(missing).toEqual([]);
}

/** Goes through pages: the first with its document, the others as links do, so that both ways to data are seen. */
async function wander(visit: Watch, list: readonly PageFile[]): Promise<number> {
  let dialogs = 0;
  for (const [index, page] of list.entries()) {
    if (index === 0) await visit.portal.open(pathOf(page));
    else await goTo(visit.page, pathOf(page));
    await visit.portal.settled();
    dialogs += await closeDialogs(visit);
    await expectNoHarm(visit);
  }
  return dialogs;
}

test('nas páginas de visitantes, com os seus pop-ups, nada do que está guardado roda', async ({
  browser,
}) => {
  const visit = await watch(browser);
  expect(await wander(visit, forVisitors)).toBeGreaterThanOrEqual(forVisitors.length - 1);
  await visit.portal.open(`/certificado/${poisoned.certificate}`);
  await closeDialogs(visit);
  await expect(visit.portal.main().getByText('Este certificado é verdadeiro')).toBeVisible();
  await expectNoHarm(visit);
  await visit.page.context().close();
});

test('nas páginas de participantes, com pop-ups e jogos, nada do que está guardado roda', async ({
  browser,
}) => {
  const visit = await watch(browser, 'participant');
  const panelFirst = [...forParticipants].sort((a) => (a.name === 'painel' ? -1 : 1));
  expect(await wander(visit, panelFirst)).toBeGreaterThanOrEqual(forParticipants.length);
  const { page, portal } = visit;
  for (const list of ['/treinamentos', '/pesquisas', '/noticias']) {
    await goTo(page, list);
    await portal.settled();
    await closeDialogs(visit);
    await portal.main().locator(`a[href^="${list}/"]`).first().click();
    await page.waitForURL(`**${list}/*`);
    await portal.settled();
    await closeDialogs(visit);
    await expectNoHarm(visit);
  }
  await page.getByRole('button', { name: /^Notificações/ }).click();
  await expect(page.getByRole('heading', { name: 'Notificações' })).toBeVisible();
  await expectNoHarm(visit);
  await page.context().close();
});

test('cada texto do corpus, sozinho, aberto em uma resposta', async ({ browser }) => {
  const visit = await watch(browser);
  const { page, portal } = visit;
  await portal.open('/faq');
  await closeDialogs(visit);
  const answers = portal.main().locator('details');
  expect(await answers.count()).toBeGreaterThanOrEqual(corpus.length);
  await answers.evaluateAll((all) => {
    for (const one of all) (one as HTMLDetailsElement).open = true;
  });
  // The last one to be drawn: by then every text has been through the sanitiser.
  await expect(answers.last().locator('div').first()).toBeAttached();
  await expect(portal.main().locator('details:not(:has(div))')).toHaveCount(0);
  await page.mouse.move(400, 300);
  await page.mouse.wheel(0, 4000);
  await expectNoHarm(visit);
  expect(await page.title()).toContain('Perguntas frequentes');
  await page.context().close();
});

test('o corpus inteiro em comentários, e em por que foram ocultos, é texto, na novidade ou entre as outras', async ({
  browser,
}) => {
  const visit = await watch(browser, 'participant');
  const { page, portal } = visit;
  const texts = [...comments, ...hidingReasons];
  const post = portal.main().getByRole('article').first();
  const unfold = async () => {
    const more = post.getByRole('button', { name: 'Ver mais comentários' });
    await post.getByRole('article').first().waitFor();
    while (await more.isVisible()) {
      const known = await post.getByRole('article').count();
      await more.click();
      await expect.poll(() => post.getByRole('article').count()).toBeGreaterThan(known);
    }
  };
  await portal.open(`/novidades/${poisoned.postId}`);
  await closeDialogs(visit);
  await unfold();
  await expectWords(post, texts);
  await expectNoHarm(visit);

  await portal.walkTo('/novidades');
  await closeDialogs(visit);
  await expect(post.getByRole('article')).toHaveCount(0);
  await post.getByRole('button', { name: /comentário/, expanded: false }).click();
  await unfold();
  await expectWords(post, texts);
  await expectNoHarm(visit);
  await page.context().close();
});

test('o corpus inteiro em respostas escritas é texto nos resultados da pesquisa', async ({ browser }) => {
  const visit = await watch(browser, 'manager');
  const { page, portal } = visit;
  await portal.open(`/pesquisas/${poisoned.surveyId}/resultados`);
  await closeDialogs(visit);
  await expectWords(portal.main(), writtenAnswers);
  await expectNoHarm(visit);
  await page.context().close();
});

test('a página de erro mostra o que vem no endereço como texto', async ({ browser }) => {
  const visit = await watch(browser);
  const { page, portal } = visit;
  const some = corpus.filter((_text, index) => index % 24 === 0).map(({ html }) => html.trim());
  for (const [index, html] of some.entries()) {
    const address = `/erro?error=${encodeURIComponent(html)}`;
    if (index < 2) await portal.open(address);
    else await goTo(page, address);
    if (index < 2) await closeDialogs(visit);
    await expect(portal.main()).toContainText(html.replace(/\s+/g, ' '));
    await expectNoHarm(visit);
  }
  await portal.open(`/erro?error=${encodeURIComponent('Estabelecimento não encontrado.')}`);
  await expect(portal.main()).toContainText('Estabelecimento não encontrado.');
  await page.context().close();
});

test('todo campo que o contrato diz ser HTML traz o corpus, se traz alguma coisa', async () => {
  const { name, value } = await sessionCookie(server, brand, 'participant');
  const read = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      headers: { cookie: `${name}=${value}` },
    });
    return answer.ok ? ((await answer.json()) as unknown) : null;
  };
  const news = (await read(`/api/v1/program/${programId}/news`)) as { data: { id: number }[] };
  const params: Record<string, string> = {
    programId: String(programId),
    id: String(news.data[0]?.id),
    slug: 'regulamento',
    type: 'term',
  };
  const benign: string[] = [];
  let reached = 0;
  for (const { id, path, fields } of htmlAnswers) {
    const answer = await read(path.replace(/\{(\w+)\}/g, (_all, key: string) => params[key] ?? '1'));
    for (const field of fields) {
      const texts = textsAt(answer, field);
      if (texts.some((text) => text.includes(sentinel) || text.includes(canaryHost))) reached += 1;
      else if (texts.length > 0) benign.push(`${id} ${field}: ${texts[0]?.slice(0, 60)}`);
    }
  }
  expect(benign).toEqual([]);
  expect(reached).toBeGreaterThanOrEqual(6);
});
