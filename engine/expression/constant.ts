/** Conditions that never change, whatever the data is: nobody writes one on purpose. */
import type { CelNode } from './ast.ts';
import { evaluate } from './evaluate.ts';

type Binary = Extract<CelNode, { op: 'binary' }>;

const same = (a: CelNode, b: CelNode) => JSON.stringify(a) === JSON.stringify(b);

/** Whether something in it comes from outside. */
function isOpen(node: CelNode): boolean {
  switch (node.op) {
    case 'value':
      return false;
    case 'unary':
      return isOpen(node.argument);
    case 'binary':
      return isOpen(node.left) || isOpen(node.right);
    case 'ternary':
      return [node.test, node.consequent, node.alternate].some(isOpen);
    case 'list':
      return node.items.some(isOpen);
    default:
      return true;
  }
}

/** `true` or `false` where a condition is always that; undefined where it depends on something. */
export function constantOf(node: CelNode): boolean | undefined {
  if (!isOpen(node)) return ofValues(node);
  if (node.op === 'unary' && node.operator === '!') {
    const inner = constantOf(node.argument);
    return inner === undefined ? undefined : !inner;
  }
  if (node.op === 'ternary') {
    const test = constantOf(node.test);
    return test === undefined ? undefined : constantOf(test ? node.consequent : node.alternate);
  }
  return node.op === 'binary' ? ofBinary(node) : undefined;
}

function ofValues(node: CelNode): boolean | undefined {
  try {
    const value = evaluate(node, {});
    return typeof value === 'boolean' ? value : undefined;
  } catch {
    return undefined;
  }
}

function ofBinary(node: Binary): boolean | undefined {
  const { operator, left, right } = node;
  if (operator === '&&' || operator === '||') return ofTerms(node, operator);
  if (!same(left, right)) return undefined;
  if (operator === '==' || operator === '<=' || operator === '>=') return true;
  return operator === '!=' || operator === '<' || operator === '>' ? false : undefined;
}

/** One true term decides `||`, one false term decides `&&`. */
function ofTerms(node: Binary, operator: '&&' | '||'): boolean | undefined {
  const terms = termsOf(node, operator);
  const constants = terms.map(constantOf);
  const deciding = operator === '||';
  if (constants.includes(deciding)) return deciding;
  if (constants.every((value) => value !== undefined)) return !deciding;
  return isContradiction(terms, deciding ? '!=' : '==') || hasOpposites(terms) ? deciding : undefined;
}

const termsOf = (node: CelNode, operator: string): CelNode[] =>
  node.op === 'binary' && node.operator === operator
    ? [...termsOf(node.left, operator), ...termsOf(node.right, operator)]
    : [node];

/** `x == 1 && x == 2`: nothing is both; `x != 1 || x != 2`: everything is one of them. */
function isContradiction(terms: readonly CelNode[], operator: '==' | '!='): boolean {
  const compared = terms.flatMap((term) => {
    if (term.op !== 'binary' || term.operator !== operator) return [];
    if (term.right.op === 'value') return [{ what: term.left, value: term.right.value }];
    return term.left.op === 'value' ? [{ what: term.right, value: term.left.value }] : [];
  });
  return compared.some((one, index) =>
    compared.slice(index + 1).some((other) => same(one.what, other.what) && one.value !== other.value),
  );
}

/** `x && !x`, `x == 1 || x != 1`. */
function hasOpposites(terms: readonly CelNode[]): boolean {
  const isOpposite = (a: CelNode, b: CelNode) => {
    if (a.op === 'unary' && a.operator === '!') return same(a.argument, b);
    if (a.op !== 'binary' || b.op !== 'binary') return false;
    const isNegated =
      (a.operator === '==' && b.operator === '!=') || (a.operator === '!=' && b.operator === '==');
    return isNegated && same(a.left, b.left) && same(a.right, b.right);
  };
  return terms.some((a) => terms.some((b) => isOpposite(a, b)));
}
