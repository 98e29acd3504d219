/** Parameters that a manifest gives to an operation: known, accepted, and none missing. */

import type { Dynamic } from '../../expression/ast.ts';
import { kindName, suggest } from '../../expression/check.ts';
import type { Shape } from '../../expression/shape.ts';
import { counted } from '../../format/counted.ts';
import { formats } from '../../format/formats.ts';
import type { Operation } from '../contract.ts';
import { entries, get, getText, isText, type Node, type ObjectNode, type Place } from '../node.ts';
import { flatten, propertiesOf, type Schema } from '../schema.ts';
import type { PageContext } from './context.ts';
import { formFields } from './form-fields.ts';
import { readValue } from './values.ts';

type Values = Record<string, Dynamic<unknown>>;

/** The parameters of an operation; `place` is where a missing one is told. */
export function readParams(context: PageContext, owner: Node, operation: Operation, place: Place): Values {
  const asked = [...operation.params, ...readBody(operation, context)];
  const accepted = new Map(asked.map(({ name, schema }) => [name, schema]));
  const values = readAccepted(context, get(owner, 'params'), accepted, operation);
  for (const { name, required } of asked) {
    if (!required) continue;
    const needs = `"${operation.id}" precisa do parâmetro "${name}"`;
    if (!(name in values)) context.report('PRT-606', place, `${needs} em "params"`);
    else if (isLeftToAddress(get(get(owner, 'params'), name), owner))
      context.report(
        'PRT-606',
        get(get(owner, 'params'), name)?.place ?? place,
        `${needs}, e o endereço pode vir sem ele: ponha "/:${name}" no fim de "path" e aqui "=route.${name}"`,
      );
  }
  return values;
}

/** What a read takes in a body. A write's body is filled in by a form, or is under "with". */
function readBody({ body, writes }: Operation, context: PageContext) {
  if (!body || writes) return [];
  const required = (body.required ?? []) as string[];
  return formFields(body, context.contract.document).map(({ name, schema }) => ({
    name,
    schema,
    required: required.includes(name),
  }));
}

/** Whether a value is only what the visitor may write after `?`: without it nothing would ever be read. */
function isLeftToAddress(value: Node | undefined, owner: Node): boolean {
  if (!value || !isText(value) || !/^=\s*(int\()?query\.\w+\)?\s*$/.test(value.value)) return false;
  return !/\bquery\b/.test(getText(owner, 'when')?.value ?? '');
}

/** What an action sends: path and query parameters and the body's fields, by name, none missing. */
export function readActionValues(
  context: PageContext,
  action: ObjectNode,
  operation: Operation,
  place: Place,
  key = 'with',
): Values {
  const { document } = context.contract;
  const body = operation.body ? propertiesOf(operation.body, document) : [];
  const accepted = new Map([
    ...body,
    ...operation.params.map((param) => [param.name, param.schema] as const),
  ]);
  const values = readAccepted(context, get(action, key), accepted, operation);
  const required = [
    ...operation.params.filter((param) => param.required).map((param) => param.name),
    ...((operation.body?.required ?? []) as string[]),
  ];
  for (const name of required)
    if (!(name in values) && name !== 'program_id')
      context.report('PRT-606', place, `"${operation.id}" precisa de "${name}" em "${key}"`);
  return values;
}

/** Values of an object node whose keys must be among the accepted ones. */
export function readAccepted(
  context: PageContext,
  node: Node | undefined,
  accepted: ReadonlyMap<string, Schema>,
  operation: Operation,
): Values {
  const values: Values = {};
  for (const [name, valueNode] of entries(node)) {
    const { value, shape, isLiteral } = readValue(context, valueNode);
    const raw = accepted.get(name);
    if (raw)
      checkAccepted(
        context,
        name,
        valueNode,
        flatten(raw, context.contract.document),
        shape,
        isLiteral ? value : undefined,
      );
    else {
      const place = (node?.kind === 'object' && node.props.get(name)?.keyPlace) || valueNode.place;
      const names = [...accepted.keys()];
      const known = names.length > 0 ? `; aceita ${names.join(', ')}` : '';
      const message = `"${operation.id}" não aceita o parâmetro "${name}"${known}`;
      const missing = names.filter((one) => !get(node, one));
      context.report('PRT-605', place, message, suggest(name, missing));
    }
    values[name] = value;
  }
  return values;
}

const kinds: Record<string, Shape['kind']> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  array: 'list',
};

function checkAccepted(
  context: PageContext,
  name: string,
  node: Node,
  schema: Schema,
  shape: Shape,
  literal: unknown,
): void {
  const wanted = typeof schema.type === 'string' ? kinds[schema.type] : undefined;
  if (wanted && shape.kind !== wanted && shape.kind !== 'any' && shape.kind !== 'null') {
    const message = `"${name}" pede ${kindName({ kind: wanted } as Shape)}; isto é ${kindName(shape)}`;
    context.report('PRT-607', node.place, message);
    return;
  }
  if (shape.kind === 'list') checkItems(context, name, node, schema, shape.item());
  if (typeof literal === 'number') checkLimits(context.report, name, node, schema, literal);
  if (typeof literal === 'string') checkForm(context.report, name, node, schema, literal);
  const allowed = Array.isArray(schema.enum) ? schema.enum : undefined;
  if (literal === undefined || literal === null || !allowed || allowed.includes(literal)) return;
  const names = allowed.map(String);
  const message = `"${name}" não aceita ${JSON.stringify(literal)}; aceita ${names.join(', ')}`;
  context.report('PRT-607', node.place, message, suggest(String(literal), names));
}

/** The items of a list are of the kind that its parameter takes. */
function checkItems(
  { contract, report }: PageContext,
  name: string,
  node: Node,
  schema: Schema,
  item: Shape,
): void {
  const { type } = flatten((schema.items ?? {}) as Schema, contract.document);
  const wanted = typeof type === 'string' ? kinds[type] : undefined;
  if (!wanted || item.kind === wanted || item.kind === 'any' || item.kind === 'null') return;
  const each = kindName({ kind: wanted } as Shape);
  report(
    'PRT-607',
    node.place,
    `"${name}" pede uma lista, e cada item dela é ${each}; aqui é ${kindName(item)}`,
  );
}

/** A number that is written out lies between the limits of its parameter. */
export function checkLimits(
  report: PageContext['report'],
  name: string,
  node: Node,
  schema: Schema,
  literal: number,
): void {
  const least = typeof schema.minimum === 'number' ? schema.minimum : Number.NEGATIVE_INFINITY;
  const most = typeof schema.maximum === 'number' ? schema.maximum : Number.POSITIVE_INFINITY;
  const near = Math.min(Math.max(literal, least), most);
  if (near === literal) return;
  const limits = [
    ...(Number.isFinite(least) ? [`no mínimo ${least}`] : []),
    ...(Number.isFinite(most) ? [`no máximo ${most}`] : []),
  ];
  const message = `"${name}" não aceita ${literal}; aceita ${limits.join(' e ')}`;
  report('PRT-607', node.place, message, String(near));
}

/** The same for a text: how long it is, and how it is written. */
function checkForm(
  report: PageContext['report'],
  name: string,
  node: Node,
  schema: Schema,
  literal: string,
): void {
  const { maxLength, minLength, pattern, format } = schema;
  const tell = (problem: string) => report('PRT-607', node.place, `"${name}" ${problem}`);
  if (typeof maxLength === 'number' && [...literal].length > maxLength)
    tell(`aceita no máximo ${counted(maxLength, 'letra', 'letras')}; são ${[...literal].length}`);
  else if (typeof minLength === 'number' && [...literal].length < minLength)
    tell(`aceita no mínimo ${counted(minLength, 'letra', 'letras')}; são ${[...literal].length}`);
  else if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(literal))
    tell(`não tem a forma que o contrato pede: ${pattern}`);
  else if (typeof format === 'string' && !isOfFormat(format, literal))
    tell(`não é o que o contrato pede (${format}): ${JSON.stringify(literal)}`);
}

/** Whether a text is of a format of the contract; one that nobody checks takes any. */
function isOfFormat(format: string, text: string): boolean {
  const isRight = Object.hasOwn(formats, format) ? formats[format] : undefined;
  return isRight?.(text) ?? true;
}
