import { sql } from 'kysely';
import type { Tx } from '../../../db/types.ts';
import { isSeenBy, type Viewer } from '../../participants/service.ts';

/** A person of the program whom a line names. */
export interface Named {
  readonly id: number;
  readonly cpf: string;
  readonly status: number;
  readonly manages: boolean;
  readonly isAdmin: boolean;
  /** Whether the importing user may see them. */
  readonly isSeen: boolean;
}

/** The program's people with these CPFs. */
export async function findPeople(
  tx: Tx,
  viewer: Viewer,
  cpfs: readonly string[],
): Promise<ReadonlyMap<string, Named>> {
  const rows = await tx
    .selectFrom('participants as participant')
    .innerJoin('accounts as account', 'account.id', 'participant.account_id')
    .leftJoin('platform_admins as platform', 'platform.account_id', 'account.id')
    .where('participant.program_id', '=', viewer.programId)
    .where('account.cpf', '=', sql<string>`any(${[...new Set(cpfs)]})`)
    .select(['participant.id', 'account.cpf', 'participant.status'])
    .select(['participant.manages_participants as manages', isSeenBy(viewer, 'participant').as('isSeen')])
    .select(sql<boolean>`participant.is_admin or platform.account_id is not null`.as('isAdmin'))
    .execute();
  return new Map(rows.map((row) => [row.cpf, row]));
}

/**
 * The CPFs that lines may name: those that nobody of the program has, and those of people whom the importing
 * user sees.
 */
export async function isPersonSeen(
  tx: Tx,
  viewer: Viewer,
  cpfs: readonly string[],
): Promise<(cpf: string) => boolean> {
  if (viewer.sees === 'program') return () => true;
  const people = await findPeople(tx, viewer, cpfs);
  return (cpf) => people.get(cpf)?.isSeen !== false;
}
