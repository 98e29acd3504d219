import { describe, expect, it } from 'vitest';
import { operationList } from '../../openapi/generated/operations.ts';
import { indexContract } from './contract.ts';
import { contract } from './fixtures/compile-fixture.ts';
import { resourcesOf } from './resources.ts';
import { flatten, formatOf, schemaAt, shapeOf } from './schema.ts';

describe('indexContract', () => {
  it.each(operationList.map((info) => [info.id, info] as const))(
    '%s is what the generated index says',
    (id, info) => {
      const operation = contract.operations.get(id);
      expect(operation).toBeDefined();
      const { method, path, idempotent, body } = operation?.ir ?? {};
      expect({ method, path, idempotent, body }).toEqual({
        method: info.method,
        path: info.path,
        idempotent: info.idempotent,
        body: info.body,
      });
      expect(operation?.access).toBe(info.access);
      expect(operation?.role).toBe(info.role);
      expect(operation?.order).toBe(info.order);
    },
  );

  it.each([
    ['reports', { type: 'object', properties: { reports: { $ref: '#/Sales' }, meta: {} } }],
    ['$', { $ref: '#/Sales' }],
  ])('finds the rows at %s, and reads the whole answer as data', (rows, schema) => {
    const get = {
      operationId: 'sale.list',
      'x-envelope': { rows, pagination: 'meta' },
      responses: { 200: { content: { 'application/json': { schema } } } },
    };
    const Sales = { type: 'array', title: 'Lojas', items: { type: 'string' } };
    const operation = indexContract({ Sales, paths: { '/sales': { get } } }).operations.get('sale.list');
    // A plain value is a row with `value`, as in the browser.
    expect(operation?.row?.properties).toEqual({ value: { type: 'string', title: 'Lojas' } });
    expect(operation?.data).toBe(operation?.answer);
    expect(operation?.ir.envelope).toEqual({ rows, pagination: 'meta' });
  });

  it('finds what a resource offers by the shape of its operations', () => {
    const resources = resourcesOf(contract);
    expect(resources.get('news')).toMatchObject({ list: { id: 'news.list' }, show: { id: 'news.show' } });
    expect(resources.get('ticket')).toMatchObject({
      list: { id: 'ticket.list' },
      create: { id: 'ticket.create' },
    });
    expect(resources.has('roulette')).toBe(true);
  });
});

describe('schemas of the contract', () => {
  const document = {
    components: {
      schemas: {
        City: {
          type: 'object',
          required: ['name'],
          properties: { name: { type: 'string', title: 'Cidade' } },
        },
      },
    },
  };
  const ref = { $ref: '#/components/schemas/City', title: 'Onde' };

  it('follow references, keep what is written beside them and take null apart', () => {
    expect(flatten(ref, document)).toMatchObject({ type: 'object', title: 'Onde' });
    expect(flatten({ anyOf: [ref, { type: 'null' }] }, document)).toMatchObject({
      title: 'Onde',
      'x-nullable': true,
    });
    expect(flatten({ type: ['string', 'null'], enum: ['a', null] }, document)).toMatchObject({
      type: 'string',
      enum: ['a'],
      'x-nullable': true,
    });
    expect(
      flatten({ allOf: [ref, { properties: { id: { type: 'integer' } }, required: ['id'] }] }, document),
    ).toMatchObject({ required: ['name', 'id'] });
  });

  it('answer the schema at a path, its format and its shape', () => {
    const schema = { type: 'object', properties: { city: ref, paid: { type: 'integer', format: 'brl' } } };
    expect(schemaAt(schema, 'city.name', document)?.title).toBe('Cidade');
    expect(schemaAt(schema, 'city.nome', document)).toBeUndefined();
    expect(formatOf(schemaAt(schema, 'paid', document) ?? {})).toBe('brl');
    const shape = shapeOf(schema, document);
    expect(shape.kind === 'object' && shape.field('city')?.optional).toBe(true);
  });
});
