/** The schemas as an editor reads them, with `"$schema"` in a manifest's first line: what is right is right, and a mistake is underlined where it is. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, it } from 'vitest';
import { getLanguageService } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { renderPagesSchema } from '../engine/manifest/pages-schema.ts';
import { projectDir } from '../engine/manifest/project-dir.ts';

const folder = join(projectDir, 'schemas');
const ajv = new Ajv2020({ allErrors: true, strict: false, validateSchema: false });
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.schema.json'),
);
for (const name of files)
  ajv.addSchema(
    JSON.parse(readFileSync(join(folder, name), 'utf8')),
    `portico:/schemas/${relative(folder, join(folder, name))}`,
  );

/** Places that an editor underlines in a page, as JSON Pointers. */
function underlined(page: unknown): string[] {
  const validate = ajv.getSchema('portico:/schemas/page.schema.json');
  validate?.(page);
  const places = (validate?.errors ?? []).map(({ instancePath, keyword, params }) =>
    keyword === 'additionalProperties' ? `${instancePath}/${params.additionalProperty}` : instancePath,
  );
  return [...new Set(places)];
}

const tenants = join(projectDir, 'tenants');
const pages = readdirSync(tenants).flatMap((slug) =>
  readdirSync(join(tenants, slug, 'pages')).map((name) => join(slug, 'pages', name)),
);

it.each(pages)('nothing is underlined in %s', (name) => {
  expect(underlined(JSON.parse(readFileSync(join(tenants, name), 'utf8')))).toEqual([]);
});

const page = (block: object) => ({ name: 'p', path: '/p', title: 'P', blocks: [block] });
const list = { block: 'list', from: 'participant.list' };

describe('a name that the operation does not have is underlined', () => {
  it.each<[string, object, string]>([
    ['a column', { ...list, columns: ['name', 'nmae'] }, '/blocks/0/columns/1'],
    ['a column as an object', { ...list, columns: [{ field: 'nmae' }] }, '/blocks/0/columns/0/field'],
    ['a filter', { ...list, filters: ['statuss'] }, '/blocks/0/filters/0'],
    ['an order', { ...list, sort: 'nmae,asc' }, '/blocks/0/sort'],
    ['a parameter', { ...list, params: { perpage: 5 } }, '/blocks/0/params/perpage'],
    ['a value of a closed set', { ...list, params: { status: 9 } }, '/blocks/0/params/status'],
    ['a part', { ...list, parts: { title: 'nmae' } }, '/blocks/0/parts/title'],
    [
      'a series',
      { block: 'chart', from: 'participant.list', label: 'name', series: ['pointz'] },
      '/blocks/0/series/0',
    ],
    ['a field of a record', { block: 'detail', from: 'news.show', fields: ['titel'] }, '/blocks/0/fields/0'],
    ['a field of a form', { block: 'form', to: 'ticket.create', fields: ['titel'] }, '/blocks/0/fields/0'],
    [
      'what an action gives',
      { ...list, row_actions: [{ label: 'A', do: 'participant.updateStatus', with: { ids: 1 } }] },
      '/blocks/0/row_actions/0/with/ids',
    ],
  ])('%s', (_words, block, place) => {
    expect(underlined(page(block))).toContain(place);
  });

  it('and a block that the page of the preset does not have, unless it is a new one', () => {
    const change = (id: string, block: object) => underlined({ name: 'noticias', blocks: { [id]: block } });
    expect(change('listaa', { title: 'A' })).toContain('/blocks/listaa');
    expect(change('novo', { block: 'rich-text', html: 'A' })).toEqual([]);
  });
});

it('completes pages of the preset, flows and operations', () => {
  const names = JSON.parse(readFileSync(join(folder, 'generated/names.schema.json'), 'utf8')).$defs;
  const preset = JSON.parse(readFileSync(join(folder, 'generated/preset.schema.json'), 'utf8')).$defs;
  expect(preset.page.anyOf[0].enum).toContain('painel');
  expect(Object.keys(names.flows.properties)).toContain('roulette');
  expect(names.read.anyOf.map((one: { const: string }) => one.const)).toContain('participant.list');
});

describe("a tenant's own pages, in an editor that reads the schemas alone", () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-pages-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (path: string, content: object) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify(content));
  };
  const text = (html: string, id?: string) => ({ ...(id && { id }), block: 'rich-text', html });
  write('base/tenant.json', {});
  write('base/pages/faq.json', { name: 'faq', path: '/faq', title: 'A', blocks: [text('A', 'aviso')] });
  write('loja/tenant.json', { extends: 'base' });
  write('loja/pages/venda.json', {
    name: 'venda',
    path: '/vendas/:code',
    title: 'A',
    blocks: [text('A', 'resumo')],
  });
  write('loja/pages/faq.json', { name: 'faq', blocks: { aviso: { html: 'B' }, mais: text('B') } });
  const preset = renderPagesSchema(folder);

  /** What the editor offers where `|` stands. */
  async function offered(file: string, written: string): Promise<string[]> {
    const schema = file.endsWith('tenant.json') ? 'tenant' : 'page';
    const service = getLanguageService({
      schemaRequestService: async (uri) => {
        const path = uri.slice('portico://schemas/'.length);
        return path.endsWith('preset.schema.json')
          ? preset
          : readFileSync(join(projectDir, 'schemas', path), 'utf8');
      },
      workspaceContext: { resolveRelativePath: (path, from) => new URL(path, from).href },
    });
    service.configure({
      schemas: [{ uri: `portico://schemas/${schema}.schema.json`, fileMatch: [file] }],
    });
    const document = TextDocument.create(`file:///${file}`, 'json', 0, written.replace('|', ''));
    const place = document.positionAt(written.indexOf('|'));
    const list = await service.doComplete(document, place, service.parseJSONDocument(document));
    return (list?.items ?? []).map(({ label }) => label.replaceAll('"', ''));
  }

  it('complete as a destination, with what their path asks for', async () => {
    const link = (more: string) =>
      `{ "name": "b", "path": "/b", "title": "B", "blocks": [{ "block": "list", "from": "sale.list", "row_link": { ${more} } }] }`;
    expect(await offered('pages/b.json', link('"page": "|"'))).toEqual(
      expect.arrayContaining(['faq', 'venda']),
    );
    expect(await offered('pages/b.json', link('"page": "venda", "with": { "|" }'))).toContain('code');
  });

  it('complete in menus', async () => {
    const menu = '{ "menu": { "header": [{ "title": "A", "page": "|" }] } }';
    expect(await offered('tenant.json', menu)).toEqual(expect.arrayContaining(['faq', 'venda']));
  });

  it('complete the blocks that one changes, those that a tenant added among them', async () => {
    expect(await offered('pages/b.json', '{ "name": "venda", "blocks": { "|" } }')).toContain('resumo');
    const added = await offered('pages/b.json', '{ "name": "faq", "blocks": { "|" } }');
    expect(added).toEqual(expect.arrayContaining(['aviso', 'mais']));
  });

  it('still underline a block that no page has', () => {
    const known = new Ajv2020({ strict: false, validateSchema: false }).compile(JSON.parse(preset));
    expect(known({ name: 'faq', blocks: { aviso: {} } })).toBe(true);
    expect(known({ name: 'faq', blocks: { avsio: {} } })).toBe(false);
  });
});
