import type { Tx } from '../../db/types.ts';
import { hashOf, newSecret } from './secret.ts';

interface Person {
  programId: number;
  accountId: number;
}

/** A person who has just proved the second factor, with the generation of the account. */
interface ProvedPerson extends Person {
  generation: number;
}

/** Finds this person's trusted device among the secrets that the browser holds, and notes its use. */
export async function findTrusted(
  tx: Tx,
  person: Person,
  tokens: readonly string[],
  now: Date,
): Promise<number | null> {
  if (tokens.length === 0) return null;
  const row = await tx
    .selectFrom('trusted_devices')
    .innerJoin('accounts', 'accounts.id', 'trusted_devices.account_id')
    .select('trusted_devices.id')
    .where('program_id', '=', person.programId)
    .where('account_id', '=', person.accountId)
    .where('token_hash', 'in', tokens.map(hashOf))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .whereRef('accounts.generation', '=', 'trusted_devices.generation')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function touchDevice(tx: Tx, programId: number, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('trusted_devices')
    .set({ last_used_at: now })
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .execute();
}

/** Trusts the browser that sent the request; answers the secret for its cookie. */
export async function trustDevice(
  tx: Tx,
  person: ProvedPerson,
  device: { name: string; expiresAt: Date },
  now: Date,
): Promise<string> {
  const { text, hash } = newSecret();
  await tx
    .insertInto('trusted_devices')
    .values({
      program_id: person.programId,
      account_id: person.accountId,
      token_hash: hash,
      name: device.name,
      created_at: now,
      last_used_at: now,
      expires_at: device.expiresAt,
      generation: person.generation,
    })
    .execute();
  return text;
}

/** A person's trusted devices, last used first. */
export function listDevices(tx: Tx, { programId, accountId }: Person, now: Date) {
  return tx
    .selectFrom('trusted_devices')
    .innerJoin('accounts', 'accounts.id', 'trusted_devices.account_id')
    .select(['trusted_devices.id', 'name', 'token_hash', 'trusted_devices.created_at', 'last_used_at'])
    .select('expires_at')
    .where('program_id', '=', programId)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .whereRef('accounts.generation', '=', 'trusted_devices.generation')
    .orderBy('last_used_at', 'desc')
    .orderBy('trusted_devices.id', 'desc')
    .execute();
}

/** Ends the trust in one of the person's own devices; false when they have no such device. */
export async function forgetDevice(
  tx: Tx,
  { programId, accountId }: Person,
  id: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('trusted_devices')
    .set({ revoked_at: now })
    .where('program_id', '=', programId)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** A name by which the owner recognizes a device, from its user agent: 'Chrome no Android'. */
export function deviceName(userAgent: string): string {
  const nameIn = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  if (browser && system) return `${browser} no ${system}`;
  return browser ?? system ?? 'Navegador';
}
