/**
 * Walks a checked expression (CEL over JSON values) without a parser and without `eval`.
 * Numbers are JSON numbers: `7 / 2` is 3.5, and integers mix with decimals.
 */
import type { CelBinary, CelNode, Dynamic } from './ast.ts';
import { ExpressionError, functions, toText } from './functions.ts';

export { ExpressionError } from './functions.ts';

/** What an expression may see: `user`, `program`, `flags`, `abilities`, `route`, `query`, `row`, `data`, `form`, `item`. */
export type Scope = Readonly<Record<string, unknown>>;

/** Roots whose missing keys are null: nobody has to fill in an address or a form for a page to work. */
const OPEN_ROOTS = new Set(['query', 'form']);

/** Answers an expression in a scope. @throws {ExpressionError} for a missing key, a wrong type or a division by zero. */
export function evaluate(node: CelNode, scope: Scope): unknown {
  switch (node.op) {
    case 'value':
      return node.value;
    case 'id':
      if (!Object.hasOwn(scope, node.name)) throw new ExpressionError(`'${node.name}' não existe aqui`);
      return scope[node.name] ?? null;
    case 'get':
      return member(node.object, node.field, scope, node.optional);
    case 'index':
      return member(node.object, evaluate(node.index, scope), scope);
    case 'call':
      return call(node, scope);
    case 'unary': {
      const value = evaluate(node.argument, scope);
      return node.operator === '!' ? !bool(value) : -num(value);
    }
    case 'binary':
      return binary(node.operator, node.left, node.right, scope);
    case 'ternary':
      return evaluate(bool(evaluate(node.test, scope)) ? node.consequent : node.alternate, scope);
    case 'list':
      return node.items.map((item) => evaluate(item, scope));
    case 'map':
      return Object.fromEntries(
        node.entries.map(([key, value]) => [toText(evaluate(key, scope)), evaluate(value, scope)]),
      );
    case 'comprehension':
      return comprehension(node, scope);
  }
}

/** A manifest value made plain: a literal as it is, `$cel` evaluated, `$text` joined. @throws {ExpressionError} */
export function resolve<T>(value: Dynamic<T>, scope: Scope): T {
  if (value === null || typeof value !== 'object') return value;
  if ('$cel' in value) return evaluate(value.$cel as CelNode, scope) as T;
  if ('$text' in value)
    return (value.$text as (string | { $cel: CelNode })[])
      .map((part) => (typeof part === 'string' ? part : toText(evaluate(part.$cel, scope))))
      .join('') as T;
  return value as T;
}

function isOpen(node: CelNode): boolean {
  if (node.op === 'id') return OPEN_ROOTS.has(node.name);
  return (node.op === 'get' || node.op === 'index') && isOpen(node.object);
}

function member(owner: CelNode, key: unknown, scope: Scope, optional = false): unknown {
  const object = evaluate(owner, scope);
  if (object !== null && typeof object === 'object' && Object.hasOwn(object, key as PropertyKey))
    return (object as Record<PropertyKey, unknown>)[key as PropertyKey] ?? null;
  if (optional || isOpen(owner)) return null;
  throw new ExpressionError(`campo '${toText(key)}' não existe`);
}

function call(node: Extract<CelNode, { op: 'call' }>, scope: Scope): unknown {
  if (node.name === 'has') return has(node.args[0] as CelNode, scope);
  const run = Object.hasOwn(functions, node.name) ? functions[node.name] : undefined;
  if (!run) throw new ExpressionError(`função '${node.name}' não existe`);
  return run(...(node.target ? [node.target, ...node.args] : node.args).map((arg) => evaluate(arg, scope)));
}

/** `has(row.x)`: the field is there and not null. The way to it must exist. */
function has(node: CelNode, scope: Scope): boolean {
  if (node.op !== 'get') throw new ExpressionError('has() pede um campo, como has(row.campo)');
  return member(node.object, node.field, scope, true) !== null;
}

function bool(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new ExpressionError('esperado verdadeiro ou falso');
  return value;
}

function num(value: unknown): number {
  if (typeof value !== 'number') throw new ExpressionError('esperado um número');
  return value;
}

function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  const keys = Object.keys(a);
  return (
    Array.isArray(a) === Array.isArray(b) &&
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && equal(a[key as never], b[key as never]))
  );
}

/** `&&` and `||`: one side that decides wins over an error of the other, as CEL says. */
function logic(decides: boolean, left: CelNode, right: CelNode, scope: Scope): boolean {
  try {
    if (bool(evaluate(left, scope)) === decides) return decides;
  } catch (error) {
    if (bool(evaluate(right, scope)) === decides) return decides;
    throw error;
  }
  return bool(evaluate(right, scope));
}

function binary(operator: CelBinary, left: CelNode, right: CelNode, scope: Scope): unknown {
  if (operator === '&&' || operator === '||') return logic(operator === '||', left, right, scope);
  const a = evaluate(left, scope);
  const b = evaluate(right, scope);
  switch (operator) {
    case '==':
      return equal(a, b);
    case '!=':
      return !equal(a, b);
    case 'in':
      if (Array.isArray(b)) return b.some((item) => equal(item, a));
      if (b !== null && typeof b === 'object') return Object.hasOwn(b, a as PropertyKey);
      throw new ExpressionError("'in' pede uma lista");
    case '+':
      if (typeof a === 'string' && typeof b === 'string') return a + b;
      if (Array.isArray(a) && Array.isArray(b)) return [...a, ...b];
      return num(a) + num(b);
    case '-':
      return num(a) - num(b);
    case '*':
      return num(a) * num(b);
    case '/':
    case '%':
      if (num(b) === 0) throw new ExpressionError('divisão por zero');
      return operator === '/' ? num(a) / (b as number) : num(a) % (b as number);
    default:
      return compare(operator, a, b);
  }
}

function compare(operator: '<' | '<=' | '>' | '>=', a: unknown, b: unknown): boolean {
  if (typeof a !== typeof b || (typeof a !== 'number' && typeof a !== 'string' && typeof a !== 'boolean'))
    throw new ExpressionError('só se comparam dois números ou dois textos');
  const x = a as number;
  const y = b as number;
  return operator === '<' ? x < y : operator === '<=' ? x <= y : operator === '>' ? x > y : x >= y;
}

function comprehension(node: Extract<CelNode, { op: 'comprehension' }>, scope: Scope): unknown {
  const list = evaluate(node.list, scope);
  if (!Array.isArray(list)) throw new ExpressionError(`${node.name}() pede uma lista`);
  const each = (item: unknown) => evaluate(node.body, { ...scope, [node.variable]: item });
  switch (node.name) {
    case 'exists':
      return list.some((item) => bool(each(item)));
    case 'all':
      return list.every((item) => bool(each(item)));
    case 'filter':
      return list.filter((item) => bool(each(item)));
    case 'map':
      return list.map(each);
  }
}
