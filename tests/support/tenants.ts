import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const tenantsDir = resolve(import.meta.dirname, '../../tenants');

/** A copy of the demo tenants in a temporary folder, for a test that changes them. */
export function copyTenants(): string {
  const copy = join(mkdtempSync(join(tmpdir(), 'portico-tenants-')), 'tenants');
  cpSync(tenantsDir, copy, { recursive: true });
  return copy;
}

/** Rewrites one JSON file of a copy. */
export function editJson<Content>(file: string, edit: (content: Content) => Content): void {
  const content = JSON.parse(readFileSync(file, 'utf8')) as Content;
  writeFileSync(file, JSON.stringify(edit(content), null, 2));
}

/** Changes the settings of a flow of the tenant in this folder; false switches it off. */
export function setFlow(
  folder: string,
  flow: string,
  settings: Readonly<Record<string, unknown>> | false,
): void {
  editJson<{ flows?: Record<string, unknown> }>(join(folder, 'tenant.json'), (tenant) => ({
    ...tenant,
    flows: { ...tenant.flows, [flow]: settings },
  }));
}
