import { Ajv2020, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type OperationSpec, type Schema, sharedSchemas } from './document.ts';
import { ApiError, ValidationError } from './errors.ts';
import { ownFormats } from './formats.ts';
import { toFieldErrors } from './messages.ts';

/** The parts of a request as they came. */
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
  for (const [name, format] of Object.entries(ownFormats)) ajv.addFormat(name, format);
  return ajv.addSchema(sharedSchemas);
}

// Text is turned into numbers and booleans where all that can come is text: addresses and forms, never JSON.
const textual = newAjv({ coerceTypes: true, useDefaults: true, removeAdditional: 'all' });
const json = newAjv({ useDefaults: true, removeAdditional: 'all' });
const exact = newAjv({});

/** Checks the parts of a request; the function throws `ValidationError` (422), or 404 for a path that cannot be. */
export function requestValidator(spec: OperationSpec): RequestValidator {
  const path = textual.compile(spec.path);
  const query = textual.compile(spec.query);
  const bodyJson = spec.json && json.compile(spec.json);
  const bodyForm = spec.multipart && textual.compile(spec.multipart);
  return (parts) => {
    const checkedPath = { ...parts.path };
    if (!path(checkedPath)) throw new ApiError('not-found');
    refuseNul(parts.query);
    const checkedQuery = withoutBlanks(parts.query) as Record<string, unknown>;
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
  refuseNul(parts.body);
  const body = withoutBlanks(parts.body);
  check(validate, body);
  return body;
}

function check(validate: ValidateFunction, value: unknown): void {
  if (!validate(value)) throw new ValidationError(toFieldErrors(validate.errors ?? []));
}

/** No text column holds the character NUL, and no keyboard writes it. Throws `ValidationError` with each field. */
function refuseNul(parts: unknown): void {
  const places = [...placesOfNul(parts, [])];
  if (places.length === 0) return;
  const problem = ['Este campo tem um caractere que não é aceito.'];
  throw new ValidationError(Object.fromEntries(places.map((place) => [place, problem])));
}

function* placesOfNul(value: unknown, place: readonly string[]): Generator<string> {
  if (typeof value === 'string' && value.includes('\0')) yield place.join('.');
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) yield* placesOfNul(item, [...place, key]);
}

/** A copy in which an empty text counts as a field left empty, as in any form; lists are left alone. */
function withoutBlanks(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== '')
      .map(([key, item]) => [key, withoutBlanks(item)]),
  );
}

/** Finds where an answer breaks its schema: paths with what is wrong, none when it keeps to it. */
export function answerChecker(schema: Schema): (answer: unknown) => string[] {
  const validate = exact.compile(schema);
  return (answer) => {
    // What goes out is JSON: moments are texts and undefined is absent.
    if (validate(JSON.parse(JSON.stringify(answer ?? null)))) return [];
    return (validate.errors ?? []).map((error) => `${error.instancePath || '/'} ${error.message ?? ''}`);
  };
}
