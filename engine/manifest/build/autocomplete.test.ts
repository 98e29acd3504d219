import { expect, it } from 'vitest';
import { compilePage } from '../fixtures/compile-files.ts';
import type { FormIr } from '../ir.ts';

const uiOf = (to: string) => {
  const { compiled } = compilePage({ access: 'admin', blocks: [{ block: 'form', to }] });
  const form = compiled?.pages.p?.blocks[0] as FormIr;
  return form.ui as Record<string, Record<string, unknown>>;
};

it('says of own data what a browser may fill in, also inside of a group', () => {
  const { name, address } = uiOf('participant.updateMyData');
  expect(name?.['ui:autocomplete']).toBe('name');
  expect(address?.zip).toHaveProperty('ui:autocomplete', 'postal-code');
  expect(address?.state).toHaveProperty('ui:autocomplete', 'address-level1');
});

it('tells the new password from the one that is known', () => {
  const { current_password: known, password, password_confirmation: again } = uiOf('auth.changeOwnPassword');
  expect([known, password, again].map((field) => field?.['ui:autocomplete'])).toEqual([
    'current-password',
    'new-password',
    'new-password',
  ]);
});

it('offers nothing of oneself where a form is about somebody else', () => {
  expect(JSON.stringify(uiOf('participant.create'))).not.toContain('autocomplete');
});
