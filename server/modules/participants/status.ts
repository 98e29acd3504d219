import { sql } from 'kysely';
import { ApiError, ValidationError } from '../../contract/errors.ts';
import type { HandlerInput, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { requireFlag } from '../settings/service.ts';
import { plainText } from '../shared/html.ts';
import { presentParticipant } from './present.ts';
import { findParticipantRow, findRanks, participantsOf } from './queries.ts';
import { isSeenBy, viewerOf } from './seen.ts';
import type { OnActive } from './service.ts';

const active = 1;
const inactive = 3;

/** Whom a change is about, and what it says. */
interface Change {
  readonly ids: readonly number[];
  readonly status: number;
  readonly reason: string | null;
}

const refused = (message: string) => new ApiError('forbidden', { message });

/**
 * Whether the sender of a request may change the status of all of these. Throws `not-found` where one of them is not
 * there for them, `forbidden` where one is themselves, or above them.
 */
async function checkReach(tx: Tx, context: SignedInContext, ids: readonly number[]): Promise<void> {
  const { program, session } = context;
  if (ids.includes(session.participantId)) throw refused('Você não pode alterar a própria situação.');
  const seen = await participantsOf(tx, program.id)
    .where(isSeenBy(viewerOf(context), 'participant'))
    .where('participant.id', 'in', [...ids])
    .execute();
  if (seen.length < ids.length) throw new ApiError('not-found');
  const ranks = await findRanks(tx, program.id, [session.participantId, ...ids]);
  const own = ranks.get(session.participantId) ?? 0;
  if (ids.some((id) => (ranks.get(id) ?? 0) > own))
    throw refused('Você não pode alterar a situação de quem está acima de você.');
}

/**
 * A team that works is never left without a manager. The managers of the places that change are locked: two who
 * inactivate each other at once end with one of them. Throws `conflict`.
 */
async function checkManagersLeft(tx: Tx, programId: number, ids: readonly number[]): Promise<void> {
  const left = await tx
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
        .where('leaver.id', 'in', [...ids]),
    )
    .orderBy('manager.id')
    .forUpdate('manager')
    .execute();
  const places = new Set(left.map((row) => row.establishment_id));
  const kept = new Set(left.filter(({ id }) => !ids.includes(id)).map((row) => row.establishment_id));
  const without = [...places].filter((place) => !kept.has(place)) as number[];
  if (without.length === 0) return;
  const team = await tx
    .selectFrom('participants as person')
    .innerJoin('establishments as shop', (join) =>
      join
        .onRef('shop.program_id', '=', 'person.program_id')
        .onRef('shop.id', '=', 'person.establishment_id'),
    )
    .select('shop.name')
    .where('person.program_id', '=', programId)
    .where('person.establishment_id', 'in', without)
    .where('person.status', '<>', inactive)
    .where('person.id', 'not in', [...ids])
    .limit(1)
    .executeTakeFirst();
  if (team)
    throw new ApiError('conflict', {
      message: `${team.name} ficaria sem gestor. Inclua outro antes de inativar o último.`,
    });
}

/**
 * Writes the status with its day, its reason and its author. Who is made inactive leaves at once: every session ends,
 * and none comes back with another status. Their points stay as they are.
 */
async function write(tx: Tx, context: SignedInContext, { ids, status, reason }: Change): Promise<number> {
  const { program, session, clock } = context;
  const now = clock();
  if (status === inactive) await checkManagersLeft(tx, program.id, ids);
  const changed = await tx
    .updateTable('participants')
    .set({ status, status_since: now, status_reason: reason, updated_at: now })
    .set({ status_by: session.participantId })
    .where('program_id', '=', program.id)
    .where('id', 'in', [...ids])
    .where('status', '<>', status)
    .executeTakeFirst();
  if (status === inactive)
    await tx
      .updateTable('sessions')
      .set({ revoked_at: now })
      .where('program_id', '=', program.id)
      .where('participant_id', 'in', [...ids])
      .where(sql<boolean>`revoked_at is null`)
      .execute();
  return Number(changed.numUpdatedRows);
}

const reasonOf = (text: string | undefined) => plainText(text ?? '').trim() || null;

/** A manager changes the status of somebody whom they see: never their own, nor of somebody above them. */
export async function changeStatus(
  tx: Tx,
  context: SignedInContext,
  { path, body }: HandlerInput<'participant.updateStatus'>,
  onActive: OnActive,
) {
  await checkReach(tx, context, [path.id]);
  await write(tx, context, { ids: [path.id], status: body.status, reason: reasonOf(body.reason) });
  if (body.status === active) await onActive(tx, context.program.id, path.id, context.clock());
  const row = await findParticipantRow(tx, context.program.id, path.id);
  if (!row) throw new ApiError('not-found');
  return presentParticipant(row);
}

/**
 * Makes many inactive, all of them or none. Answers how many were not so before. Throws `forbidden` where the program has
 * it switched off.
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
  return { inactivated: await write(tx, context, { ids, status: inactive, reason: reasonOf(body.reason) }) };
}
