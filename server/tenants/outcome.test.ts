import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contract } from '../../engine/manifest/fixtures/compile-fixture.ts';
import { projectDir } from '../../engine/manifest/project-dir.ts';
import { compileHere } from './compiler.ts';
import { compileOnce, forgetGone, type Outcome, readBody } from './outcome.ts';

let folder: string;
let compiled: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-kept-'));
  for (const name of ['pages', 'assets']) mkdirSync(join(folder, 'tenants/lua', name), { recursive: true });
  writeFileSync(join(folder, 'tenants/lua/tenant.json'), JSON.stringify(tenant));
  writeFileSync(join(folder, 'tenants/lua/assets/logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('Um');
  compiled = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

const tenant = {
  extends: 'base',
  domains: ['lua.localhost'],
  program: { id: 501, group: 'lua' },
  brand: {
    title: 'Lua',
    primary_color: '#5B2A86',
    secondary_color: '#F2A65A',
    header_logo: 'assets/logo.svg',
  },
};

function write(title: string, from = 'badge.list'): void {
  const page = { name: 'selos', path: '/selos', title, blocks: [{ block: 'list', from }] };
  writeFileSync(join(folder, 'tenants/lua/pages/selos.json'), JSON.stringify(page));
}

/** As a server that was built: its own program stands for what it was built from. */
function once(): Outcome {
  const tenantsDir = join(folder, 'tenants');
  const options = { tenantsDir, keptDir: join(folder, 'kept'), programFile: import.meta.filename };
  return compileOnce(options, 'lua', () => {
    compiled += 1;
    return compileHere({ tenantsDir, projectDir, contract })({ slug: 'lua' }) as Outcome;
  });
}

const titleOf = ({ body }: Outcome) => (typeof body === 'string' ? readBody(body) : body)?.pages.selos?.title;

it('keeps what a tenant compiles to until something in it is another', () => {
  const first = once();
  expect(first.diagnostics).toEqual([]);
  expect([titleOf(first), first.head?.domains, compiled]).toEqual(['Um', ['lua.localhost'], 1]);
  expect(once()).toEqual(first);
  expect(compiled).toBe(1);
  write('Dois');
  expect([titleOf(once()), compiled]).toEqual(['Dois', 2]);
  // A process may still show the one before.
  expect(titleOf(first)).toBe('Um');
});

it('keeps nothing that is wrong, and compiles what somebody deleted', () => {
  const first = once();
  write('Um', 'badge.lits');
  expect(once().diagnostics.map(({ code }) => code)).toEqual(['PRT-501']);
  expect(once().body).toBeNull();
  expect(compiled).toBe(3);
  write('Um');
  rmSync(String(first.body));
  expect([titleOf(once()), compiled]).toEqual(['Um', 4]);
  expect(readdirSync(join(folder, 'kept/lua'))).toHaveLength(2);
});

it('keeps what other folders of tenants compiled to as long as they are there', () => {
  const kept = join(folder, 'kept');
  once();
  // As a process does that has only other tenants.
  forgetGone(kept);
  expect(readdirSync(kept)).toEqual(['lua']);
  rmSync(join(folder, 'tenants/lua'), { recursive: true });
  forgetGone(kept);
  expect(readdirSync(kept)).toEqual([]);
});
