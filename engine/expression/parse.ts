/** Parses CEL with positions and turns its tree into the JSON that the small evaluator walks. Compile time only. */
import { type ASTNode, Environment, ParseError } from '@marcbachmann/cel-js';
import type { CelBinary, CelNode } from './ast.ts';

/** A mistake at a place of the expression's own text. */
export interface ExpressionProblem {
  kind: 'syntax' | 'name' | 'function' | 'type' | 'value';
  message: string;
  start: number;
  end: number;
  suggestion?: string;
}

const environment = new Environment({
  unlistedVariablesAreDyn: true,
  homogeneousAggregateLiterals: false,
  enableOptionalTypes: true,
  limits: { maxAstNodes: 500, maxDepth: 30 },
});

const comprehensions = new Set(['exists', 'all', 'filter', 'map']);

/** Answers the tree of an expression, or what is wrong with its spelling. */
export function parseExpression(source: string): { ast: ASTNode } | { problem: ExpressionProblem } {
  try {
    return { ast: environment.parse(source).ast };
  } catch (error) {
    const range = error instanceof ParseError ? error.range : undefined;
    const start = Math.min(range?.start ?? 0, source.length);
    const detail = error instanceof ParseError ? error.summary : String(error);
    const message = `expressão mal escrita: ${detail}`;
    return { problem: { kind: 'syntax', message, start, end: Math.max(range?.end ?? start, start + 1) } };
  }
}

/** True for `list.exists(x, …)` and its sisters. */
export function isComprehension(ast: ASTNode): ast is Extract<ASTNode, { op: 'rcall' }> {
  return ast.op === 'rcall' && comprehensions.has(ast.args[0]) && ast.args[2].length === 2;
}

/** The expression as plain JSON. Big integers become numbers, as everything in JSON is. */
export function toCelNode(ast: ASTNode): CelNode {
  switch (ast.op) {
    case 'value':
      return { op: 'value', value: literal(ast.args) };
    case 'id':
      return { op: 'id', name: ast.args };
    case '.':
      return { op: 'get', object: toCelNode(ast.args[0]), field: ast.args[1] };
    case '.?':
      return { op: 'get', object: toCelNode(ast.args[0]), field: ast.args[1], optional: true };
    case '[]':
    case '[?]':
      return { op: 'index', object: toCelNode(ast.args[0]), index: toCelNode(ast.args[1]) };
    case 'call':
      return { op: 'call', name: ast.args[0], args: ast.args[1].map(toCelNode) };
    case 'rcall':
      return methodCall(ast);
    case 'list':
      return { op: 'list', items: ast.args.map(toCelNode) };
    case 'map':
      return { op: 'map', entries: ast.args.map(([key, value]) => [toCelNode(key), toCelNode(value)]) };
    case '?:': {
      const [test, consequent, alternate] = ast.args;
      return {
        op: 'ternary',
        test: toCelNode(test),
        consequent: toCelNode(consequent),
        alternate: toCelNode(alternate),
      };
    }
    case '!_':
    case '-_':
      return { op: 'unary', operator: ast.op === '!_' ? '!' : '-', argument: toCelNode(ast.args) };
    default:
      return binaryNode(ast.op, ast.args);
  }
}

function binaryNode(operator: CelBinary, [left, right]: [ASTNode, ASTNode]): CelNode {
  return { op: 'binary', operator, left: toCelNode(left), right: toCelNode(right) };
}

function methodCall(ast: Extract<ASTNode, { op: 'rcall' }>): CelNode {
  const [name, target, args] = ast.args;
  const [variable, body] = args;
  if (isComprehension(ast) && variable?.op === 'id' && body)
    return {
      op: 'comprehension',
      name: name as 'exists' | 'all' | 'filter' | 'map',
      list: toCelNode(target),
      variable: variable.args,
      body: toCelNode(body),
    };
  return { op: 'call', name, target: toCelNode(target), args: args.map(toCelNode) };
}

function literal(value: unknown): string | number | boolean | null {
  if (typeof value === 'bigint') return Number(value);
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value))
    return value as string | number | boolean | null;
  throw new TypeError('literal sem forma em JSON');
}
