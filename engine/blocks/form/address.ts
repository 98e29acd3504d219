import { operationByRole } from '../../../openapi/generated/operations.ts';
import type { Portal } from '../../feature.ts';
import { CEP_DIGITS } from '../../format/cep.ts';
import { digitsOf } from '../../format/digits.ts';
import { blockTexts } from '../../texts/blocks.ts';
import { describeFailure } from '../runtime/failure.ts';
import { isRow } from '../runtime/records.ts';

export type AddressAnswer = { filled: Record<string, unknown> } | { problem: string };

/** Fields of an address that a postal code fills in (specification, section 3). */
const FIELDS = ['street', 'neighborhood', 'city_name', 'city_id'] as const;

/** The whole CEP in what is typed, digits alone, or null while it is not one. */
export function wholeCep(typed: unknown): string | null {
  const digits = digitsOf(typed);
  return digits.length === CEP_DIGITS ? digits : null;
}

/** Asks the platform for the address of a CEP; messages as section 8 of the specification has them. */
export async function findAddress(
  call: Portal['call'],
  cep: string,
  signal: AbortSignal,
): Promise<AddressAnswer> {
  try {
    const answer = await call(operationByRole('address.find').id, { query: { zip: cep }, signal });
    const address = isRow(answer) ? answer.data : null;
    if (!isRow(address) || address.error) return { problem: blockTexts.cepNotFound };
    return { filled: addressFields(address) };
  } catch (error) {
    const { status } = describeFailure(error);
    return { problem: status === 404 || status === 422 ? blockTexts.cepNotFound : blockTexts.cepFailed };
  }
}

/** Values by the name of the field beside the CEP; a state is known by its code where the form wants a text. */
export function addressFields(address: Record<string, unknown>): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const name of FIELDS)
    if (address[name] !== undefined && address[name] !== null) fields[name] = address[name];
  if (isRow(address.state)) {
    fields.state = address.state.code;
    fields.state_id = address.state.id;
  }
  return fields;
}
