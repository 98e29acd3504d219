import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMunicipalities, getStates } from '@brazilian-utils/brazilian-utils';
import type { Kysely } from 'kysely';
import { insertMany } from '../insert-many.ts';
import type { Database } from '../schema.ts';
import type { AddressesData } from './data.ts';

/**
 * The 27 states and 5,571 municipalities under IBGE's codes, and the preset's postal codes, once: every program shares
 * them. The postal codes are a small local table; others are asked outside (`VIACEP_URL`).
 */
export async function seedPlaces(db: Kysely<Database>, baseFolder: string): Promise<void> {
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
  const addresses = readFileSync(join(baseFolder, 'data/addresses.json'), 'utf8');
  await insertMany(db, 'postal_codes', JSON.parse(addresses) as AddressesData);
}
