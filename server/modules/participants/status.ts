import { sql } from 'kysely';
import { ApiError, ValidationError } from '../../contract/errors.ts';
import type { HandlerInput, SignedInContext } from '../../contract/handler.ts';
import { active, inactive } from '../../db/participant-status.ts';
import type { Tx } from '../../db/types.ts';
import { requireFlag } from '../settings/service.ts';
import { isPeerOrAbove } from './placing.ts';
import { presentParticipant } from './present.ts';
import { findParticipantRow, participantsOf } from './queries.ts';
import { isSeenBy, type Viewer, viewerOf } from './seen.ts';
import { isErased } from './standing.ts';

/** What else happens in the same transaction when a person becomes active. */
export type OnActive = (tx: Tx, programId: number, participantId: number, now: Date) => Promise<void>;

/** The new status of some people, each with the reason to store. */
interface Change {
  readonly people: readonly { id: number; reason: string | null }[];
  readonly status: number;
}

/** Who changes it, and when. */
interface Author {
  readonly programId: number;
  readonly participantId: number;
  readonly now: Date;
}

const authorOf = ({ program, session, clock }: SignedInContext): Author => ({
  programId: program.id,
  participantId: session.participantId,
  now: clock(),
});

const refused = (message: string) => new ApiError('forbidden', { message });

/** Why a person's status may not change, pt-BR. */
export const barriers = {
  self: 'Você não pode alterar a própria situação.',
  above: 'Você não pode alterar a situação de quem está no seu nível ou acima.',
  unseen: 'Nenhum participante da sua equipe com este CPF.',
} as const;

/**
 * The people whose status the caller may not change, and why: themselves, people they do not see, or people
 * at their own level or above.
 */
async function findBarriers(
  tx: Tx,
  viewer: Viewer,
  ids: readonly number[],
): Promise<ReadonlyMap<number, keyof typeof barriers>> {
  const rows = await participantsOf(tx, viewer)
    .where(isSeenBy(viewer, 'participant'))
    .where('participant.id', '=', sql<number>`any(${[...ids]})`)
    .select(isPeerOrAbove(viewer, 'participant').as('is_peer'))
    .execute();
  const seen = new Map(rows.map(({ id, is_peer }) => [id, is_peer]));
  const barrierOf = (id: number) => {
    if (id === viewer.participantId) return 'self';
    if (!seen.has(id)) return 'unseen';
    return seen.get(id) ? 'above' : null;
  };
  return new Map(
    ids.flatMap((id) => {
      const barrier = barrierOf(id);
      return barrier ? [[id, barrier] as const] : [];
    }),
  );
}

/**
 * Checks that the caller may change the status of all of these. Throws `not-found` where they may not see one
 * of them, and `forbidden` where one is themselves, a peer or above
 * them.
 */
async function checkReach(tx: Tx, context: SignedInContext, ids: readonly number[]): Promise<void> {
  const found = new Set((await findBarriers(tx, viewerOf(context), ids)).values());
  if (found.has('self')) throw refused(barriers.self);
  if (found.has('unseen')) throw new ApiError('not-found');
  if (found.has('above')) throw refused(barriers.above);
}

/**
 * The managers among some people without whom an active team would have no manager: their ids, with the
 * establishment's name. It locks the managers of these establishments: if two managers inactivate each other
 * at once, one of them stays.
 */
async function findLastManagers(
  tx: Tx,
  programId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const leaving = sql<number>`any(${[...ids]})`;
  const managers = await tx
    .selectFrom('participants as manager')
    .select(['manager.id', 'manager.establishment_id'])
    .where('manager.program_id', '=', programId)
    .where('manager.manages_participants', '=', true)
    .where('manager.status', '=', active)
    .where('manager.establishment_id', 'in', (places) =>
      places
        .selectFrom('participants as leaver')
        .select('leaver.establishment_id')
        .where('leaver.program_id', '=', programId)
        .where('leaver.manages_participants', '=', true)
        .where('leaver.status', '=', active)
        .where('leaver.id', '=', leaving),
    )
    .orderBy('manager.id')
    .forUpdate('manager')
    .execute();
  const leavers = new Set(ids);
  const kept = new Set(managers.filter(({ id }) => !leavers.has(id)).map((row) => row.establishment_id));
  const without = managers.filter(({ establishment_id }) => !kept.has(establishment_id));
  if (without.length === 0) return new Map();
  const teams = await tx
    .selectFrom('participants as person')
    .innerJoin('establishments as shop', (join) =>
      join
        .onRef('shop.program_id', '=', 'person.program_id')
        .onRef('shop.id', '=', 'person.establishment_id'),
    )
    .select(['shop.id', 'shop.name'])
    .distinct()
    .where('person.program_id', '=', programId)
    .where('shop.id', '=', sql<number>`any(${without.map((row) => row.establishment_id)})`)
    .where('person.status', '<>', inactive)
    .where('person.id', '<>', sql<number>`all(${[...ids]})`)
    .execute();
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  return new Map(
    without.flatMap(({ id, establishment_id }) => {
      const name = names.get(establishment_id ?? 0);
      return name === undefined ? [] : [[id, name] as const];
    }),
  );
}

const wouldBeWithout = (place: string) =>
  `${place} ficaria sem gestor. Inclua outro antes de inativar o último.`;

/** An active team must keep a manager. Throws `conflict`. */
async function checkManagersLeft(tx: Tx, programId: number, ids: readonly number[]): Promise<void> {
  const [place] = (await findLastManagers(tx, programId, ids)).values();
  if (place !== undefined) throw new ApiError('conflict', { message: wouldBeWithout(place) });
}

/** A person whose data were erased stays inactive (docs/privacy.md). Throws `conflict`. */
async function checkNotErased(tx: Tx, programId: number, id: number): Promise<void> {
  const person = () =>
    tx
      .selectFrom('participants as person')
      .where('person.program_id', '=', programId)
      .where('person.id', '=', id);
  // The lock waits for an erasure that is under way; what it wrote is read after that.
  await person().select('person.id').forUpdate().execute();
  const erased = await person().select('person.id').where(isErased('person')).executeTakeFirst();
  if (erased)
    throw new ApiError('conflict', {
      message: 'Os dados desta pessoa foram apagados a pedido dela: o cadastro fica inativo.',
    });
}

/**
 * Why the caller may not make each of these people inactive, pt-BR, by id; people without an entry may be
 * inactivated.
 */
export async function findInactivationProblems(
  tx: Tx,
  viewer: Viewer,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const barred = await findBarriers(tx, viewer, ids);
  const last = await findLastManagers(
    tx,
    viewer.programId,
    ids.filter((id) => !barred.has(id)),
  );
  return new Map([
    ...[...barred].map(([id, barrier]) => [id, barriers[barrier]] as const),
    ...[...last].map(([id, place]) => [id, wouldBeWithout(place)] as const),
  ]);
}

/** Makes people inactive for whom `findInactivationProblems` found nothing, in the same transaction. */
export async function makeInactive(tx: Tx, author: Author, people: Change['people']): Promise<void> {
  await write(tx, author, { people, status: inactive });
}

/**
 * Stores the status with its day, reason and author. An inactive person is signed out at once: every session
 * ends and does not come back with another status. Their points stay.
 */
async function write(tx: Tx, author: Author, { people, status }: Change): Promise<number> {
  const { programId, participantId, now } = author;
  const { numAffectedRows } = await sql`
    update participants as person
    set status = ${status}, status_since = ${now}, status_reason = row.reason, status_by = ${participantId}, updated_at = ${now}
    from json_to_recordset(${JSON.stringify(people)}::json) as row (id integer, reason text)
    where person.program_id = ${programId} and person.id = row.id and person.status <> ${status}`.execute(tx);
  if (status === inactive)
    // By their accounts, for which there is an index. The end of each is told to open pages, so not of those that are over.
    await sql`
      update sessions set revoked_at = ${now}
      where program_id = ${programId} and revoked_at is null and expires_at > ${now} and account_id in (
        select account_id from participants
        where program_id = ${programId} and id = any(${people.map(({ id }) => id)}::integer[]))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Changes the status of a person whom the manager sees: never themselves, a peer, somebody above or an erased one. */
export async function changeStatus(
  tx: Tx,
  context: SignedInContext,
  { path, body }: HandlerInput<'participant.updateStatus'>,
  onActive: OnActive,
) {
  await checkReach(tx, context, [path.id]);
  await checkNotErased(tx, context.program.id, path.id);
  const { status } = body;
  if (status === inactive) await checkManagersLeft(tx, context.program.id, [path.id]);
  await write(tx, authorOf(context), { people: [{ id: path.id, reason: body.reason ?? null }], status });
  if (body.status === active) await onActive(tx, context.program.id, path.id, context.clock());
  const row = await findParticipantRow(tx, viewerOf(context), path.id);
  if (!row) throw new ApiError('not-found');
  return presentParticipant(row);
}

/**
 * Makes many people inactive, all of them or none. Answers how many were active before. Throws `forbidden`
 * where the program has it switched off.
 */
export async function inactivate(
  tx: Tx,
  context: SignedInContext,
  { body }: HandlerInput<'participant.inactivateBatch'>,
): Promise<{ inactivated: number }> {
  const ids = [...new Set(body.participant_ids ?? [])];
  if (ids.length === 0) throw new ValidationError({ participant_ids: ['Escolha ao menos uma pessoa.'] });
  await requireFlag(tx, context, 'inativation_batch');
  await checkReach(tx, context, ids);
  await checkManagersLeft(tx, context.program.id, ids);
  const people = ids.map((id) => ({ id, reason: body.reason ?? null }));
  return { inactivated: await write(tx, authorOf(context), { people, status: inactive }) };
}
