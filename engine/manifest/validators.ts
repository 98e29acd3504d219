/** Form validators compiled ahead: the browser gets plain functions and needs no `eval`. Kept by the schema's hash. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashForSchema } from '@rjsf/utils';
import { _, Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { formats } from '../format/formats.ts';
import { hashOf } from './assets.ts';
import type { Schema } from './schema.ts';
import { keepWhole } from './write-whole.ts';

/** Change when the generated text changes for the same schema. */
const GENERATION = 3;

const compiled = new Map<string, string>();

export class ValidatorTable {
  /** URL path → source of an ES module. */
  readonly modules: Record<string, string> = {};
  readonly #folder: string;
  readonly #cacheDir: string | undefined;

  constructor(slug: string, cacheDir?: string) {
    this.#folder = `/_portico/${slug}/validator/`;
    this.#cacheDir = cacheDir;
  }

  /** The address of the validator of a schema. */
  add(schema: Schema): string {
    const hash = hashOf(`${GENERATION} ${JSON.stringify(schema)}`);
    const url = `${this.#folder}${hash}.js`;
    this.modules[url] ??= cached(hash, this.#cacheDir, () => compileValidator(schema));
    return url;
  }

  /** Takes the validators of another table, and answers those of their addresses that are others here. */
  addAll(other: ValidatorTable): Map<string, string> {
    const here = Object.entries(other.modules).map(([url, text]) => {
      const own = `${this.#folder}${url.slice(other.#folder.length)}`;
      this.modules[own] ??= text;
      return [url, own] as const;
    });
    return new Map(other.#folder === this.#folder ? [] : here);
  }
}

function cached(hash: string, cacheDir: string | undefined, compile: () => string): string {
  const known = compiled.get(hash);
  if (known) return known;
  const file = cacheDir && join(cacheDir, `${hash}.js`);
  const text = file && existsSync(file) ? readFileSync(file, 'utf8') : compile();
  compiled.set(hash, text);
  if (file && !existsSync(file)) keepWhole(file, text);
  return text;
}

/**
 * An ES module whose default export makes, of Ajv's helpers and the contract's formats, what RJSF's
 * `createPrecompiledValidator(map, schema)` takes (`engine/blocks/form/validator-runtime.ts`).
 */
export function compileValidator(schema: Schema): string {
  const ajv = new Ajv({
    allErrors: true,
    multipleOfPrecision: 8,
    strict: false,
    verbose: true,
    logger: false,
    // They come of the contract, which a test checks: the schema of schemas would be compiled for each of them.
    validateSchema: false,
    code: { source: true, formats: _`formats` },
  });
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
  const code = standaloneCode(ajv, ajv.compile(schema));
  const body = code
    .replace('"use strict";', '')
    .replaceAll(/require\("ajv\/dist\/runtime\/(\w+)"\)(\.default)?/g, 'runtime.$1')
    .replace(/module\.exports\s*=\s*\w+;\s*module\.exports\.default\s*=\s*(\w+);/, 'const main = $1;');
  if (body.includes('require('))
    throw new Error(`validator needs a module: ${/require\([^)]*\)/.exec(body)?.[0]}`);
  const map = `{ ${JSON.stringify(hashForSchema(schema))}: main }`;
  return `export default (runtime, formats) => {${body}\nreturn ${map};\n};\n`;
}
