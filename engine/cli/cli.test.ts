import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../tests/support/run-command.ts';
import { isCpf } from '../format/cpf.ts';
import { ownersFile, writeOwners } from '../manifest/owners.ts';
import { projectDir } from '../manifest/project-dir.ts';
import { formatJson } from './format-json.ts';

let tenantsDir: string;

beforeEach(() => {
  tenantsDir = mkdtempSync(join(tmpdir(), 'portico-cli-'));
});
afterEach(() => rmSync(tenantsDir, { recursive: true }));

/** Runs the command on the temporary tenants. */
const run = (...args: string[]) => runWith({}, ...args);

type Env = Record<string, string>;
async function runWith(env: Env, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const { code, out, err } = await runCommand([...args, '--tenants', tenantsDir], env);
  return { code, out, err };
}

function writePage(page: unknown): void {
  mkdirSync(join(tenantsDir, 'loja/pages'), { recursive: true });
  writeFileSync(join(tenantsDir, 'loja/tenant.json'), '{}');
  writeFileSync(join(tenantsDir, 'loja/pages/pagina.json'), JSON.stringify(page, null, 2));
}

const goodPage = { name: 'selos', path: '/selos', title: 'Selos', resource: 'badge' };
const badPage = { name: 'p', path: '/p', title: 'P', blocks: [{ block: 'list', from: 'badge.lits' }] };

describe('portico check', () => {
  it('says that all is well and exits 0', async () => {
    writePage(goodPage);
    expect(await run('check')).toEqual({ code: 0, out: '1 tenant conferido, nenhum problema.', err: '' });
  });

  it('shows each problem with its line and exits 1', async () => {
    writePage(badPage);
    const { code, out } = await run('check', 'loja');
    expect(code).toBe(1);
    expect(out).toContain('pages/pagina.json:8:15 PRT-501');
    expect(out).toContain('você quis dizer "badge.list"?');
    expect(out).toContain(
      '1 tenant conferido, 1 problema. Cada código está explicado em docs/diagnostics.md.',
    );
  });

  it('finds a folder that lacks its tenant.json, and says when there is no tenant at all', async () => {
    expect((await run('check')).err).toContain('não há tenants em');
    writePage(goodPage);
    rmSync(join(tenantsDir, 'loja/tenant.json'));
    const { code, out } = await run('check');
    expect(code).toBe(1);
    expect(out).toContain('loja/tenant.json:1:1 PRT-105 não há tenant.json na pasta "loja"');
  });

  it('warns of HTML that nobody will see, which is a problem with --strict alone', async () => {
    writePage(goodPage);
    mkdirSync(join(tenantsDir, 'loja/data'));
    const items = [{ key: 'a', title: 'A' }];
    writeFileSync(join(tenantsDir, 'loja/data/faq-categories.json'), JSON.stringify(items));
    const answer = '<p style="color: red">Vendendo.</p>';
    const faq = [{ key: 'b', category: 'a', title: 'B', answer }];
    writeFileSync(join(tenantsDir, 'loja/data/faq.json'), JSON.stringify(faq));
    const { code, out } = await run('check');
    expect(code).toBe(0);
    expect(out).toContain('PRT-906 aviso: "style" de <p> não aparece: o portal tira');
    expect(out).toContain('1 tenant conferido, 1 aviso.');
    expect((await run('check', '--strict')).code).toBe(1);
  });

  it('mends with --fix what has one sure mend, and leaves the rest as it is written', async () => {
    const text = `{
  "name": "p",   "path": "p/{id}/", "title": "PromoÃ§Ã£o",
  "blocks": [
    { "block": "lsit", "from": "news.list", "columns": ["title", "qualquer"],
      "row_link": { "url": "www.exemplo.com.br" } },
    { "block": "list", "from": "sale.list", "params": { "salesPage": "own", "status": "vald" } },
    { "block": "rich-text", "html": "Olá, { user.name }" }
  ]
}
`;
    writePage({});
    writeFileSync(join(tenantsDir, 'loja/pages/pagina.json'), text);
    await run('check', 'loja', '--fix');
    const { code, out } = await run('check', 'loja', '--fix');
    expect(code).toBe(1);
    expect(out).toContain('PRT-601');
    expect(readFileSync(join(tenantsDir, 'loja/pages/pagina.json'), 'utf8')).toBe(
      text
        .replace('p/{id}/', '/p/:id')
        .replace('PromoÃ§Ã£o', 'Promoção')
        .replace('lsit', 'list')
        .replace('www.', 'https://www.')
        .replace('vald', 'valid')
        .replace('{ user.name }', '{{ user.name }}'),
    );
    expect((await run('check', 'loja', '--fix')).out).not.toContain('consertado');
  });

  it('mends with --fix in the first line of a file that begins with a byte order mark', async () => {
    writePage(goodPage);
    const text = JSON.stringify({ ...goodPage, resource: 'bagde' });
    writeFileSync(join(tenantsDir, 'loja/pages/pagina.json'), `\ufeff${text}`);
    expect((await run('check', 'loja', '--fix')).code).toBe(0);
    expect(readFileSync(join(tenantsDir, 'loja/pages/pagina.json'), 'utf8')).toBe(JSON.stringify(goodPage));
  });

  it('mends with --fix names that one letter is wrong in, of files too, and guesses nothing', async () => {
    const at = (name: string) => join(tenantsDir, 'loja', name);
    const form = { block: 'form', do: 'ticket.create', fields: [{ field: 'message', widget: 'text' }] };
    const guess = { ...goodPage, title: 'Palpite', name: 'palpite', path: '/palpite', blocks: [form] };
    mkdirSync(at('data'), { recursive: true });
    writePage(goodPage);
    writeFileSync(at('pages/palpite.json'), JSON.stringify(guess));
    writeFileSync(at('data/faq-categories.json'), '[{ "key": "pontos", "title": "Pontos" }]');
    writeFileSync(at('data/faq.json'), '[{ "key": "b", "category": "ponto", "title": "B", "answer": "B" }]');
    writeFileSync(at('pages/outra.jsonc'), JSON.stringify({ ...goodPage, name: 'outra', path: '/outra' }));
    writeFileSync(at('pages/comentada.jsonc'), '// Uma página\n{}');
    renameSync(at('tenant.json'), at('Tenant.json'));
    await run('check', 'loja', '--fix');
    await run('check', 'loja', '--fix');
    expect(existsSync(at('tenant.json'))).toBe(true);
    expect(existsSync(at('pages/outra.json'))).toBe(true);
    expect(existsSync(at('pages/comentada.jsonc'))).toBe(true);
    rmSync(at('pages/comentada.jsonc'));
    await run('check', 'loja', '--fix');
    expect(readFileSync(at('data/faq.json'), 'utf8')).toContain('"category": "pontos"');
    expect(readFileSync(at('pages/palpite.json'), 'utf8')).toBe(JSON.stringify(guess));
    expect((await run('check', 'loja')).out).toMatch(/PRT-203.*"widget" não pode ser "text"/);
    rmSync(at('data'), { recursive: true });
  });

  it.each([
    ['the file', 'pages/vitrines.JSON', 'pages/vitrines.json'],
    ['the folder', 'Pages/vitrines.json', 'pages/vitrines.json'],
    ['a broken file', 'pages/vitrines.json', null],
  ])('mends with --fix no name before that of %s that has it', async (_what, written, mended) => {
    const at = (name: string) => join(tenantsDir, 'loja', name);
    const shown = (name: string) => JSON.stringify({ ...goodPage, name, path: `/${name}`, title: 'V' });
    mkdirSync(join(tenantsDir, 'molde/pages'), { recursive: true });
    writeFileSync(join(tenantsDir, 'molde/tenant.json'), '{}');
    writeFileSync(join(tenantsDir, 'molde/pages/vitrine.json'), shown('vitrine'));
    mkdirSync(dirname(at(written)), { recursive: true });
    writeFileSync(at(written), mended ? shown('vitrines') : shown('vitrines').slice(0, -1));
    const tenant = '{ "extends": "molde", "menu": { "header": [{ "title": "V", "page": "vitrines" }] } }';
    writeFileSync(at('tenant.json'), tenant);
    expect((await run('check', 'loja')).out, 'the cause first').toMatch(/^\S+\/pages.* PRT-10[18]/i);
    expect((await run('check', 'loja', '--fix')).code).toBe(mended ? 0 : 1);
    expect(readFileSync(at('tenant.json'), 'utf8')).toBe(tenant);
    expect(existsSync(at(mended ?? written))).toBe(true);
  });

  it('mends with --fix the ending of a text in Markdown', async () => {
    writePage(goodPage);
    const at = (name: string) => join(tenantsDir, 'loja/data', name);
    mkdirSync(at('faq'), { recursive: true });
    writeFileSync(at('faq-categories.json'), '[{ "key": "a", "title": "A" }]');
    writeFileSync(at('faq/onde.MD'), '---\ntitle: Onde?\ncategory: a\n---\n\nAqui.\n');
    expect((await run('check', 'loja', '--fix')).out).toContain('nenhum problema');
    expect(existsSync(at('faq/onde.md'))).toBe(true);
  });

  it('answers programs in JSON', async () => {
    writePage(badPage);
    const { code, out } = await run('check', '--format', 'json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      tenants: ['loja'],
      diagnostics: [{ code: 'PRT-501', line: 8, column: 15, suggestion: 'badge.list' }],
    });
  });
});

describe('portico format', () => {
  const file = () => join(tenantsDir, 'loja/pages/pagina.json');

  it('leaves a file alone that is not in UTF-8, and says so', async () => {
    writePage(goodPage);
    const written = Buffer.from('{"title":"Promoção"}', 'latin1');
    writeFileSync(file(), written);
    const { code, err } = await run('format');
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('não está em UTF-8') });
    expect(readFileSync(file())).toEqual(written);
  });

  it('takes the byte order mark away', async () => {
    writePage(goodPage);
    writeFileSync(file(), '\ufeff{"title":"Promoção"}');
    expect(await run('format')).toMatchObject({ code: 0, err: '' });
    expect(readFileSync(file(), 'utf8')).toBe('{ "title": "Promoção" }\n');
  });
});

describe('portico explain', () => {
  it('shows the long form with where each value comes from', async () => {
    writePage(goodPage);
    const { code, out } = await run('explain', 'loja', 'selos');
    expect(code).toBe(0);
    expect(out).toMatch(/"title": "Selos",\s+← .*pages\/pagina\.json:4/);
    expect(out).toMatch(/"label": "Conquista",\s+← contrato: name, title/);
    expect(out).toMatch(/"sort": "name,asc",\s+← contrato: badge\.list, x-default-order/);
  });

  it('says what a field may be, where the contract has a closed set', async () => {
    writePage({ name: 'p', path: '/p', title: 'P', blocks: [{ block: 'list', from: 'ticket.list' }] });
    const { out } = await run('explain', 'loja', 'p');
    const among = 'um de open, in_service, answered, closed, reopened';
    expect(out).toContain(`← contrato: status, format, ${among}`);
    expect(out).toContain(`← contrato: parâmetro status de ticket.list, ${among}`);
  });

  it('claims no origin for a column that the contract does not have', async () => {
    const columns = ['nmae', 'points'];
    writePage({
      name: 'p',
      path: '/p',
      title: 'P',
      blocks: [{ block: 'list', from: 'badge.list', columns }],
    });
    const { code, out, err } = await run('explain', 'loja', 'p');
    expect(code).toBe(1);
    expect(err).toContain('campo "nmae" não existe');
    expect(out).toContain('contrato: points');
    expect(out).not.toContain('contrato: nmae');
  });

  it('gives a long form that compiles to the same page', async () => {
    writePage(goodPage);
    const { page } = JSON.parse((await run('explain', 'loja', 'selos', '--format=json')).out);
    expect(page.resource).toBeUndefined();
    writePage(page);
    expect((await run('check')).code).toBe(0);
    expect(JSON.parse((await run('explain', 'loja', 'selos', '--format=json')).out).page).toEqual(page);
  });
});

describe('--format json says what docs/manifest-language.md says', () => {
  it.each([
    [['check'], ['tenants', 'diagnostics']],
    [
      ['explain', 'loja', 'p'],
      ['page', 'origins', 'diagnostics'],
    ],
    [['routes'], ['routes', 'broken']],
    [['operations'], ['operations']],
    [
      ['new', 'page', 'loja', 'nova', '--from', 'badge'],
      ['file', 'url', 'diagnostics'],
    ],
    [
      ['new', 'tenant', 'lua'],
      ['folder', 'url', 'diagnostics'],
    ],
  ])('portico %j', async (args, keys) => {
    writePage(badPage);
    const { out } = await run(...args, '--format', 'json');
    const answer = JSON.parse(out);
    expect(Object.keys(answer)).toEqual(keys);
    for (const problem of answer.diagnostics ?? [])
      expect(Object.keys(problem).sort()).toEqual(
        ['code', 'column', 'file', 'length', 'line', 'message', 'path', 'severity', 'suggestion'].sort(),
      );
  });
});

describe('portico operations', () => {
  it('says what each operation is, and what its fields are called', async () => {
    const { code, out } = await run('operations');
    expect(code).toBe(0);
    expect(out).toMatch(/^badge\.list +lista +image\.url "Selo", id "Código",/m);
    expect(out).toMatch(/^news\.show +detalhe \(id\) /m);
    expect(out).toMatch(/^ticket\.create +formulário +ticket_subject_id\* "Assunto"/m);
    expect(out).toMatch(/^auth\.logout +ação +\S+$/m);
    expect(out).not.toContain('file.open');
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(118);
  });

  it('says whom each answers, what its list filters by and its orders', async () => {
    const { out } = await run('operations', 'invalidSale.list');
    expect(out.replace(/\s+/g, ' ')).toMatch(
      /· filtra por reason "Motivo" \([^)]+\) · ordena por id,desc, id,asc · participantes/,
    );
  });

  it('says what a value may be, by itself or by the operation that lists it', async () => {
    const { out } = await run('operations', 'ticket.list');
    const said = out.replace(/\s+/g, ' ');
    expect(said).toContain('status "Situação" (open | in_service | answered | closed | reopened), name');
    expect(said).toContain('ticket_subject_id "Assunto" (de ticket.subjects)');
    const { operations } = JSON.parse(
      (await run('operations', 'ticket.updateStatus', '--format', 'json')).out,
    );
    expect(operations[0].fields).toEqual([
      {
        ...{ field: 'status', label: 'Situação', required: true },
        choices: [
          { value: 'in_service', label: 'Em atendimento' },
          { value: 'closed', label: 'Encerrado' },
          { value: 'reopened', label: 'Reaberto' },
        ],
      },
    ]);
  });

  it('takes several words for what they say together', async () => {
    const { operations } = JSON.parse(
      (await run('operations', 'codigo', 'de', 'analise', '--format', 'json')).out,
    );
    expect(operations.map(({ operation }: { operation: string }) => operation)).toContain('settings.program');
  });

  it('finds those that a word speaks of, by name, subject, or field, accents or not', async () => {
    const found = async (word: string) =>
      JSON.parse((await run('operations', word, '--format', 'json')).out).operations.map(
        ({ operation }: { operation: string }) => operation,
      );
    const badges = ['badge.list', 'badge.unlocked', 'badge.arrived', 'badge.celebrate'];
    expect(await found('conquista')).toEqual(badges);
    expect(await found('EXTRATO')).toEqual(['extract.list', 'extract.full', 'statement.list']);
    expect(await found('codigo de analise')).toContain('settings.program');
  });
});

describe('portico new', () => {
  it('refuses the name under which the store is', async () => {
    const { code, err } = await runWith({ STORE_HOST: 'loja.localhost' }, 'new', 'tenant', 'loja');
    expect(code).toBe(2);
    expect(err).toContain('loja.localhost já é o endereço da loja de prêmios');
    expect(existsSync(join(tenantsDir, 'loja'))).toBe(false);
  });

  it('is told of with its options', async () => {
    expect((await run('new', 'page', '--help')).out).toContain('--long');
    expect((await run('rename', '--help')).out).toMatch(
      /^Uso: portico rename .*\n\n.*\n\n {2}--yes {2}faz o que o plano diz; sem ele, nada muda\n/,
    );
  });

  it('writes a tenant that compiles, with a logo of its own, and asks nothing', async () => {
    expect((await run('new', 'tenant', 'lua-cheia')).code).toBe(0);
    expect((await run('check')).out).toBe('1 tenant conferido, nenhum problema.');
    expect(readFileSync(join(tenantsDir, 'lua-cheia/assets/logo.svg'), 'utf8')).toContain('Lua Cheia');
    const written = readFileSync(join(tenantsDir, 'lua-cheia/tenant.json'), 'utf8');
    expect(formatJson(written), 'as the linter of the project wants it').toBe(written);
    const manifest = JSON.parse(written);
    expect(manifest).toMatchObject({ extends: 'base', domains: ['lua-cheia.localhost'] });
  });

  it('gives a tenant people who can sign in, with a password of its own, and says them', async () => {
    const { out } = await run('new', 'tenant', 'lua');
    const { accounts, password } = JSON.parse(
      readFileSync(join(tenantsDir, 'lua/demo/accounts.json'), 'utf8'),
    );
    expect(accounts.map(({ cpf }: { cpf: string }) => isCpf(cpf))).toEqual([true, true]);
    for (const text of [password, accounts[0].cpf, accounts[1].cpf, 'http://lua.localhost:3000'])
      expect(out).toContain(text);
    await run('new', 'tenant', 'sol');
    expect(readFileSync(join(tenantsDir, 'sol/demo/accounts.json'), 'utf8')).not.toContain(password);
  });

  it('gives a tenant subjects on which visitors, too, write to the team', async () => {
    await run('new', 'tenant', 'lua');
    const written = readFileSync(join(tenantsDir, 'lua/data/ticket-subjects.json'), 'utf8');
    expect(formatJson(written)).toBe(written);
    const subjects: { title: string; unauthenticated?: boolean }[] = JSON.parse(written);
    expect(subjects.filter(({ unauthenticated }) => unauthenticated).map(({ title }) => title)).toEqual([
      'Acesso ao portal',
      'Dúvida sobre o programa',
    ]);
  });

  it('says where a new page is, and that it lies over one of the preset', async () => {
    await run('new', 'tenant', 'lua');
    const { out } = await run('new', 'page', 'lua', 'conquistas', '--from', 'badge', '--title', 'Selos');
    expect(out).toContain('http://lua.localhost:3000/conquistas');
    expect(out).toContain('o molde já tem a página "conquistas"');
    expect(readFileSync(join(tenantsDir, 'lua/pages/conquistas.json'), 'utf8')).toContain('"title": "Selos"');
  });

  it('gives each tenant a program of its own', async () => {
    await run('new', 'tenant', 'um');
    await run('new', 'tenant', 'dois');
    const ids = ['um', 'dois'].map(
      (slug) => JSON.parse(readFileSync(join(tenantsDir, slug, 'tenant.json'), 'utf8')).program.id,
    );
    expect(new Set(ids).size).toBe(2);
  });

  it('takes from the path what the operation cannot do without, and says how to get there', async () => {
    await run('new', 'tenant', 'lua');
    const { code, out } = await run('new', 'page', 'lua', 'materia', '--from', 'news.show');
    expect(code).toBe(0);
    expect(out).toContain('veja    http://lua.localhost:3000/materia/:id (troque :id)');
    expect(out).toContain('"row_link": { "page": "materia", "with": { "id": "=row.id" } }');
    expect(JSON.parse(readFileSync(join(tenantsDir, 'lua/pages/materia.json'), 'utf8'))).toMatchObject({
      path: '/materia/:id',
      blocks: [{ block: 'detail', from: 'news.show', params: { id: '=route.id' } }],
    });
  });

  it('writes a form whose codes are choices', async () => {
    await run('new', 'tenant', 'lua');
    await run('new', 'page', 'lua', 'sugestoes', '--from', 'ticket.create');
    const { out } = await run('explain', 'lua', 'sugestoes');
    expect(out).toMatch(/"from": "ticket\.subjects",\s+← contrato: ticket\.subjects lista as opções/);
  });

  it.each([
    'badge',
    'news',
    'news.show',
    'address.find',
    'statement.list',
    'participant.list',
    'participant.myData',
    'participant.updateStatus',
    'ticket.create',
    'ticket.createUnlogged',
  ])('writes a page from %s that compiles', async (from) => {
    await run('new', 'tenant', 'lua');
    expect((await run('new', 'page', 'lua', 'nova', '--from', from)).code).toBe(0);
    expect((await run('check', 'lua')).code).toBe(0);
    expect((await run('routes', 'lua')).out).toMatch(/^lua\s+nova\s+\/nova/m);
  });

  it.each([
    'badge',
    'news',
    'ticket',
    'news.show',
    'statement.list',
    'participant.list',
    'participant.updateStatus',
    'ticket.create',
    'sale.list',
  ])('writes %s out whole, and nothing of it is doubtful', async (from) => {
    await run('new', 'tenant', 'lua');
    const { code, err } = await run('new', 'page', 'lua', 'nova', '--from', from, '--long');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const pages = join(tenantsDir, 'lua/pages');
    for (const file of readdirSync(pages)) {
      const text = readFileSync(join(pages, file), 'utf8');
      expect(formatJson(text)).toBe(text);
      expect(JSON.parse(text).blocks.length).toBeGreaterThan(0);
      expect(text).toMatch(/"label"|"fields"/);
    }
    const problems = JSON.parse((await run('check', 'lua', '--format', 'json')).out).diagnostics;
    // An address with parameters is for another page to lead to.
    const isRecord = readFileSync(join(pages, 'nova.json'), 'utf8').includes('/nova/:');
    expect(problems.map(({ code }: { code: string }) => code)).toEqual(isRecord ? ['PRT-411'] : []);
  });

  it('begins no tenant as a preset is, which has no program', async () => {
    cpSync(join(projectDir, 'tenants/base'), join(tenantsDir, 'base'), { recursive: true });
    const { code, err } = await run('new', 'tenant', 'lua-cheia', '--from', 'base');
    expect(code).not.toBe(0);
    expect(err).toContain('"base" é um molde');
    expect(readdirSync(tenantsDir)).not.toContain('lua-cheia');
  });

  it.each(['aurora', 'horizonte'])(
    'begins a tenant as %s is, with a brand and people of its own',
    async (from) => {
      const model = join(projectDir, 'tenants', from);
      cpSync(model, join(tenantsDir, from), { recursive: true });
      const title = JSON.parse(readFileSync(join(model, 'tenant.json'), 'utf8')).brand.title;
      const { code, err } = await run('new', 'tenant', 'lua-cheia', '--from', from);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect((await run('check', 'lua-cheia', '--strict')).out).toBe('1 tenant conferido, nenhum problema.');
      const folder = join(tenantsDir, 'lua-cheia');
      const tenant = readFileSync(join(folder, 'tenant.json'), 'utf8');
      expect(formatJson(tenant)).toBe(tenant);
      expect(JSON.parse(tenant).brand.title).toBe('Lua Cheia');
      expect(readdirSync(join(folder, 'pages'))).toEqual(readdirSync(join(model, 'pages')));
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
        if (file.endsWith('.json'))
          expect(readFileSync(join(folder, file), 'utf8'), file).not.toContain(title);
      const accounts = JSON.parse(readFileSync(join(folder, 'demo/accounts.json'), 'utf8')).accounts;
      expect(accounts).toHaveLength(2);
      expect(existsSync(join(folder, 'demo/population.json'))).toBe(false);
    },
  );

  it('writes over nothing', async () => {
    await run('new', 'tenant', 'lua');
    expect((await run('new', 'tenant', 'lua')).code).toBe(2);
    await run('new', 'page', 'lua', 'nova', '--from', 'badge');
    expect((await run('new', 'page', 'lua', 'nova', '--from', 'news')).err).toContain('já existe');
    const mine = JSON.stringify({ ...goodPage, name: 'minha', path: '/minha' });
    writeFileSync(join(tenantsDir, 'lua/pages/outra-detalhe.json'), mine);
    const long = await run('new', 'page', 'lua', 'outra', '--from', 'news', '--long');
    expect(long).toMatchObject({ code: 2, err: expect.stringContaining('outra-detalhe.json já existe') });
    expect(readFileSync(join(tenantsDir, 'lua/pages/outra-detalhe.json'), 'utf8')).toBe(mine);
    expect(existsSync(join(tenantsDir, 'lua/pages/outra.json'))).toBe(false);
  });

  it('replaces the title of the model where it is a word, and in no name of a file', async () => {
    await run('new', 'tenant', 'sol');
    writeFileSync(join(tenantsDir, 'sol/assets/Sol.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const html = '<p>O Sol, do Sol: Solicite o Girassol. <img src="assets/Sol.svg" alt="Sol"></p>';
    const blocks = [
      { block: 'rich-text', html },
      { block: 'banner', text: 'Sol', alt: 'Sol', image: 'assets/Sol.svg' },
    ];
    const page = { name: 'p', path: '/p', title: 'P', menu: 'drawer', blocks };
    writeFileSync(join(tenantsDir, 'sol/pages/p.json'), JSON.stringify(page));
    await run('new', 'tenant', 'lua', '--from', 'sol');
    expect(JSON.parse(readFileSync(join(tenantsDir, 'lua/pages/p.json'), 'utf8')).blocks).toEqual([
      {
        ...blocks[0],
        html: '<p>O Lua, do Lua: Solicite o Girassol. <img src="assets/Sol.svg" alt="Lua"></p>',
      },
      { ...blocks[1], text: 'Lua', alt: 'Lua' },
    ]);
    expect(existsSync(join(tenantsDir, 'lua/assets/Sol.svg'))).toBe(true);
  });

  it('gives no program again that a tenant had whose folder is gone', async () => {
    const dataDir = join(tenantsDir, '.dados');
    mkdirSync(dataDir);
    writeOwners(ownersFile(dataDir), tenantsDir, new Map([['#150', 'antiga']]));
    await runWith({ DATA_DIR: dataDir }, 'new', 'tenant', 'lua');
    const { program } = JSON.parse(readFileSync(join(tenantsDir, 'lua/tenant.json'), 'utf8'));
    expect(program.id).toBe(151);
  });
});

const contractFile = join(projectDir, 'openapi/generated/contract.json');

describe('wrong use exits 2 and says what was probably meant', () => {
  it.each([
    [['chek'], 'Você quis dizer "check"?'],
    [['new', 'pge', 'loja', 'x'], 'Você quis dizer "new page"?'],
    [[], 'falta o comando'],
    [['check', 'loj'], 'Você quis dizer "loja"?'],
    [['explain', 'loja', 'selo'], 'Você quis dizer "selos"?'],
    [['check', '--fromat', 'json'], 'Você quis dizer --format?'],
    [['check', '--format', 'xml'], '--format aceita text ou json'],
    [
      ['new', 'page', 'loja', 'x', '--from', 'bagde'],
      'Você quis dizer "badge"? portico operations lista todas.',
    ],
    [['new', 'page', 'loja', 'x', '--from', 'ticket.lits'], 'Você quis dizer "ticket.list"'],
    [
      ['new', 'page', 'loja', 'x', '--from', 'qwertyuiop'],
      'não tem "qwertyuiop". portico operations lista todas.',
    ],
    [['operations', 'qwertyuiop'], 'nenhuma operação fala de "qwertyuiop". portico operations lista todas.'],
    [['new', 'tenant', 'Ação'], 'não serve de nome'],
    [['lsp', '--format', 'json'], 'lsp não responde com --format json'],
    [['check', 'loja', 'outra'], '"outra" sobra: portico check [tenant]'],
    [['rename', 'page', 'selos', 'medalhas', '--yes=no'], '--yes não leva valor'],
    [['check', '--help=sim'], '--help não leva valor'],
    [['check', '--canary', '10%'], 'check não tem a opção --canary: portico check [tenant]'],
    [['new', 'tenant', 'lua', '--title', 'Lua'], 'new tenant não tem a opção --title'],
    [['new', 'page', 'base', 'x', '--from', 'badge'], 'não há o tenant "base" em '],
    [['format', 'base'], 'não há o tenant "base" em '],
    [['impact', join(projectDir, 'docs')], 'não há o arquivo'],
    [['impact', contractFile, '--html', '/no/such/x.html'], 'não é possível escrever /no/such/x.html'],
  ])('portico %j', async (args, message) => {
    writePage(goodPage);
    const { code, err } = await run(...args);
    expect(code).toBe(2);
    expect(err).toContain(message);
    // More lines would take the one that matters out of a small window; who says nothing asks for all.
    expect(err.split('\n').length > 3).toBe(args.length === 0);
    expect(readdirSync(tenantsDir)).toEqual(['loja']);
  });

  it.each([['check'], ['new', 'tenant', 'lua']])('portico %s of tenants that are a file', async (...args) => {
    writePage(goodPage);
    tenantsDir = join(tenantsDir, 'loja/tenant.json');
    const { code, err } = await run(...args);
    tenantsDir = join(tenantsDir, '../..');
    expect(code).toBe(2);
    expect(err).toContain('não há a pasta de tenants');
  });
});

describe('what the system refuses of a file is said in one line, and exits 1', () => {
  /** A folder in the place of a file also stops root. */
  const inPlaceOf = (path: string) => mkdirSync(join(tenantsDir, path), { recursive: true });
  const fresh = (path: string) => `${path}.${process.pid}~`;
  const inLine = JSON.stringify(goodPage);

  it.each<[string[], () => void, string]>([
    [['format'], () => inPlaceOf(fresh('loja/pages/pagina.json')), 'loja/pages/pagina.json'],
    [
      ['check', '--fix'],
      () => {
        writeFileSync(join(tenantsDir, 'loja/pages/pagina.json'), inLine.replace('"/selos"', '"selos"'));
        inPlaceOf(fresh('loja/pages/pagina.json'));
      },
      'loja/pages/pagina.json',
    ],
    [
      ['new', 'page', 'loja', 'medalhas', '--from', 'badge'],
      () => {
        rmSync(join(tenantsDir, 'loja/pages'), { recursive: true });
        writeFileSync(join(tenantsDir, 'loja/pages'), '');
      },
      'loja/pages',
    ],
  ])('portico %j', async (args, spoil, path) => {
    writePage(goodPage);
    writeFileSync(join(tenantsDir, 'loja/pages/pagina.json'), inLine);
    spoil();
    const { code, err } = await run(...args);
    expect(err.split('\n').at(-1)).toMatch(/^portico: não é possível usar \S+ \([A-Z]+\): há um[^\n]+\.$/);
    expect(err).toContain(`não é possível usar ${join(tenantsDir, path)} (`);
    expect(code).toBe(1);
  });

  it('portico new tenant, below a file', async () => {
    writePage(goodPage);
    const below = join(tenantsDir, 'loja/tenant.json/marcas');
    const { code, err } = await runCommand(['new', 'tenant', 'lua', '--tenants', below]);
    expect(err).toBe(`portico: não é possível usar ${below} (ENOTDIR): há um arquivo no lugar de uma pasta.`);
    expect(code).toBe(1);
  });
});

describe('the program', () => {
  /** What `portico check` prints, however it ends. */
  function checked(...args: string[]): string {
    const bin = join(projectDir, 'bin/portico.js');
    const { stdout } = spawnSync(process.execPath, [bin, 'check', ...args], {
      cwd: tmpdir(),
      env: { ...process.env, TENANTS_DIR: tenantsDir },
      encoding: 'utf8',
    });
    return stdout;
  }
  const write = (path: string, value: unknown) => {
    mkdirSync(dirname(join(tenantsDir, path)), { recursive: true });
    writeFileSync(join(tenantsDir, path), JSON.stringify(value));
  };
  const clean = (count: number) => `${count} tenants conferidos, nenhum problema.\n`;

  it('runs from any folder', () => {
    writePage(goodPage);
    expect(checked()).toBe('1 tenant conferido, nenhum problema.\n');
  });

  it("keeps V8's form of what has run beside it, and does without one that is damaged", () => {
    writePage(goodPage);
    const folder = join(projectDir, 'dist/cli');
    const formsIn = () => readdirSync(folder).filter((name) => name.endsWith('.v8'));
    const clean = '1 tenant conferido, nenhum problema.\n';
    expect(checked()).toBe(clean);
    expect(formsIn()).not.toEqual([]);
    for (const name of formsIn()) writeFileSync(join(folder, name), 'x');
    expect(checked('loja')).toBe(clean);
    expect(checked()).toBe(clean);
  });

  it.each([
    ['finds problems', ['check'], '1'],
    ['is refused', ['chek'], '2'],
  ])('does its work when whoever reads it has gone: one that %s says so', (_what, args, code) => {
    writePage(badPage);
    const file = join(tenantsDir, 'code');
    const command = '{ "$0" "$@" 2>&1; echo $? > "$CODE"; } | true';
    const words = [join(projectDir, 'bin/portico.js'), ...args, '--tenants', tenantsDir];
    spawnSync('sh', ['-c', command, process.execPath, ...words], { env: { ...process.env, CODE: file } });
    expect(readFileSync(file, 'utf8')).toBe(`${code}\n`);
  });

  it('ends in silence when whoever reads it has gone', () => {
    const command = '"$0" "$1" operations | true';
    const piped = ['-c', command, process.execPath, join(projectDir, 'bin/portico.js')];
    expect(spawnSync('sh', piped, { encoding: 'utf8' })).toMatchObject({ stderr: '', stdout: '' });
  });

  it('tells again what it found before, and anew whatever has changed since', () => {
    writePage(goodPage);
    write('molde/tenant.json', {});
    write('molde/pages/outra.json', { ...goodPage, name: 'outra', path: '/outra' });
    write('loja/tenant.json', { extends: 'molde' });
    expect(checked()).toBe(clean(2));
    expect(checked()).toBe(clean(2));
    write('molde/pages/outra.json', { ...badPage, name: 'outra' });
    const broken = checked('loja');
    expect(broken).toMatch(/molde\/pages\/outra.json:1:\d+ PRT-501/);
    expect(checked('loja')).toBe(broken);
    rmSync(join(tenantsDir, 'molde/pages/outra.json'));
    expect(checked()).toBe(clean(2));
    write('loja/tenant.json', { extends: 'mold' });
    expect(checked('loja')).toContain('PRT-301 não há tenant "mold"');
    // A preset of the same name that comes nearer than the project's own.
    write('loja/tenant.json', { extends: 'base' });
    expect(checked('loja')).not.toContain('PRT-2');
    write('base/tenant.json', { brand: { titel: 'Base' } });
    expect(checked('loja')).toContain('base/tenant.json:1:11 PRT-201');
  });

  it('tells of many tenants what it tells of each, a domain that two have included', () => {
    for (let index = 0; index < 40; index++) {
      const domain = index === 17 ? 'loja-16.localhost' : `loja-${index}.localhost`;
      write(`loja-${index}/tenant.json`, { domains: [domain] });
      write(`loja-${index}/pages/p.json`, index === 30 ? badPage : goodPage);
    }
    const out = checked();
    expect(out).toMatch(/loja-30\/pages\/p.json:1:\d+ PRT-501/);
    expect(out).toMatch(/loja-17\/tenant.json:1:\d+ PRT-902/);
    expect(out).toContain('40 tenants conferidos, 82 problemas e 1 aviso.');
  });
});
