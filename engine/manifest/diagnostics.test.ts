import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { claimsOf, findClashes } from './clashes.ts';
import { checkContent } from './content.ts';
import { type Code, catalogue, type Diagnostic } from './diagnostics.ts';
import { compileIn } from './fixtures/compile-fixture.ts';
import { foldersIn } from './passes/load.ts';
import { printDiagnostic } from './print.ts';
import { projectDir } from './project-dir.ts';
import { ManifestReader } from './read.ts';

const bad = join(projectDir, 'engine/manifest/fixtures/bad');
const generated = mkdtempSync(join(tmpdir(), 'portico-fixtures-'));
afterAll(() => rmSync(generated, { recursive: true }));

/** Everything wrong in a folder of tenants. */
function problemsIn(tenantsDir: string): Diagnostic[] {
  const slugs = foldersIn(tenantsDir);
  const results = (slugs.length > 0 ? slugs : readdirSync(tenantsDir)).map((slug) =>
    compileIn(tenantsDir, slug),
  );
  const clashes = [...findClashes(results.flatMap(claimsOf)).values()].flat();
  const content = results.flatMap(({ folders }) => checkContent(folders.toReversed(), new ManifestReader()));
  return [...results.flatMap((result) => result.diagnostics), ...content, ...clashes];
}

/** A tenant whose only page has this text. */
function withPage(name: string, text: string): string {
  const tenantsDir = join(generated, name);
  mkdirSync(join(tenantsDir, 'loja/pages'), { recursive: true });
  writeFileSync(join(tenantsDir, 'loja/tenant.json'), '{}');
  writeFileSync(join(tenantsDir, 'loja/pages/pagina.json'), text);
  return tenantsDir;
}

/** Where the culprit is, and what was probably meant. */
const expectations: Partial<Record<Code, { at: string; suggestion?: string }>> = {
  'PRT-101': { at: 'loja/pages/pagina.json:4:3' },
  'PRT-104': { at: 'loja/pages/pagina.json:5:3' },
  'PRT-201': { at: 'loja/pages/pagina.json:9:7', suggestion: 'columns' },
  'PRT-203': { at: 'loja/pages/pagina.json:9:13', suggestion: 'table' },
  'PRT-204': { at: 'loja/pages/pagina.json:7:16', suggestion: 'list' },
  'PRT-301': { at: 'loja/tenant.json:2:14', suggestion: 'molde' },
  'PRT-303': { at: 'loja/pages/pagina.json:4:5', suggestion: 'lista' },
  'PRT-402': { at: 'loja/pages/pagina.json:5:15', suggestion: 'badge' },
  'PRT-404': { at: 'loja/pages/pagina.json:11:19', suggestion: 'pagina' },
  'PRT-405': { at: 'loja/pages/pagina.json:11:19', suggestion: 'novo' },
  'PRT-408': { at: 'loja/pages/pagina.json:11:18', suggestion: 'https://www.exemplo.com.br' },
  'PRT-409': { at: 'loja/pages/pagina.json:3:11' },
  'PRT-410': { at: 'loja/tenant.json:5:13', suggestion: '/pagina' },
  'PRT-501': { at: 'loja/pages/pagina.json:8:15', suggestion: 'badge.list' },
  'PRT-504': { at: 'loja/tenant.json:3:5', suggestion: 'roulette' },
  'PRT-505': { at: 'loja/tenant.json:4:7', suggestion: 'wheel_px' },
  'PRT-601': { at: 'loja/pages/pagina.json:10:9', suggestion: 'name' },
  'PRT-602': { at: 'loja/pages/pagina.json:9:23', suggestion: 'admin_access' },
  'PRT-605': { at: 'loja/pages/pagina.json:10:9', suggestion: 'search' },
  'PRT-608': { at: 'loja/pages/pagina.json:11:19', suggestion: 'trophy' },
  'PRT-801': { at: 'loja/tenant.json:6:25', suggestion: '#211a09' },
  'PRT-903': { at: 'loja/data/faq.json:4:17', suggestion: 'pontos' },
  'PRT-904': { at: 'loja/data/ticket-subjects.json:3:12' },
  'PRT-906': { at: 'loja/data/faq.json:6:15' },
  'PRT-905': { at: 'loja/data/popups.json:2:74', suggestion: 'pagina' },
};

describe('each bad manifest has its own code', () => {
  it.each(readdirSync(bad))('%s', (code) => {
    // The owner of a domain is told as well.
    const problems = problemsIn(join(bad, code)).filter((problem) => problem.code !== 'PRT-909');
    expect(problems.map((problem) => problem.code)).toContain(code);
    expect([...new Set(problems.map((problem) => problem.code))]).toEqual([code]);
    const expected = expectations[code as Code];
    if (!expected) return;
    const [problem] = problems;
    expect(`${problem?.file}:${problem?.line}:${problem?.column}`).toBe(`${code}/${expected.at}`);
    expect(problem?.suggestion).toBe(expected.suggestion);
  });

  it('PRT-101: an empty file, and a comma too many, are each said once', () => {
    const messages = (text: string, name: string) =>
      problemsIn(withPage(name, text)).map(({ message }) => message);
    expect(messages(' \n', 'vazio')).toEqual(['o arquivo está vazio']);
    expect(messages('{ "name": "c", }', 'virgula')).toEqual([
      'JSON quebrado: falta o nome de uma chave (há uma vírgula a mais?)',
    ]);
  });

  it.each<[text: string, message: string, suggestion?: string]>([
    ['{ «\'Equipe\'»: 1,\n  "b": 2 }', 'aspas precisam ser retas e duplas (")', 'Equipe'],
    ['{ "a": «“Equipe de vendas”»,\n  "b": 2 }', 'aspas precisam ser retas e duplas (")', 'Equipe de vendas'],
    ['{ "a": ["x", «‘Copo d’água’»] }', 'aspas precisam ser retas e duplas (")', 'Copo d’água'],
    ['{ «“a"»: "x", "b": "y" }', 'aspas precisam ser retas e duplas (")', 'a'],
    ['{ "a«”»: "x", "b": "y" }', 'aspas precisam ser retas e duplas (")'],
    ['{ "a": "Diga «"»oi" agora", "b": 1 }', 'dentro de um texto, aspas se escrevem \\"'],
    ['{ "a": «True»,\n  "b": 2 }', 'true se escreve em minúsculas'],
    ['{ «title»: "x",\n  "b": 2 }', 'um texto vai entre aspas duplas (")', 'title'],
    ['{ "a": «Equipe de vendas»\n}', 'um texto vai entre aspas duplas (")', 'Equipe de vendas'],
  ])('PRT-101: says once that the quotes are wrong in %s', (text, message, suggestion) => {
    const at = text.indexOf('«');
    const problems = problemsIn(withPage(`aspas-${text.length}-${at}`, text.replace(/[«»]/g, '')));
    expect(problems).toMatchObject([
      { message: `JSON quebrado: ${message}`, column: at + 1, length: text.indexOf('»') - at - 1 },
    ]);
    expect(problems[0]?.suggestion).toBe(suggestion);
  });

  it('PRT-102: a file of 10 MB is told, not read', () => {
    const text = `{"name":"pagina","title":"${'x'.repeat(10_000_000)}"}`;
    const [problem] = problemsIn(withPage('PRT-102', text));
    expect(problem).toMatchObject({ code: 'PRT-102', message: 'o arquivo tem 10,0 MB; o limite é 1 MB' });
  });

  it('PRT-103: nesting 10,000 deep is told, and crashes nothing', () => {
    const [problem] = problemsIn(withPage('PRT-103', '['.repeat(10_000) + ']'.repeat(10_000)));
    expect(problem).toMatchObject({ code: 'PRT-103', line: 1, column: 101 });
  });

  it('PRT-505: says what a setting may be', () => {
    const messages = (settings: object) => {
      const folder = withPage(`505-${JSON.stringify(settings)}`, '{}');
      writeFileSync(join(folder, 'loja/tenant.json'), JSON.stringify({ flows: { roulette: settings } }));
      return problemsIn(folder)
        .filter(({ code }) => code === 'PRT-505')
        .map(({ message, suggestion }) => [message, suggestion]);
    };
    expect(messages({ wheel_px: 9 })).toEqual([
      ['"wheel_px" precisa ser pelo menos 240. Diâmetro da roleta', undefined],
    ]);
    expect(messages({ wheel_px: '420' })).toEqual([['"wheel_px" precisa ser um número inteiro', undefined]]);
    expect(messages({ opens: 'dayly' })).toEqual([
      ['"opens" não pode ser "dayly"; pode ser daily, always, never', 'daily'],
    ]);
    expect(messages({ wheel: 420 })).toEqual([
      [expect.stringMatching(/^a chave "wheel" não existe aqui; há opens, .*wheel_px/), 'wheel_px'],
    ]);
  });

  it('PRT-203: says of an item which one it is', () => {
    const messages = (text: string) => {
      const folder = withPage(`203-${text}`, '[]');
      writeFileSync(join(folder, 'loja/tenant.json'), text);
      return problemsIn(folder).flatMap(({ code, message }) => (code === 'PRT-203' ? [message] : []));
    };
    expect(messages('{ "domains": ["a.br", 1] }')).toContain('o item 2 de "domains" precisa ser um texto');
    expect(messages('{ "domains": 1 }')).toContain('"domains" precisa ser uma lista [ … ]');
  });

  it('PRT-606: what an operation cannot do without may not be left to the visitor', () => {
    const problems = (name: string, extra: Record<string, unknown>, path = '/p') => {
      const blocks = [{ block: 'detail', from: 'news.show', ...extra }];
      const page = { name: 'p', path, title: 'P', blocks };
      return problemsIn(withPage(name, JSON.stringify(page))).map(
        ({ code, message }) => `${code} ${message}`,
      );
    };
    expect(problems('606-query', { params: { id: '=int(query.id)' } })).toEqual([
      'PRT-606 "news.show" precisa do parâmetro "id", e o endereço pode vir sem ele: ponha "/:id" no fim de "path" e aqui "=route.id"',
    ]);
    expect(problems('606-when', { params: { id: '=query.id' }, when: 'query.id != null' })).toEqual([]);
    expect(problems('606-route', { params: { id: '=route.id' } }, '/p/:id')).toEqual([]);
  });

  it('PRT-608: says the icons that are like it, or where all of them are', () => {
    const message = (name: string, icon: string) => {
      const blocks = [{ block: 'link-cards', items: [{ title: 'Ir', icon, page: 'p' }] }];
      return problemsIn(withPage(name, JSON.stringify({ name: 'p', path: '/p', title: 'P', blocks })))[0]
        ?.message;
    };
    expect(message('608-near', 'trofy')).toContain('não há ícone "trofy"; parecidos: "trophy"');
    expect(message('608-far', 'qwertyuiopas')).toContain('todos estão em docs/icons.md');
  });

  it('PRT-701: a list with nothing to show says so', () => {
    const page = {
      name: 'p',
      path: '/p',
      title: 'P',
      blocks: [{ block: 'list', from: 'badge.list', columns: [] }],
    };
    const [problem] = problemsIn(withPage('PRT-701', JSON.stringify(page)));
    expect(problem?.code).toBe('PRT-701');
  });
});

it('collects every problem, however many there are', () => {
  const blocks = [
    { block: 'list', from: 'badge.lits' },
    { block: 'list', from: 'badge.list', columns: ['nmae'], title: '{{ user.nmae }}' },
    { block: 'lista' },
    { block: 'rich-text', html: 'x', when: 'user.name', colour: 'red' },
  ];
  const problems = problemsIn(
    withPage('many', JSON.stringify({ name: 'p', path: '/p', title: 'P', blocks }, null, 2)),
  );
  expect(problems.map((problem) => problem.code).sort()).toEqual([
    'PRT-201',
    'PRT-204',
    'PRT-501',
    'PRT-601',
    'PRT-602',
    'PRT-604',
  ]);
});

it('takes a key of an object in JavaScript for one as any other', () => {
  const page = '{ "name": "p", "path": "/p", "title": "P", "blocks": [], "__proto__": { "x": 1 } }';
  const messages = problemsIn(withPage('proto', page)).map(({ message }) => message);
  expect(messages).toContainEqual(expect.stringMatching(/^a chave "__proto__" não existe aqui/));
});

it('prints the line with a caret under the culprit', () => {
  const [problem] = problemsIn(join(bad, 'PRT-501'));
  if (!problem) throw new Error('no problem found');
  const lines = printDiagnostic(problem).split('\n');
  expect(lines[0]).toBe(
    'PRT-501/loja/pages/pagina.json:8:15 PRT-501 o contrato não tem a operação "badge.lits"',
  );
  expect(lines[1]).toBe('  8 │       "from": "badge.lits"');
  expect(lines[2]).toBe('    │               ^^^^^^^^^^^^');
  expect(lines[3]).toBe('  você quis dizer "badge.list"?');
});

describe('catalogue, documentation and usages agree', () => {
  const docs = readFileSync(join(projectDir, 'docs/diagnostics.md'), 'utf8');
  const sources = ['', 'passes', 'build', 'blocks']
    .flatMap((folder) =>
      readdirSync(join(projectDir, 'engine/manifest', folder)).map((name) => join(folder, name)),
    )
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'diagnostics.ts')
    .map((name) => readFileSync(join(projectDir, 'engine/manifest', name), 'utf8'))
    .join('\n');

  it('documents each code under its title, and no other', () => {
    const documented = [...docs.matchAll(/^### (PRT-\d{3}) · (.+)$/gm)].map(([, code, title]) => [
      code,
      title,
    ]);
    expect(documented).toEqual(Object.entries(catalogue));
  });

  it('uses each code', () => {
    const used = new Set([...sources.matchAll(/'(PRT-\d{3})'/g)].map(([, code]) => code));
    expect([...used].sort()).toEqual(Object.keys(catalogue));
  });

  it('has a fixture or a case for each code', () => {
    // The corpus has those that are a line each, and files that no repository keeps.
    const corpus = readFileSync(join(projectDir, 'engine/cli/corpus.test.ts'), 'utf8').matchAll(/PRT-\d{3}/g);
    const written = [...corpus].map(([code]) => code);
    const cases = new Set([...readdirSync(bad), ...written, 'PRT-102', 'PRT-103']);
    expect([...cases].sort()).toEqual(Object.keys(catalogue));
  });
});
