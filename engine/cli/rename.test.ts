import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../tests/support/run-command.ts';
import { projectDir } from '../manifest/project-dir.ts';
import { brokenBy, planOf } from './commands/rename.ts';
import { lookAtAll } from './look-all.ts';
import { openProject } from './project.ts';
import { readFolder } from './rename-plan.ts';

let root: string;
let tenantsDir: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-renamed-'));
  tenantsDir = join(root, 'tenants');
  cpSync(join(projectDir, 'tenants'), tenantsDir, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

async function run(...args: string[]) {
  const { code, said } = await runCommand([...args, '--tenants', tenantsDir]);
  return { code, out: said };
}

const read = (path: string) => readFileSync(join(tenantsDir, path), 'utf8');
const write = (path: string, text: string) => writeFileSync(join(tenantsDir, path), text);
const has = (path: string) => existsSync(join(tenantsDir, path));

describe('portico rename', () => {
  it('plans first and changes nothing; with --yes it changes names alone, and all still compiles', async () => {
    const before = read('base/pages/noticias.json');
    const plan = await run('rename', 'page', 'noticia', 'materia');
    expect(plan.code).toBe(0);
    expect(plan.out).toContain('tenants/horizonte/pages/painel.json:');
    expect(read('base/pages/noticias.json')).toBe(before);
    expect((await run('rename', 'page', 'noticia', 'materia', '--yes')).out).toContain(
      'Feito: mudou 8 lugares',
    );
    expect(read('base/pages/noticias.json')).toBe(before.replaceAll('"noticia"', '"materia"'));
    expect(has('base/pages/noticia.json')).toBe(false);
    expect(read('base/pages/materia.json')).toContain('"name": "materia"');
    expect((await run('check')).code).toBe(0);
  });

  // Root may write anywhere.
  it.skipIf(process.getuid?.() === 0)('changes nothing where one file cannot be written', async () => {
    const before = read('base/pages/noticia.json');
    const folder = join(tenantsDir, 'horizonte/pages');
    chmodSync(folder, 0o555);
    const { code, out } = await run('rename', 'page', 'noticia', 'materia', '--yes');
    chmodSync(folder, 0o755);
    expect(out).toMatch(
      /nada mudou\.\nportico: não é possível usar \S+\/horizonte\/pages\/\w+\.json \(EACCES\)/,
    );
    expect(code).toBe(1);
    expect(read('base/pages/noticia.json')).toBe(before);
    expect(has('base/pages/materia.json')).toBe(false);
  });

  it('renames an operation wherever it is called, where the other one has the same fields', async () => {
    rmSync(tenantsDir, { recursive: true });
    mkdirSync(join(tenantsDir, 'loja/pages'), { recursive: true });
    write('loja/tenant.json', '{}');
    const page = (from: string) =>
      `{ "name": "p", "path": "/p", "title": "P",   "blocks": [{ "block": "list", "from": "${from}", "columns": ["title"] }] }`;
    write('loja/pages/p.json', page('news.list'));
    const { code, out } = await run('rename', 'operation', 'news.list', 'faq.list', '--yes');
    expect([code, out]).toEqual([0, expect.stringContaining('Feito: mudou 1 lugar em 1 arquivo')]);
    expect(read('loja/pages/p.json')).toBe(page('faq.list'));
    expect((await run('check')).code).toBe(0);
  });

  it('renames pages that content names', async () => {
    expect(read('aurora/data/popups.json')).toContain('"fale-conosco"');
    await run('rename', 'page', 'fale-conosco', 'contato', '--yes');
    expect(read('aurora/data/popups.json')).not.toContain('"fale-conosco"');
    expect((await run('check')).code).toBe(0);
  });

  it('renames the page for one record with that of its resource, in content too', async () => {
    write(
      'base/pages/avisos.json',
      '{ "name": "avisos", "path": "/avisos", "title": "A", "resource": "news" }',
    );
    const popups = JSON.parse(read('aurora/data/popups.json'));
    popups[0].pages = ['avisos', 'avisos-detalhe'];
    write('aurora/data/popups.json', JSON.stringify(popups));
    expect((await run('rename', 'page', 'avisos', 'comunicados', '--yes')).code).toBe(0);
    expect(JSON.parse(read('aurora/data/popups.json'))[0].pages).toEqual([
      'comunicados',
      'comunicados-detalhe',
    ]);
  });

  it('renames a page that flows find by their settings, written out where the default was meant', async () => {
    const flows = (path: string) => JSON.parse(read(path)).flows;
    const aurora = JSON.parse(read('aurora/tenant.json'));
    // What `true` says here would hide what the preset says then.
    aurora.flows['sign-in'] = true;
    write('aurora/tenant.json', JSON.stringify(aurora, null, 2));
    const horizonte = JSON.parse(read('horizonte/tenant.json'));
    horizonte.flows = { ...horizonte.flows, 'sign-in': { trusted_days: 7 } };
    write('horizonte/tenant.json', JSON.stringify(horizonte, null, 2));
    expect((await run('rename', 'page', 'cadastro', 'inscricao', '--yes')).code).toBe(0);
    expect(flows('base/tenant.json')['sign-in']).toEqual({ register_page: 'inscricao' });
    expect(flows('aurora/tenant.json')['sign-in']).toEqual({ register_page: 'inscricao' });
    expect(flows('horizonte/tenant.json')['sign-in']).toEqual({ trusted_days: 7 });
    const compiled = openProject(tenantsDir).compile('horizonte').compiled;
    expect(compiled?.tenant.flows['sign-in']).toMatchObject({ register_page: 'inscricao', trusted_days: 7 });
    expect((await run('check')).code).toBe(0);
    await run('rename', 'page', 'inscricao', 'entrada', '--yes');
    expect(flows('base/tenant.json')['sign-in']).toEqual({ register_page: 'entrada' });
    await run('rename', 'page', 'painel', 'inicio', '--yes');
    expect(flows('base/tenant.json').celebration).toEqual({ page: 'inicio' });
    expect((await run('check')).code).toBe(0);
  });

  it('says in a tenant of its own what a preset that it does not rename leaves to the default', async () => {
    rmSync(tenantsDir, { recursive: true });
    mkdirSync(join(tenantsDir, 'loja/pages'), { recursive: true });
    mkdirSync(join(tenantsDir, 'molde'));
    write('molde/tenant.json', '{ "flows": { "sign-in": true, "celebration": false } }');
    write('loja/tenant.json', '{ "extends": "molde" }');
    for (const name of ['cadastro', 'painel'])
      write(
        `loja/pages/${name}.json`,
        `{ "name": "${name}", "path": "/${name}", "title": "P", "blocks": [{ "block": "rich-text", "html": "P" }] }`,
      );
    await run('rename', 'page', 'cadastro', 'inscricao', '--yes');
    await run('rename', 'page', 'painel', 'inicio', '--yes');
    expect(JSON.parse(read('loja/tenant.json'))).toEqual({
      extends: 'molde',
      flows: { 'sign-in': { register_page: 'inscricao' } },
    });
    expect(read('molde/tenant.json')).toBe('{ "flows": { "sign-in": true, "celebration": false } }');
  });

  it('renames a block in the preset, what opens it, and what a tenant changes of it', async () => {
    const page = (blocks: string) =>
      `{ "name": "zz", "path": "/zz", "title": "Z",   "menu": "help", "blocks": ${blocks} }`;
    write(
      'base/pages/zz.json',
      page(
        '[{ "block": "link-cards", "items": [{ "title": "A", "open": "novo" }] }, { "id": "novo", "in": "modal", "block": "rich-text", "html": "A" }]',
      ),
    );
    write(
      'aurora/pages/zz.json',
      '{ "name": "zz", "blocks": { "novo": { "html": "B" }, "link-cards": { "title": "C" } } }',
    );
    await run('rename', 'block', 'zz/novo', 'caixa', '--yes');
    expect(read('base/pages/zz.json')).toContain('"title": "Z",   "menu": "help"');
    expect(read('base/pages/zz.json').match(/"caixa"/g)).toHaveLength(2);
    expect(read('aurora/pages/zz.json')).toContain('"caixa": { "html": "B" }');
    await run('rename', 'block', 'zz/link-cards', 'atalhos', '--yes');
    expect(read('base/pages/zz.json')).toContain('"id": "atalhos"');
    expect(read('aurora/pages/zz.json')).toContain('"atalhos": { "title": "C" }');
    expect((await run('check')).code).toBe(0);
  });

  it('keeps what the blocks after a renamed one are called, which are counted by their kind', async () => {
    const texts = ['A', 'B', 'C'].map((html) => ({ block: 'rich-text', html }));
    const page = { name: 'zz', path: '/zz', title: 'Z', menu: 'help', blocks: texts };
    write('base/pages/zz.json', JSON.stringify(page));
    write('aurora/pages/zz.json', '{ "name": "zz", "blocks": { "rich-text-2": { "html": "meu" } } }');
    expect((await run('rename', 'block', 'zz/rich-text', 'texto', '--yes')).code).toBe(0);
    expect(JSON.parse(read('base/pages/zz.json')).blocks).toEqual([
      { id: 'texto', block: 'rich-text', html: 'A' },
      { id: 'rich-text-2', block: 'rich-text', html: 'B' },
      { id: 'rich-text-3', block: 'rich-text', html: 'C' },
    ]);
    expect((await run('check')).code).toBe(0);
  });

  it('renames a tenant with those that extend it, and a file with all that names it', async () => {
    write('aurora/assets/x.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const tenant = read('horizonte/tenant.json');
    write('horizonte/tenant.json', tenant.replace('"base"', '"aurora"'));
    expect((await run('rename', 'tenant', 'aurora', 'aurora-mais', '--yes')).out).toContain(
      'O banco e as publicações seguem quando o servidor vir a pasta.',
    );
    expect(read('horizonte/tenant.json')).toBe(tenant.replace('"base"', '"aurora-mais"'));
    expect(has('aurora')).toBe(false);
    await run('rename', 'asset', 'aurora-mais/assets/logo.svg', 'assets/marcas/logo.svg', '--yes');
    expect(has('aurora-mais/assets/marcas/logo.svg')).toBe(true);
    expect(read('aurora-mais/tenant.json')).toContain('"header_logo": "assets/marcas/logo.svg"');
    expect((await run('check', 'aurora-mais')).code).toBe(0);
  });

  it('writes over no file that has the new name', async () => {
    const page = '{ "name": "outra", "path": "/outra", "title": "Outra", "resource": "badge" }';
    write('base/pages/materia.json', page);
    const before = read('base/pages/noticia.json');
    const { code, out } = await run('rename', 'page', 'noticia', 'materia', '--yes');
    expect([code, out]).toEqual([2, expect.stringContaining('já há base/pages/materia.json')]);
    expect(read('base/pages/materia.json')).toBe(page);
    expect(read('base/pages/noticia.json')).toBe(before);
  });

  it('writes over no file whose letters it cannot read', async () => {
    const faq = Buffer.from('[{ "answer": "Promoção <img src=assets/logo.svg>" }]', 'latin1');
    writeFileSync(join(tenantsDir, 'aurora/data/faq.json'), faq);
    const answer = await run('rename', 'asset', 'aurora/assets/logo.svg', 'assets/marca.svg', '--yes');
    expect(answer.out).toContain('aurora/data/faq.json não está em UTF-8');
    expect(answer.code).toBe(2);
    expect(readFileSync(join(tenantsDir, 'aurora/data/faq.json'))).toEqual(faq);
    expect(has('aurora/assets/logo.svg')).toBe(true);
  });

  it('checks the tenants alone that have what is renamed, or extend who has it', async () => {
    mkdirSync(join(tenantsDir, 'filha'));
    write('filha/tenant.json', '{ "extends": "aurora" }');
    const project = openProject(tenantsDir);
    const checked: string[] = [];
    const look: typeof lookAtAll = (tried, slugs, isKept) => {
      checked.push(...slugs);
      return lookAtAll(tried, slugs, isKept);
    };
    const folder = readFolder(tenantsDir, project.slugs, project.reader);
    const plan = planOf('asset', 'aurora/assets/logo.svg', 'assets/marca.svg', folder, project);
    expect(await brokenBy(plan, folder, project, new Map(), look)).toEqual([]);
    // As they are, and as they would be.
    expect(checked).toEqual(['aurora', 'filha', 'aurora', 'filha']);
  });

  it.each([
    [['operation', 'badge.list', 'panel.home'], 1, 'Nada mudou: assim os manifestos não compilariam.'],
    [['page', 'noticai', 'materia'], 2, 'Você quis dizer "noticia"?'],
    [['page', 'noticia', 'painel'], 2, 'já há a página "painel"'],
    [['page', 'noticia', 'Matéria'], 2, 'não serve de nome'],
    [['page', 'meus-dados', 'dados'], 2, 'a página "meus-dados" não muda de nome: o portal a acha por ele'],
    [['page', 'index', 'capa'], 2, 'a página "index" não muda de nome: o fluxo "popup" a acha por ele'],
    [['block', 'lista', 'tabela'], 2, 'um bloco é de uma página'],
    [['operation', 'badge.list', 'badge.lits'], 2, 'Você quis dizer "badge.list"?'],
    [['asset', 'aurora/assets/logo.svg', '../logo.svg'], 2, 'um arquivo é de assets/'],
  ])('refuses %j', async (words, code, said) => {
    const before = read('base/pages/conquistas.json');
    const answer = await run('rename', ...words, '--yes');
    expect(answer.out).toContain(said);
    expect(answer.code).toBe(code);
    expect(read('base/pages/conquistas.json')).toBe(before);
  });
});
