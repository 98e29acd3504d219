import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { renderSchemas } from '../../schemas/generate.ts';
import { nextOrder } from '../blocks/list/url-state.ts';
import { formats } from '../expression/functions.ts';
import { blockNames } from './blocks/registry.ts';
import { claimsOf, findClashes } from './clashes.ts';
import { compileIn, contract, features } from './fixtures/compile-fixture.ts';
import type { PageIr } from './ir.ts';
import { foldersIn } from './passes/load.ts';
import { projectDir } from './project-dir.ts';
import { ManifestReader } from './read.ts';
import { builtBlocksOf } from './walk.ts';

const tenantsDir = join(projectDir, 'tenants');
const reader = new ManifestReader();
const results = foldersIn(tenantsDir).map((slug) => compileIn(tenantsDir, slug, reader));

const blocksIn = ({ blocks, dialogs }: PageIr) => builtBlocksOf([...blocks, ...dialogs]);

describe('every tenant in the tree', () => {
  it('is found', () => {
    expect(results.map((result) => result.slug)).toEqual(
      expect.arrayContaining(['aurora', 'base', 'horizonte']),
    );
  });

  it.each(results.map((result) => [result.slug, result] as const))(
    '%s compiles without a problem',
    (_, result) => {
      expect(result.diagnostics).toEqual([]);
      expect(result.compiled).not.toBeNull();
    },
  );

  it('has its error pages in one design, each with a picture of its own', () => {
    for (const { compiled } of results.filter(({ slug }) => slug !== 'base')) {
      const pages = ['403', '404', '500'].map((name) => compiled?.pages[name]?.blocks ?? []);
      const designs = pages.map((blocks) =>
        JSON.stringify(blocks.map(({ block, ...own }) => [block, Object.keys(own)])),
      );
      expect(new Set(designs).size).toBe(1);
      const pictures = pages.map(([first]) => JSON.stringify(first).match(/[^"]*\.svg/)?.[0]);
      expect(new Set(pictures).size).toBe(pages.length);
    }
  });

  it('claims domains that no other has', () => {
    expect(findClashes(results.flatMap(claimsOf)).size).toBe(0);
  });

  it('compiles to the same bytes each time', () => {
    for (const { slug, compiled } of results)
      expect(JSON.stringify(compileIn(tenantsDir, slug).compiled)).toBe(JSON.stringify(compiled));
  });

  const pages = results.flatMap(({ slug, compiled }) =>
    Object.values(compiled?.pages ?? {}).map((page) => [`${slug}/${page.name}`, page, compiled] as const),
  );

  it.each(pages)('%s names only sources, modals and validators that are there', (_, page, compiled) => {
    const keys = new Set(page.sources.map((source) => source.key));
    expect(keys.size).toBe(page.sources.length);
    for (const block of blocksIn(page)) {
      if ('source' in block && block.source !== undefined) expect(keys).toContain(block.source);
      if (block.block === 'form') {
        expect(compiled?.validators[block.validator]).toContain('export default');
        for (const { source } of Object.values(block.options)) expect(keys).toContain(source);
      }
      if (block.block === 'list') {
        expect(block.columns.length).toBeGreaterThan(0);
        // A card's value may say all by itself, under the card's title.
        const named = block.columns.filter(
          ({ field }) => block.as === 'table' || field !== block.parts.value,
        );
        for (const column of named) expect(column.label, column.field).not.toBe('');
        for (const filter of block.filters)
          if (filter.options_from) expect(keys).toContain(filter.options_from.source);
      }
    }
  });

  it.each(pages)(
    '%s asks only operations of the contract, with every parameter of their paths',
    (_, page: PageIr) => {
      for (const { operation, params } of page.sources) {
        expect(contract.operations.has(operation.id)).toBe(true);
        for (const name of operation.path_params) expect(Object.keys(params)).toContain(name);
      }
    },
  );

  it.each(pages)('%s asks for no order that the contract does not have', (_, page) => {
    for (const block of blocksIn(page)) {
      if (block.block !== 'list' || !block.sort.param) continue;
      const { columns, sort, source } = block;
      const id = page.sources.find(({ key }) => key === source)?.operation.id ?? '';
      const param = contract.operations.get(id)?.params.find(({ name }) => name === sort.param);
      for (const { field } of columns.filter(({ sortable }) => sortable)) {
        const first = nextOrder(null, field, sort) ?? '';
        const second = nextOrder({ field, descending: first.endsWith(',desc') }, field, sort);
        expect(param?.schema.enum, `${id}, ${field}`).toEqual(
          expect.arrayContaining(second === null ? [first] : [first, second]),
        );
      }
    }
  });
});

describe('schemas', () => {
  it('has its generated names fresh', () => {
    for (const [path, text] of Object.entries(renderSchemas()))
      expect(readFileSync(join(projectDir, 'schemas', path), 'utf8'), 'run npm run generate').toBe(text);
  });

  it('are valid JSON Schemas, and know the very blocks that the compiler knows', () => {
    const files = readdirSync(join(projectDir, 'schemas/blocks'));
    expect(files.toSorted()).toEqual(blockNames.map((name) => `${name}.schema.json`).toSorted());
    const ajv = new Ajv2020({ strict: false });
    for (const name of [
      ...blockNames.map((block) => `blocks/${block}`),
      'page',
      'tenant',
      'common',
      'generated/block',
    ]) {
      const schema = JSON.parse(readFileSync(join(projectDir, `schemas/${name}.schema.json`), 'utf8'));
      expect(ajv.validateSchema(schema), name).toBe(true);
    }
    for (const { name, settings } of features) expect(ajv.validateSchema(settings), name).toBe(true);
  });
});

describe('every block', () => {
  const folder = join(projectDir, 'tests/support/tenants-blocks');
  const trial = foldersIn(folder).map((slug) => compileIn(folder, slug));
  const shown = trial.flatMap(({ compiled }) => Object.values(compiled?.pages ?? {}).flatMap(blocksIn));
  const language = readFileSync(join(projectDir, 'docs/manifest-language.md'), 'utf8');

  it('has its test page, and the test pages compile', () => {
    expect(trial.filter(({ compiled }) => !compiled)).toEqual([]);
    const missing = blockNames.filter((name) => !shown.some(({ block }) => block === name));
    expect(missing).toEqual([]);
  });

  it('has its view where the server looks for it', () => {
    for (const name of blockNames)
      expect(existsSync(join(projectDir, `engine/blocks/${name}/Block.tsx`)), name).toBe(true);
  });

  it.each(blockNames)('%s has each of its keys in the page of the language', (name) => {
    const schema = JSON.parse(readFileSync(join(projectDir, `schemas/blocks/${name}.schema.json`), 'utf8'));
    const keys = Object.keys(schema.properties).filter((key) => !shared.has(key));
    const row = language.split('\n').find((line) => line.startsWith(`| \`${name}\``)) ?? '';
    expect(keys.filter((key) => !row.includes(`\`${key}\``))).toEqual([]);
  });
});

it('every format of a column, and every one of format(), is in the page of the language', () => {
  const language = readFileSync(join(projectDir, 'docs/manifest-language.md'), 'utf8');
  const [, table = ''] = /^### Formatos$([\s\S]*?)^#/m.exec(language) ?? [];
  const rows = [...table.matchAll(/^\| (`.*?) +\| .*\| (.*?) +\|$/gm)].map(([, names = '', inText]) => ({
    names: [...names.matchAll(/`([\w-]+)`/g)].map(([, name]) => name),
    isInText: inText === 'sim',
  }));
  const file = readFileSync(join(projectDir, 'schemas/common.schema.json'), 'utf8');
  const columns: string[] = JSON.parse(file).$defs.format.enum;
  expect(rows.flatMap(({ names }) => names).sort()).toEqual([...columns].sort());
  const inText = rows.filter((row) => row.isInText).flatMap(({ names }) => names);
  expect(inText.sort()).toEqual(Object.keys(formats).sort());
});

/** Keys that the page of the language says of all blocks, or of all destinations, at once. */
const shared = new Set(
  '$schema id block title when later in from params keep refresh until on_error quiet page url open feature with query target'.split(
    ' ',
  ),
);
