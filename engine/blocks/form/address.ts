import { failureOf } from '../../contract/call-failure.ts';
import type { Portal } from '../../feature.ts';
import { CEP_DIGITS } from '../../format/cep.ts';
import { digitsOf } from '../../format/digits.ts';
import { payloadOf } from '../../manifest/envelope.ts';
import type { AddressLookup } from '../../manifest/ir.ts';
import { formTexts } from '../../texts/form.ts';
import { isRow, valueAt } from '../runtime/records.ts';
import type { Values } from './values.ts';

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

interface AddressState {
  answer: AddressAnswer;
  /** The address of the CEP before this one; null where nobody gave one. */
  found: Values | null;
  /** What was beside the CEP when this one was asked for, and what is there now. */
  before: Values;
  now: Values;
}

/**
 * What an answer changes beside its CEP, by name; undefined empties a field. The new address goes in, and what is left of
 * the one before goes: but nothing that was typed meanwhile, nor an address that was typed by hand.
 */
export function addressChanges(
  { fields, others }: AddressLookup,
  { answer, found, before, now }: AddressState,
): Values {
  const names = Object.keys(fields);
  const left = found ? names.filter((name) => isSame(now[name], found[name])) : [];
  const gone = left.length === names.length ? [...left, ...others] : left;
  const changes: Values = {
    ...Object.fromEntries(gone.map((name) => [name, undefined])),
    ...('filled' in answer && answer.filled),
  };
  return Object.fromEntries(Object.entries(changes).filter(([name]) => isSame(now[name], before[name])));
}

/** A field that was emptied by hand may hold an empty text. */
const isSame = (one: unknown, other: unknown) => (one ?? '') === (other ?? '');
