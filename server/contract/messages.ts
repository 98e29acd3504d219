import type { ErrorObject } from 'ajv';
import { counted } from '../../engine/format/counted.ts';
import { formatValue } from '../../engine/format/value.ts';
import { fieldTexts } from '../../engine/texts/fields.ts';
import type { FieldErrors } from './errors.ts';

type SchemaNode = {
  title?: string;
  format?: string;
  properties?: Record<string, { title?: string }>;
} & Record<string, unknown>;

/** The whole message for a format. The other messages begin with the field's name. */
const formatTexts: Record<string, string> = {
  cpf: fieldTexts.invalidCpf,
  cep: fieldTexts.invalidCep,
  phone: fieldTexts.invalidPhone,
  email: fieldTexts.invalidEmail,
  date: fieldTexts.invalidDate,
  'date-time': fieldTexts.invalidDate,
  uri: fieldTexts.invalidUri,
};

const typeTexts: Record<string, string> = {
  integer: 'deve ser um número inteiro',
  number: 'deve ser um número',
  boolean: 'deve ser verdadeiro ou falso',
  string: 'deve ser um texto',
  array: 'deve ser uma lista',
  object: 'deve ser um conjunto de campos',
};

/**
 * Validation errors as a list of pt-BR texts for each field, the first problem first. A field inside an
 * object has a dotted name (`address.zip`). `required` comes before the other problems of a field.
 */
export function toFieldErrors(errors: readonly ErrorObject[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const error of errors) {
    const field = fieldName(error);
    const text = formatTexts[formatOf(error)] ?? `O campo ${label(error, field)} ${problem(error)}.`;
    const texts = fields[field] ?? [];
    fields[field] = texts.includes(text) ? texts : [...texts, text];
  }
  return fields;
}

function formatOf(error: ErrorObject): string {
  return error.keyword === 'format' ? String(error.params.format) : '';
}

function fieldName(error: ErrorObject): string {
  const parts = error.instancePath.split('/').slice(1);
  if (error.keyword === 'required') parts.push(String(error.params.missingProperty));
  return parts.join('.') || 'body';
}

function label(error: ErrorObject, field: string): string {
  const schema = error.parentSchema as SchemaNode | undefined;
  const isMissing = error.keyword === 'required';
  return nameOf(isMissing ? schema?.properties?.[String(error.params.missingProperty)] : schema, field);
}

const nameOf = (schema: Pick<SchemaNode, 'title'> | undefined, field: string): string =>
  schema?.title ?? field.replaceAll('_', ' ');

/** What is said of a list, or a set of fields, that has more than it may. */
export const tooManyText = (schema: Pick<SchemaNode, 'title'>, field: string, most: number): string =>
  `O campo ${nameOf(schema, field)} deve ter no máximo ${counted(most, 'item', 'itens')}.`;

const characters = (limit = 0) => counted(limit, 'caractere', 'caracteres');

/** The last year that is told without a point between the thousands. */
const lastYear = 9999;

/** A limit as its field shows its value. Without a format it may be a year, which nobody groups. */
function limitOf({ params, parentSchema }: ErrorObject): string {
  const { limit } = params as { limit: number };
  const { format } = (parentSchema ?? {}) as SchemaNode;
  const isPlain = format === undefined && Number.isInteger(limit) && limit <= lastYear;
  return isPlain ? String(limit) : formatValue(format ?? 'number', limit);
}

function problem(error: ErrorObject): string {
  const { limit } = error.params as { limit?: number };
  switch (error.keyword) {
    case 'required':
      return 'é obrigatório';
    case 'format':
      return 'tem um formato inválido';
    case 'type':
      return typeTexts[String(error.params.type)] ?? 'tem um tipo inválido';
    case 'enum':
    case 'const':
      return 'tem um valor que não é aceito';
    case 'minLength':
      return limit === 1 ? 'é obrigatório' : `deve ter pelo menos ${characters(limit)}`;
    case 'maxLength':
      return `deve ter no máximo ${characters(limit)}`;
    case 'minimum':
      return `deve ser no mínimo ${limitOf(error)}`;
    case 'maximum':
      return `deve ser no máximo ${limitOf(error)}`;
    default:
      return 'é inválido';
  }
}
