import type { Tx } from '../../db/types.ts';
import { findCity, findCityByName } from './queries.ts';

export { addressFinder, type FindAddress } from './address.ts';

/**
 * The municipality of an address: by name and state if it has them (the person sees and can correct these),
 * else by id. `undefined` if it does not exist, `null` if the address names none.
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
