import type { RJSFValidationError } from '@rjsf/utils';
import { formatValue } from '../../format/value.ts';
import { formTexts } from '../../texts/form.ts';

const FORMATS: Record<string, string> = {
  email: formTexts.invalidEmail,
  cpf: formTexts.invalidCpf,
  cep: formTexts.invalidCep,
  phone: formTexts.invalidPhone,
  date: formTexts.invalidDate,
  uri: formTexts.invalidUri,
};

interface SchemaNode {
  type?: unknown;
  format?: string;
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
}

/** The format of a field; of one in a list, that of its items. */
function formatAt(schema: SchemaNode, path: string): string | undefined {
  const inner = (node: SchemaNode | undefined, part: string) => node?.properties?.[part] ?? node?.items;
  return path.split('.').reduce<SchemaNode | undefined>(inner, schema)?.format;
}

type Params = Record<string, unknown>;

/** A limit as the field shows its value. */
const limitOf = ({ limit }: Params, format = 'number') => formatValue(format, limit);

const TEXTS: Record<string, (params: Params, format?: string) => string> = {
  required: () => formTexts.required,
  minLength: ({ limit }) => (limit === 1 ? formTexts.required : formTexts.minLength(Number(limit))),
  maxLength: ({ limit }) => formTexts.maxLength(Number(limit)),
  minimum: (params, format) => formTexts.minimum(limitOf(params, format)),
  exclusiveMinimum: (params, format) => formTexts.minimum(limitOf(params, format)),
  maximum: (params, format) => formTexts.maximum(limitOf(params, format)),
  exclusiveMaximum: (params, format) => formTexts.maximum(limitOf(params, format)),
  minItems: ({ limit }) => formTexts.minItems(Number(limit)),
  maxItems: ({ limit }) => formTexts.maxItems(Number(limit)),
  pattern: () => formTexts.invalidPattern,
  enum: () => formTexts.chooseOne,
  const: () => formTexts.chooseOne,
  format: ({ format }) => FORMATS[String(format)] ?? formTexts.invalid,
  type: ({ type }) =>
    type === 'number'
      ? formTexts.invalidNumber
      : type === 'integer'
        ? formTexts.invalidWhole
        : formTexts.required,
};

/** The validator's errors of a schema in words for people: one a field, none for fields that do not show. */
export function translateErrors(
  errors: readonly RJSFValidationError[],
  isHidden: (path: string) => boolean,
  schema: SchemaNode,
): RJSFValidationError[] {
  const seen = new Set<string>();
  return errors.flatMap((error) => {
    const path = (error.property ?? '').replace(/^\./, '');
    if (seen.has(path) || isHidden(path) || isPlatformTime(error)) return [];
    seen.add(path);
    const format = formatAt(schema, path);
    const message = TEXTS[error.name ?? '']?.((error.params ?? {}) as Params, format) ?? formTexts.invalid;
    return [{ ...error, message, stack: message }];
  });
}

/** The platform writes moments as 'date time:00', which is no RFC 3339; the input itself makes only whole ones. */
function isPlatformTime({ name, params }: RJSFValidationError): boolean {
  return name === 'format' && (params as Params | undefined)?.format === 'date-time';
}
