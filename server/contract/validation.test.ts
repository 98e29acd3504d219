import { expect, it } from 'vitest';
import { type OperationSpec, operationSpecs } from './document.ts';
import { requestValidator } from './validation.ts';

const bodyOf = (schema: object, body: unknown) => {
  const spec = { path: {}, query: {}, json: schema, multipart: null } as unknown as OperationSpec;
  return requestValidator(spec)({ path: {}, query: {}, body, isMultipart: false }).body;
};

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

it('takes a text without the blanks around it and without control characters, and keeps its lines', () => {
  expect(bodyOf(named, { name: ' \t a\u001b[0m\r\nb \n', tags: [' a ', '  '] })).toEqual({
    name: 'a[0m\nb',
    tags: ['a', ''],
  });
  expect(bodyOf(named, { name: ' \n\u00a0 ' })).toEqual({});
});

it('takes a secret exactly as it was typed', () => {
  const spec = operationSpecs.get('auth.login');
  if (!spec) throw new Error('The contract has no login.');
  const path = { programId: '901' };
  const typed = { login: ' ana@exemplo.com.br ', password: ' senha\u0007 ' };
  const { body } = requestValidator(spec)({ path, query: {}, body: typed, isMultipart: false });
  expect(body).toEqual({ login: 'ana@exemplo.com.br', password: ' senha\u0007 ' });
});

it('counts the blanks around a text for nothing', () => {
  const schema = {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string', minLength: 3 } },
  };
  for (const name of ['   ', 'ab      ']) expect(() => bodyOf(schema, { name })).toThrow();
  expect(bodyOf(schema, { name: ' abc ' })).toEqual({ name: 'abc' });
});
