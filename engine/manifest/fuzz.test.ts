import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hasErrors } from './diagnostics.ts';
import { compileIn } from './fixtures/compile-fixture.ts';
import { projectDir } from './project-dir.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const strange: Json[] = [
  null,
  true,
  -1,
  1e308,
  '',
  '=',
  '={{',
  '{{ user. }}',
  '=row.x.y.z',
  '__proto__',
  'assets/../../../etc/passwd',
  [],
  [[]],
  {},
  { block: 'list' },
  { id: 'a', block: 'section', blocks: [null] },
  { when: 1 },
];

function random(seed: number): (size: number) => number {
  let state = seed;
  return (size) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * size);
  };
}

/** The value with one random part of it replaced, removed or renamed. */
function mutate(value: Json, pick: (size: number) => number): Json {
  if (value === null || typeof value !== 'object' || pick(6) === 0)
    return strange[pick(strange.length)] as Json;
  if (Array.isArray(value)) {
    if (value.length === 0) return [strange[pick(strange.length)] as Json];
    const at = pick(value.length);
    return value.map((item, index) => (index === at ? mutate(item, pick) : item));
  }
  const keys = Object.keys(value);
  const key = keys[pick(keys.length)];
  if (key === undefined) return { x: 1 };
  const { [key]: old, ...rest } = value;
  const change = pick(8);
  if (change === 0) return rest;
  if (change === 1) return { ...rest, [`${key}x`]: old as Json };
  return { ...value, [key]: mutate(old as Json, pick) };
}

it('never throws: whatever a manifest says, it compiles or is told what is wrong', () => {
  const pick = random(20260711);
  const pages = join(projectDir, 'tenants/base/pages');
  const files = readdirSync(pages);
  const dir = mkdtempSync(join(tmpdir(), 'portico-fuzz-'));
  mkdirSync(join(dir, 'loja/pages'), { recursive: true });
  const tenant = JSON.parse(readFileSync(join(projectDir, 'tenants/aurora/tenant.json'), 'utf8')) as Json;
  for (let count = 0; count < 150; count++) {
    const file = files[pick(files.length)] as string;
    const page = JSON.parse(readFileSync(join(pages, file), 'utf8')) as Json;
    const isTenant = pick(5) === 0;
    const text = JSON.stringify(isTenant ? mutate(tenant, pick) : mutate(page, pick));
    writeFileSync(join(dir, 'loja/tenant.json'), isTenant ? text : '{}');
    writeFileSync(join(dir, 'loja/pages/p.json'), isTenant ? JSON.stringify(page) : text);
    const { compiled, diagnostics } = compileIn(dir, 'loja');
    expect(compiled === null, text).toBe(hasErrors(diagnostics));
    for (const { line, column, message } of diagnostics) {
      expect(Math.min(line, column), message).toBeGreaterThan(0);
      expect(message).not.toMatch(/undefined|\[object/);
    }
  }
  rmSync(dir, { recursive: true });
}, 60_000);
