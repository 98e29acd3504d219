import type { Schema } from '../../engine/manifest/schema.ts';
import { code } from './table.ts';

/** From where to where a number or a length goes, as the schema says. */
function limitsOf({ minimum, maximum, minLength, maxLength, minItems, maxItems }: Schema): string {
  // The largest number of the database's columns says nothing to anybody.
  const most = maximum === 2_147_483_647 ? undefined : maximum;
  if (minimum !== undefined && most !== undefined) return `, de ${minimum} a ${most}`;
  if (minimum !== undefined) return `, a partir de ${minimum}`;
  if (most !== undefined) return `, até ${most}`;
  if (minItems !== undefined && maxItems !== undefined) return ` com ${minItems} a ${maxItems}`;
  if (minItems !== undefined) return ` com pelo menos ${minItems}`;
  if (maxItems !== undefined) return ` com até ${maxItems}`;
  if (maxLength !== undefined) return `, até ${maxLength} letras`;
  return minLength !== undefined && minLength !== 1 ? `, a partir de ${minLength} letras` : '';
}

const formats: Readonly<Record<string, string>> = {
  'date-time': 'instante com fuso',
  date: 'data, `2026-05-31`',
  uri: 'endereço',
  email: 'e-mail',
};

const types: Readonly<Record<string, string>> = {
  integer: 'número inteiro',
  number: 'número',
  boolean: '`true` ou `false`',
  string: 'texto',
  object: 'objeto',
  array: 'lista',
};

/** What a value may be, in the words of the operators' guides. */
export function valueWords(schema: Schema): string {
  const { type, enum: values, const: only, format, items, anyOf, oneOf } = schema;
  if (Array.isArray(values)) return values.map(code).join(', ');
  if (only !== undefined) return code(only);
  if (schema['x-refers-to']) return `chave de ${code(`${schema['x-refers-to']}.json`)}`;
  if (schema['x-asset']) return 'arquivo em `assets/`';
  if (schema['x-page']) return 'nome de uma página';
  if (schema['x-html']) return 'HTML';
  if (schema['x-address']) return 'caminho do portal ou endereço';
  if (schema['x-icon']) return 'nome de um [ícone](icons.md)';
  const choices = (anyOf ?? oneOf) as Schema[] | undefined;
  if (choices) return [...new Set(choices.map(valueWords))].join(' ou ');
  if (type === 'array') {
    const item = items as Schema | undefined;
    return `lista${item && item.type !== 'object' ? ` (${valueWords(item)})` : ''}${limitsOf(schema)}`;
  }
  if (typeof format === 'string') return formats[format] ?? format;
  if (Array.isArray(type)) return type.map((one) => types[one] ?? one).join(' ou ');
  return `${types[String(type)] ?? 'qualquer valor'}${limitsOf(schema)}`;
}
