import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMunicipalities, getStates } from '@brazilian-utils/brazilian-utils';
import type { Kysely } from 'kysely';
import { placesFile } from '../../engine/manifest/folder.ts';
import { insertMany } from '../db/insert-many.ts';
import type { Database } from '../db/schema.ts';

/**
 * tenants/base/data/addresses.json: shared by every tenant and read-only for them. `city_id` is IBGE's code. `zip`:
 * 8 digits of one street, or its first 5 digits for a whole range (street and neighborhood empty).
 */
type AddressesData = { zip: string; street: string; neighborhood: string; city_id: number }[];

/**
 * Loads the 27 states and 5,571 municipalities under IBGE's codes, and the preset's postal codes, once: every
 * program shares them. The local table has only a few postal codes; the others are asked from a service
 * (`VIACEP_URL`).
 */
export async function addPlaces(db: Kysely<Database>, baseFolder: string): Promise<void> {
  const known = await db.selectFrom('states').select('id').limit(1).executeTakeFirst();
  if (known) return;
  const states = getStates().map(({ code, name, ibgeCode }) => ({ id: ibgeCode, code, name }));
  const idOf = new Map(states.map((state) => [state.code, state.id]));
  await insertMany(db, 'states', states);
  const cities = getMunicipalities().map(({ code, name, stateCode }) => ({
    id: Number(code),
    name,
    state_id: idOf.get(stateCode),
  }));
  await insertMany(db, 'cities', cities);
  const addresses = readFileSync(join(baseFolder, 'data', placesFile), 'utf8');
  await insertMany(db, 'postal_codes', JSON.parse(addresses) as AddressesData);
}
