import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { contains } from '../../definitions/text.ts';

export const citiesWithState = (tx: Tx) =>
  tx
    .selectFrom('cities')
    .innerJoin('states', 'states.id', 'cities.state_id')
    .select([
      'cities.id',
      'cities.name',
      'states.id as state_id',
      'states.code',
      'states.name as state_name',
    ]);

export function findCity(tx: Tx, id: number) {
  return citiesWithState(tx).where('cities.id', '=', id).executeTakeFirst();
}

/** The municipality with this name in a state (SP, RJ …); accents and capitals do not matter. */
export async function findCityByName(tx: Tx, name: string, state: string) {
  const cities = await citiesWithState(tx)
    .where('states.code', '=', state)
    .where(contains(['cities.name'], name))
    .orderBy(sql`length(cities.name)`)
    .limit(1)
    .execute();
  return cities.find((city) => city.name.length === name.trim().length);
}

/** A postal code of the local table: the street's own, or (`range`) the range of its first five digits. */
export function findPostalCode(tx: Tx, zip: string) {
  return tx
    .selectFrom('postal_codes')
    .innerJoin('cities', 'cities.id', 'postal_codes.city_id')
    .innerJoin('states', 'states.id', 'cities.state_id')
    .select(['street', 'neighborhood', 'cities.id as city_id', 'cities.name as city_name'])
    .select(['states.id as state_id', 'states.code', 'states.name as state_name'])
    .where('zip', '=', zip)
    .executeTakeFirst();
}
