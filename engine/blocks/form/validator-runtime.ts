import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import equal from 'ajv/dist/runtime/equal.js';
import ucs2length from 'ajv/dist/runtime/ucs2length.js';
import { formats } from '../../format/formats.ts';

type ValidatorFunctions = Parameters<typeof createPrecompiledValidator>[0];

/** What the module of a precompiled validator exports (`engine/manifest/validators.ts`). */
export type MakeFunctions = (runtime: typeof helpers, own: typeof formats) => Record<string, unknown>;

const helpers = { equal: plainOf(equal), ucs2length: plainOf(ucs2length) };

/** A CommonJS module's function, whatever its bundler makes of `default`. */
function plainOf<Fn>(module: Fn | { default: Fn }): Fn {
  return typeof module === 'function' ? module : (module as { default: Fn }).default;
}

/** The validator of a form's schema. */
export function validatorOf(make: MakeFunctions, schema: Record<string, unknown>): ValidatorType {
  const functions = make(helpers, formats) as unknown as ValidatorFunctions;
  return createPrecompiledValidator(functions, schema as RJSFSchema);
}
