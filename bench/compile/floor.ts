import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaValidator } from '../../engine/manifest/schema-check.ts';
import type { Fixture } from './fixture.ts';

function readFolder(folder: string): void {
  const check = (kind: 'tenant' | 'page', file: string) =>
    schemaValidator(kind)(JSON.parse(readFileSync(join(folder, file), 'utf8')));
  check('tenant', 'tenant.json');
  for (const name of readdirSync(join(folder, 'pages')).filter((file) => file.endsWith('.json')))
    check('page', `pages/${name}`);
}

/**
 * The lower bound: reads, parses and checks a tenant's files and the preset's against the schemas, with the
 * compiler's own validators.
 */
export function floorOf(fixture: Fixture, slug: string): void {
  readFolder(join(fixture.projectDir, 'tenants/base'));
  readFolder(join(fixture.tenantsDir, slug));
}
