import { describe, expect, it } from 'vitest';
import { compilePage } from '../fixtures/compile-files.ts';
import type { FormIr } from '../ir.ts';

/** What the contract asks for. */
const asked = ['title', 'kind', 'starts_on', 'ends_on', 'description'];

function compile(field: object) {
  const form = { block: 'form', to: 'campaign.createRequisition', fields: [...asked, field] };
  return compilePage({ blocks: [form] });
}
const problems = (field: object) =>
  compile(field).diagnostics.map(({ code, suggestion }) => (suggestion ? [code, suggestion] : [code]));

describe('the values that a field offers', () => {
  const only = ['requested', { value: 'draft', when: "form.title == 'x'" }];

  it('are some of the contract, in their own order, each with its condition', () => {
    const { compiled } = compile({ field: 'status', only });
    const form = compiled?.pages.p?.blocks[0] as FormIr | undefined;
    expect(form?.schema).toMatchObject({
      properties: { status: { enum: ['requested', 'draft'], default: 'requested' } },
    });
    expect(form?.ui.status).toMatchObject({
      'ui:enumNames': ['Solicitar a aprovação', 'Salvar como rascunho'],
    });
    expect(Object.keys(form?.conditions ?? {})).toEqual(['status=draft']);
    expect(problems({ field: 'status', only })).toEqual([]);
  });

  it('have no default that is not offered', () => {
    const { compiled } = compile({ field: 'status', only: ['draft'] });
    expect(compiled?.pages.p?.blocks[0]).not.toHaveProperty('schema.properties.status.default', 'requested');
  });

  it('are told where the contract has no such value, or the field takes any', () => {
    expect(problems({ field: 'status', only: ['aproved'] })).toEqual([['PRT-607', 'approved']]);
    expect(problems({ field: 'title', only: ['x'] })).toEqual([['PRT-607']]);
    expect(problems({ field: 'status', only: [{ value: 'draft', when: 'form.titel' }] })).toEqual([
      ['PRT-602', 'title'],
    ]);
  });
});
