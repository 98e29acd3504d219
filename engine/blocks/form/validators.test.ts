import { describe, expect, it } from 'vitest';
import type { Schema } from '../../manifest/schema.ts';
import { compileValidator } from '../../manifest/validators.ts';
import { validatorOf } from './validator-runtime.ts';

/** Loads a validator as a browser does, and answers the paths that it finds wrong. */
async function problemsOf(schema: Schema, data: unknown): Promise<string[]> {
  const source = compileValidator(schema);
  const module = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  const validator = validatorOf(module.default, schema);
  return validator.validateFormData(data, schema).errors.map((error) => `${error.property} ${error.name}`);
}

const schema: Schema = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', minLength: 3 },
    cpf: { type: 'string', format: 'cpf' },
    zip: { type: 'string', format: 'cep' },
    phone: { type: 'string', format: 'phone' },
    birthdate: { type: 'string', format: 'date' },
    email: { type: 'string', format: 'email' },
    kind: { type: 'string', enum: ['a', 'b'] },
    tags: { type: 'array', uniqueItems: true, items: { type: 'object' } },
  },
};

describe('compileValidator', () => {
  it('needs neither eval nor modules', () => {
    const source = compileValidator(schema);
    expect(source).not.toMatch(/\brequire\(|\beval\(|new Function|^import /m);
  });

  it('accepts what is right', async () => {
    const data = {
      name: 'Ação',
      cpf: '529.982.247-25',
      zip: '01001-000',
      phone: '(11) 9 8765-4321',
      birthdate: '2000-02-29',
      email: 'ana@example.com.br',
      kind: 'a',
      tags: [{ a: 1 }, { a: 2 }],
    };
    expect(await problemsOf(schema, data)).toEqual([]);
  });

  it.each([
    [{}, 'name required'],
    [{ name: 'é' }, '.name minLength'],
    [{ name: 'Ana', cpf: '529.982.247-24' }, '.cpf format'],
    [{ name: 'Ana', cpf: '111.111.111-11' }, '.cpf format'],
    [{ name: 'Ana', zip: '0100-000' }, '.zip format'],
    [{ name: 'Ana', phone: '123456789' }, '.phone format'],
    [{ name: 'Ana', birthdate: '2001-02-29' }, '.birthdate format'],
    [{ name: 'Ana', email: 'ana@' }, '.email format'],
    [{ name: 'Ana', kind: 'c' }, '.kind enum'],
    [{ name: 'Ana', tags: [{ a: 1 }, { a: 1 }] }, '.tags uniqueItems'],
  ])('%j: %s', async (data, problem) => {
    expect(await problemsOf(schema, data)).toEqual([problem]);
  });

  it('takes a phone without any digit for none (section 5)', async () => {
    expect(await problemsOf(schema, { name: 'Ana', phone: '' })).toEqual([]);
  });
});
