/** Parses CEL with positions and turns its tree into the JSON that the small evaluator walks. Compile time only. */
import { type ASTNode, Environment, ParseError } from '@marcbachmann/cel-js';
import { LRUCache } from 'lru-cache';
import type { CelNode } from './ast.ts';
import { syntaxMessage } from './syntax-message.ts';

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

type Parsed = { ast: ASTNode } | { problem: ExpressionProblem };

/** Tenants of one preset say the same ones. There is an end to it, since an editor sends each version of what is typed. */
const parsed = new LRUCache<string, Parsed>({ max: 10_000, memoMethod: parse });

/** Answers the tree of an expression, or what is wrong with its spelling. */
export const parseExpression = (source: string): Parsed => parsed.memo(source);

function parse(source: string): Parsed {
  try {
    return { ast: environment.parse(source).ast };
  } catch (error) {
    const range = error instanceof ParseError ? error.range : undefined;
    const start = Math.min(range?.start ?? 0, source.length);
    const end = Math.max(range?.end ?? start, start + 1);
    const { code = '', summary = '' } = error instanceof ParseError ? error : {};
    const message = `expressão mal escrita: ${syntaxMessage(code, summary, source.slice(start, end))}`;
    return { problem: { kind: 'syntax', message, start, end } };
  }
}

/** True for `list.exists(x, …)` and its sisters. */
export function isComprehension(ast: ASTNode): boolean {
  return ast.op === 'rcall' && comprehensions.has(ast.args[0]) && ast.args[2].length === 2;
}

/** A text that is written out: `row["name"]` is `row.name`. */
export const isText = (ast: ASTNode): ast is ASTNode & { op: 'value'; args: string } =>
  ast.op === 'value' && typeof ast.args === 'string';

/**
 * The expression as plain JSON. Big integers become numbers, as everything in JSON is; accesses in `optional` read
 * as null where the field is missing.
 */
export function toCelNode(root: ASTNode, optional: ReadonlySet<ASTNode> = new Set()): CelNode {
  const convert = (ast: ASTNode): CelNode => convertNode(ast, convert, optional);
  return convert(root);
}

type Convert = (ast: ASTNode) => CelNode;

function convertNode(ast: ASTNode, convert: Convert, optional: ReadonlySet<ASTNode>): CelNode {
  switch (ast.op) {
    case 'value':
      return { op: 'value', value: literal(ast.args) };
    case 'id':
      return { op: 'id', name: ast.args };
    case '.':
    case '.?':
    case '[]':
    case '[?]': {
      const [object, key] = ast.args;
      if (typeof key !== 'string' && !isText(key))
        return { op: 'index', object: convert(object), index: convert(key) };
      const field = typeof key === 'string' ? key : key.args;
      const access = { op: 'get', object: convert(object), field } as const;
      return ast.op.includes('?') || optional.has(ast) ? { ...access, optional: true } : access;
    }
    case 'call':
      return { op: 'call', name: ast.args[0], args: ast.args[1].map(convert) };
    case 'rcall':
      return methodCall(ast, convert);
    case 'list':
      return { op: 'list', items: ast.args.map(convert) };
    case 'map':
      return { op: 'map', entries: ast.args.map(([key, value]) => [convert(key), convert(value)]) };
    case '?:': {
      const [test, consequent, alternate] = ast.args;
      return {
        op: 'ternary',
        test: convert(test),
        consequent: convert(consequent),
        alternate: convert(alternate),
      };
    }
    case '!_':
    case '-_':
      return { op: 'unary', operator: ast.op === '!_' ? '!' : '-', argument: convert(ast.args) };
    default:
      return { op: 'binary', operator: ast.op, left: convert(ast.args[0]), right: convert(ast.args[1]) };
  }
}

function methodCall(ast: Extract<ASTNode, { op: 'rcall' }>, convert: Convert): CelNode {
  const [name, target, args] = ast.args;
  const [variable, body] = args;
  if (isComprehension(ast) && variable?.op === 'id' && body)
    return {
      op: 'comprehension',
      name: name as 'exists' | 'all' | 'filter' | 'map',
      list: convert(target),
      variable: variable.args,
      body: convert(body),
    };
  return { op: 'call', name, target: convert(target), args: args.map(convert) };
}

function literal(value: unknown): string | number | boolean | null {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  // What JSON has no form for is told where the expression is checked.
  return null;
}
