import { describe, expect, it } from 'vitest';
import { abilityFlags, abilityTitles } from '../../openapi/generated/abilities.ts';
import { isAllowed } from './abilities.ts';
import { contract } from './fixtures/compile-fixture.ts';
import { isOpenTo } from './page-access.ts';
import { flatten, type Schema } from './schema.ts';

describe('an ability', () => {
  it.each([
    ['admin', 'manager', true],
    ['admin', 'public', true],
    ['manager', 'manager', true],
    ['manager', 'admin', false],
    ['manager', 'imports_data', false],
    ['imports_data', 'participant', true],
    ['imports_data', 'manager', false],
    ['admin', 'imports_data', true],
    ['public', 'participant', false],
    ['visitor', 'public', true],
  ] as const)('a page for %s is open to what needs %s: %s', (held, needed, expected) => {
    expect(isOpenTo(held, needed)).toBe(expected);
  });

  it('comes with the session, or with a field of the user', () => {
    const held = (...flags: string[]) => {
      const names = Object.keys(abilityTitles) as (keyof typeof abilityTitles)[];
      return names.filter((name) => isAllowed(name, (flag) => flags.includes(flag)));
    };
    expect(isAllowed('public', null)).toBe(true);
    expect(isAllowed('participant', null)).toBe(false);
    expect(held()).toEqual(['public', 'participant']);
    expect(held('manages_participants')).toEqual(['public', 'participant', 'manager']);
    expect(held('answers_tickets')).toEqual(['public', 'participant', 'answers_tickets']);
    expect(held('admin')).toEqual(Object.keys(abilityTitles));
  });

  it('has a field that the user has', () => {
    const user = contract.byRole('session.user')?.data?.properties as Record<string, Schema>;
    const fields = flatten(user.abilities ?? {}, contract.document).properties as object;
    expect(Object.keys(fields)).toEqual([...abilityFlags]);
  });
});
