import type { RJSFValidationError } from '@rjsf/utils';
import { blockTexts } from '../../texts/blocks.ts';

const FORMATS: Record<string, string> = {
  email: blockTexts.invalidEmail,
  cpf: blockTexts.invalidCpf,
  cep: blockTexts.invalidCep,
  phone: blockTexts.invalidPhone,
  date: blockTexts.invalidDate,
  uri: blockTexts.invalidUri,
};

type Params = Record<string, unknown>;

const TEXTS: Record<string, (params: Params) => string> = {
  required: () => blockTexts.required,
  minLength: ({ limit }) => (limit === 1 ? blockTexts.required : blockTexts.minLength(Number(limit))),
  maxLength: ({ limit }) => blockTexts.maxLength(Number(limit)),
  minimum: ({ limit }) => blockTexts.minimum(Number(limit)),
  exclusiveMinimum: ({ limit }) => blockTexts.minimum(Number(limit)),
  maximum: ({ limit }) => blockTexts.maximum(Number(limit)),
  exclusiveMaximum: ({ limit }) => blockTexts.maximum(Number(limit)),
  minItems: ({ limit }) => blockTexts.minItems(Number(limit)),
  maxItems: ({ limit }) => blockTexts.maxItems(Number(limit)),
  pattern: () => blockTexts.invalidPattern,
  enum: () => blockTexts.chooseOne,
  const: () => blockTexts.chooseOne,
  format: ({ format }) => FORMATS[String(format)] ?? blockTexts.invalid,
  type: ({ type }) =>
    type === 'number' || type === 'integer' ? blockTexts.invalidNumber : blockTexts.required,
};

/** The validator's errors in words for people: one a field, none for fields that do not show. */
export function translateErrors(
  errors: readonly RJSFValidationError[],
  isHidden: (path: string) => boolean,
): RJSFValidationError[] {
  const seen = new Set<string>();
  return errors.flatMap((error) => {
    const path = (error.property ?? '').replace(/^\./, '');
    if (seen.has(path) || isHidden(path) || isPlatformTime(error)) return [];
    seen.add(path);
    const message = TEXTS[error.name ?? '']?.((error.params ?? {}) as Params) ?? blockTexts.invalid;
    return [{ ...error, message, stack: message }];
  });
}

/** The platform writes moments as 'date time:00', which is no RFC 3339; the input itself makes only whole ones. */
function isPlatformTime({ name, params }: RJSFValidationError): boolean {
  return name === 'format' && (params as Params | undefined)?.format === 'date-time';
}
