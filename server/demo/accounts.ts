import { randomBytes } from 'node:crypto';
import { digitsOf } from '../../engine/format/digits.ts';
import { insertForIds, insertMany } from '../db/insert-many.ts';
import type { DemoContext } from './context.ts';
import type { AccountData } from './data.ts';
import { inventPeople, type Person } from './people.ts';
import type { Random } from './random.ts';
import type { Holder } from './statement.ts';

interface Establishment {
  id: number;
  name: string;
}

/** `Name/UF` → id of the municipality. */
export type CityIds = ReadonlyMap<string, number>;

export async function readCityIds(context: DemoContext): Promise<CityIds> {
  const rows = await context.db
    .selectFrom('cities')
    .innerJoin('states', 'states.id', 'cities.state_id')
    .select(['cities.id', 'cities.name', 'states.code'])
    .execute();
  return new Map(rows.map((row) => [`${row.name}/${row.code}`, row.id]));
}

export async function seedEstablishments(context: DemoContext, cities: CityIds): Promise<Establishment[]> {
  const list = context.data['population.json']?.establishments ?? [];
  const rows = list.map((item) => ({
    program_id: context.programId,
    name: item.name,
    code: item.code ?? null,
    city_id: cities.get(`${item.city}/${item.state}`) ?? null,
  }));
  const ids = rows.length > 0 ? await insertForIds(context.db, 'establishments', rows) : [];
  for (const [index, { below }] of list.entries()) {
    const parent_id = ids[list.findIndex(({ code }) => below !== undefined && code === below)];
    const id = ids[index];
    if (parent_id === undefined || id === undefined) continue;
    await context.db
      .updateTable('establishments')
      .set({ parent_id })
      .where('program_id', '=', context.programId)
      .where('id', '=', id)
      .execute();
  }
  return ids.map((id, index) => ({ id, name: list[index]?.name ?? '' }));
}

/** The person's account: an existing one if another program has the same CPF. */
async function accountOf(
  context: DemoContext,
  account: AccountData,
  hash: string,
): Promise<{ id: number; email: string }> {
  const cpf = digitsOf(account.cpf);
  const known = await context.db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('cpf', '=', cpf)
    .executeTakeFirst();
  if (known) return known;
  const row = {
    cpf,
    email: account.email.toLowerCase(),
    password_hash: account.has_password === false ? null : hash,
  };
  return context.db.insertInto('accounts').values(row).returning(['id', 'email']).executeTakeFirstOrThrow();
}

async function participantOf(
  context: DemoContext,
  account: AccountData,
  { id: accountId, email }: { id: number; email: string },
  establishments: readonly Establishment[],
  cities: CityIds,
): Promise<number> {
  const { address } = account;
  const photo = await context.assets.store(account.photo);
  const birth = account.birth_days_ago === undefined ? null : context.clock.daysAgo(account.birth_days_ago);
  const row = {
    program_id: context.programId,
    account_id: accountId,
    name: account.name,
    gender: account.gender ?? null,
    email,
    phone: account.phone ? digitsOf(account.phone) : null,
    birthdate: birth?.slice(0, 10) ?? null,
    zip: address ? digitsOf(address.zip) : null,
    street: address?.street ?? null,
    number: address?.number ?? null,
    complement: address?.complement ?? null,
    neighborhood: address?.neighborhood ?? null,
    city_id: (address && cities.get(`${address.city}/${address.state}`)) ?? null,
    profile_photo_id: photo,
    status: account.status ?? 1,
    created_at: context.clock.daysAgo(account.registered_days_ago ?? 0),
    position: account.position ?? null,
    manages_participants: account.role !== 'participant',
    is_admin: account.role === 'admin',
    second_factor: account.second_factor ?? false,
    establishment_id: establishments.find((item) => item.name === account.establishment)?.id ?? null,
  };
  const created = await context.db
    .insertInto('participants')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return created.id;
}

async function seedStatement(
  context: DemoContext,
  participantId: number,
  account: AccountData,
): Promise<void> {
  const rows = (account.statement ?? []).map((entry) => ({
    program_id: context.programId,
    participant_id: participantId,
    kind: entry.points > 0 ? 'bonus' : 'redemption',
    description: entry.description,
    points: entry.points,
    occurred_at: context.clock.daysAgo(entry.days_ago),
    expires_at: entry.points > 0 ? context.clock.inDays(entry.expires_in_days ?? 365 - entry.days_ago) : null,
  }));
  if (rows.length > 0) await insertMany(context.db, 'ledger', rows);
}

/** Creates the people who can sign in, with their own entries; answers their participants by CPF. */
export async function seedAccounts(
  context: DemoContext,
  establishments: readonly Establishment[],
  cities: CityIds,
): Promise<Map<string, number>> {
  const file = context.data['accounts.json'];
  const byCpf = new Map<string, number>();
  for (const account of file?.accounts ?? []) {
    const hash = await context.hashPassword(file?.password ?? '');
    const own = await accountOf(context, account, hash);
    const participantId = await participantOf(context, account, own, establishments, cities);
    await seedStatement(context, participantId, account);
    byCpf.set(digitsOf(account.cpf), participantId);
  }
  return byCpf;
}

function crowdRow(context: DemoContext, person: Person, accountId: number, establishmentId: number | null) {
  return {
    program_id: context.programId,
    account_id: accountId,
    name: person.name,
    gender: person.gender,
    email: person.email,
    phone: person.phone,
    birthdate: context.clock.daysAgo(person.birth_days_ago).slice(0, 10),
    status: person.status,
    position: person.position,
    manages_participants: person.manages,
    establishment_id: establishmentId,
    created_at: context.clock.daysAgo(person.registered_days_ago),
    updated_at: context.clock.daysAgo(person.registered_days_ago),
  };
}

/**
 * Creates the invented people. Their password is the hash of 32 random bytes that are not kept: none of them
 * can sign in.
 */
export async function seedCrowd(
  context: DemoContext,
  establishments: readonly Establishment[],
  random: Random,
): Promise<Holder[]> {
  const population = context.data['population.json'];
  if (!population || population.participants === 0) return [];
  const known = await context.db.selectFrom('accounts').select('cpf').execute();
  const people = inventPeople(population, context.slug, random, new Set(known.map((row) => row.cpf)));
  const password_hash = await context.hashPassword(randomBytes(32).toString('base64url'));
  const accounts = people.map(({ cpf, email }) => ({
    cpf,
    email,
    password_hash,
    created_at: context.clock.now,
  }));
  const accountIds = await insertForIds(context.db, 'accounts', accounts);
  const at = (person: Person) => establishments[person.establishment ?? -1];
  const rows = people.map((person, index) =>
    crowdRow(context, person, accountIds[index] ?? 0, at(person)?.id ?? null),
  );
  const ids = await insertForIds(context.db, 'participants', rows);
  return people.map((person, index) => ({ id: ids[index] ?? 0, establishment: at(person)?.name ?? 'Loja' }));
}
