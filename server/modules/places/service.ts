import type { Tx } from '../../db/types.ts';
import { findCity, findCityByName } from './queries.ts';

export { addressFinder, type FindAddress } from './address.ts';

/**
 * The municipality that an address names: by name and state when it has them (what a person sees and may correct),
 * else by id. `undefined` when it names none that exists, `null` when it names none at all.
 */
export async function resolveCity(
  tx: Tx,
  address: { city_id?: number; city_name?: string; state?: string },
): Promise<number | null | undefined> {
  const name = address.city_name?.trim();
  if (name && address.state) return (await findCityByName(tx, name, address.state))?.id;
  if (address.city_id) return (await findCity(tx, address.city_id))?.id;
  return name ? undefined : null;
}
