import { formatCep } from '../../../engine/format/cep.ts';
import type { findMyData } from '../participants/service.ts';

type Person = NonNullable<Awaited<ReturnType<typeof findMyData>>>;

/** A person's delivery address on one line; null while the profile lacks a part of it. */
export function deliveryOf(person: Person): string | null {
  const { street, number, complement, neighborhood, city_name, state, zip } = person;
  if (!street || !number || !city_name || !state || !zip) return null;
  const address = [street, number, complement, neighborhood].filter(Boolean).join(', ');
  return `${address}, ${city_name}/${state}, CEP ${formatCep(zip)}`;
}
