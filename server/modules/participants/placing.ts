import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import type { Viewer } from './seen.ts';

/** A position of the program, and whether the caller may give it to others. */
export interface OpenPosition {
  readonly manages: boolean;
  readonly isOpen: boolean;
}

/**
 * The program's positions by name. A manager may give those below their own. Where the program defines none,
 * any text is a valid position, and it manages nobody.
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

/** Whether the caller may not give this position, by the answer of `findOpenPositions`. */
export const isPositionBarred = (positions: ReadonlyMap<string, OpenPosition>, name: string): boolean =>
  positions.size > 0 && positions.get(name)?.isOpen !== true;

/**
 * Those of the establishments whose pre-registration is pending or was refused: nobody can be registered
 * there.
 */
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

/** The messages at a field whose value the caller may not choose, pt-BR. */
export const placingTexts = {
  position: 'Escolha um cargo abaixo do seu.',
  unapproved: 'O pré-cadastro deste estabelecimento ainda não foi aprovado.',
} as const;
