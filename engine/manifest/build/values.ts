/** Reads what a manifest says as a value: literal, `=expression`, or text with `{{ expressions }}`. */
import type { CelNode, Dynamic, Expression, Template } from '../../expression/ast.ts';
import {
  type CheckedExpression,
  checkExpression,
  kindName,
  type Roots,
  suggest,
} from '../../expression/check.ts';
import { constantOf } from '../../expression/constant.ts';
import type { ExpressionProblem } from '../../expression/parse.ts';
import { type Shape, shapeAt } from '../../expression/shape.ts';
import type { Code } from '../diagnostics.ts';
import { expressionKey } from '../model.ts';
import {
  entries,
  get,
  getText,
  isText,
  type Node,
  type Place,
  plain,
  type ScalarNode,
  type TextNode,
} from '../node.ts';
import { offsetInString } from '../source.ts';
import type { PageContext } from './context.ts';

const codes: Record<ExpressionProblem['kind'], Code> = {
  name: 'PRT-602',
  syntax: 'PRT-603',
  function: 'PRT-602',
  type: 'PRT-604',
  value: 'PRT-604',
};

type Context = Pick<PageContext, 'report' | 'roots' | 'expressions'>;

/** Remembers what the expressions in a text see. */
function note({ expressions, roots }: Context, { why, place }: ScalarNode): void {
  if (!why) expressions.set(expressionKey(place.file, place.offset), roots);
}

/** Checks an expression that begins `skip` characters into a text node. */
function check(context: Context, node: ScalarNode, source: string, skip: number): CheckedExpression {
  note(context, node);
  const checked = checkExpression(source, context.roots);
  for (const problem of checked.problems) {
    const place = placeInText(node, skip + problem.start, skip + problem.end);
    context.report(codes[problem.kind], place, problem.message, problem.suggestion);
  }
  return checked;
}

function placeInText(node: ScalarNode, start: number, end: number): Place {
  const { file, offset } = node.place;
  if (node.why) return node.place;
  const from = offsetInString(file.text, offset, start);
  return { file, offset: from, length: Math.max(1, offsetInString(file.text, offset, end) - from) };
}

const asExpression = ({ node }: CheckedExpression): Expression => ({
  $cel: node ?? { op: 'value', value: null },
});

/** A condition (`when`, `highlight`): the whole text is an expression that answers true or false. */
export function readWhen(context: Context, owner: Node | undefined, key = 'when'): Expression | undefined {
  const node = getText(owner, key);
  if (!node) return undefined;
  const [, braced] = /^\{\{(.*)\}\}$/s.exec(node.value) ?? [];
  if (braced !== undefined) {
    context.report('PRT-603', node.place, `"${key}" já é uma expressão: vai sem {{ }}`, braced.trim());
    return undefined;
  }
  const skip = node.value.startsWith('=') ? 1 : 0;
  const checked = check(context, node, node.value.slice(skip), skip);
  const { kind } = checked.shape;
  if (checked.problems.length === 0 && kind !== 'boolean' && kind !== 'any')
    context.report(
      'PRT-604',
      node.place,
      `"${key}" precisa ser verdadeiro ou falso; isto é ${kindName(checked.shape)}`,
    );
  const constant = checked.node && checked.problems.length === 0 ? constantOf(checked.node) : undefined;
  // A field that is required always is one that is not left open.
  if (constant !== undefined && !(key === 'required' && constant)) {
    const said = constant ? 'sempre verdadeiro: não muda nada' : 'sempre falso: isto nunca acontece';
    context.report('PRT-610', node.place, `"${key}" é ${said}`);
  }
  return asExpression(checked);
}

/** A text under a key. Formatted as the contract says where it shows a field. */
export function readText(
  context: Context,
  owner: Node | undefined,
  key: string,
): Dynamic<string> | undefined {
  const node = get(owner, key);
  return node && textOf(context, node);
}

/** An address under a key: a text whose expressions stay as they are. */
export function readUrl(context: Context, owner: Node | undefined, key: string): Dynamic<string> | undefined {
  const node = get(owner, key);
  return node && textOf(context, node, true);
}

/** The text that a node says. `isRaw`: for machines, so without formats. */
export function textOf(context: Context, node: Node, isRaw = false): Dynamic<string> {
  if (node.kind !== 'scalar') return '';
  if (typeof node.value !== 'string') return node.value === null ? '' : String(node.value);
  if (node.value.startsWith('=')) return textExpression(context, node, node.value.slice(1), 1, isRaw);
  checkSingleBraces(context, node as TextNode);
  if (!node.value.includes('{{')) return node.value;
  // Also where the first of them is not closed yet.
  note(context, node);
  const parts: Template['$text'] = [];
  let end = 0;
  for (const match of node.value.matchAll(/\{\{(.*?)\}\}/gs)) {
    if (match.index > end) parts.push(node.value.slice(end, match.index));
    parts.push(textExpression(context, node, match[1] ?? '', match.index + 2, isRaw));
    end = match.index + match[0].length;
  }
  const rest = node.value.slice(end);
  const open = rest.indexOf('{{');
  if (open >= 0)
    context.report('PRT-603', placeInText(node, end + open, end + open + 2), 'falta fechar com }}');
  if (rest) parts.push(rest);
  return { $text: parts };
}

/** `{ row.name }` shows as it is written: two braces were meant. */
function checkSingleBraces({ report, roots }: Context, node: TextNode): void {
  // Also as other languages have it: `${row.name}`, `{ { row.name } }`.
  const single = /(?<!\{)\$?\{(?:\s+\{)?\s*([a-z_]\w*(?:\.\w+)+)\s*(?:\}\s+)?\}(?!\})/gi;
  const isRoot = (path: string) => Object.hasOwn(roots, path.split('.')[0] ?? '');
  const [first] = [...node.value.matchAll(single)].filter(([, path = '']) => isRoot(path));
  if (!first) return;
  const meant = node.value.replace(single, (written, path: string) =>
    isRoot(path) ? `{{ ${path} }}` : written,
  );
  report('PRT-611', node.place, `"${first[0]}" aparece assim mesmo; para o valor, {{ e }}`, meant);
}

/** Formats that read badly raw; the others are text already, and a plain integer may be a code. */
const shownFormats = new Set(['points', 'brl', 'percent', 'date', 'date-time', 'number']);

function textExpression(
  context: Context,
  node: ScalarNode,
  source: string,
  skip: number,
  isRaw: boolean,
): Expression {
  const checked = check(context, node, source, skip);
  const { shape } = checked;
  if (checked.problems.length === 0 && (shape.kind === 'object' || shape.kind === 'list')) {
    const place = placeInText(node, skip, skip + source.length);
    context.report('PRT-604', place, `um texto não pode mostrar ${kindName(shape)}; escolha um campo dele`);
  }
  const { $cel } = asExpression(checked);
  return { $cel: isRaw ? $cel : formatted($cel, checked) };
}

/** The value as people read it; of a choice between two, each by its own format. */
function formatted(
  node: CelNode,
  { shape, branches }: Pick<CheckedExpression, 'shape' | 'branches'>,
): CelNode {
  const format = 'format' in shape ? shape.format : undefined;
  if (format && shownFormats.has(format))
    return { op: 'call', name: 'format', args: [node, { op: 'value', value: format }] };
  if (node.op !== 'ternary' || !branches) return node;
  const [yes, no] = branches;
  return { ...node, consequent: formatted(node.consequent, yes), alternate: formatted(node.alternate, no) };
}

/** A value under a key, with the shape that its expression has (a literal has its own). */
export function readValue(
  context: Context,
  node: Node,
): { value: Dynamic<unknown>; shape: Shape; isLiteral: boolean } {
  if (isText(node) && node.value.startsWith('=')) {
    const checked = check(context, node, node.value.slice(1), 1);
    return { value: asExpression(checked), shape: checked.shape, isLiteral: false };
  }
  if (isText(node) && node.value.includes('{{'))
    return { value: textOf(context, node, true), shape: { kind: 'string' }, isLiteral: false };
  if (isText(node)) {
    checkForgottenSign(context, node);
    checkSingleBraces(context, node);
  } else if (node.kind !== 'scalar') {
    const made = partOf(context, node);
    if (isMade(made)) return { value: { $cel: made }, shape: literalShape(node), isLiteral: false };
  }
  return { value: plain(node), shape: literalShape(node), isLiteral: true };
}

/** A value as a part of the list or the record around it. */
function partOf(context: Context, node: Node): CelNode {
  if (node.kind === 'array') return { op: 'list', items: node.items.map((item) => partOf(context, item)) };
  if (node.kind === 'object')
    return {
      op: 'map',
      entries: entries(node).map(([name, value]) => [{ op: 'value', value: name }, partOf(context, value)]),
    };
  const { value } = readValue(context, node) as { value: Dynamic<string | number | boolean | null> };
  if (value === null || typeof value !== 'object') return { op: 'value', value };
  if ('$cel' in value) return value.$cel;
  const texts = value.$text.map(
    (part): CelNode =>
      typeof part === 'string'
        ? { op: 'value', value: part }
        : { op: 'call', name: 'string', args: [part.$cel] },
  );
  return texts.reduce((left, right) => ({ op: 'binary', operator: '+', left, right }));
}

/** Whether anything in it is known only when it is needed. */
function isMade(node: CelNode): boolean {
  if (node.op === 'list') return node.items.some(isMade);
  if (node.op === 'map') return node.entries.some(([, value]) => isMade(value));
  return node.op !== 'value';
}

/** `"row.id"` is the text itself: nobody means that. */
function checkForgottenSign({ report, roots }: Context, node: TextNode): void {
  const [, root = ''] = /^\s*([a-z_]+)(\.[a-z_]\w*)+\s*$/i.exec(node.value) ?? [];
  if (!Object.hasOwn(roots, root)) return;
  const meant = `=${node.value.trim()}`;
  report('PRT-603', node.place, `"${node.value}" é só um texto; para o valor, comece com =`, meant);
}

function literalShape(node: Node): Shape {
  if (node.kind === 'array') return { kind: 'list', item: () => ({ kind: 'any' }) };
  if (node.kind === 'object' || node.value === null) return { kind: node.kind === 'object' ? 'any' : 'null' };
  return { kind: typeof node.value as 'string' | 'number' | 'boolean' };
}

/** A number under a key: literal or expression. */
export function readNumber(
  context: Context,
  owner: Node,
  key: string,
): { value: Dynamic<number>; shape: Shape } {
  const node = get(owner, key);
  if (!node) return { value: 0, shape: { kind: 'number' } };
  const { value, shape } = readValue(context, node);
  if (shape.kind !== 'number' && shape.kind !== 'any')
    context.report('PRT-604', node.place, `"${key}" precisa ser um número; isto é ${kindName(shape)}`);
  return { value: value as Dynamic<number>, shape };
}

/** Checks a field's dot path against a shape and reports where it breaks; not where the compiler itself chose the field. */
export function checkField(
  report: PageContext['report'],
  node: Node | undefined,
  shape: Shape | undefined,
): void {
  if (!node || node.why || !isText(node) || !shape) return;
  const found = shapeAt(shape, node.value);
  if ('shape' in found) return;
  const near = suggestIn(found.missing, node.value, found.candidates);
  const known = found.candidates.length > 0 ? `; há ${found.candidates.join(', ')}` : '';
  report('PRT-601', node.place, `campo "${found.missing}" não existe na resposta${known}`, near);
}

function suggestIn(missing: string, path: string, candidates: string[]): string | undefined {
  const near = suggest(missing, candidates);
  return (
    near &&
    path
      .split('.')
      .map((part) => (part === missing ? near : part))
      .join('.')
  );
}

/** The roots with the answer of a block's own source as `data`. */
export function dataRoots(data: Shape | undefined): Roots {
  return data ? { data } : {};
}
