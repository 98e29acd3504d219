import { Environment } from '@marcbachmann/cel-js';
import { describe, expect, it } from 'vitest';
import { checkExpression } from './check.ts';
import { ExpressionError, evaluate, resolve, type Scope } from './evaluate.ts';
import { any } from './shape.ts';

const scope: Scope = {
  row: {
    id: 7,
    total: 12.5,
    status: 'pending',
    tags: ['a', 'b'],
    owner: { name: 'Ana' },
    none: null,
    on: true,
  },
  query: { page: '2' },
  form: {},
  user: null,
};
const roots = Object.fromEntries(Object.keys(scope).map((name) => [name, any]));

function run(source: string, within: Scope = scope): unknown {
  const { node, problems } = checkExpression(source, roots);
  if (!node) throw new Error(problems[0]?.message);
  return evaluate(node, within);
}

/** Pieces put together at random: the two evaluators must agree on what they answer, and on what fails. */
const numbers = [
  'row.id',
  'row.total',
  '3.0',
  '2.5',
  'double(row.id)',
  'double(size(row.tags))',
  '-row.total',
];
const texts = ['row.status', "'pending'", "'x'", 'row.owner.name', 'row.tags[0]', "(row.status + '!')"];
const booleans = [
  'row.on',
  'true',
  '!row.on',
  "row.status == 'pending'",
  'has(row.owner)',
  "'a' in row.tags",
];

function pseudoRandom(seed: number): (size: number) => number {
  let state = seed;
  return (size) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * size);
  };
}

function build(depth: number, random: (size: number) => number): string {
  const pick = (list: readonly string[]) => list[random(list.length)] as string;
  const inner = () => build(depth - 1, random);
  if (depth === 0) return pick(booleans);
  const forms = [
    () =>
      `(${pick(numbers)} ${pick(['+', '-', '*'])} ${pick(numbers)}) ${pick(['<', '<=', '>', '>=', '==', '!='])} ${pick(numbers)}`,
    () => `${pick(texts)} ${pick(['==', '!=', '<', '>='])} ${pick(texts)}`,
    () => `${pick(texts)}.${pick(['startsWith', 'endsWith', 'contains'])}(${pick(texts)})`,
    () => `(${inner()}) ${pick(['&&', '||'])} (${inner()})`,
    () => `!(${inner()})`,
    () => `(${inner()}) ? (${inner()}) : (${inner()})`,
    () => `row.tags.${pick(['exists', 'all'])}(tag, tag ${pick(['==', '!='])} ${pick(texts)})`,
    () => `row.tags.filter(tag, tag != ${pick(texts)}).size() ${pick(['==', '<'])} size(row.tags)`,
    () => `${pick(texts)} in [${pick(texts)}, ${pick(texts)}]`,
    () => `row.missing == ${pick(numbers)} ${pick(['&&', '||'])} (${inner()})`,
  ];
  return (forms[random(forms.length)] as () => string)();
}

/** Answer of either evaluator, errors alike. */
function outcome(evaluateIt: () => unknown): unknown {
  try {
    return evaluateIt();
  } catch {
    return 'error';
  }
}

describe('evaluate', () => {
  it('agrees with a full CEL implementation on random expressions', () => {
    const cel = new Environment({ unlistedVariablesAreDyn: true, homogeneousAggregateLiterals: false });
    const random = pseudoRandom(20260711);
    for (let count = 0; count < 600; count++) {
      const source = build(1 + random(3), random);
      const ours = outcome(() => run(source));
      const theirs = outcome(() => cel.evaluate(source, { row: scope.row }));
      expect(ours, source).toEqual(theirs);
    }
  });

  it.each([
    ['7 / 2', 3.5],
    ['row.total * 2', 25],
    ['row.id % 2 == 1', true],
    ["'Olá, ' + row.owner.name", 'Olá, Ana'],
    ['query.order_by', null],
    ['query.page', '2'],
    ['form.address.zip', null],
    ['user == null', true],
    ['has(row.none)', false],
    ['has(row.owner.name)', true],
    ["{'a': 1}['a']", 1],
    ['row.tags.map(tag, size(tag))', [1, 1]],
    ['int(query.page) + 1', 3],
    ["encode('a b/ç')", 'a%20b%2F%C3%A7'],
    ["format(123456, 'brl')", 'R$\u00a01.234,56'],
    ["format(12480, 'points')", '12.480'],
    ["format('2026-08-31', 'date')", '31/08/2026'],
    // Brasília's day, not the one of the moment's own text.
    ["format('2026-09-01T01:16:32.623Z', 'date')", '31/08/2026'],
    ["format(null, 'date')", ''],
    ['false && row.missing', false],
    ['row.missing == 1 || true', true],
  ])('%s', (source, expected) => {
    expect(run(source)).toEqual(expected);
  });

  it.each([
    'row.missing',
    'row.owner.age > 1',
    'user.name',
    'row.total / 0',
    'row.status > 1',
    '!row.status',
    'nobody',
    "format('ainda não chegou', 'date')",
    "format('ainda não', 'date-time')",
  ])('%s is an error, never false', (source) => {
    expect(() => run(source)).toThrow(ExpressionError);
  });

  it('reads no key that objects have by nature', () => {
    expect(() => run('row.constructor')).toThrow(ExpressionError);
    expect(() => evaluate({ op: 'call', name: 'constructor', args: [] }, scope)).toThrow(ExpressionError);
  });
});

describe('resolve', () => {
  const id = { $cel: { op: 'get', object: { op: 'id', name: 'row' }, field: 'id' } } as const;

  it('leaves literals, evaluates expressions and joins texts', () => {
    expect(resolve(5, scope)).toBe(5);
    expect(resolve({ a: 1 }, scope)).toEqual({ a: 1 });
    expect(resolve<unknown>(id, scope)).toBe(7);
    expect(resolve<string>({ $text: ['Nº ', id, '!'] }, scope)).toBe('Nº 7!');
  });

  it('shows nothing for null in a text', () => {
    const none = { $cel: { op: 'get', object: { op: 'id', name: 'row' }, field: 'none' } } as const;
    expect(resolve<string>({ $text: ['<', none, '>'] }, scope)).toBe('<>');
  });
});
