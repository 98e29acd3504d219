import { valueAt } from '../runtime/records.ts';

export type Values = Record<string, unknown>;

interface SchemaNode {
  type?: string | string[];
  format?: string;
  minLength?: number;
  readOnly?: boolean;
  enum?: unknown[];
  properties?: Record<string, SchemaNode>;
}

/**
 * What of a record the form shows: its own properties alone, and nothing where the record has null. Of an object in the
 * place of a single value its code, as of an address's state.
 */
export function initialValues(schema: SchemaNode, record: unknown): Values {
  const values: Values = {};
  for (const [name, node] of Object.entries(schema.properties ?? {})) {
    const value = valueAt(record, name);
    if (value === null || value === undefined) continue;
    if (node.properties) values[name] = initialValues(node, value);
    else values[name] = node.type === 'string' ? (valueAt(value, 'code') ?? value) : value;
  }
  return values;
}

/**
 * What is sent: fields that show and may be written, without empties; a text that the visitor emptied is sent as '' (or null where the
 * contract takes it), so that clearing is possible.
 */
export function sentValues(
  schema: SchemaNode,
  typed: Values,
  initial: Values,
  isHidden: (path: string) => boolean = () => false,
  prefix = '',
): Values {
  const values: Values = {};
  for (const [name, node] of Object.entries(schema.properties ?? {})) {
    if (node.readOnly || isHidden(prefix + name)) continue;
    const value = typed[name];
    const before = initial[name];
    if (node.properties) {
      const inner = sentValues(node, asValues(value), asValues(before), isHidden, `${prefix}${name}.`);
      if (Object.keys(inner).length > 0) values[name] = inner;
    } else if (value !== undefined && value !== null) values[name] = value;
    else if (before !== undefined && canClear(node)) values[name] = clearedValue(node);
  }
  return values;
}

function asValues(value: unknown): Values {
  return (value ?? {}) as Values;
}

function canClear(node: SchemaNode): boolean {
  return takesNull(node) || (node.type === 'string' && !node.format && !node.enum && !node.minLength);
}

function clearedValue(node: SchemaNode): '' | null {
  return takesNull(node) ? null : '';
}

function takesNull({ type }: SchemaNode): boolean {
  return Array.isArray(type) && type.includes('null');
}
