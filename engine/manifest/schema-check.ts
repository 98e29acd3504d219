/** Runs the JSON Schemas of `schemas/` over manifests and says each problem at its node, in Portuguese. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { suggest } from '../expression/check.ts';
import { meantFile } from './assets.ts';
import { renderBlockSchema } from './block-schema.ts';
import { blockNames } from './blocks/registry.ts';
import { compiledSchemas } from './compiled-schemas.ts';
import type { Report } from './diagnostics.ts';
import { tenantFolder } from './disk.ts';
import { meantBy } from './meant.ts';
import { get, type Node, nodeAt, plain } from './node.ts';
import { pageAccesses } from './page-access.ts';
import { projectDir } from './project-dir.ts';

const folder = join(projectDir, 'schemas');
const base = 'portico:/schemas/';

/** Names are checked by later passes, with suggestions: here any text will do. */
const openNames = Object.fromEntries(
  ['read', 'write', 'download', 'resource', 'icon', 'feature'].map((name) => [name, { type: 'string' }]),
);

const kinds = ['tenant', 'page', 'accounts'] as const;
type Kind = (typeof kinds)[number];

let validators: Record<Kind, ValidateFunction> | undefined;

/** Ajv's function for a kind of manifest file, compiled at its first use. */
export function schemaValidator(kind: Kind): ValidateFunction {
  validators ??= readValidators();
  return validators[kind];
}

function readValidators(): Record<Kind, ValidateFunction> {
  const names = { ...openNames, access: { enum: pageAccesses }, flows: { type: 'object' } };
  const made = {
    names: JSON.stringify({ $defs: names }),
    // What editors complete by operation and by preset.
    'by-operation': JSON.stringify({ $defs: { action: {}, reads: {} } }),
    preset: JSON.stringify({ $defs: { page: {}, link: {} } }),
    block: renderBlockSchema(),
  };
  const files = ['', 'blocks/'].flatMap((sub) =>
    readdirSync(join(folder, sub))
      .filter((file) => file.endsWith('.schema.json'))
      .map((file) => sub + file),
  );
  const compiled = compiledSchemas(
    [
      ...Object.entries(made).map(([name, text]) => ({ id: `${base}generated/${name}.schema.json`, text })),
      ...files.map((file) => ({ id: base + file, text: readFileSync(join(folder, file), 'utf8') })),
    ],
    kinds.map((name) => `${base}${name}.schema.json`),
  );
  return Object.fromEntries(kinds.map((kind, index) => [kind, compiled[index]])) as Record<
    Kind,
    ValidateFunction
  >;
}

/** Reports everything in `node` that the schema does not allow. */
export function checkSchema(kind: Kind, node: Node, report: Report): void {
  reportSchemaErrors(schemaValidator(kind), node, report);
}

/** The same for a schema of the caller's. */
export function reportSchemaErrors(validate: ValidateFunction, node: Node, report: Report): void {
  if (!validate(plain(node))) reportErrors(validate.errors ?? [], node, report);
}

/** The same for errors that a schema has found in `node` already. */
export function reportErrors(errors: ErrorObject[], node: Node, report: Report): void {
  for (const error of relevant(errors)) reportError(error, node, report);
}

/**
 * Drops what only follows from another error: `if`, the branches of `anyOf` that nobody meant, and why each item is not the
 * one that a list must have.
 */
export function relevant(errors: ErrorObject[]): ErrorObject[] {
  const lacking = errors.filter((error) => error.keyword === 'contains');
  const isOfItem = (error: ErrorObject) => lacking.some((list) => isWithin(error, list));
  const kept = errors.filter((error) => error.keyword !== 'if' && !isOfItem(error));
  const alternatives = kept.filter((error) => error.keyword === 'anyOf');
  const hidden = new Set<ErrorObject>();
  for (const alternative of alternatives) {
    const branches = kept.filter(
      (error) => error !== alternative && isUnder(error, alternative) && error.keyword !== 'anyOf',
    );
    const wrongShape = branches.filter(
      (error) => error.keyword === 'type' && error.instancePath === alternative.instancePath,
    );
    for (const error of wrongShape) hidden.add(error);
    // One key of several is asked for: the first says so, with the others.
    const [first, ...others] = branches.filter(
      (error) => error.keyword === 'required' && isWithin(error, alternative),
    );
    if (first) first.params = { ...first.params, orElse: others.map(missingOf) };
    for (const error of others) hidden.add(error);
    if (branches.length > wrongShape.length) hidden.add(alternative);
  }
  return kept.filter((error) => !hidden.has(error));
}

const missingOf = ({ params }: ErrorObject) => String(params.missingProperty);
const oneOf = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

/** Whether an error is of a part of the schema that another error is of. */
const isWithin = (error: ErrorObject, outer: ErrorObject) =>
  error.schemaPath.startsWith(`${outer.schemaPath}/`);

function isUnder(error: ErrorObject, alternative: ErrorObject): boolean {
  const prefix = alternative.instancePath;
  return error.instancePath === prefix || error.instancePath.startsWith(`${prefix}/`);
}

const typeNames: Record<string, string> = {
  string: 'um texto',
  number: 'um número',
  integer: 'um número inteiro',
  boolean: 'true ou false',
  array: 'uma lista [ … ]',
  object: 'um objeto { … }',
  null: 'null',
};

function reportError(error: ErrorObject, root: Node, report: Report): void {
  const parts = error.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const node = nodeAt(root, parts);
  const name = parts.at(-1) ?? '';
  if (error.keyword === 'additionalProperties') {
    const key = String(error.params.additionalProperty);
    const properties = (error.parentSchema?.properties ?? {}) as Record<string, { deprecated?: true }>;
    const known = Object.keys(properties).filter(
      (item) => item !== '$schema' && !properties[item]?.deprecated,
    );
    const place = (node.kind === 'object' && node.props.get(key)?.keyPlace) || node.place;
    // One that is there already was not meant: a correction would make it twice.
    const near = suggest(
      key,
      known.filter((name) => !get(node, name)),
    );
    report('PRT-201', place, `a chave "${key}" não existe aqui; há ${known.join(', ')}`, near);
  } else if (error.keyword === 'required') {
    const place = { ...node.place, length: 1 };
    const keys = [missingOf(error), ...((error.params.orElse ?? []) as string[])];
    report('PRT-202', place, `falta a chave ${oneOf.format(keys.map((key) => `"${key}"`))}`);
  } else if (error.keyword === 'enum' && name === 'block') {
    const known = (error.params.allowedValues ?? []) as string[];
    const given = typeof error.data === 'string' ? error.data : short(JSON.stringify(error.data) ?? '');
    const looking = blockLooking(given);
    const what = looking ? `"${given}" é uma aparência ("as") de "${looking}"` : `não há bloco "${given}"`;
    report('PRT-204', node.place, `${what}; há ${known.join(', ')}`, looking ?? suggest(given, known));
  } else report('PRT-203', node.place, ...wrongValue(error, node, calledBy(parts)));
}

/** What a value is called by: its key, or its place in the list of that key. */
function calledBy(parts: readonly string[]): string {
  const [name, list] = parts.slice(-2).reverse();
  if (name === undefined) return 'o arquivo';
  if (!/^\d+$/.test(name)) return `"${name}"`;
  const where = list === undefined || /^\d+$/.test(list) ? '' : ` de "${list}"`;
  return `o item ${Number(name) + 1}${where}`;
}

/** The block that has a look of this name: people know it by that. */
function blockLooking(look: string): string | undefined {
  const all = join(folder, 'blocks');
  return blockNames.find((name) => {
    const schema = JSON.parse(readFileSync(join(all, `${name}.schema.json`), 'utf8'));
    return schema.properties?.as?.enum?.includes(look);
  });
}

/** The message, what was meant, and all that there is where it is one of a list. */
function wrongValue(error: ErrorObject, node: Node, called: string): [string, string?, string[]?] {
  const given = JSON.stringify(error.data) ?? '';
  if (error.keyword === 'enum') {
    const allowed = (error.params.allowedValues as unknown[]).map(String);
    return [
      `${called} não pode ser ${short(given)}; pode ser ${allowed.join(', ')}`,
      suggest(String(error.data), allowed),
      allowed,
    ];
  }
  if (error.keyword === 'type') {
    const types = [error.params.type as string | string[]].flat().map((type) => typeNames[type] ?? type);
    return [`${called} precisa ser ${types.join(' ou ')}`];
  }
  if (error.keyword === 'const')
    return [`${called} só pode ser ${JSON.stringify(error.params.allowedValue)}`];
  const { description, title } = (error.parentSchema ?? {}) as { description?: string; title?: string };
  const about = description ?? title;
  const near = error.keyword === 'pattern' ? meantText(error, node) : undefined;
  if (error.params.pattern === '\\S') return [`${called} não pode ficar vazio${about ? `. ${about}` : ''}`];
  const limits: Record<string, string> = {
    minItems: 'tem itens de menos',
    maxItems: 'tem itens demais',
    uniqueItems: 'tem itens repetidos',
    minimum: `precisa ser pelo menos ${String(error.params.limit)}`,
    maximum: `precisa ser no máximo ${String(error.params.limit)}`,
    minLength: 'não pode ficar vazio',
    'false schema': 'não vai junto com as outras chaves',
  };
  const problem = limits[error.keyword] ?? `não tem a forma certa (${short(given)})`;
  return [`${called} ${problem}${about ? `. ${about}` : ''}`, near];
}

function meantText({ instancePath, data, params }: ErrorObject, { place }: Node): string | undefined {
  const pattern = String(params.pattern);
  if (!pattern.startsWith('^assets/')) return meantBy(instancePath, data, pattern);
  const file = meantFile(tenantFolder(place.file.path), String(data));
  return file && new RegExp(pattern).test(file) ? file : undefined;
}

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
