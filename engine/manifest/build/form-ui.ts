/** The uiSchema of a form: controls from formats, labels of enums, what the manifest changes, addresses from postal codes. */

import type { FileRule } from '../../format/file-rule.ts';
import type { AddressLookup } from '../ir.ts';
import { isOpenTo } from '../page-access.ts';
import { choicesOf, type Document, flatten, type Schema, schemaAt } from '../schema.ts';
import type { PageContext } from './context.ts';
import type { FormFieldsIr } from './form-changes.ts';

const LONG_TEXT = 500;
const FEW_OPTIONS = 3;
const maskedFormats = new Set(['cpf', 'cep', 'phone', 'date']);

export function uiOf(schema: Schema, body: Schema, fields: FormFieldsIr, context: PageContext): Schema {
  const ui = objectUi(schema, body, fields, context, '');
  return { ...ui, 'ui:order': fields.order };
}

function objectUi(
  schema: Schema,
  raw: Schema,
  fields: FormFieldsIr,
  context: PageContext,
  prefix: string,
): Schema {
  const { document } = context.contract;
  const lookup = addressLookup(schema, context, prefix !== '');
  const entries = Object.entries((schema.properties ?? {}) as Record<string, Schema>).map(
    ([name, property]) => {
      const path = prefix + name;
      const original = rawProperty(raw, name, document);
      if (property.type === 'object')
        return [name, objectUi(property, original, fields, context, `${path}.`)];
      const own = fieldUi(property, original, fields, path);
      if (lookup && property.format === 'cep')
        own['ui:options'] = { ...(own['ui:options'] ?? {}), address: lookup };
      return [name, own];
    },
  );
  return Object.fromEntries(entries);
}

function rawProperty(raw: Schema, name: string, document: Document): Schema {
  const property = ((raw.properties ?? {}) as Record<string, Schema>)[name];
  return property ? flatten(property, document) : {};
}

function fieldUi(schema: Schema, raw: Schema, fields: FormFieldsIr, path: string): Record<string, unknown> {
  const ui: Record<string, unknown> = {};
  const change = fields.changes[path];
  const options = fields.options[path];
  const labels = raw['x-enum-labels'];
  const choices = labels ? choicesOf({ ...schema, 'x-enum-labels': labels }) : undefined;
  const widget = change?.widget ?? (options ? 'select' : widgetOf(schema, raw));
  if (widget) ui['ui:widget'] = widget;
  if (choices) ui['ui:enumNames'] = choices.map(({ label }) => label);
  if (raw['x-file']) ui['ui:options'] = { file: fileRuleOf(raw) };
  if (raw['x-autocomplete']) ui['ui:autocomplete'] = raw['x-autocomplete'];
  if (change?.help) ui['ui:help'] = change.help;
  if (change?.placeholder) ui['ui:placeholder'] = change.placeholder;
  return ui;
}

/** What a field takes as files; a list takes several. */
export function fileRuleOf(raw: Schema): FileRule {
  const rule = raw['x-file'] as FileRule;
  return raw.type === 'array' ? { ...rule, most: Number(raw.maxItems ?? 5) } : rule;
}

function widgetOf(schema: Schema, raw: Schema): string | undefined {
  if (raw['x-secret'] === true || schema.format === 'password') return 'password';
  if (Array.isArray(schema.enum)) return schema.enum.length <= FEW_OPTIONS ? 'radio' : 'select';
  if (schema.format === 'file' || (schema.items as Schema | undefined)?.format === 'file') return 'file';
  if (typeof schema.format === 'string' && maskedFormats.has(schema.format)) return schema.format;
  const isLong = raw['x-multiline'] === true || Number(schema.maxLength ?? 0) >= LONG_TEXT;
  return schema.type === 'string' && isLong ? 'textarea' : undefined;
}

/** Where the fields beside a postal code come from, if the contract can find an address and this page may ask. */
function addressLookup(
  schema: Schema,
  { contract, page }: PageContext,
  isGroup: boolean,
): AddressLookup | undefined {
  const operation = contract.byRole('address.find');
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  const param = operation?.params.find((item) => item.in === 'query');
  const isOpen = operation && isOpenTo(page.access, operation.access);
  if (!operation?.data || !param || !isOpen) return undefined;
  const found: Record<string, string> = {};
  const others: string[] = [];
  for (const [name, property] of Object.entries(properties)) {
    if (property.format === 'cep') continue;
    const path = addressPath(name, operation.data, contract.document);
    if (path) found[name] = path;
    // In a form without a group the other fields are the person's, not the address's.
    else if (isGroup) others.push(name);
  }
  return Object.keys(found).length >= 2
    ? { operation: operation.ir, param: param.name, fields: found, others }
    : undefined;
}

/** A field of the address of that name; of an object, its code. */
function addressPath(name: string, address: Schema, document: Document): string | undefined {
  const direct = schemaAt(address, name, document) ? name : undefined;
  const path = direct ?? (schemaAt(address, `${name}_name`, document) ? `${name}_name` : undefined);
  if (!path) return undefined;
  return schemaAt(address, `${path}.code`, document) ? `${path}.code` : path;
}
