import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import type { AddressesData, CitiesData, StatesData } from './data.ts';
import { insertMany } from './insert.ts';

/**
 * States, municipalities (ids are the codes of IBGE) and postal codes from the preset's data, once: they are shared
 * by every program. The postal codes are a small local table; others are asked outside (`VIACEP_URL`).
 */
export async function seedPlaces(db: Kysely<Database>, baseFolder: string): Promise<void> {
  const known = await db.selectFrom('states').select('id').limit(1).executeTakeFirst();
  if (known) return;
  const read = (name: string): unknown => JSON.parse(readFileSync(join(baseFolder, 'data', name), 'utf8'));
  const states = read('states.json') as StatesData;
  const idOf = new Map(states.map((state) => [state.code, state.id]));
  await insertMany(db, 'states', states);
  const cities = (read('cities.json') as CitiesData).map((city) => ({
    id: city.id,
    name: city.name,
    state_id: idOf.get(city.state),
  }));
  await insertMany(db, 'cities', cities);
  await insertMany(db, 'postal_codes', read('addresses.json') as AddressesData);
}
