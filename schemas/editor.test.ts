/** The schemas as an editor reads them, with `"$schema"` in a manifest's first line: what is right is right, and a mistake is underlined where it is. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
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
