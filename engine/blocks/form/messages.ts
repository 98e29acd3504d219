import type { RJSFValidationError } from '@rjsf/utils';
import { formTexts } from '../../texts/form.ts';

const FORMATS: Record<string, string> = {
  email: formTexts.invalidEmail,
  cpf: formTexts.invalidCpf,
  cep: formTexts.invalidCep,
  phone: formTexts.invalidPhone,
  date: formTexts.invalidDate,
  uri: formTexts.invalidUri,
};

type Params = Record<string, unknown>;

const TEXTS: Record<string, (params: Params) => string> = {
  required: () => formTexts.required,
  minLength: ({ limit }) => (limit === 1 ? formTexts.required : formTexts.minLength(Number(limit))),
  maxLength: ({ limit }) => formTexts.maxLength(Number(limit)),
  minimum: ({ limit }) => formTexts.minimum(Number(limit)),
  exclusiveMinimum: ({ limit }) => formTexts.minimum(Number(limit)),
  maximum: ({ limit }) => formTexts.maximum(Number(limit)),
  exclusiveMaximum: ({ limit }) => formTexts.maximum(Number(limit)),
  minItems: ({ limit }) => formTexts.minItems(Number(limit)),
  maxItems: ({ limit }) => formTexts.maxItems(Number(limit)),
  pattern: () => formTexts.invalidPattern,
  enum: () => formTexts.chooseOne,
  const: () => formTexts.chooseOne,
  format: ({ format }) => FORMATS[String(format)] ?? formTexts.invalid,
  type: ({ type }) =>
    type === 'number' || type === 'integer' ? formTexts.invalidNumber : formTexts.required,
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
    const message = TEXTS[error.name ?? '']?.((error.params ?? {}) as Params) ?? formTexts.invalid;
    return [{ ...error, message, stack: message }];
  });
}

/** The platform writes moments as 'date time:00', which is no RFC 3339; the input itself makes only whole ones. */
function isPlatformTime({ name, params }: RJSFValidationError): boolean {
  return name === 'format' && (params as Params | undefined)?.format === 'date-time';
}
