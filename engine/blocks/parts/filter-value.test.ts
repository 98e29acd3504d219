import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileIn } from '../../manifest/fixtures/compile-fixture.ts';
import type { FilterIr } from '../../manifest/ir.ts';
import { foldersIn } from '../../manifest/passes/load.ts';
import { projectDir } from '../../manifest/project-dir.ts';
import { ManifestReader } from '../../manifest/read.ts';
import { builtBlocksOf } from '../../manifest/walk.ts';
import { changeOf, choicesOf, chosenValue } from './filter-value.ts';

const said = (address: string) => (name: string) => new URLSearchParams(address).get(name) ?? '';

it('has a month in one name of the address, or in two', () => {
  const together = { param: 'mes' };
  expect(chosenValue(together, said('mes=2026-03'))).toBe('2026-03');
  expect(changeOf(together, '2026-03')).toEqual({ mes: '2026-03' });
  const apart = { param: 'mes', year: 'ano' };
  expect(chosenValue(apart, said('mes=3&ano=2026'))).toBe('2026-03');
  expect(chosenValue(apart, said('mes=3'))).toBe('');
  expect(changeOf(apart, '2026-03')).toEqual({ mes: '3', ano: '2026' });
  expect(changeOf(apart, '')).toEqual({ mes: '', ano: '' });
});

const tenantsDir = join(projectDir, 'tenants');
const reader = new ManifestReader();

/** Every filter of every page of the tenants that is chosen from a list. */
const selects = foldersIn(tenantsDir).flatMap((slug) =>
  Object.values(compileIn(tenantsDir, slug, reader).compiled?.pages ?? {}).flatMap((page) =>
    builtBlocksOf([...page.blocks, ...page.dialogs]).flatMap((block) =>
      ('filters' in block ? (block.filters as FilterIr[]) : [])
        .filter(({ input, options_from }) => options_from || input === 'select' || input === 'boolean')
        .map((filter) => [`${slug}/${page.name}: ${filter.param}`, filter] as const),
    ),
  ),
);

describe('a filter that is chosen from a list', () => {
  it('is on many pages', () => {
    expect(selects.length).toBeGreaterThan(50);
  });

  it.each(selects)("starts with 'Todos', which asks for nothing: %s", (_, filter) => {
    const { value = 'id', label = 'name' } = filter.options_from ?? {};
    const [first, ...others] = choicesOf(filter, [{ [value]: 7, [label]: 'Sete' }]);
    expect(first).toEqual({ value: '', label: 'Todos' });
    expect(others.length).toBeGreaterThan(0);
    expect(others.map((choice) => choice.value)).not.toContain('');
    expect(chosenValue(filter, () => '')).toBe(first?.value);
    expect(Object.values(changeOf(filter, '')).every((said) => said === '')).toBe(true);
  });
});
