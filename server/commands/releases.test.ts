import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { hostname, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandEntry } from '../../engine/cli/main.ts';
import { formatDateTime } from '../../engine/format/date.ts';
import { atOnce } from '../../tests/support/at-once.ts';
import { chromiumArgs, chromiumPath } from '../../tests/support/chromium.ts';
import { goTo } from '../../tests/support/go-to.ts';
import { type RealPostgres, startPostgres, whyNoPostgres } from '../../tests/support/postgres.ts';
import { runCommand } from '../../tests/support/run-command.ts';
import { type RunningServer, startServer } from '../../tests/support/server.ts';
import { openServerDatabase } from '../db/client.ts';
import { publish, releases, rollback } from './releases.ts';

const root = mkdtempSync(join(tmpdir(), 'portico-publish-'));
const tenantsDir = join(root, 'tenants');
let page = join(tenantsDir, 'clube/pages/regras.json');
let postgres: RealPostgres;
let servers: RunningServer[] = [];

/** Runs a command; answers its output. */
const portico = (...words: string[]) =>
  run(words, { DATABASE_URL: postgres.url, DATA_DIR: join(root, 'operador') });

async function run(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number; said: string }> {
  const entry = (usage: string, run: CommandEntry['run']): CommandEntry => ({ run, usage, about: '' });
  const more = {
    publish: entry('publish [tenant] [--canary 10%]', publish),
    releases: entry('releases [tenant] [publicação]', releases),
    rollback: entry('rollback <tenant> [publicação|pasta]', rollback),
  };
  return runCommand([...words, '--tenants', tenantsDir], env, more);
}

async function newTenant(slug: string): Promise<void> {
  expect((await runCommand(['new', 'tenant', slug, '--tenants', tenantsDir])).code).toBe(0);
}

const write = (title: string) =>
  writeFileSync(
    page,
    JSON.stringify({
      ...{ name: 'regras', path: '/regras', title, access: 'visitor' },
      blocks: [{ block: 'banner', text: title, image: 'assets/logo.svg', alt: title }],
    }),
  );

interface Answer {
  status: number;
  text: string;
  cookie: string | undefined;
}

function ask({ port }: RunningServer, path: string, cookie = ''): Promise<Answer> {
  return new Promise((done, fail) => {
    get({ host: '127.0.0.1', port, path, headers: { host: 'clube.localhost', cookie } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      const [given] = answer.headers['set-cookie'] ?? [];
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text, cookie: given?.split(';')[0] }));
    }).on('error', fail);
  });
}

/** The title of the page that a server shows. */
const shownBy = async (server: RunningServer, cookie = '') =>
  /<title>(.*?)( ·.*)?<\/title>/.exec((await ask(server, '/regras', cookie)).text)?.[1];

const everywhere = async (title: string) => {
  for (const server of servers) await expect.poll(() => shownBy(server), { timeout: 5_000 }).toBe(title);
};

describe.skipIf(whyNoPostgres())('two processes of one database', () => {
  beforeAll(async () => {
    mkdirSync(tenantsDir);
    await newTenant('clube');
    write('Pasta');
    postgres = await startPostgres();
    const env = { TENANTS_DIR: tenantsDir, DATABASE_URL: postgres.url };
    servers = [await startServer({ env })];
    servers.push(await startServer({ env }));
  }, 300_000);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await postgres?.stop();
    rmSync(root, { recursive: true, force: true });
  });

  it.each([['publish', 'clube'], ['releases'], ['rollback', 'clube']])(
    'says in one line which variable is wrong: %s',
    async (...words) => {
      const { code, said } = await run(words, { DATABASE_URL: 'mysql://servidor/banco' });
      expect(code).toBe(1);
      expect(said).toContain('DATABASE_URL');
      expect(said).not.toContain('\n');
    },
  );

  it('shows what the folder says until something is published', async () => {
    await everywhere('Pasta');
    expect((await portico('releases')).said).toContain('nenhuma publicação');
    expect((await portico('rollback', 'clube')).code).toBe(2);
  });

  it('shows a release on every process, whatever becomes of the folder, its pictures included', async () => {
    write('Um');
    expect((await portico('publish', 'clube')).said).toContain('clube: publicação 1 no ar para todos');
    await everywhere('Um');
    const [logo = ''] =
      /\/_portico\/clube\/asset\/[\w-]+\/logo\.svg/.exec((await ask(servers[0] as never, '/regras')).text) ??
      [];
    write('Depois');
    writeFileSync(join(tenantsDir, 'clube/assets/logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    // Longer than a change of the folder and the next reading of the choice take.
    await new Promise((next) => setTimeout(next, 3_000));
    await everywhere('Um');
    expect((await ask(servers[1] as never, logo)).text).toMatch(/<svg[\s\S]{60,}/);
    // As a process of another container did, or whoever tidies a disk up.
    for (const { dataDir } of servers) rmSync(join(dataDir, 'running'), { recursive: true });
    for (const server of servers)
      await expect
        .poll(async () => (await ask(server, logo)).text, { timeout: 5_000 })
        .toMatch(/<svg[\s\S]{60,}/);
  });

  it('refuses what does not compile, and publishes the same only once', async () => {
    const good = readFileSync(page, 'utf8');
    writeFileSync(page, '{');
    const refused = await portico('publish', 'clube');
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('nada foi publicado') });
    const answered = await portico('publish', 'clube', '--format', 'json');
    expect(answered.code).toBe(1);
    expect(JSON.parse(answered.said)).toMatchObject({
      tenants: ['clube'],
      diagnostics: [{ code: 'PRT-101', line: 1 }],
    });
    writeFileSync(page, good);
    expect((await portico('publish')).said).toContain('clube: publicação 2 no ar para todos');
    expect((await portico('publish')).said).toContain('clube: publicação 2 no ar para todos');
    await everywhere('Depois');
  });

  it('goes back to the release before, to any, and to the folder; a page that is open goes on', async () => {
    const [server] = servers as [RunningServer];
    const tenant = JSON.parse((await ask(server, '/_portico/clube/tenant.json')).text) as {
      routes: { name: string; hash: string }[];
    };
    const hash = tenant.routes.find(({ name }) => name === 'regras')?.hash;
    const address = `/_portico/clube/page/regras.${hash}.json`;
    expect((await ask(server, address)).status).toBe(200);
    await portico('rollback', 'clube');
    await everywhere('Um');
    expect((await ask(server, address)).text).toContain('Depois');
    expect((await portico('releases', 'clube')).said).toMatch(/ 1 {2}clube .*no ar$/m);
    await portico('rollback', 'clube', '2');
    await everywhere('Depois');
    write('Pasta de novo');
    await portico('rollback', 'clube', 'pasta');
    await everywhere('Pasta de novo');
    expect((await portico('rollback', 'clube', '9')).code).toBe(2);
  });

  it.each([
    [['rollback', 'clubi', 'pasta'], 'Você quis dizer "clube"?'],
    [['releases', 'clubi'], 'Você quis dizer "clube"?'],
    [['publish', 'base'], 'não há o tenant "base" em '],
    [['publish', 'clube', '10%'], '"10%" sobra'],
  ])('refuses %j', async (words, message) => {
    const { code, said } = await portico(...words);
    expect([code, said]).toEqual([2, expect.stringContaining(message)]);
  });

  it('leaves a page that is open in a browser as it is until it is loaded again, forwards and back', async () => {
    const [server] = servers as [RunningServer];
    // Until a release is on every process, the folder's next title would be shown there at once, and what is open lost.
    await portico('rollback', 'clube', '1');
    await everywhere('Um');
    write('Antes');
    await portico('publish', 'clube');
    await everywhere('Antes');
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs });
    try {
      const visit = await browser.newPage();
      const wrong: string[] = [];
      visit.on('pageerror', ({ message }) => wrong.push(message));
      visit.on('response', (answer) => answer.status() >= 400 && wrong.push(answer.url()));
      const shows = (title: string) => visit.getByRole('heading', { name: title, exact: true }).waitFor();
      await visit.goto(`${server.origin('clube')}/faq`);
      for (const [change, shown, next] of [
        [() => portico('publish', 'clube'), 'Antes', 'Agora'],
        [() => portico('rollback', 'clube'), 'Agora', 'Antes'],
      ] as const) {
        write('Agora');
        await change();
        await everywhere(next);
        // What is open goes on in its release, also to a page that it has not read yet.
        await goTo(visit, '/regras');
        await shows(shown);
        await visit.reload();
        await shows(next);
        await goTo(visit, '/faq');
      }
      expect(wrong).toEqual([]);
    } finally {
      await browser.close();
    }
  });

  it('goes back to what was really shown before, and tells who showed what, when, and its content', async () => {
    const { username } = userInfo();
    for (const title of ['Um', 'Depois', 'Um']) {
      write(title);
      await portico('publish', 'clube');
    }
    const shown = async () => {
      const { releases, history } = JSON.parse((await portico('releases', 'clube', '--format', 'json')).said);
      expect(history.at(-1)).toMatchObject({ chosen_by: `${username}@${hostname()}` });
      expect(Date.now() - Date.parse(history.at(-1).chosen_at)).toBeLessThan(60_000);
      return releases.find(({ shown }: { shown: string }) => shown === 'no ar');
    };
    const first = await shown();
    await portico('rollback', 'clube');
    expect((await shown()).id).not.toBe(first.id);
    await everywhere('Depois');
    await portico('rollback', 'clube');
    expect((await shown()).id).toBe(first.id);
    const list = (await portico('releases', 'clube')).said;
    expect(list).toContain('o que esteve no ar, do mais novo ao mais antigo:');
    // In Brasília, as everything that people read.
    expect(list).toContain(`  ${formatDateTime(first.published_at)}  ${username}`);
    expect(list.split('\n').at(-1)).toContain(`${username}@${hostname()}  no ar a publicação 1`);
    expect((await portico('releases', 'clube', String(first.id))).said).toContain(
      'o banco já tinha este conteúdo.',
    );
    expect((await portico('releases', 'clube', '99')).code).toBe(2);
  });

  it('shows a canary to a share of the visitors, to each the same one on every process', async () => {
    await portico('rollback', 'clube', '1');
    write('Canário');
    expect((await portico('publish', 'clube', '--canary', '30%')).said).toContain('para 30% das pessoas');
    const [one, two] = servers as [RunningServer, RunningServer];
    await expect
      .poll(async () => (await ask(one, '/regras')).cookie, { timeout: 5_000 })
      .toMatch(/^portico_first=\d+$/);
    await expect
      .poll(async () => (await ask(two, '/regras')).cookie, { timeout: 5_000 })
      .toMatch(/^portico_first=\d+$/);
    const cookies = Array.from({ length: 60 }, (_, index) => `portico_first=${index * 151}`);
    const seen = async (server: RunningServer) =>
      Promise.all(cookies.map((cookie) => shownBy(server, cookie)));
    const first = await seen(one);
    expect(await seen(two)).toEqual(first);
    expect(await seen(one)).toEqual(first);
    const share = first.filter((title) => title === 'Canário').length / cookies.length;
    expect(new Set(first)).toEqual(new Set(['Um', 'Canário']));
    expect(share).toBeGreaterThan(0.1);
    expect(share).toBeLessThan(0.5);
    await portico('rollback', 'clube');
    await expect.poll(async () => new Set(await seen(one)), { timeout: 5_000 }).toEqual(new Set(['Um']));
    expect((await ask(one, '/regras')).cookie).toBeUndefined();
  });

  it('shows a canary of all tenants that say anything new, and tells of those that do not', async () => {
    await newTenant('outro');
    await newTenant('marca');
    for (const words of [['publish'], ['rollback', 'marca', 'pasta']]) await portico(...words);
    rmSync(join(tenantsDir, 'marca'), { recursive: true });
    write('Só do clube');
    const { code, said } = await portico('publish', '--canary', '20%');
    expect(code).toBe(0);
    expect(said).toMatch(/^clube: publicação \d+ no ar para 20% das pessoas$/m);
    expect(said).toMatch(/^outro: a publicação \d+ já está no ar para todos$/m);
    // What was published of a folder that is gone can still be listed.
    expect(await portico('releases', 'marca')).toMatchObject({ code: 0 });
  });

  it('leaves a release on the air beside which a canary is published at once', async () => {
    const { db, close } = openServerDatabase(postgres.url);
    try {
      write('Dos dois');
      const lock = sql`lock table release_history in share mode`;
      const [full, canary] = await atOnce({ db }, lock, [
        () => portico('publish', 'clube'),
        () => portico('publish', 'clube', '--canary', '10%'),
      ]);
      expect(full.said).toContain('no ar para todos');
      expect(canary.said).toContain('já está no ar para todos');
      await everywhere('Dos dois');
    } finally {
      await close();
    }
  });

  it('goes back once from what two people take back at once', async () => {
    const { db, close } = openServerDatabase(postgres.url);
    try {
      for (const title of ['Três antes', 'Dois antes', 'Um antes']) {
        write(title);
        await portico('publish', 'clube');
      }
      const lock = sql`lock table release_history in share mode`;
      const back = () => portico('rollback', 'clube');
      const answers = await atOnce({ db }, lock, [back, back]);
      expect(answers.map(({ code }) => code)).toEqual([0, 0]);
      await everywhere('Três antes');
    } finally {
      await close();
    }
  });

  it('publishes all or nothing: what fails leaves no release that was never shown', async () => {
    const { db, close } = openServerDatabase(postgres.url);
    const stored = async () => (await db.selectFrom('releases').select(['tenant', 'id']).execute()).length;
    const before = await stored();
    await sql`alter table release_history add constraint refused check (tenant <> 'outro') not valid`.execute(
      db,
    );
    try {
      write('Nunca no ar');
      expect((await portico('publish')).code).toBe(1);
      expect(await stored()).toBe(before);
    } finally {
      await sql`alter table release_history drop constraint refused`.execute(db);
      await close();
    }
  });

  it('starts without the tenant whose release cannot be opened, and never with its folder', async () => {
    write('No ar');
    await portico('publish', 'clube');
    await everywhere('No ar');
    write('Ainda segredo');
    const { db, close } = openServerDatabase(postgres.url);
    const shown = sql<number>`(select release_id from release_choices where tenant = 'clube')`;
    const { body } = await db
      .selectFrom('releases')
      .select('body')
      .where('id', '=', shown)
      .executeTakeFirstOrThrow();
    const store = (bytes: Buffer) =>
      db.updateTable('releases').set({ body: bytes }).where('id', '=', shown).execute();
    await store(Buffer.from('quebrada'));
    const late = await startServer({ env: { TENANTS_DIR: tenantsDir, DATABASE_URL: postgres.url } });
    servers.push(late);
    for (const path of ['/regras', '/_portico/clube/tenant.json', '/api/v1/state']) {
      const { status, text } = await ask(late, path);
      expect([path, status, text.includes('segredo')]).toEqual([path, 503, false]);
    }
    expect((await ask(late, '/readyz')).status).toBe(200);
    await store(body);
    await close();
    await everywhere('No ar');
  });

  it('goes on under the new name of its folder, whoever sees that first', async () => {
    const rename = async (from: string, to: string, title: string) => {
      write(title);
      expect((await portico('rename', 'tenant', from, to, '--yes')).said).toContain(
        'O banco e as publicações seguem quando o servidor vir a pasta.',
      );
      page = join(tenantsDir, to, 'pages/regras.json');
    };
    write('No ar');
    await portico('publish', 'clube');
    await everywhere('No ar');
    const [picture = ''] =
      /\/_portico\/clube\/asset\/[\w-]+\/logo\.svg/.exec((await ask(servers[0] as never, '/regras')).text) ??
      [];
    await rename('clube', 'sociedade', 'Na pasta');
    await expect
      .poll(async () => (await portico('releases', 'sociedade')).said, { timeout: 30_000 })
      .toMatch(/ sociedade .*no ar$/m);
    await everywhere('No ar');
    for (const server of servers) expect((await ask(server, picture)).status).toBe(200);
    await portico('rollback', 'sociedade', 'pasta');
    await everywhere('Na pasta');
    await portico('publish', 'sociedade');
    await Promise.all(servers.map((server) => server.stop()));
    await rename('sociedade', 'clube', 'Outra vez na pasta');
    expect((await portico('rollback', 'clube', 'pasta')).said).toMatch(
      /^clube: é o novo nome de "sociedade" no banco .+\nclube: no ar o que a pasta diz$/,
    );
    servers = [await startServer({ env: { TENANTS_DIR: tenantsDir, DATABASE_URL: postgres.url } })];
    await everywhere('Outra vez na pasta');
  });
});
