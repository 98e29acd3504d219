/** Checks an expression against the shapes of its roots: every name, function and type, each with its place. */
import type { ASTNode } from '@marcbachmann/cel-js';
import { distance } from 'fastest-levenshtein';
import type { CelNode } from './ast.ts';
import { formats } from './functions.ts';
import { type ExpressionProblem, isComprehension, isText, parseExpression, toCelNode } from './parse.ts';
import { any, boolean, number, type Shape, string } from './shape.ts';

export type Roots = Readonly<Record<string, Shape>>;

export interface CheckedExpression {
  node: CelNode | null;
  shape: Shape;
  problems: ExpressionProblem[];
  /** What the two values are between which a `? :` chooses. */
  branches?: [Branch, Branch];
}

type Branch = Pick<CheckedExpression, 'shape' | 'branches'>;

type Kinds = Shape['kind'][];
/** Every function: what it takes (the target of a method call first) and gives. */
export const signatures: Record<string, { takes: Kinds[]; gives: Shape }> = {
  size: { takes: [['string', 'list', 'object']], gives: number },
  startsWith: { takes: [['string'], ['string']], gives: boolean },
  endsWith: { takes: [['string'], ['string']], gives: boolean },
  contains: { takes: [['string'], ['string']], gives: boolean },
  string: { takes: [['string', 'number', 'boolean', 'null']], gives: string },
  int: { takes: [['string', 'number']], gives: number },
  double: { takes: [['string', 'number']], gives: number },
  encode: { takes: [['string', 'number', 'boolean', 'null']], gives: string },
  format: { takes: [['string', 'number', 'null'], ['string']], gives: string },
};

const kindNames: Record<Shape['kind'], string> = {
  any: 'qualquer valor',
  null: 'nulo',
  boolean: 'verdadeiro ou falso',
  number: 'número',
  string: 'texto',
  list: 'lista',
  object: 'objeto',
};

/** The name of a shape's kind, for people. */
export const kindName = (shape: Shape) => kindNames[shape.kind];

/** The nearest of some names, when near enough to be what was meant. */
export function suggest(name: string, candidates: readonly string[]): string | undefined {
  const lower = name.toLowerCase();
  let best: string | undefined;
  let least = limitOf(name);
  for (const candidate of candidates) {
    const value = farness(lower, candidate.toLowerCase());
    if (value < least && isNearInParts(lower, candidate.toLowerCase())) [best, least] = [candidate, value];
  }
  const isPart = (whole: string, part: string) => part.length > 2 && whole.includes(part);
  return (
    best ??
    candidates.find((candidate) => isPart(candidate.toLowerCase(), lower)) ??
    candidates.find((candidate) => isPart(lower, candidate.toLowerCase()) && candidate.length > 3)
  );
}

/** Of two as far away, the one with the same letters (swapped) or the same length was meant. */
function farness(name: string, other: string): number {
  const isSwapped = [...name].sort().join('') === [...other].sort().join('');
  return distance(name, other) - (isSwapped ? 0.5 : 0) + Math.abs(name.length - other.length) / 100;
}

/** A short name is far from everything by one letter already. */
const limitOf = ({ length }: string) =>
  (length < 4 ? length - 1.5 : Math.max(2, Math.floor(length * 0.4))) + 0.5;

/** What two names end with alike (`.list`, `.json`) brings their beginnings no nearer. */
function isNearInParts(name: string, other: string): boolean {
  const [parts, others] = [name.split('.'), other.split('.')];
  return (
    parts.length !== others.length ||
    parts.every((part, index) => part === others[index] || farness(part, others[index] ?? '') < limitOf(part))
  );
}

/** Parses and checks `source`; problems carry offsets in it. `node` is null when it could not be read. */
export function checkExpression(source: string, roots: Roots): CheckedExpression {
  const parsed = parseExpression(source);
  if ('problem' in parsed) return { node: null, shape: any, problems: [parsed.problem] };
  const checker = new Checker();
  const shape = checker.shapeOf(parsed.ast, roots);
  const { problems } = checker;
  return { node: toCelNode(parsed.ast, checker.optional), shape, problems, ...branchesOf(parsed.ast, roots) };
}

function branchesOf(ast: ASTNode, roots: Roots): Pick<CheckedExpression, 'branches'> {
  if (ast.op !== '?:') return {};
  const branch = (inner: ASTNode): Branch => ({
    shape: new Checker().shapeOf(inner, roots),
    ...branchesOf(inner, roots),
  });
  return { branches: [branch(ast.args[1]), branch(ast.args[2])] };
}

class Checker {
  readonly problems: ExpressionProblem[] = [];
  /** Accesses that the contract allows to find nothing. */
  readonly optional = new Set<ASTNode>();

  shapeOf(ast: ASTNode, roots: Roots): Shape {
    switch (ast.op) {
      case 'value':
        return literalShape(ast.args) ?? this.report('syntax', ast, noSuchLiteral);
      case 'id':
        return Object.hasOwn(roots, ast.args)
          ? (roots[ast.args] ?? any)
          : this.unknownRoot(ast, ast.args, roots);
      case '.':
      case '.?':
        return this.field(ast, ast.args[1], this.shapeOf(ast.args[0], roots), ast.range.end);
      case '[]':
      case '[?]':
        return this.index(ast, ast.args[0], ast.args[1], roots);
      case 'call':
        return this.call(ast, ast.args[0], ast.args[1], roots);
      case 'rcall':
        if (isComprehension(ast)) return this.comprehension(ast, roots);
        return this.call(ast, ast.args[0], [ast.args[1], ...ast.args[2]], roots);
      case 'list': {
        const items = ast.args.map((item) => this.shapeOf(item, roots));
        return { kind: 'list', item: () => items[0] ?? any };
      }
      case 'map':
        for (const [key, value] of ast.args) {
          this.shapeOf(key, roots);
          this.shapeOf(value, roots);
        }
        return any;
      case '?:': {
        this.expect(ast.args[0], ['boolean'], roots);
        return either(this.shapeOf(ast.args[1], roots), this.shapeOf(ast.args[2], roots));
      }
      case '!_':
        this.expect(ast.args, ['boolean'], roots);
        return boolean;
      case '-_':
        return difference(number, this.expect(ast.args, ['number'], roots));
      default:
        return this.binary(ast.op, ast, ast.args, roots);
    }
  }

  private report(kind: ExpressionProblem['kind'], ast: ASTNode, message: string, suggestion?: string): Shape {
    const start = ast.range.start;
    this.problems.push({ kind, message, start, end: Math.max(ast.range.end, start + 1), suggestion });
    return any;
  }

  private unknownRoot(ast: ASTNode, name: string, roots: Roots): Shape {
    const names = Object.keys(roots);
    const message = `"${name}" não existe aqui; há ${names.join(', ')}`;
    return this.report('name', ast, message, suggest(name, names));
  }

  /** `end`: where the name ends in the text. */
  private field(ast: ASTNode, name: string, object: Shape, end: number): Shape {
    if (object.kind === 'any') return any;
    const found = object.kind === 'object' ? object.field(name) : undefined;
    if (found) {
      if (!found.optional && !object.optional) return found;
      this.optional.add(ast);
      return { ...found, optional: true };
    }
    const start = Math.max(ast.range.start, end - name.length);
    const message =
      object.kind === 'object'
        ? `campo "${name}" não existe no contrato`
        : `${kindName(object)} não tem o campo "${name}"`;
    const meant = object.kind === 'object' ? suggest(name, object.names()) : undefined;
    // After a point, the hyphen of "meu-id" is a minus.
    const isName = meant === undefined || ast.op.startsWith('[') || /^\w+$/.test(meant);
    const said = isName ? message : `${message}; o que há se escreve ['${meant}']`;
    this.problems.push({ kind: 'name', message: said, start, end, suggestion: isName ? meant : undefined });
    return any;
  }

  private index(ast: ASTNode, list: ASTNode, index: ASTNode, roots: Roots): Shape {
    const shape = this.shapeOf(list, roots);
    const at = this.shapeOf(index, roots);
    if (shape.kind === 'list') return shape.item();
    // Before its closing quote.
    if (shape.kind === 'object' && isText(index))
      return this.field(ast, index.args, shape, index.range.end - 1);
    if (shape.kind === 'any' || (shape.kind === 'object' && at.kind === 'any')) return any;
    return this.report('type', list, `[] pede uma lista; isto é ${kindName(shape)}`);
  }

  private expect(ast: ASTNode, kinds: Kinds, roots: Roots): Shape {
    const shape = this.shapeOf(ast, roots);
    if (shape.kind !== 'any' && !kinds.includes(shape.kind)) {
      const wanted = kinds.map((kind) => kindNames[kind]).join(' ou ');
      this.report('type', ast, `esperado ${wanted}; isto é ${kindName(shape)}`);
    }
    return shape;
  }

  private call(ast: ASTNode, name: string, args: ASTNode[], roots: Roots): Shape {
    if (name === 'has') {
      if (args.length !== 1 || args[0]?.op !== '.')
        return this.report('type', ast, 'has() pede um campo, como has(row.campo)');
      this.shapeOf(args[0], roots);
      return boolean;
    }
    const signature = Object.hasOwn(signatures, name) ? signatures[name] : undefined;
    if (!signature) {
      const names = [...Object.keys(signatures), 'has', 'exists', 'all', 'filter', 'map'];
      return this.report(
        'function',
        ast,
        `função "${name}" não existe; há ${names.join(', ')}`,
        suggest(name, names),
      );
    }
    if (args.length !== signature.takes.length)
      return this.report('function', ast, `${name}() recebe ${signature.takes.length} valor(es)`);
    const [given] = args.map((arg, position) => this.expect(arg, signature.takes[position] ?? [], roots));
    const [value, format] = args;
    if (name === 'format' && value && given && format && isText(format)) {
      if (Object.hasOwn(formats, format.args)) this.checkFormatted(value, given, format.args);
      else this.reportFormat(format);
    }
    return signature.gives;
  }

  /** The format of a number makes "NaN" of a text, that of a date nothing of a number. */
  private checkFormatted(ast: ASTNode, given: Shape, format: string): void {
    const wanted = format.startsWith('date') ? 'string' : 'number';
    if ((given.kind !== 'string' && given.kind !== 'number') || given.kind === wanted) return;
    this.report('type', ast, `o formato "${format}" mostra ${kindNames[wanted]}; isto é ${kindName(given)}`);
  }

  /** Another format would show the value as it is. */
  private reportFormat(ast: ASTNode & { args: string }): void {
    const names = Object.keys(formats);
    const message = `format() não tem o formato "${ast.args}"; há ${names.join(', ')}`;
    const { start, end } = ast.range;
    // Within its quotes.
    const place = { start: start + 1, end: Math.max(end - 1, start + 2) };
    this.problems.push({ kind: 'name', message, ...place, suggestion: suggest(ast.args, names) });
  }

  private comprehension(ast: Extract<ASTNode, { op: 'rcall' }>, roots: Roots): Shape {
    const [name, target, [variable, body]] = ast.args;
    const list = this.expect(target, ['list'], roots);
    if (variable?.op !== 'id' || !body)
      return this.report('type', ast, `${name}() pede uma variável e uma expressão`);
    const item = list.kind === 'list' ? list.item() : any;
    const inner = { ...roots, [variable.args]: item };
    if (name === 'map') {
      const mapped = this.shapeOf(body, inner);
      return { kind: 'list', item: () => mapped };
    }
    this.expect(body, ['boolean'], inner);
    return name === 'filter' ? list : boolean;
  }

  private binary(operator: string, ast: ASTNode, [a, b]: [ASTNode, ASTNode], roots: Roots): Shape {
    if (operator === '&&' || operator === '||') {
      this.expect(a, ['boolean'], roots);
      this.expect(b, ['boolean'], roots);
      return boolean;
    }
    if (operator === '-' || operator === '*' || operator === '/' || operator === '%') {
      const [of, from] = [this.expect(a, ['number'], roots), this.expect(b, ['number'], roots)];
      return operator === '-' ? difference(of, from) : number;
    }
    const left = this.shapeOf(a, roots);
    const right = this.shapeOf(b, roots);
    if (operator === 'in') {
      if (right.kind !== 'any' && right.kind !== 'list' && right.kind !== 'object')
        this.report('type', b, `"in" pede uma lista; isto é ${kindName(right)}`);
      if (b.op === 'list') for (const item of b.args) this.checkValue(left, item);
      return boolean;
    }
    const isEquality = operator === '==' || operator === '!=';
    const isComparable = isEquality && (left.kind === 'null' || right.kind === 'null');
    const isOther = left.kind !== 'any' && right.kind !== 'any' && left.kind !== right.kind;
    const isSpelt = isEquality && (isValueOf(left, b) || isValueOf(right, a));
    if (isOther && !isComparable && !isSpelt)
      this.report('type', ast, `${kindName(left)} ${operator} ${kindName(right)} nunca combinam`);
    if (operator === '+') return sum(left, right);
    this.checkAddress(left, right, b);
    this.checkAddress(right, left, a);
    this.checkDate(left, b);
    this.checkDate(right, a);
    if (isEquality) {
      this.checkValue(left, b);
      this.checkValue(right, a);
    }
    return boolean;
  }

  /** An address says texts, and none of them is a number. */
  private checkAddress(shape: Shape, other: Shape, beside: ASTNode): void {
    if (shape.kind !== 'any' || !shape.isOfAddress || other.kind !== 'number') return;
    const message = 'um endereço diz textos, e nenhum deles é um número: escreva-o entre aspas, ou use int()';
    this.report('type', beside, message, beside.op === 'value' ? `'${beside.args}'` : undefined);
  }

  /** Texts are compared letter by letter: a date written in another way is before or after all of them. */
  private checkDate(shape: Shape, literal: ASTNode): void {
    const isDate = 'format' in shape && (shape.format === 'date' || shape.format === 'date-time');
    if (!isDate || !isText(literal) || /^$|^\d{4}-\d{2}/.test(literal.args)) return;
    const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(literal.args) ?? [];
    const meant = year && `${year}-${month}-${day}`;
    const message = `uma data se compara com outra escrita como '2026-12-31', e não com '${literal.args}'`;
    this.report('type', literal, message, meant && `'${meant}'`);
  }

  /** A literal compared with a field of closed values must be one of them. */
  private checkValue(shape: Shape, literal: ASTNode): void {
    if (literal.op !== 'value' || literal.args === null || !('values' in shape) || !shape.values) return;
    const value = typeof literal.args === 'bigint' ? Number(literal.args) : literal.args;
    if (shape.values.includes(value)) return;
    const names = shape.values.filter((item) => item !== null).map(String);
    if (isValueOf(shape, literal)) {
      const [said, meant] = isText(literal)
        ? ['um texto', String(value)]
        : ['um número', `'${String(value)}'`];
      this.report('value', literal, `aqui está ${said}, e o valor deste campo se escreve ${meant}`);
      return;
    }
    const message = `"${String(value)}" não é um valor deste campo; há ${names.join(', ')}`;
    this.report('value', literal, message, suggest(String(value), names));
  }
}

/** Whether a field has a literal's value, written as another kind: `'1'` where it is 1. */
const isValueOf = (shape: Shape, literal: ASTNode) =>
  literal.op === 'value' &&
  literal.args !== null &&
  'values' in shape &&
  (shape.values?.some((item) => item !== null && String(item) === String(literal.args)) ?? false);

type Scalar = Extract<Shape, { kind: 'boolean' | 'number' | 'string' }>;

const isScalar = (shape: Shape): shape is Scalar => ['boolean', 'number', 'string'].includes(shape.kind);

/** The format of both. A number without one is shown as the other; a text is not: a date is no other text. */
function formatOf(a: Scalar, b: Scalar): Pick<Scalar, 'format'> {
  const format = a.kind === 'number' ? (a.format ?? b.format) : a.format;
  const isOfBoth = a.format === b.format || (a.kind === 'number' && (!a.format || !b.format));
  return format && isOfBoth ? { format } : {};
}

/** What a value is that is one of two. */
function either(a: Shape, b: Shape): Shape {
  if (a.kind !== b.kind) return a.kind === 'null' ? b : b.kind === 'null' ? a : any;
  if (!isScalar(a) || !isScalar(b)) return a;
  const values = a.values && b.values && [...new Set([...a.values, ...b.values])];
  return { kind: a.kind, ...formatOf(a, b), ...(values && { values }) };
}

/** What two values are together: a text of two is no date and none of closed values. */
function sum(a: Shape, b: Shape): Shape {
  const known = a.kind === 'any' ? b : a;
  if (known.kind === 'string') return string;
  return isScalar(a) && isScalar(b) ? { kind: a.kind, ...formatOf(a, b) } : known;
}

/** Money less money is money; what is not known is a number. */
function difference(a: Shape, b: Shape): Shape {
  return a.kind === 'number' && b.kind === 'number' ? sum(a, b) : number;
}

const noSuchLiteral =
  'expressão mal escrita: um número não leva "u" no fim, e um texto não leva "b" antes das aspas';

/** Undefined for those of CEL that JSON has no form for: `1u` and `b'x'`. */
function literalShape(value: unknown): Shape | undefined {
  if (value === null) return { kind: 'null' };
  if (typeof value === 'string') return string;
  if (typeof value === 'boolean') return boolean;
  return typeof value === 'number' || typeof value === 'bigint' ? number : undefined;
}
