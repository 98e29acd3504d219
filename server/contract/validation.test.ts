import { expect, it } from 'vitest';
import type { OperationSpec } from './document.ts';
import { requestValidator } from './validation.ts';

const named = {
  type: 'object',
  properties: { name: { type: 'string' }, tags: { type: 'array', items: { type: 'string' } } },
};

it('takes an accent that stands after its letter for the letter with its accent', () => {
  const spec = { path: {}, query: named, json: named, multipart: null } as unknown as OperationSpec;
  const given = { name: 'José'.normalize('NFD') };
  const { query, body } = requestValidator(spec)({ path: {}, query: given, body: given, isMultipart: false });
  expect([query, body]).toEqual([{ name: 'José' }, { name: 'José' }]);
  const listed = { tags: ['é'.normalize('NFD'), ''] };
  expect(requestValidator(spec)({ path: {}, query: {}, body: listed, isMultipart: false }).body).toEqual({
    tags: ['é', ''],
  });
});
