/**
 * Functions that check by JSON Schemas. Ajv takes most of a second to write them for ours, so what it wrote is kept on disk by
 * the hash of all that it was made of: other schemas, another Ajv or other options never find it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';
import type { Options, ValidateFunction } from 'ajv';
import ajvPackage from 'ajv/package.json' with { type: 'json' };
import formatsPackage from 'ajv-formats/package.json' with { type: 'json' };
import { hashOf } from './assets.ts';
import { projectDir } from './project-dir.ts';
import { keepWhole } from './write-whole.ts';

/** Change when the same schemas would be compiled in another way. */
const GENERATION = 2;

const folder = join(projectDir, '.cache/schemas');
const load = createRequire(import.meta.url);

export interface NamedSchema {
  /** Its address, by which others refer to it. */
  id: string;
  text: string;
}

/** A function for each of the `wanted` addresses among some schemas, which tells all that is wrong. */
export function compiledSchemas(
  schemas: readonly NamedSchema[],
  wanted: readonly string[],
  options: Pick<Options, 'useDefaults'> = {},
): ValidateFunction[] {
  const made = [GENERATION, ajvPackage.version, formatsPackage.version, schemas, wanted, options];
  const file = join(folder, `${hashOf(JSON.stringify(made))}.js`);
  const known = existsSync(file) ? evaluated(file) : compileInto(file, schemas, wanted, options);
  return wanted.map((_id, index) => known[nameOf(index)] as ValidateFunction);
}

type Compiled = Record<string, ValidateFunction>;

const nameOf = (index: number) => `schema${index}`;

/** V8's own form of the code, of each version and its flags, is kept beside it: it is read faster than the code. */
function evaluated(file: string): Compiled {
  const machineFile = `${file}.${cachedDataVersionTag()}.v8`;
  const cachedData = existsSync(machineFile) ? readFileSync(machineFile) : undefined;
  const code = `(function (require, exports) {${readFileSync(file, 'utf8')}\n})`;
  const script = new Script(code, { filename: file, ...(cachedData && { cachedData }) });
  const exports: Compiled = {};
  script.runInThisContext()(load, exports);
  if (!cachedData || script.cachedDataRejected) keepWhole(machineFile, script.createCachedData());
  return exports;
}

function compileInto(
  file: string,
  schemas: readonly NamedSchema[],
  wanted: readonly string[],
  options: Options,
): Compiled {
  // Ajv's own: it knows pieces of code by their class, and the built command line carries a second one of that.
  const { _, Ajv2020 } = load('ajv/dist/2020.js') as typeof import('ajv/dist/2020.js');
  const addFormats = load('ajv-formats') as typeof import('ajv-formats').default;
  const standalone = load('ajv/dist/standalone') as (ajv: unknown, ids: Record<string, string>) => string;
  // The schemas are the project's own: a test checks them, not every start.
  const ajv = new Ajv2020({
    ...options,
    allErrors: true,
    strict: false,
    verbose: true,
    validateSchema: false,
    code: { source: true, formats: _`require("ajv-formats/dist/formats").fullFormats` },
  });
  addFormats(ajv as never);
  for (const { id, text } of schemas) ajv.addSchema(JSON.parse(text), id);
  const compiled = wanted.map((id, index) => [nameOf(index), ajv.getSchema(id)] as const);
  const code = standalone(ajv, Object.fromEntries(wanted.map((id, index) => [nameOf(index), id])));
  keepWhole(file, code);
  return Object.fromEntries(compiled) as Compiled;
}
