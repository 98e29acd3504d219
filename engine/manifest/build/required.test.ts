import { describe, expect, it } from 'vitest';
import { evaluate } from '../../expression/evaluate.ts';
import { compilePage } from '../fixtures/compile-files.ts';
import type { FormIr } from '../ir.ts';

const formWith = (...fields: unknown[]) => {
  const { compiled, diagnostics } = compilePage({
    blocks: [{ block: 'form', to: 'participant.updateMyData', fields: ['name', ...fields] }],
  });
  const told = diagnostics.map(({ code, suggestion }) => [code, suggestion]);
  return { form: compiled?.pages.p?.blocks[0] as FormIr, codes: diagnostics.map(({ code }) => code), told };
};
type Group = { properties: Record<string, { required?: string[] }> };
const addressOf = ({ schema }: FormIr) => (schema as unknown as Group).properties.address;

describe('a field that the manifest requires', () => {
  it('may stand inside of another', () => {
    const { form, codes } = formWith('address', { field: 'address.complement', required: true });
    expect(codes).toEqual([]);
    expect(addressOf(form)?.required).toContain('complement');
    expect(addressOf(formWith('address').form)?.required).not.toContain('complement');
  });

  it.each([
    ['address.complementt', 'address.complement'],
    ['adress.complement', 'address.complement'],
    ['address.cep', undefined],
    ['name.first', undefined],
  ])('is told where nothing is called so: %s', (field, suggestion) => {
    for (const change of [{ required: true }, { label: 'X' }, { when: "form.name == 'Ana'" }])
      expect(formWith('address', { field, ...change }).told).toEqual([['PRT-601', suggestion]]);
  });

  it('is asked for while its own condition shows it', () => {
    for (const field of ['social_name', 'address.complement']) {
      const { form } = formWith('address', { field, required: true, when: "form.name == 'Ana'" });
      const required = form.required[field];
      expect(required && evaluate(required.$cel, {})).toBe(true);
      expect(addressOf(form)?.required).not.toContain('complement');
    }
  });

  it('may say so as a condition that always holds', () => {
    const { form, codes } = formWith({ field: 'social_name', required: 'true' });
    expect(codes).not.toContain('PRT-610');
    expect(form.required).toHaveProperty('social_name');
    expect(formWith({ field: 'social_name', required: 'false' }).codes).toContain('PRT-610');
  });
});
