import { Ajv2020, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { formats } from '../../engine/format/formats.ts';
import { type OperationSpec, type Schema, sharedSchemas } from './document.ts';
import { ApiError, ValidationError } from './errors.ts';
import { toFieldErrors } from './messages.ts';
import { plainText } from './plain-text.ts';
import { isUnstorable } from './unstorable.ts';

/** The raw parts of a request. */
export interface RawParts {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly isMultipart: boolean;
}

/** The parts as the contract types them: declared names only, defaults filled in. */
export interface ValidParts {
  readonly path: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
}

export type RequestValidator = (parts: RawParts) => ValidParts;

function newAjv(options: Options): Ajv2020 {
  // The contract's schemas are the project's own: a test checks them, not every start.
  const own = { strict: false, allErrors: true, verbose: true, validateSchema: false } as const;
  const ajv = new Ajv2020({ ...own, ...options });
  addFormats.default(ajv);
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
  return ajv.addSchema(sharedSchemas);
}

// Converts text to numbers and booleans where only text can arrive: in addresses and forms, never in JSON.
const textual = newAjv({ coerceTypes: true, useDefaults: true, removeAdditional: 'all' });
const json = newAjv({ useDefaults: true, removeAdditional: 'all' });
// An answer may have the number that an erased person got instead of their CPF: its check digits are wrong.
const exact = newAjv({}).addFormat('cpf', /^\d{11}$/);

/** Checks the parts of a request; throws `ValidationError` (422), or 404 for an impossible path. */
export function requestValidator(spec: OperationSpec): RequestValidator {
  const path = textual.compile(spec.path);
  const query = textual.compile(spec.query);
  const bodyJson = spec.json && json.compile(spec.json);
  const bodyForm = spec.multipart && textual.compile(spec.multipart);
  return (parts) => {
    const checkedPath = { ...parts.path };
    // No text in the database is like this, so nothing has such a name.
    const isNowhere = Object.values(parts.path).some((value) => isUnstorable(String(value)));
    if (isNowhere || !path(checkedPath)) throw new ApiError('not-found');
    const checkedQuery = tidied(parts.query) as Record<string, unknown>;
    check(query, checkedQuery);
    const body = checkBody(parts, spec, parts.isMultipart ? bodyForm : bodyJson);
    return { path: checkedPath, query: checkedQuery, body };
  };
}

function checkBody(parts: RawParts, spec: OperationSpec, validate: ValidateFunction | null): unknown {
  if (!validate) {
    if (parts.isMultipart || (spec.isBodyRequired && parts.body === undefined)) {
      throw new ApiError('unsupported-media-type');
    }
    return undefined;
  }
  if (parts.body === undefined || parts.body === null) {
    if (!spec.isBodyRequired) return {};
    throw new ApiError('bad-request');
  }
  const body = tidied(parts.body, spec.secrets);
  check(validate, body);
  return body;
}

function check(validate: ValidateFunction, value: unknown): void {
  if (!validate(value)) throw new ValidationError(toFieldErrors(validate.errors ?? []));
}

/**
 * A copy in which texts are plain but for secrets, an empty one counts as a missing field, as in any form, and accents
 * are part of their letters (NFC), in secrets too (RFC 8265, section 4.2); what is empty in a list stays. Throws
 * `ValidationError` for each field with what the database cannot store; `bad-request` for a value with too
 * many levels.
 */
function tidied(value: unknown, secrets: ReadonlySet<string> = new Set()): unknown {
  const unstorables: string[] = [];
  const copy = tidiedAt(value, '', { secrets, unstorables });
  if (unstorables.length === 0) return copy;
  const problem = ['Este campo tem um caractere que não é aceito.'];
  throw new ValidationError(Object.fromEntries(unstorables.map((place) => [place, problem])));
}

/** More levels than any body of the contract has: such a request is an attack. */
const deepest = 50;

interface Tidying {
  /** The fields whose text keeps the blanks around it. */
  readonly secrets: ReadonlySet<string>;
  /** The fields that were found with what cannot be stored. */
  readonly unstorables: string[];
}

function tidiedAt(value: unknown, place: string, tidying: Tidying, depth = 0, isInList = false): unknown {
  if (depth > deepest) throw new ApiError('bad-request');
  if (typeof value === 'string') {
    if (isUnstorable(value)) tidying.unstorables.push(place);
    const text = value.normalize('NFC');
    return tidying.secrets.has(place) ? text : plainText(text);
  }
  if (typeof value !== 'object' || value === null) return value;
  const keepsEmpty = isInList || Array.isArray(value);
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [] : {};
  for (const [key, field] of Object.entries(value)) {
    // No field of the contract has this name, and it would set the copy's prototype.
    if (key === '__proto__') continue;
    const inner = place === '' ? key : `${place}.${key}`;
    const item = tidiedAt(field, inner, tidying, depth + 1, keepsEmpty);
    if (item !== '' || keepsEmpty) Object.assign(copy, { [key]: item });
  }
  return copy;
}

/** Finds where a response breaks its schema: paths with the problem; empty if it is valid. */
export function answerChecker(schema: Schema): (answer: unknown) => string[] {
  const validate = exact.compile(schema);
  return (answer) => {
    // The response is JSON: dates are texts and undefined is absent.
    if (validate(JSON.parse(JSON.stringify(answer ?? null)))) return [];
    return (validate.errors ?? []).map((error) => `${error.instancePath || '/'} ${error.message ?? ''}`);
  };
}
