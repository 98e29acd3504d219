import { expect, it } from 'vitest';
import type { CelNode } from '../../expression/ast.ts';
import { evaluate } from '../../expression/evaluate.ts';
import type { OperationIr } from '../../manifest/ir.ts';
import { refreshAfter } from './refresh.ts';
import type { Evaluator } from './use-dynamic.ts';

const operation: OperationIr = {
  id: 'job.show',
  method: 'GET',
  path: '/job',
  envelope: { record: 'data' },
  idempotent: false,
  within: 'session',
  path_params: [],
};
const statusOf = (root: string): CelNode => ({
  op: 'get',
  object: { op: 'id', name: root },
  field: 'status',
});
const isDone = (root: string) => ({
  $cel: {
    op: 'binary',
    operator: '==',
    left: statusOf(root),
    right: { op: 'value', value: 'done' },
  } as CelNode,
});
const shows: Evaluator['shows'] = (when, more) =>
  when === undefined || evaluate(when.$cel, more ?? {}) === true;
const answer = (status: string) => ({ data: { status } });

it('is read once where nobody says otherwise', () => {
  expect(refreshAfter({ operation }, answer('open'), shows)).toBe(false);
});

it('is read again every so often, for ever without a condition', () => {
  expect(refreshAfter({ operation, refresh: { every_ms: 2000 } }, answer('done'), shows)).toBe(2000);
});

it.each([
  ['data', false],
  ['record', true],
] as const)('is read again until %s says that it is done', (root, isRecord) => {
  const source = { operation, refresh: { every_ms: 2000, until: isDone(root) } };
  expect(refreshAfter(source, undefined, shows, isRecord)).toBe(2000);
  expect(refreshAfter(source, answer('open'), shows, isRecord)).toBe(2000);
  expect(refreshAfter(source, answer('done'), shows, isRecord)).toBe(false);
});
