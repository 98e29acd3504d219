import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import type { Viewer } from './seen.ts';

/** A position of the program, and whether somebody may give it to others. */
export interface OpenPosition {
  readonly manages: boolean;
  readonly isOpen: boolean;
}

/**
 * The program's positions by name. A manager gives those below their own; where the program knows none, everybody's
 * position is whatever is written, and manages nobody.
 */
export async function findOpenPositions(
  tx: Tx,
  { programId, participantId, sees }: Viewer,
): Promise<ReadonlyMap<string, OpenPosition>> {
  const { rows } = await sql<{ name: string; manages: boolean; is_open: boolean }>`
    select held.name, held.manages, not held.is_admin and (${sees === 'program'} or step.level > coalesce((
        select max(above.level) from participants as me
        join positions as own on own.program_id = me.program_id and own.name = me.position
        join hierarchy_levels as above on above.program_id = own.program_id and above.id = own.level_id
        where me.program_id = ${programId} and me.id = ${participantId}), 0)) as is_open
    from positions as held
    join hierarchy_levels as step on step.program_id = held.program_id and step.id = held.level_id
    where held.program_id = ${programId}`.execute(tx);
  return new Map(rows.map(({ name, manages, is_open }) => [name, { manages, isOpen: is_open }]));
}

/** Whether a position is not to be given, by what `findOpenPositions` knows. */
export const isPositionBarred = (positions: ReadonlyMap<string, OpenPosition>, name: string): boolean =>
  positions.size > 0 && positions.get(name)?.isOpen !== true;

/** The establishments among these whose pre-registration waits or was refused: nobody is registered there. */
export async function findUnapproved(
  tx: Tx,
  programId: number,
  shops: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('pre_registrations')
    .select('establishment_id')
    .where('program_id', '=', programId)
    .where('establishment_id', '=', sql<number>`any(${[...shops]})`)
    .where('status', 'in', ['pending', 'refused'])
    .execute();
  return new Set(rows.flatMap(({ establishment_id }) => establishment_id ?? []));
}

/** What is said at a field whose value may not be given, pt-BR. */
export const placingTexts = {
  position: 'Escolha um cargo abaixo do seu.',
  unapproved: 'O pré-cadastro deste estabelecimento ainda não foi aprovado.',
} as const;
