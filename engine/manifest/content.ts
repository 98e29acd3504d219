/** Checks a tenant's content files against `schemas/generated/content`: form, keys, references and assets. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { suggest } from '../expression/check.ts';
import { nearestFile } from './assets.ts';
import { type Diagnostic, Diagnostics, type Report } from './diagnostics.ts';
import { entries, getText, isText, type Node } from './node.ts';
import { projectDir } from './project-dir.ts';
import type { ManifestReader } from './read.ts';
import { reportSchemaErrors } from './schema-check.ts';

/** What the schema of a property says for this check. */
interface Hints {
  'x-asset'?: true;
  /** The collection that has the item. */
  'x-refers-to'?: string;
}

interface ContentSchema {
  name: string;
  validate: ValidateFunction;
  properties: Record<string, Hints>;
}

let schemas: ContentSchema[] | undefined;

function readSchemas(): ContentSchema[] {
  const folder = join(projectDir, 'schemas/generated/content');
  const ajv = formats.default(
    new Ajv2020({ allErrors: true, strict: false, verbose: true, validateSchema: false }),
  );
  return readdirSync(folder).map((file) => {
    const schema = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return {
      name: basename(file, '.schema.json'),
      validate: ajv.compile(schema),
      properties: schema.items.properties,
    };
  });
}

interface Collection {
  schema: ContentSchema;
  items: readonly Node[];
  keys: string[];
}

/** Everything wrong with the content in `folders[0]`; assets are looked for in all of the folders. */
export function checkContent(folders: readonly string[], reader: ManifestReader): Diagnostic[] {
  const [own = ''] = folders;
  const diagnostics = new Diagnostics();
  schemas ??= readSchemas();
  const found = new Map<string, Collection>();
  for (const schema of schemas) {
    const path = join(own, 'data', `${schema.name}.json`);
    const { node, problems } = reader.read(path, relative(join(own, '../..'), path));
    for (const { code, place, message } of problems) diagnostics.report(code, place, message);
    if (!node) continue;
    reportSchemaErrors(schema.validate, node, diagnostics.report);
    const items = node.kind === 'array' ? node.items : [];
    found.set(schema.name, { schema, items, keys: keysOf(items, diagnostics.report) });
  }
  for (const { schema, items } of found.values())
    for (const item of items)
      for (const [property, value] of entries(item)) {
        const { 'x-asset': isAsset, 'x-refers-to': to } = schema.properties[property] ?? {};
        if (isAsset) checkAsset(value, folders, diagnostics.report);
        if (to) checkReference(value, to, found.get(to)?.keys ?? [], diagnostics.report);
      }
  return diagnostics.all;
}

/** The keys of the items; one that comes twice is told. */
function keysOf(items: readonly Node[], report: Report): string[] {
  const keys = new Set<string>();
  for (const item of items) {
    const key = getText(item, 'key');
    if (key && keys.has(key.value)) report('PRT-904', key.place, `a chave "${key.value}" já é de outro item`);
    if (key) keys.add(key.value);
  }
  return [...keys];
}

function checkReference(node: Node, to: string, keys: readonly string[], report: Report): void {
  if (!isText(node) || keys.includes(node.value)) return;
  report('PRT-903', node.place, `não há "${node.value}" em ${to}.json`, suggest(node.value, keys));
}

function checkAsset(node: Node, folders: readonly string[], report: Report): void {
  if (!isText(node)) return;
  const { value: name, place } = node;
  const files = folders
    .map((folder) => [join(folder, name), join(folder, 'assets/')] as const)
    .filter(([path, assets]) => path.startsWith(assets))
    .map(([path]) => path);
  if (files.some((path) => existsSync(path) && statSync(path).isFile())) return;
  report('PRT-901', place, `o arquivo "${name}" não existe`, files[0] && nearestFile(files[0]));
}
