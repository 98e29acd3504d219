import { Ajv2020, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { formats } from '../../engine/format/formats.ts';
import { type OperationSpec, resolved, type Schema, sharedSchemas } from './document.ts';
import { ApiError, type FieldErrors, mostProblems, ValidationError } from './errors.ts';
import { toFieldErrors, tooManyText } from './messages.ts';
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
    const checkedQuery = tidied(parts.query, spec.query) as Record<string, unknown>;
    check(query, checkedQuery);
    const body = checkBody(parts, spec, parts.isMultipart ? bodyForm : bodyJson);
    return { path: checkedPath, query: checkedQuery, body };
  };
}

function checkBody(parts: RawParts, spec: OperationSpec, validate: ValidateFunction | null): unknown {
  const schema = parts.isMultipart ? spec.multipart : spec.json;
  if (!validate || !schema) {
    if (parts.isMultipart || (spec.isBodyRequired && parts.body === undefined)) {
      throw new ApiError('unsupported-media-type');
    }
    return undefined;
  }
  if (parts.body === undefined || parts.body === null) {
    if (!spec.isBodyRequired) return {};
    throw new ApiError('bad-request');
  }
  const body = tidied(parts.body, schema);
  check(validate, body);
  return body;
}

function check(validate: ValidateFunction, value: unknown): void {
  if (!validate(value))
    throw new ValidationError(toFieldErrors((validate.errors ?? []).slice(0, mostProblems)));
}

/**
 * A copy with what the contract has a name for, in which texts are plain but for secrets, an empty one counts as a missing
 * field, as in any form, and accents are part of their letters (NFC), in secrets too (RFC 8265, section 4.2); what is empty
 * in a list stays. Throws `ValidationError` for each field with what the database cannot store and for each list that is
 * too long, into which nobody looks: the validator would find all that is wrong with every item. `bad-request` for a value
 * with too many levels.
 */
function tidied(value: unknown, schema: Schema): unknown {
  const problems: FieldErrors = {};
  const copy = tidiedAt(value, schema, { place: '', depth: 0, isInList: false, problems });
  if (Object.keys(problems).length > 0) throw new ValidationError(problems);
  return copy;
}

/** More levels than any body of the contract has: such a request is an attack. */
const deepest = 50;

interface Place {
  /** The nearest field that the contract names, with dots. */
  readonly place: string;
  readonly depth: number;
  readonly isInList: boolean;
  /** What was found, by field. */
  readonly problems: FieldErrors;
}

function tidiedAt(value: unknown, node: Schema, at: Place): unknown {
  const { place, depth, problems } = at;
  if (depth > deepest) throw new ApiError('bad-request');
  const schema = resolved(node);
  if (typeof value === 'string') {
    if (isUnstorable(value)) problems[place] = ['Este campo tem um caractere que não é aceito.'];
    const text = value.normalize('NFC');
    return schema['x-secret'] ? text : plainText(text);
  }
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [] : {};
  const tooLong = tooLongAt(value, schema, place);
  if (tooLong) {
    problems[place] = [tooLong];
    return copy;
  }
  const keepsEmpty = at.isInList || Array.isArray(value);
  const fieldOf = fieldsOf(schema, value);
  for (const key of Object.keys(value)) {
    const field = fieldOf(key);
    // No field of the contract has this name, and it would set the copy's prototype.
    if (!field || key === '__proto__') continue;
    const inner = { ...at, depth: depth + 1, isInList: keepsEmpty };
    // Where the contract names nothing, a name is as long as its sender likes.
    if (!isAnything(schema)) inner.place = place === '' ? key : `${place}.${key}`;
    const item = tidiedAt((value as Record<string, unknown>)[key], field, inner);
    if (item !== '' || keepsEmpty) Object.assign(copy, { [key]: item });
  }
  return copy;
}

/** Whether the contract says nothing of a value: what is in it is its module's matter. */
const isAnything = (schema: Schema): boolean => Object.keys(schema).length === 0;

/** What the contract says of each item of a list or field of an object; undefined where it has none of that name. */
function fieldsOf(schema: Schema, value: object): (name: string) => Schema | undefined {
  const { items, properties, patternProperties } = schema as Partial<Record<string, Record<string, Schema>>>;
  if (isAnything(schema)) return () => schema;
  if (Array.isArray(value)) return () => items;
  const patterns = Object.entries(patternProperties ?? {});
  return (name) =>
    properties && Object.hasOwn(properties, name)
      ? properties[name]
      : patterns.find(([pattern]) => new RegExp(pattern, 'u').test(name))?.[1];
}

/** What to say of a list, or of a map, that has more than its contract allows; null for any other. */
function tooLongAt(value: object, schema: Schema, place: string): string | null {
  const isList = Array.isArray(value);
  const most = (isList ? schema.maxItems : schema.maxProperties) as number | undefined;
  const count = isList ? value.length : Object.keys(value).length;
  return most !== undefined && count > most ? tooManyText(schema, place, most) : null;
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
