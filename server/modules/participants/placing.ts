import { type RawBuilder, sql } from 'kysely';
import { isMeant } from '../../db/positions.ts';
import type { Tx } from '../../db/types.ts';
import type { Viewer } from './seen.ts';

/** The level of the position that a person has (in `column`); null where the program does not define it. */
export const levelOf = (person: string, column = `${person}.position`) => sql<number | null>`(
  select step.level from positions as held
  join hierarchy_levels as step on step.program_id = held.program_id and step.id = held.level_id
  where held.program_id = ${sql.ref(`${person}.program_id`)} and held.name = ${sql.ref(column)}
    and ${isMeant})`;

/** The level of the viewer's own position. */
const ownLevel = ({ programId, participantId }: Viewer) => sql<number | null>`(
  select ${levelOf('me')} from participants as me
  where me.program_id = ${programId} and me.id = ${participantId})`;

/**
 * Whether the query's participant `person` stands at the viewer's own level or above, so that the viewer changes
 * neither their place nor their state. Where one of the two has no level, whoever manages is a peer. Administrators
 * may change everybody except those who administer the platform.
 */
export function isPeerOrAbove(viewer: Viewer, person: string): RawBuilder<boolean> {
  const ofPlatform = (account: RawBuilder<unknown>) =>
    sql<boolean>`exists (select from platform_admins as top where top.account_id = ${account})`;
  const isOfPlatform = ofPlatform(sql.ref(`${person}.account_id`));
  if (viewer.sees === 'program')
    return sql<boolean>`(${isOfPlatform} and not ${ofPlatform(sql`(select me.account_id from participants as me
      where me.program_id = ${viewer.programId} and me.id = ${viewer.participantId})`)})`;
  return sql<boolean>`(${isOfPlatform} or ${sql.ref(`${person}.is_admin`)} or coalesce(
    ${levelOf(person)} <= ${ownLevel(viewer)}, ${sql.ref(`${person}.manages_participants`)}))`;
}

/**
 * Whether the viewer may give the query's position `held` of the level `step` to others: one below their own; without
 * a level of their own, one that manages nobody. Nobody gives a position that administers, or one that has left the
 * program's content.
 */
export const isPositionOpen = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(not held.is_admin and held.archived_at is null and ${
    viewer.sees === 'program' ? sql`true` : sql`coalesce(step.level > ${ownLevel(viewer)}, not held.manages)`
  })`;

/** A position of the program, and whether the caller may give it to others. */
export interface OpenPosition {
  readonly manages: boolean;
  readonly isOpen: boolean;
  /** It has left the program's content. */
  readonly hasLeft: boolean;
}

/**
 * The program's positions by name. Where the program defines none, any text is a valid position, and it manages
 * nobody.
 */
export async function findOpenPositions(tx: Tx, viewer: Viewer): Promise<ReadonlyMap<string, OpenPosition>> {
  const { rows } = await sql<OpenPosition & { name: string }>`
    select held.name, held.manages, ${isPositionOpen(viewer)} as "isOpen", held.archived_at is not null as "hasLeft"
    from positions as held
    join hierarchy_levels as step on step.program_id = held.program_id and step.id = held.level_id
    where held.program_id = ${viewer.programId} and ${isMeant}`.execute(tx);
  return new Map(rows.map(({ name, ...position }) => [name, position]));
}

/** Whether the caller may not give this position, by the answer of `findOpenPositions`. */
export function isPositionBarred(positions: ReadonlyMap<string, OpenPosition>, name: string): boolean {
  const known = positions.get(name);
  return known ? !known.isOpen : [...positions.values()].some(({ hasLeft }) => !hasLeft);
}

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
  /** One text for all cases, so that the sender learns nothing about people of other programs. */
  taken: 'Não foi possível cadastrar com este CPF e este e-mail. Confira os dois.',
} as const;
