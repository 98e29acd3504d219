import { failureOf } from '../../contract/call-failure.ts';
import type { Portal } from '../../feature.ts';
import { CEP_DIGITS } from '../../format/cep.ts';
import { digitsOf } from '../../format/digits.ts';
import { payloadOf } from '../../manifest/envelope.ts';
import type { AddressLookup } from '../../manifest/ir.ts';
import { formTexts } from '../../texts/form.ts';
import { isRow, valueAt } from '../runtime/records.ts';

export type AddressAnswer =
  | { filled: Record<string, unknown> }
  /** `isWrong`: there is no such CEP; else nobody could say. */
  | { problem: string; isWrong: boolean };

/** The whole CEP in what is typed, digits alone (specification, section 5), or null while it is not one. */
export function wholeCep(typed: unknown): string | null {
  const digits = digitsOf(typed);
  return digits.length === CEP_DIGITS ? digits : null;
}

const wrong = { problem: formTexts.cepNotFound, isWrong: true };

/** Asks the platform for the address of a CEP; messages as section 8 of the specification has them. */
export async function findAddress(
  call: Portal['call'],
  { operation, param, fields }: AddressLookup,
  cep: string,
  signal: AbortSignal,
): Promise<AddressAnswer> {
  try {
    const address = payloadOf(operation.envelope, await call(operation, { query: { [param]: cep }, signal }));
    if (!isRow(address) || address.error) return wrong;
    return { filled: addressFields(fields, address) };
  } catch (error) {
    const { status, errors } = failureOf(error);
    if (status !== 404 && status !== 422) return { problem: formTexts.cepFailed, isWrong: false };
    return { ...wrong, problem: errors?.[param]?.[0] ?? wrong.problem };
  }
}

/** Values by the name of the field beside the CEP; what the address does not have is left as it was. */
export function addressFields(fields: AddressLookup['fields'], address: unknown): Record<string, unknown> {
  const filled: Record<string, unknown> = {};
  for (const [name, path] of Object.entries(fields)) {
    const value = valueAt(address, path);
    if (value !== undefined && value !== null && value !== '') filled[name] = value;
  }
  return filled;
}
