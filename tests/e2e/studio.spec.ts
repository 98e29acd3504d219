/** The studio of `npm run dev`, on a copy of the tenants that it may write to. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, Portal, test } from '../support/portal.ts';
import { developmentProgram, type RunningServer, setUpMs, startServer } from '../support/server.ts';
import { copyTenants } from '../support/tenants.ts';

/** A page of the tenant's own, not laid out as the project's are. */
const ownPage = `{
  "name": "minhas-conquistas", "path": "/minhas-conquistas",
  "title": "Minhas conquistas",

  "blocks": [
    { "id": "todas", "block": "list",   "from": "badge.list", "title": "As que há", "columns": ["name", "points", "description"] }
  ]
}
`;
const ownPageFile = () => join(tenantsDir, 'aurora/pages/minhas-conquistas.json');

let tenantsDir: string;
let server: RunningServer;

test.describe.configure({ mode: 'default', timeout: 180_000 });

test.beforeAll(async () => {
  test.setTimeout(setUpMs);
  tenantsDir = copyTenants();
  writeFileSync(ownPageFile(), ownPage);
  execFileSync(process.execPath, ['bin/portico.js', 'new', 'tenant', 'lua', '--tenants', tenantsDir]);
  rmSync(join(tenantsDir, 'lua/demo'), { recursive: true });
  const editor = join(tenantsDir, '../editor.sh');
  writeFileSync(editor, `#!/bin/sh\necho "$@" > '${openedFile()}'\n`, { mode: 0o755 });
  server = await startServer({
    program: developmentProgram,
    template: process.env.PORTICO_TEST_TEMPLATE,
    env: { TENANTS_DIR: tenantsDir, LAUNCH_EDITOR: editor },
  });
});

test.afterAll(async () => {
  await server.stop();
  rmSync(dirname(tenantsDir), { recursive: true });
});

const openedFile = () => join(tenantsDir, '../opened');
const opened = () => (existsSync(openedFile()) ? readFileSync(openedFile(), 'utf8').trim() : '');

/** Line and column at which a manifest says something, as an editor counts them. */
function placeOf(file: string, text: string): [line: number, column: number] {
  const before = readFileSync(join(tenantsDir, file), 'utf8').split(text)[0] ?? '';
  const lines = before.split('\n');
  return [lines.length, (lines.at(-1) ?? '').length + 1];
}

test('Alt e o ponteiro dizem de que arquivo e linha vem cada parte, e o clique a abre no editor', async ({
  page,
}) => {
  const portal = new Portal(page, server, 'aurora', new Map());
  await portal.openAs('participant', '/pedidos');
  await expect(page.getByRole('region', { name: 'Studio' })).toBeVisible({ timeout: 120_000 });
  const told = page.getByRole('status').filter({ hasText: 'tenants/base/' });

  await page.keyboard.down('Alt');
  const column = portal.main().getByRole('columnheader').first();
  await column.hover();
  const [line, at] = placeOf('base/pages/pedidos.json', '"number",\n        "image"');
  await expect(told).toContainText(`tenants/base/pages/pedidos.json:${line}:${at}`);
  await column.click();
  await expect.poll(opened).toBe(`${join(tenantsDir, 'base/pages/pedidos.json')} ${line} ${at}`);

  await page.getByRole('navigation', { name: 'Menu principal' }).first().getByText('Extrato').hover();
  await expect(told).toContainText('Menu do topo: Extrato');
  await page.keyboard.up('Alt');
  await expect(told).toHaveCount(0);
  expect(portal.complaints).toEqual([]);
});

test('só um manifesto do tenant se abre, e só de uma página dele', async ({ page }) => {
  const portal = new Portal(page, server, 'aurora', new Map());
  await portal.open('/faq');
  const open = (file: string) =>
    page.evaluate(
      async (body) =>
        (
          await fetch('/_portico/dev/studio/open', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          })
        ).status,
      { file, line: 1, column: 1 },
    );
  expect(await open('tenants/base/../../../../etc/hostname')).toBe(404);
  expect(await open('/etc/hostname')).toBe(404);
  expect(await open('tenants/horizonte/tenant.json')).toBe(404);
  const foreign = await fetch(`http://127.0.0.1:${server.port}/_portico/dev/studio/open`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: 'http://outro.localhost',
      host: 'aurora.localhost',
    },
    body: JSON.stringify({ file: 'tenants/aurora/tenant.json', line: 1, column: 1 }),
  });
  expect(foreign.status).toBe(403);
});

test('diz o que está oculto, para quem, por quê e com que valores, e mostra a página como outra pessoa', async ({
  page,
}) => {
  const portal = new Portal(page, server, 'aurora', new Map());
  await portal.openAs('participant', '/extrato');
  const bar = page.getByRole('region', { name: 'Studio' });
  await expect(bar).toBeVisible({ timeout: 120_000 });
  const panel = page.getByRole('complementary', { name: 'Painel do studio' });
  const finding = (title: string | RegExp) => panel.getByRole('listitem').filter({ hasText: title });

  await bar.getByRole('button', { name: 'Oculto' }).click();
  await expect(panel).toContainText('Para Maria Antônia Ferreira de Albuquerque (status 1)');
  const entry = finding('Menu do topo: Participantes');
  await expect(entry).toContainText('condição (when)');
  await expect(entry).toContainText('abilities.manages_participants');
  await expect(entry).toContainText('false');
  await expect(finding('Página estabelecimentos (/estabelecimentos)')).toContainText('Só para gestores.');
  // A long list is read to its end.
  await finding('Página estabelecimentos (/estabelecimentos)').scrollIntoViewIfNeeded();
  await expect(finding('Página estabelecimentos (/estabelecimentos)')).toBeInViewport();

  await panel.getByRole('tab', { name: 'Ver como' }).click();
  // The page is still there when its session is another person's, and may ask for what that one does not have.
  portal.allow(/status of 40[14]/);
  await expect(panel.getByRole('button', { name: /^Maria Antônia.*agora$/ })).toBeVisible();
  await panel.getByRole('button', { name: /gestor, status 1/ }).click();
  await expect(panel.getByRole('button', { name: /gestor, status 1.*agora$/ })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page).toHaveURL(/\/extrato$/);
  await panel.getByRole('tab', { name: 'Oculto' }).click();
  await expect(panel).toContainText('(status 1)');
  await expect(finding('Menu do topo: Participantes')).toHaveCount(0);

  await panel.getByRole('tab', { name: 'Ver como' }).click();
  await panel.getByRole('button', { name: /^Visitante/ }).click();
  await expect(page.getByLabel('CPF ou e-mail')).toBeVisible({ timeout: 60_000 });
  await panel.getByRole('tab', { name: 'Oculto' }).click();
  await expect(panel).toContainText('Para quem não entrou:');
  expect(portal.complaints).toEqual([]);
});

test('mostra um tenant sem contas de demonstração como cada tipo de pessoa, e o terminal diz quem é', async ({
  page,
}) => {
  const portal = new Portal(page, server, 'lua', new Map());
  portal.allow(/status of 40[14]/);
  await portal.open('/faq');
  const bar = page.getByRole('region', { name: 'Studio' });
  const panel = page.getByRole('complementary', { name: 'Painel do studio' });
  const whose = bar.getByRole('button', { name: /^Ver como/ });
  await expect(whose).toHaveText(/Visitante$/, { timeout: 120_000 });
  await whose.click();
  for (const [name, who] of [
    ['Participante do studio', 'participante, status 1'],
    ['Cadastro a completar do studio', 'participante, status 2'],
    ['Gestor do studio', 'gestor, status 1'],
    ['Administrador do studio', 'administrador, status 1'],
  ] as const) {
    await panel.getByRole('button', { name: `${name} ${who}` }).click();
    await expect(panel.getByRole('button', { name: new RegExp(`^${name}.*agora$`) })).toBeVisible({
      timeout: 60_000,
    });
    await expect(whose).toHaveText(new RegExp(`${name}$`));
    await panel.getByRole('tab', { name: 'Oculto' }).click();
    await expect(panel).toContainText(`Para ${name} (${who.split(', ')[1]})`);
    await panel.getByRole('tab', { name: 'Ver como' }).click();
    expect(server.log()).toContain(`lua: o studio vê como ${name} (${who})`);
  }
  expect(portal.complaints).toEqual([]);
});

test('muda um título, a ordem e as colunas, vê o arquivo mudar com o resto como estava, desfaz, e uma condição errada é dita enquanto se digita', async ({
  page,
}) => {
  const portal = new Portal(page, server, 'aurora', new Map());
  const before = ownPage;
  const file = ownPageFile();
  await portal.openAs('participant', '/minhas-conquistas');
  const bar = page.getByRole('region', { name: 'Studio' });
  const panel = page.getByRole('complementary', { name: 'Painel do studio' });
  await bar.getByRole('button', { name: 'Apontar' }).click({ timeout: 120_000 });
  const heading = portal.main().getByRole('heading', { name: 'As que há' });
  await heading.hover();
  await expect(page.getByRole('status').filter({ hasText: 'Bloco list "todas"' })).toBeVisible();
  await heading.click();
  await expect(panel).toContainText(`tenants/aurora/pages/minhas-conquistas.json:6:5`);

  const when = panel.getByLabel('Condição (when)');
  await when.fill("user.nme == 'Ana'");
  await expect(panel).toContainText('PRT-602');
  await expect(panel).toContainText('Você quis dizer');
  await expect(panel.getByRole('button', { name: 'Gravar' })).toBeDisabled();
  await panel.getByRole('button', { name: 'Descartar' }).click();
  expect(readFileSync(file, 'utf8')).toBe(before);

  const title = panel.getByLabel('Título');
  await title.fill('Todas as que há');
  await expect(panel).toContainText('Será escrito em tenants/aurora/pages/minhas-conquistas.json.');
  await title.press('Enter');
  await expect(portal.main().getByRole('heading', { name: 'Todas as que há' })).toBeVisible({
    timeout: 30_000,
  });
  const edited = before.replace('As que há', 'Todas as que há');
  expect(readFileSync(file, 'utf8')).toBe(edited);

  await panel.getByRole('button', { name: 'Subir points' }).click();
  await expect(portal.main().getByRole('columnheader').first()).toHaveText(/Pontos/, { timeout: 30_000 });
  expect(readFileSync(file, 'utf8')).toBe(edited.replace('"name", "points"', '"points", "name"'));

  await panel.getByLabel('Acrescentar a columns').selectOption('Código (id)');
  await expect(portal.main().getByRole('columnheader', { name: 'Código' })).toBeVisible({ timeout: 30_000 });
  expect(readFileSync(file, 'utf8')).toBe(
    edited.replace('"name", "points", "description"', '"points", "name", "description", "id"'),
  );
  await panel.getByRole('button', { name: 'Desfazer' }).click();
  await expect(portal.main().getByRole('columnheader', { name: 'Código' })).toHaveCount(0, {
    timeout: 30_000,
  });

  await panel.getByRole('button', { name: 'Desfazer' }).click();
  await expect(portal.main().getByRole('columnheader').first()).not.toHaveText(/Pontos/, { timeout: 30_000 });
  await panel.getByRole('button', { name: 'Desfazer' }).click();
  await expect(portal.main().getByRole('heading', { name: 'As que há', exact: true })).toBeVisible({
    timeout: 30_000,
  });
  expect(readFileSync(file, 'utf8')).toBe(before);
  await expect(panel.getByRole('button', { name: 'Desfazer' })).toHaveCount(0);
});

test('uma mudança no que o arquivo já não diz é recusada, e o painel o lê de novo', async ({ page }) => {
  const portal = new Portal(page, server, 'aurora', new Map());
  const file = ownPageFile();
  await portal.openAs('participant', '/minhas-conquistas');
  await expect(page.getByRole('region', { name: 'Studio' })).toBeVisible({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Partes' }).click();
  const panel = page.getByRole('complementary', { name: 'Painel do studio' });
  await panel.getByRole('button', { name: 'Bloco list "todas"' }).click();
  await expect(panel.getByRole('button', { name: 'Subir points' })).toBeVisible();
  // A column that the answer does not have: the file is saved, and the page stays as it was.
  const later = ownPage.replace('"name", "points"', '"name", "outra", "points"');
  writeFileSync(file, later);
  await panel.getByRole('button', { name: 'Subir points' }).click();
  await expect(panel.getByRole('alert')).toHaveText('O arquivo mudou: olhe de novo.');
  await expect(panel.getByRole('button', { name: 'Subir outra' })).toBeVisible();
  expect(readFileSync(file, 'utf8')).toBe(later);
  writeFileSync(file, ownPage);
});

test('o que vem do molde vira um ajuste no arquivo do tenant', async ({ page }) => {
  const portal = new Portal(page, server, 'aurora', new Map());
  const file = join(tenantsDir, 'aurora/pages/faq.json');
  await portal.openAs('participant', '/faq');
  await expect(page.getByRole('region', { name: 'Studio' })).toBeVisible({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Partes' }).click();
  const panel = page.getByRole('complementary', { name: 'Painel do studio' });
  await panel.getByRole('button', { name: 'Página faq' }).click();
  await panel.getByLabel('Título').fill('Dúvidas');
  await expect(panel).toContainText('um arquivo novo, tenants/aurora/pages/faq.json, que ajusta o molde');
  await panel.getByRole('button', { name: 'Gravar' }).click();
  await expect(portal.main().getByRole('heading', { name: 'Dúvidas', exact: true })).toBeVisible({
    timeout: 30_000,
  });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ name: 'faq', title: 'Dúvidas' });
  await panel.getByRole('button', { name: 'Desfazer' }).click();
  await expect(portal.main().getByRole('heading', { name: 'Dúvidas', exact: true })).toHaveCount(0, {
    timeout: 30_000,
  });
  expect(existsSync(file)).toBe(false);
});
