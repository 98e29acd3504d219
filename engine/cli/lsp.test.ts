/** `portico lsp` as an editor has it: the spawned command, over its standard input and output. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CodeActionKind,
  CodeActionRequest,
  CompletionRequest,
  DefinitionRequest,
  DocumentFormattingRequest,
  DocumentSymbolRequest,
  HoverRequest,
  PrepareRenameRequest,
  RenameRequest,
} from 'vscode-languageserver/node';
import { Editor } from './fixtures/editor.ts';

const tenantsDir = mkdtempSync(join(tmpdir(), 'portico-lsp-'));
let editor: Editor;

function write(path: string, text: string): void {
  const file = join(tenantsDir, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** A preset with two pages, and a tenant that changes one of them. */
beforeAll(async () => {
  write('molde/tenant.json', '{ "menu": { "header": [{ "title": "Selos", "page": "selos" }] } }\n');
  write(
    'molde/pages/selos.json',
    `{
  "name": "selos", "path": "/selos", "title": "Selos",
  "blocks": [
    { "id": "lista", "block": "list", "from": "badge.list", "columns": ["name", "points"],
      "row_link": { "page": "selo", "with": { "id": "=row.id" } } }
  ]
}
`,
  );
  write(
    'molde/pages/selo.json',
    '{ "name": "selo", "path": "/selos/:id", "title": "Selo", "blocks": [{ "block": "rich-text", "html": "Um" }] }\n',
  );
  write('loja/tenant.json', '{ "extends": "molde" }\n');
  write(
    'loja/pages/selos.json',
    `{
  "name": "selos", "title": "Conquistas",
  "blocks": { "lista": { "columns": ["name"] } }
}
`,
  );
  editor = new Editor(tenantsDir);
  await editor.start();
});
afterAll(async () => {
  expect(await editor.stop()).toBe(0);
  rmSync(tenantsDir, { recursive: true });
});

describe('errors as one types', () => {
  const page = 'loja/pages/selos.json';

  it('underlines what the screen says, not the disk, and nothing once it is mended', async () => {
    await editor.open(page);
    await editor.type(page, '"name"]', '"nmae"]');
    const [problem] = await editor.told(page, (said) => said.length === 1);
    expect(problem).toMatchObject({ code: 'PRT-601', severity: 1, source: 'portico' });
    expect(problem?.message).toContain('você quis dizer "name"?');
    expect(problem?.range).toEqual(editor.rangeOf(page, '"nmae"'));
    await editor.type(page, '"nmae"]', '"name"]');
    await editor.told(page, (said) => said.length === 0);
  });

  it('underlines broken JSON while it is typed', async () => {
    await editor.type(page, '"title": "Conquistas",', '"title": ');
    await editor.told(page, (said) => said.some((text) => text.startsWith('JSON quebrado')));
    await editor.type(page, '"title": ', '"title": "Conquistas",');
    await editor.told(page, (said) => said.length === 0);
  });

  it('tells a tenant what is typed in its preset', async () => {
    await editor.open('molde/pages/selos.json');
    await editor.type('molde/pages/selos.json', '"lista"', '"tabela"');
    const [problem] = await editor.told(page, (said) => said.length === 1);
    expect(problem?.code).toBe('PRT-303');
    await editor.close('molde/pages/selos.json');
    await editor.told(page, (said) => said.length === 0);
  });

  it('tells of a text of content that nobody has saved yet', async () => {
    const path = 'loja/data/faq/nova.md';
    await editor.open(path, '---\ntitle: [a\n---\n');
    await editor.told(path, (said) => said.some((text) => text.startsWith('cabeçalho quebrado')));
    await editor.close(path);
    await editor.told(path, (said) => said.length === 0);
  });

  it('hears of what somebody else wrote', async () => {
    write('loja/pages/outra.json', '{ "name": "outra", "path": "/outra", "title": "Outra", "bloks": [] }');
    await editor.seeOnDisk('loja/pages/outra.json');
    await editor.told('loja/pages/outra.json', (said) => said.some((text) => text.includes('"bloks"')));
    rmSync(join(tenantsDir, 'loja/pages/outra.json'));
    await editor.seeOnDisk('loja/pages/outra.json');
    await editor.told('loja/pages/outra.json', (said) => said.length === 0);
  });
});

describe('what an editor asks while other tenants are checked', () => {
  /** A preset, a tenant that is on the screen, and one with so many pages that checking it takes a while. */
  const folder = mkdtempSync(join(tmpdir(), 'portico-lsp-busy-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const PAGES = 750;
  const page = (name: string, more: object) => ({
    name,
    path: `/${name}`,
    title: 'A',
    blocks: [{ id: 'lista', block: 'list', from: 'badge.list', ...more }],
  });
  beforeAll(() => {
    const put = (path: string, content: object) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), JSON.stringify(content));
    };
    put('molde/tenant.json', {});
    put('molde/pages/selos.json', page('selos', {}));
    for (const slug of ['aberta', 'grande']) put(`${slug}/tenant.json`, { extends: 'molde' });
    for (const slug of ['aberta', 'grande'])
      put(`${slug}/pages/selos.json`, { name: 'selos', blocks: { lista: { title: 'B' } } });
    for (let index = 0; index < PAGES; index++)
      put(`grande/pages/p-${index}.json`, page(`p-${index}`, { columns: ['name', 'points'] }));
  });

  it('is answered before they are done', async () => {
    const busy = new Editor(folder);
    try {
      await busy.start();
      await busy.open('molde/pages/selos.json');
      await busy.open('aberta/pages/selos.json');
      const place = {
        textDocument: { uri: busy.uri('aberta/pages/selos.json') },
        position: busy.rangeOf('aberta/pages/selos.json', '"blocks"').start,
      };
      await busy.type('molde/pages/selos.json', '"lista"', '"outra"');
      // The one on the screen comes first; then the other begins.
      await busy.told('aberta/pages/selos.json', (said) => said.length === 1);
      let isDone = false;
      const done = busy
        .told('grande/pages/selos.json', (said) => said.length === 1)
        .then(() => {
          isDone = true;
        });
      let answered = 0;
      for (; !isDone; answered++) await busy.ask(HoverRequest.type, place);
      await done;
      expect(answered).toBeGreaterThan(3);
    } finally {
      await busy.stop();
    }
  });
});

/** The place in a file before the first `text`, and `into` letters into it. */
const at = (path: string, text: string, into = 1) => {
  const { line, character } = editor.rangeOf(path, text).start;
  return { textDocument: { uri: editor.uri(path) }, position: { line, character: character + into } };
};

describe('completion by contract', () => {
  const page = 'loja/pages/nova.json';
  const text = `{
  "name": "nova", "path": "/nova", "title": "Nova", "menu": { "icon": "" },
  "blocks": [
    { "block": "list", "from": "ticket.list", "columns": [""], "filters": ["F"], "sort": "S",
      "row_link": { "page": "P" }, "row_actions": [{ "label": "A", "do": "D", "with": { "W": 1 } }] }
  ]
}
`;
  beforeAll(async () => {
    write(page, text);
    await editor.open(page);
  });
  const labels = async (place: Parameters<typeof at>) => {
    const list = await editor.ask(CompletionRequest.type, at(...place));
    return (Array.isArray(list) ? list : (list?.items ?? [])).map(({ label }) => label.replaceAll('"', ''));
  };

  it.each<[string, Parameters<typeof at>, string]>([
    ['a column', [page, '""]'], 'created_at'],
    ['a filter', [page, '"F"'], 'status'],
    ['an order', [page, '"S"'], 'id,desc'],
    ['an operation that is read', [page, '"ticket.list"'], 'badge.list'],
    ['an operation of an action', [page, '"D"'], 'ticket.create'],
    ['a page that only the preset has', [page, '"P"'], 'selo'],
    ['an icon', [page, '"" }'], 'home'],
    ['a key', [page, '"row_link"'], 'bulk_actions'],
  ])('%s', async (_words, place, label) => {
    expect(await labels(place)).toContain(label);
  });

  it('a column of a list that stands in the preset, with the contract title beside it', async () => {
    const path = 'loja/pages/selos.json';
    const list = await editor.ask(CompletionRequest.type, at(path, '"name"]'));
    const points = (Array.isArray(list) ? list : (list?.items ?? [])).find(
      ({ label }) => label === '"points"',
    );
    expect(points?.detail ?? points?.labelDetails?.description).toBe('Pontos');
  });

  it('the names that an expression sees: roots, fields of the answer, functions', async () => {
    const path = 'loja/pages/expressoes.json';
    write(
      path,
      `{
  "name": "expressoes", "path": "/expressoes/:id", "title": "Olá, {{ }}",
  "blocks": [
    { "block": "list", "from": "badge.list", "columns": ["name"], "when": "user.",
      "row_link": { "page": "selo", "with": { "id": "=row.i" } } },
    { "block": "rich-text", "html": "Sem nome {{ route." }
  ]
}
`,
    );
    await editor.open(path);
    expect(await labels([path, '"=row.i"', 7])).toEqual(expect.arrayContaining(['id', 'name', 'points']));
    expect(await labels([path, '"user."', 6])).toContain('name');
    expect(await labels([path, '{{ }}', 3])).toEqual(
      expect.arrayContaining(['user', 'route', 'query', 'size']),
    );
    expect(await labels([path, '{{ route.', 9])).toEqual(['id']);
    // What is typed counts, not what was compiled before it.
    await editor.type(path, '"=row.i"', '"=ro"');
    expect(await labels([path, '"=ro"', 4])).toContain('row');
    expect(await labels([path, '"Olá', 2])).not.toContain('row');
    await editor.close(path);
    rmSync(join(tenantsDir, path));
    await editor.seeOnDisk(path);
  });

  it('the flows of a tenant', async () => {
    await editor.open('loja/tenant.json');
    await editor.type('loja/tenant.json', '"molde" }', '"molde", "flows": { "R" } }');
    expect(await labels(['loja/tenant.json', '"R"'])).toContain('roulette');
    await editor.close('loja/tenant.json');
  });
});

describe('hover', () => {
  const textOf = async (path: string, text: string) => {
    const hover = await editor.ask(HoverRequest.type, at(path, text));
    return JSON.stringify(hover?.contents);
  };

  it('says title, format and example of a field, in a list and in what changes one', async () => {
    const said = await textOf('loja/pages/selos.json', '"name"]');
    expect(said).toContain('**Conquista** · `name` de `badge.list`');
    await editor.type('loja/pages/selos.json', '"name"]', '"points"]');
    const points = await textOf('loja/pages/selos.json', '"points"]');
    expect(points).toContain('Formato: pontos (`points`)');
    expect(points).toContain('Exemplo: `18420`, que se mostra 18.420');
    await editor.type('loja/pages/selos.json', '"points"]', '"name"]');
  });

  it('says what an operation is, and what a key does', async () => {
    expect(await textOf('loja/pages/nova.json', '"ticket.list"')).toContain('responde a participantes');
    expect(await textOf('loja/pages/nova.json', '"columns"')).toContain('Colunas');
    expect(await textOf('loja/pages/nova.json', '"title"')).toContain('Título na tela e na aba.');
  });
});

describe('the way to what a value came from', () => {
  const page = 'loja/pages/selos.json';
  const goesTo = async (text: string, into = 1, path = page) => {
    const found = await editor.ask(DefinitionRequest.type, at(path, text, into));
    const [place] = [found ?? []].flat();
    if (!place || !('uri' in place)) return undefined;
    const file = place.uri.slice(editor.uri('').length + 1);
    return `${file}:${place.range.start.line + 1}:${place.range.start.character + 1}`;
  };

  it.each([
    ['the title of a page', '"Conquistas"', 'molde/pages/selos.json:2:47'],
    ['a key of a block', '"columns"', 'molde/pages/selos.json:4:72'],
    ['an item of a list: the list', '"name"]', 'molde/pages/selos.json:4:72'],
    ['a block', '"lista"', 'molde/pages/selos.json:4:5'],
  ])('%s', async (_words, text, place) => {
    expect(await goesTo(text)).toBe(place);
  });

  it('a page that a link names, and the preset that a tenant extends', async () => {
    await editor.type('loja/pages/nova.json', '"P"', '"selo"');
    expect(await goesTo('"selo"', 1, 'loja/pages/nova.json')).toBe('molde/pages/selo.json:1:11');
    await editor.open('loja/tenant.json');
    expect(await goesTo('"molde"', 1, 'loja/tenant.json')).toBe('molde/tenant.json:1:1');
  });
});

describe('quick fixes', () => {
  const page = 'loja/pages/selos.json';

  it('put the suggestion in its place, and mend at once all that is sure', async () => {
    await editor.type(page, '"name"]', '"nmae"]');
    await editor.told(page, (said) => said.length === 1);
    const range = editor.rangeOf(page, '"nmae"');
    const textDocument = { uri: editor.uri(page) };
    const diagnostics = await editor.told(page, () => true);
    const actions = await editor.ask(CodeActionRequest.type, {
      textDocument,
      range,
      context: { diagnostics },
    });
    const edit = { changes: { [textDocument.uri]: [{ range, newText: '"name"' }] } };
    expect(actions).toMatchObject([
      { title: 'Trocar por "name"', kind: CodeActionKind.QuickFix, edit },
      { kind: CodeActionKind.SourceFixAll },
    ]);
    const only = [CodeActionKind.SourceFixAll];
    const start = { line: 0, character: 0 };
    const all = await editor.ask(CodeActionRequest.type, {
      textDocument,
      range: { start, end: start },
      context: { diagnostics: [], only },
    });
    expect(all).toMatchObject([{ kind: CodeActionKind.SourceFixAll, edit }]);
    await editor.type(page, '"nmae"]', '"name"]');
    await editor.told(page, (said) => said.length === 0);
  });
});

describe('rename', () => {
  it('says what can be renamed, and changes it in every file, on the screen and on the disk', async () => {
    const place = at('loja/pages/nova.json', '"selo"');
    expect(await editor.ask(PrepareRenameRequest.type, place)).toMatchObject({ placeholder: 'selo' });
    const edit = await editor.ask(RenameRequest.type, { ...place, newName: 'conquista' });
    const changes = (edit?.documentChanges ?? []).map((change) =>
      'kind' in change
        ? change
        : [change.textDocument.uri, ...change.edits.map((one) => ('newText' in one ? one.newText : ''))],
    );
    expect(changes).toEqual([
      [editor.uri('molde/pages/selo.json'), '"conquista"'],
      [editor.uri('loja/pages/nova.json'), '"conquista"'],
      [editor.uri('molde/pages/selos.json'), '"conquista"'],
      {
        kind: 'rename',
        oldUri: editor.uri('molde/pages/selo.json'),
        newUri: editor.uri('molde/pages/conquista.json'),
      },
    ]);
  });

  it('renames a block from what changes it, and refuses a name that is taken', async () => {
    const place = at('loja/pages/selos.json', '"lista"');
    const edit = await editor.ask(RenameRequest.type, { ...place, newName: 'tabela' });
    expect(edit?.documentChanges).toHaveLength(2);
    const taken = { ...at('loja/pages/nova.json', '"selo"'), newName: 'selos' };
    await expect(editor.ask(RenameRequest.type, taken)).rejects.toThrow('já há a página "selos"');
    write('molde/pages/medalha.json', '{}');
    const file = { ...at('loja/pages/nova.json', '"selo"'), newName: 'medalha' };
    await expect(editor.ask(RenameRequest.type, file)).rejects.toThrow('já há molde/pages/medalha.json');
    rmSync(join(tenantsDir, 'molde/pages/medalha.json'));
    expect(await editor.ask(PrepareRenameRequest.type, at('loja/pages/nova.json', '"Nova"'))).toBeNull();
  });
});

describe('the rest of what an editor asks', () => {
  const textDocument = () => ({ uri: editor.uri('loja/pages/nova.json') });

  it('lays a manifest out as the project does', async () => {
    await editor.type('loja/pages/nova.json', '"title": "Nova"', '"title":"Nova"');
    const options = { tabSize: 4, insertSpaces: true };
    const edits = await editor.ask(DocumentFormattingRequest.type, { textDocument: textDocument(), options });
    expect(edits?.[0]?.newText).toContain('"title": "Nova"');
  });

  it('tells what stands in it', async () => {
    const symbols = await editor.ask(DocumentSymbolRequest.type, { textDocument: textDocument() });
    expect(symbols?.map(({ name }) => name)).toContain('blocks');
  });
});

it('every answer has the form that the protocol gives it', () => {
  expect(editor.answered.size).toBe(9);
  expect(editor.misshapen).toEqual([]);
});

it('a conversation goes as the recorded one did, word for word', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-lsp-said-'));
  const text = {
    'molde/tenant.json': '{}',
    'molde/pages/a.json': `{ "name": "a", "path": "/a", "title": "A", "menu": "help", "blocks": [{ "id": "texto", "block": "rich-text", "html": "Um" }] }`,
    'loja/tenant.json': '{ "extends": "molde" }',
    'loja/pages/a.json': `{ "name": "a", "blocks": { "texto": { "html": "Dois" } } }`,
  };
  for (const [path, content] of Object.entries(text)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const other = new Editor(folder);
  try {
    await other.start();
    const page = 'loja/pages/a.json';
    const textDocument = { uri: other.uri(page) };
    await other.open(page);
    await other.type(page, '"texto"', '"texot"');
    const diagnostics = await other.told(page, (said) => said.length === 1);
    const range = other.rangeOf(page, '"texot"');
    await other.ask(CodeActionRequest.type, { textDocument, range, context: { diagnostics } });
    await other.type(page, '"texot"', '"texto"');
    await other.told(page, (said) => said.length === 0);
    await other.ask(DefinitionRequest.type, { textDocument, position: range.start });
    await other.ask(HoverRequest.type, { textDocument, position: other.rangeOf(page, '"html"').start });
    await other.ask(RenameRequest.type, {
      textDocument,
      position: other.rangeOf(page, 'a"').start,
      newName: 'b',
    });
    await other.close(page);
    expect(await other.stop()).toBe(0);
    const said = other.conversation.map(([who, message]) => `${who} ${JSON.stringify(message)}`);
    const known = said.map((line) =>
      line
        .replaceAll(pathToFileURL(folder).href, 'file:///tenants')
        .replace(/"processId":\d+/, '"processId":1'),
    );
    await expect(`${known.join('\n')}\n`).toMatchFileSnapshot('fixtures/lsp-conversation.txt');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
