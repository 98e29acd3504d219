/** A form's JSON Schema and uiSchema from the operation's body and what the manifest says of its fields. */

import type { Expression } from '../../expression/ast.ts';
import { kindName, suggest } from '../../expression/check.ts';
import { shapeAt } from '../../expression/shape.ts';
import type { Operation } from '../contract.ts';
import { get, getItems, getText, type Node, type ObjectNode, type TextNode } from '../node.ts';
import { rowShape } from '../roots.ts';
import { formatOf, type Schema, schemaAt, shapeOf } from '../schema.ts';
import { isTrue } from './columns.ts';
import { operationOf, type PageContext } from './context.ts';
import { choiceName, type FieldChange, type FormFieldsIr } from './form-changes.ts';
import { formFields, selfContained, visibleFields } from './form-fields.ts';
import { uiOf } from './form-ui.ts';
import { readOptions } from './options.ts';
import { readWhen, textOf } from './values.ts';

export function readFormFields(context: PageContext, block: ObjectNode, operation: Operation): FormFieldsIr {
  const { document } = context.contract;
  const body = operation.body ?? {};
  const names = visibleFields(body, document).map(({ name }) => name);
  const ir: FormFieldsIr = { order: [], changes: {}, conditions: {}, required: {}, options: {}, missing: [] };
  for (const node of getItems(block, 'fields')) {
    const field = getText(node, 'field');
    if (!field) continue;
    checkTaken(context, field, operation);
    const [top = ''] = field.value.split('.');
    if (names.includes(top) && !ir.order.includes(top)) ir.order.push(top);
    const change = readChange(context, node);
    const property = schemaAt(body, field.value, document);
    if (property) {
      checkControl(context, node, property);
      checkOptions(context, node, property);
    }
    const only = get(node, 'only');
    if (only) change.only = readChoices(context, only, field.value, property, ir.conditions);
    ir.changes[field.value] = change;
    const when = readWhen(context, node);
    if (when) ir.conditions[field.value] = when;
    const required = readWhen(context, node, 'required');
    if (required) ir.required[field.value] = required;
    // What comes and goes is asked for while it shows.
    else if (change.isRequired && when) ir.required[field.value] = always;
    const options = readOptions(context, node, false);
    if (options) ir.options[field.value] = options;
  }
  if (!get(block, 'fields')) ir.order = formFields(body, document).map(({ name }) => name);
  const required = (body.required ?? []) as string[];
  const hasDefault = (name: string) => schemaAt(body, name, document)?.default !== undefined;
  const isFilled = (name: string) =>
    ir.order.includes(name) && (ir.changes[name]?.widget !== 'hidden' || hasDefault(name));
  ir.missing = required.filter((name) => names.includes(name) && !isFilled(name));
  return ir;
}

const always: Expression = { $cel: { op: 'value', value: true } };

/** Tells of a field that the operation does not take, or of a part of its path that is not in what is around it. */
function checkTaken({ contract, report }: PageContext, field: TextNode, operation: Operation): void {
  const parts = field.value.split('.');
  let around: Schema = operation.body ?? {};
  for (const [depth, part] of parts.entries()) {
    const inner = visibleFields(around, contract.document);
    const found = inner.find(({ name }) => name === part);
    if (!found) {
      const names = inner.map(({ name }) => name);
      const known = names.length > 0 ? `; recebe ${names.join(', ')}` : '';
      const owner = parts.slice(0, depth).join('.');
      const taker = owner === '' ? `"${operation.id}"` : `"${owner}" de "${operation.id}"`;
      const near = suggest(part, names);
      const message = `${taker} não recebe o campo "${part}"${known}`;
      report('PRT-601', field.place, message, near && parts.with(depth, near).join('.'));
      return;
    }
    around = found.schema;
  }
}

const isString = ({ type, enum: values }: Schema) => type === 'string' && values === undefined;
const isChoice = ({ type, enum: values }: Schema) => type === 'boolean' || values !== undefined;

/** What a control is for, and whether a field is of that kind. */
const controls: Readonly<Record<string, readonly [kind: string, suits: (property: Schema) => boolean]>> = {
  textarea: ['texto', isString],
  password: ['texto', isString],
  date: ['texto', isString],
  select: ['valores do contrato ou de "options"', isChoice],
  radio: ['valores do contrato', isChoice],
  checkboxes: ['uma lista de valores do contrato', ({ items }) => isChoice((items ?? {}) as Schema)],
  file: ['arquivos', (property) => property['x-file'] !== undefined],
};

/** Tells of a control whose values the field would never take. */
function checkControl({ report }: PageContext, node: Node, property: Schema): void {
  const hasOptions = get(node, 'options') !== undefined;
  const widget = getText(node, 'widget');
  const [kind, suits] = controls[widget?.value ?? ''] ?? [];
  if (!widget || !suits || (hasOptions ? widget.value === 'select' : suits(property))) return;
  const message = hasOptions ? 'com "options" o campo é "select"' : `"${widget.value}" é para ${kind}`;
  report('PRT-607', widget.place, `${message}: o contrato diz que este é ${formatOf(property)}`);
}

/** The same of options. */
function checkOptions(context: PageContext, node: Node, property: Schema): void {
  const { contract, report } = context;
  const options = get(node, 'options');
  const value = getText(options, 'value');
  const from = operationOf(context, options, 'from');
  const given = value && from && shapeAt(rowShape(from, contract), value.value);
  if (!given || !('shape' in given)) return;
  const taken = shapeOf(property, contract.document);
  if ([taken.kind, given.shape.kind].includes('any') || taken.kind === given.shape.kind) return;
  const message = `o campo é ${kindName(taken)}, e "${value.value}" é ${kindName(given.shape)}`;
  report('PRT-607', value.place, message);
}

function readChange(context: PageContext, node: Node): FieldChange {
  const change: FieldChange = { isRequired: isTrue(get(node, 'required')) };
  for (const key of ['label', 'help', 'placeholder'] as const) {
    const value = get(node, key);
    const text = value && textOf(context, value);
    if (typeof text === 'string') change[key] = text;
    else if (value)
      context.report('PRT-604', value.place, `"${key}" de um campo é texto fixo, sem expressões`);
  }
  const widget = getText(node, 'widget')?.value;
  return widget ? { ...change, widget } : change;
}

/** The values that a field keeps; the condition of one stands among the form's, under its `choiceName`. */
function readChoices(
  context: PageContext,
  only: Node,
  field: string,
  property: Schema | undefined,
  conditions: FormFieldsIr['conditions'],
): unknown[] {
  const taken = (property?.enum ?? []) as unknown[];
  if (taken.length === 0) context.report('PRT-607', only.place, `"${field}" não é um campo de valores dados`);
  return only.kind !== 'array'
    ? []
    : only.items.flatMap((item) => {
        const node = item.kind === 'object' ? get(item, 'value') : item;
        if (node?.kind !== 'scalar') return [];
        const when = item.kind === 'object' && readWhen(context, item);
        if (when) conditions[choiceName(field, node.value)] = when;
        if (taken.includes(node.value)) return [node.value];
        const names = taken.map(String);
        if (names.length > 0)
          context.report(
            'PRT-607',
            node.place,
            `"${field}" não pode ser "${node.value}"; pode ser ${names.join(', ')}`,
            suggest(String(node.value), names),
          );
        return [];
      });
}

/** The schema that the visitor's values must meet, and how its fields show. */
export function formSchema(
  fields: FormFieldsIr,
  operation: Operation,
  context: PageContext,
): { schema: Schema; ui: Schema } {
  const { document } = context.contract;
  const body = operation.body ?? {};
  const whole = selfContained(body, document);
  const properties = (whole.properties ?? {}) as Record<string, Schema>;
  const chosen = Object.fromEntries(fields.order.map((name) => [name, properties[name] ?? {}]));
  const required = ((whole.required ?? []) as string[]).filter((name) => name in chosen);
  for (const [name, change] of Object.entries(fields.changes)) {
    if (change.label !== undefined) setKeys(chosen, name, () => ({ title: change.label }));
    const { only } = change;
    if (only?.length) setKeys(chosen, name, (property) => limited(property, only));
    if (!change.isRequired || name in fields.conditions) continue;
    if (name in chosen && !required.includes(name)) required.push(name);
    const [, group, inner] = /^(.+)\.(.+)$/.exec(name) ?? [];
    if (group !== undefined && inner !== undefined)
      setKeys(chosen, group, ({ required: known = [] }) => ({
        required: [...new Set([...(known as string[]), inner])],
      }));
  }
  // What is hidden cannot be asked for; the server still checks it.
  const asked = required.filter((name) => !(name in fields.conditions));
  const schema: Schema = { type: 'object', properties: chosen, required: asked };
  return { schema, ui: uiOf(schema, body, fields, context) };
}

/** The default goes with a value that is not offered. */
const limited = (property: Schema, only: readonly unknown[]): Schema => ({
  enum: [...only],
  ...(!only.includes(property.default) && { default: undefined }),
});

function setKeys(properties: Record<string, Schema>, path: string, keys: (property: Schema) => Schema): void {
  const [top = '', ...rest] = path.split('.');
  const property = properties[top];
  if (!property) return;
  if (rest.length === 0) properties[top] = { ...property, ...keys(property) };
  else {
    const inner = { ...((property.properties ?? {}) as Record<string, Schema>) };
    setKeys(inner, rest.join('.'), keys);
    properties[top] = { ...property, properties: inner };
  }
}
