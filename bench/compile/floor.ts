import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Fixture } from './fixture.ts';

const schemasDir = resolve(import.meta.dirname, '../../schemas');
const base = 'portico:/schemas/';

function validators(): { tenant: ValidateFunction; page: ValidateFunction } {
  const ajv = new Ajv2020({ strict: false });
  const read = (path: string) => JSON.parse(readFileSync(join(schemasDir, path), 'utf8'));
  // Whether a name is known is the compiler's question: here any text will do.
  const names = read('generated/names.schema.json').$defs as Record<string, { type: string }>;
  const anyName = Object.fromEntries(Object.entries(names).map(([name, { type }]) => [name, { type }]));
  ajv.addSchema({ $defs: anyName }, `${base}generated/names.schema.json`);
  const blocks = 'generated/block.schema.json';
  ajv.addSchema(read(blocks), base + blocks);
  for (const folder of ['', 'blocks/']) {
    const files = readdirSync(join(schemasDir, folder)).filter((name) => name.endsWith('.schema.json'));
    for (const file of files) ajv.addSchema(read(folder + file), base + folder + file);
  }
  const get = (name: string) => ajv.getSchema(`${base}${name}.schema.json`) as ValidateFunction;
  return { tenant: get('tenant'), page: get('page') };
}

const check = validators();

function readFolder(folder: string): void {
  check.tenant(JSON.parse(readFileSync(join(folder, 'tenant.json'), 'utf8')));
  for (const name of readdirSync(join(folder, 'pages')).filter((file) => file.endsWith('.json'))) {
    check.page(JSON.parse(readFileSync(join(folder, 'pages', name), 'utf8')));
  }
}

/** The floor: reads, parses and checks against the schemas what a tenant is made of, the preset's files included. */
export function floorOf(fixture: Fixture, slug: string): void {
  readFolder(join(fixture.projectDir, 'tenants/base'));
  readFolder(join(fixture.tenantsDir, slug));
}
