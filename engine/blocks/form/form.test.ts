import { describe, expect, it } from 'vitest';
import type { AddressLookup } from '../../manifest/ir.ts';
import { addressChanges, addressFields, wholeCep } from './address.ts';
import { translateErrors } from './messages.ts';
import { matchOptions } from './rich/match-options.ts';
import { serverErrors, withLabel } from './server-errors.ts';
import { isUnder } from './use-field-states.ts';
import { initialValues, sentValues } from './values.ts';

const schema = {
  properties: {
    title: { type: 'string', title: 'Título' },
    ticket_subject_id: { type: 'integer', title: 'Assunto' },
    nickname: { type: ['string', 'null'], title: 'Apelido' },
    email: { type: 'string', format: 'email', title: 'E-mail' },
    address: {
      properties: {
        zip: { type: 'string', format: 'cep', title: 'CEP' },
        street: { type: 'string', title: 'Rua' },
      },
    },
  },
};

describe('messages', () => {
  const error = (name: string, property: string, params = {}) => ({
    name,
    property,
    params,
    stack: '',
    message: 'x',
  });
  it('are Portuguese, one a field, and none for hidden fields', () => {
    const errors = [
      error('required', '.title'),
      error('minLength', '.title', { limit: 3 }),
      error('format', '.address.zip', { format: 'cep' }),
      error('required', '.email'),
      error('format', '.when', { format: 'date-time' }),
    ];
    expect(
      translateErrors(errors, (path) => path === 'email', schema).map(({ property, message }) => [
        property,
        message,
      ]),
    ).toEqual([
      ['.title', 'Obrigatório'],
      ['.address.zip', 'CEP inválido'],
    ]);
  });
  it.each([
    ['maximum', '.price', 2147483647, 'O máximo é R$\u00a021.474.836,47'],
    ['minimum', '.prizes.0.price', 101, 'O mínimo é R$\u00a01,01'],
    ['minimum', '.factor', 1.01, 'O mínimo é 1,01'],
    ['maximum', '.factor', 1000000, 'O máximo é 1.000.000'],
    ['maximum', '.share', 100, 'O máximo é 100%'],
    ['maximum', '.unknown', 12.5, 'O máximo é 12,5'],
    ['maxLength', '.title', 4000, 'Use no máximo 4.000 caracteres'],
    ['minLength', '.title', 3, 'Use pelo menos 3 caracteres'],
  ])('say the %s of %s as the field shows its value', (name, property, limit, message) => {
    const price = { type: 'integer', format: 'brl' };
    const limited = {
      properties: {
        ...{ price, factor: { type: 'number' }, share: { type: 'number', format: 'percent' } },
        prizes: { type: 'array', items: { properties: { price } } },
      },
    };
    expect(translateErrors([error(name, property, { limit })], () => false, limited)[0]?.message).toBe(
      message,
    );
  });
});

describe('errors of the server', () => {
  it('put the first message at its field, in the words of the label', () => {
    const { fields, others } = serverErrors(
      {
        ticket_subject_id: ['O campo ticket subject id é inválido.', 'segundo'],
        'address.zip': ['zip não existe'],
        program_id: ['Programa errado'],
      },
      schema,
    );
    expect(fields).toEqual({
      ticket_subject_id: { __errors: ['O campo Assunto é inválido.'] },
      address: { zip: { __errors: ['CEP não existe'] } },
    });
    expect(others).toEqual(['Programa errado']);
  });
  it('say above the form what no field of it can', () => {
    const errors = { address: ['Endereço de outra cidade'], nickname: ['Apelido já usado'] };
    const { fields, others } = serverErrors(errors, schema, (path) => path === 'nickname');
    expect(fields).toEqual({});
    expect(others).toEqual(['Endereço de outra cidade', 'Apelido já usado']);
  });
  it('leave a message alone without a label', () => {
    expect(withLabel('o campo x y é inválido', 'x_y', '')).toBe('o campo x y é inválido');
  });
});

describe('values', () => {
  it('start from the record, nulls left out', () => {
    expect(
      initialValues(schema, { title: 'a', nickname: null, id: 3, address: { zip: '01310-100', id: 1 } }),
    ).toEqual({
      title: 'a',
      address: { zip: '01310-100' },
    });
  });
  it('start from the code of an object, where the form has a single value', () => {
    const place = { properties: { state: { type: 'string', enum: ['SP'] }, city: { properties: {} } } };
    const state = { id: 35, code: 'SP', name: 'São Paulo' };
    expect(initialValues(place, { state, city: { code: 'x' } })).toEqual({ state: 'SP', city: {} });
  });
  it('are sent without empties, and a cleared text as empty', () => {
    const initial = { title: 'a', nickname: 'b', email: 'c@d.e', address: { street: 'Rua A' } };
    expect(sentValues(schema, { ticket_subject_id: 2, address: {} }, initial)).toEqual({
      title: '',
      ticket_subject_id: 2,
      nickname: null,
      address: { street: '' },
    });
  });
  it('leave what is only read at home', () => {
    const account = { properties: { cpf: { type: 'string', readOnly: true }, name: { type: 'string' } } };
    expect(sentValues(account, { cpf: '1', name: 'Ana' }, {})).toEqual({ name: 'Ana' });
  });
  it('know a field inside a hidden group', () => {
    const hidden = new Set(['address', 'a.b']);
    expect(['address.zip', 'address', 'a', 'a.b', 'a.c'].map((path) => isUnder(hidden, path))).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
  });
  it('leave hidden fields at home', () => {
    expect(sentValues(schema, { title: 'a', email: 'x' }, {}, (field) => field === 'title')).toEqual({
      email: 'x',
    });
  });
});

describe('address', () => {
  it('knows a whole CEP', () => {
    expect([wholeCep('01310-100'), wholeCep('0131')]).toEqual(['01310100', null]);
  });
  it('fills in what the contract says is beside the CEP', () => {
    const fields = { street: 'street', city: 'city_name', state: 'state.code', complement: 'complement' };
    const address = { street: 'Av. Paulista', city_name: 'São Paulo', state: { id: 26, code: 'SP' } };
    expect(addressFields(fields, address)).toEqual({
      street: 'Av. Paulista',
      city: 'São Paulo',
      state: 'SP',
    });
  });
});

describe('what the answer for a CEP changes', () => {
  const lookup = {
    operation: {} as AddressLookup['operation'],
    param: 'cep',
    fields: { street: 'logradouro', city: 'localidade' },
    others: ['number'],
  };
  const paulista = { street: 'Av. Paulista', city: 'São Paulo' };
  const state = { found: null, before: {}, now: {}, answer: { filled: paulista } };
  const unknown = { problem: 'CEP não encontrado', isWrong: true };
  const empty = { street: undefined, city: undefined, number: undefined };
  const typed = { street: 'Rua das Flores', city: 'Bauru', number: '77' };
  const paulista1000 = { ...paulista, number: '1000' };

  it.each([
    ['an address goes in', state, paulista],
    [
      'the one that was found before goes, with its number',
      { ...state, found: paulista, before: paulista1000, now: paulista1000, answer: unknown },
      empty,
    ],
    ['one that was typed stays', { ...state, before: typed, now: typed, answer: unknown }, {}],
    [
      'one that was found in part and typed in part keeps what was typed',
      { ...state, found: { city: 'Bauru' }, before: typed, now: typed, answer: unknown },
      { city: undefined },
    ],
    [
      'what was typed while it was looked for stays',
      { ...state, now: { street: 'Alameda Santos' } },
      { city: 'São Paulo' },
    ],
    [
      'a field that was emptied by hand is as empty as one that was never filled',
      { ...state, before: { street: '' }, now: {} },
      paulista,
    ],
  ])('%s', (_, given, changes) => {
    expect(addressChanges(lookup, given)).toEqual(changes);
  });
});

describe('options', () => {
  it('are found without accents or case, those that begin so first', () => {
    const options = ['Belém', 'São Paulo', 'Paulínia'].map((label) => ({ value: label, label }));
    expect(matchOptions(options, 'PAUL').map(({ label }) => label)).toEqual(['Paulínia', 'São Paulo']);
    expect(matchOptions(options, 'belem').map(({ label }) => label)).toEqual(['Belém']);
    expect(matchOptions(options, '')).toHaveLength(3);
  });
});
