import { sql } from 'kysely';
import type { Tx } from '../../../db/types.ts';
import { isPeerOrAbove, isSeenBy, type Viewer } from '../../participants/service.ts';

/** A person of the program whom a line names. */
export interface Named {
  readonly id: number;
  readonly cpf: string;
  readonly status: number;
  /** Whether they stand at the importing user's level or above. */
  readonly isPeer: boolean;
  /** Whether the importing user may see them. */
  readonly isSeen: boolean;
}

/** The program's people with these CPFs. */
async function findPeople(
  tx: Tx,
  viewer: Viewer,
  cpfs: readonly string[],
): Promise<ReadonlyMap<string, Named>> {
  const rows = await tx
    .selectFrom('participants as participant')
    .innerJoin('accounts as account', 'account.id', 'participant.account_id')
    .where('participant.program_id', '=', viewer.programId)
    .where('account.cpf', '=', sql<string>`any(${[...new Set(cpfs)]})`)
    .select(['participant.id', 'account.cpf', 'participant.status'])
    .select([isSeenBy(viewer, 'participant').as('isSeen'), isPeerOrAbove(viewer, 'participant').as('isPeer')])
    .execute();
  return new Map(rows.map((row) => [row.cpf, row]));
}

/** Those whom lines name. */
export const peopleOf = (tx: Tx, viewer: Viewer, lines: readonly { value: { cpf: string | null } }[]) =>
  findPeople(
    tx,
    viewer,
    lines.flatMap(({ value }) => value.cpf ?? []),
  );

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

/**
 * The importing user's own CPF, whose lines give them no points: another person imports these. Undefined where they
 * administer.
 */
export async function ownCpf(tx: Tx, viewer: Viewer): Promise<string | undefined> {
  if (viewer.sees === 'program') return undefined;
  const own = await tx
    .selectFrom('participants as participant')
    .innerJoin('accounts as account', 'account.id', 'participant.account_id')
    .where('participant.program_id', '=', viewer.programId)
    .where('participant.id', '=', viewer.participantId)
    .select('account.cpf')
    .executeTakeFirst();
  return own?.cpf ?? undefined;
}
