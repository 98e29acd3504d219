import { describe, expect, it } from 'vitest';
import { checkExpression, suggest } from './check.ts';
import { evaluate } from './evaluate.ts';
import { boolean, number, record, type Shape, string } from './shape.ts';

const optional = (shape: Shape): Shape => ({ ...shape, optional: true });
const roots = {
  row: record({
    id: number,
    status: { kind: 'string', values: ['pending', 'done'] },
    note: optional(string),
    price: { kind: 'string', format: 'brl' },
    cost: { kind: 'number', format: 'brl' },
    paid: { kind: 'number', format: 'brl' },
    date: optional({ kind: 'string', format: 'date' }),
    day: { kind: 'string', format: 'day' },
    owner: optional(record({ name: string })),
    tags: { kind: 'list', item: () => string },
  }),
  flags: record({ admin_access: boolean }),
};
const problemOf = (source: string) => checkExpression(source, roots).problems[0];

describe('checkExpression', () => {
  it.each([
    ["row.status == 'pending' && !flags.admin_access", 'boolean'],
    ['row.id * 2 + 1', 'number'],
    ['string(row.id)', 'string'],
    ['row.tags.filter(tag, tag.startsWith(row.status))', 'list'],
    ["row.note == null ? 'vazio' : row.note", 'string'],
  ])('%s is fine and is a %s', (source, kind) => {
    const checked = checkExpression(source, roots);
    expect(checked.problems).toEqual([]);
    expect(checked.shape.kind).toBe(kind);
  });

  it.each([
    ['row.cost + row.paid', 'brl'],
    ['row.cost - row.paid', 'brl'],
    ['-row.cost', 'brl'],
    ['row.cost * row.paid', undefined],
    ["row.price + ''", undefined],
    ["row.date == null ? 'ainda não' : row.date", undefined],
    ["row.date == null ? row.date : 'ainda não'", undefined],
    ['row.date == null ? null : row.date', 'date'],
    ['row.id == 1 ? row.date : row.date', 'date'],
    ['row.id == 1 ? row.date : row.day', undefined],
  ])('%s is shown as %s', (source, format) => {
    const { shape, problems } = checkExpression(source, roots);
    expect(problems).toEqual([]);
    expect('format' in shape ? shape.format : undefined).toBe(format);
  });

  it('compares a date with one in the form of the contract alone', () => {
    for (const fine of [
      "row.date > '2026-12-01'",
      "row.date == ''",
      "'2026-12' <= row.date",
      "row.note == 'a'",
    ])
      expect(problemOf(fine)).toBeUndefined();
    expect(problemOf("row.date > '01/12/2026'")).toMatchObject({
      ...{ kind: 'type', start: 11, end: 23, suggestion: "'2026-12-01'" },
    });
    expect(problemOf("'ontem' == row.date")).toMatchObject({ kind: 'type', start: 0 });
  });

  it('knows the values of a choice where both sides are closed', () => {
    const valuesOf = (source: string) => {
      const { shape } = checkExpression(source, roots);
      return 'values' in shape ? shape.values : undefined;
    };
    expect(valuesOf("row.id == 1 ? row.status : 'outra'")).toBeUndefined();
    expect(valuesOf('row.id == 1 ? row.status : row.status')).toEqual(['pending', 'done']);
    expect(valuesOf("row.status + '!'")).toBeUndefined();
  });

  it.each([
    ['row.staus', { kind: 'name', start: 4, end: 9, suggestion: 'status' }],
    ["row['staus']", { kind: 'name', start: 5, end: 10, suggestion: 'status' }],
    ['rwo.id', { kind: 'name', start: 0, end: 3, suggestion: 'row' }],
    ["row.status == 'pendng'", { kind: 'value', start: 14, end: 22, suggestion: 'pending' }],
    ["row.status in ['done', 'x']", { kind: 'value', start: 23, end: 26 }],
    ["row.id + 'a'", { kind: 'type', start: 0, end: 12 }],
    ['row.id && true', { kind: 'type', start: 0, end: 6 }],
    ['row.id.name', { kind: 'name', start: 7, end: 11 }],
    ['siz(row.tags)', { kind: 'function', start: 0, end: 13, suggestion: 'size' }],
    ['size()', { kind: 'function', start: 0, end: 6 }],
    ["format(row.id, 'pionts')", { kind: 'name', start: 16, end: 22, suggestion: 'points' }],
    ["row.date.format('datetime')", { kind: 'name', start: 17, end: 25, suggestion: 'date-time' }],
    ["format(row.note, 'cpf')", { kind: 'name', start: 18, end: 21 }],
    ['row.id ==', { kind: 'syntax', start: 9, end: 10 }],
    ['row.tags.exists(tag, tag.nome)', { kind: 'name', start: 25, end: 29 }],
    ['has(row)', { kind: 'type', start: 0, end: 8 }],
    ['row.id == 1u', { kind: 'syntax', start: 10, end: 12 }],
    ["row.tags + [b'x']", { kind: 'syntax', start: 12, end: 16 }],
  ])('%s is told with its place', (source, expected) => {
    expect(problemOf(source)).toMatchObject(expected);
  });

  it('knows the formats that format() has, and says them', () => {
    const numeric = ['integer', 'number', 'points', 'percent', 'brl'];
    for (const [mine, other, names] of [
      ['row.id', 'row.note', numeric],
      ['row.note', 'row.id', ['date', 'date-time']],
    ] as const)
      for (const name of names) {
        expect(problemOf(`format(${mine}, '${name}')`)).toBeUndefined();
        expect(problemOf(`format(${other}, '${name}')`)?.message).toMatch(`o formato "${name}" mostra `);
      }
    expect(problemOf('format(row.id, row.status)')).toBeUndefined();
    expect(problemOf("format(row.note, 'cpf')")?.message).toBe(
      'format() não tem o formato "cpf"; há integer, points, number, percent, brl, date, date-time',
    );
  });

  it.each([
    ['row.id ==', 'falta algo no fim'],
    ['(row.id', 'falta )'],
    ["row.status == 'done", 'faltam as aspas que fecham o texto'],
    ["row.status = 'done'", 'para comparar, use =='],
    ['row.id e row.id', '"e" não cabe aqui; falta um operador (&&, ||, ==, +) ou um valor antes'],
    ['row.id @ 1', '"@" não cabe aqui; falta um operador (&&, ||, ==, +) ou um valor antes'],
  ])('%s is said in words', (source, message) => {
    expect(problemOf(source)?.message).toBe(`expressão mal escrita: ${message}`);
  });

  it('proposes nothing that is not near', () => {
    expect(suggest('9', ['1', '2'])).toBeUndefined();
    expect(suggest('me', ['name', 'points'])).toBeUndefined();
    expect(suggest('usr', ['user', 'query'])).toBe('user');
  });

  it('collects every problem of one expression', () => {
    expect(checkExpression('row.a == row.b && flags.c', roots).problems).toHaveLength(3);
  });

  it.each(['row.owner.name', "row['owner']['name']", 'row["owner"].name'])(
    'reads what the contract calls optional as null where it is missing: %s',
    (source) => {
      const { node } = checkExpression(source, roots);
      if (!node) throw new Error('not read');
      expect(evaluate(node, { row: { id: 1 } })).toBeNull();
      expect(evaluate(node, { row: { owner: { name: 'Ana' } } })).toBe('Ana');
    },
  );

  it('refuses an expression that is too deep or too long', () => {
    expect(problemOf(`${'('.repeat(200)}1${')'.repeat(200)}`)?.kind).toBe('syntax');
    expect(problemOf(Array.from({ length: 600 }, () => '1').join('+'))?.kind).toBe('syntax');
  });
});

describe('suggest', () => {
  it('answers the nearest name, swapped letters first', () => {
    expect(suggest('nmae', ['image', 'name', 'points'])).toBe('name');
    expect(suggest('badge.lits', ['badge.list', 'faq.list'])).toBe('badge.list');
    expect(suggest('Status', ['status'])).toBe('status');
  });

  it('answers nothing when nothing is near', () => {
    expect(suggest('xyzxyz', ['name', 'points'])).toBeUndefined();
    expect(suggest('x', [])).toBeUndefined();
  });
});
