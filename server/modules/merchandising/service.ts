import { escapeHtml } from '../../../engine/format/html.ts';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { ApiError, notFound, ValidationError } from '../../contract/errors.ts';
import type { HandlerInput, SignedInContext } from '../../contract/handler.ts';
import { lockNamed } from '../../db/lock-named.ts';
import type { Tx } from '../../db/types.ts';
import { acceptUploads, type NewFile, storeFile } from '../files/service.ts';
import { notify, tellChanged } from '../notifications/service.ts';
import { viewerOf } from '../participants/service.ts';
import { credit, tellPoints } from '../points/service.ts';
import { sentence } from '../shared/sentence.ts';
import { presentPhoto } from './present.ts';
import { findCampaign, photosSeenBy } from './queries.ts';

/** The most photos of one kind for one shop, where a campaign asks for several. */
const mostOfType = 10;

async function findPhoto(tx: Tx, context: SignedInContext, id: number): Promise<Schemas['MerchanPhoto']> {
  const row = await photosSeenBy(tx, viewerOf(context))
    .where('photo.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return presentPhoto(row, context);
}

/** Replaces the networks that the participant looks after. Throws a 422 for an unknown network. */
export async function saveHierarchies(
  tx: Tx,
  context: SignedInContext,
  { body }: HandlerInput<'merchan.saveHierarchy'>,
): Promise<void> {
  const { program, session } = context;
  const wanted = [...new Set(body.hierarchy_ids)];
  // What another request is about to choose would be added to this choice, not replaced by it.
  await lockNamed(tx, program.id, `merchan-choices:${session.participantId}`);
  const known = await tx
    .selectFrom('merchan_hierarchies')
    .select('id')
    .where('program_id', '=', program.id)
    .where('archived_at', 'is', null)
    .where('id', 'in', [0, ...wanted])
    .execute();
  if (known.length !== wanted.length) throw new ValidationError({ hierarchy_ids: ['Rede não encontrada.'] });
  await tx
    .deleteFrom('merchan_choices')
    .where('program_id', '=', program.id)
    .where('participant_id', '=', session.participantId)
    .execute();
  if (wanted.length === 0) return;
  await tx
    .insertInto('merchan_choices')
    .values(
      wanted.map((hierarchy_id) => ({
        ...{ program_id: program.id, participant_id: session.participantId, hierarchy_id },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Takes a photo of a shop for a manager's review, encoded again, which removes place and camera data. Throws
 * `not-found`, `conflict` for a campaign that has ended, a photo that was sent before or one too many, and a 422 at the
 * field.
 */
export async function loadPhoto(
  context: SignedInContext,
  { body, files }: HandlerInput<'merchan.loadPhoto'>,
): Promise<Schemas['MerchanPhoto']> {
  const [file] = files;
  if (!file) throw new ValidationError({ file: ['Escolha a foto.'] });
  // What the place refuses is told before what is wrong with the file.
  const earlier = await context.tx(async (tx) => {
    const photo = await findSent(tx, context);
    if (!photo) await checkPlace(tx, context, body);
    return photo;
  });
  if (earlier) return earlier;
  const [accepted] = await acceptUploads([file]);
  if (!accepted) throw new ValidationError({ file: ['Escolha a foto.'] });
  return context.tx((tx) => keepPhoto(tx, context, body, accepted, file.sha256));
}

/**
 * The photo that the same request stored before: a device that was days without a network sends it again, when what
 * was kept of the request is gone.
 */
async function findSent(tx: Tx, context: SignedInContext): Promise<Schemas['MerchanPhoto'] | undefined> {
  const { program, session, idempotencyKey } = context;
  if (idempotencyKey === null) return undefined;
  const sent = await tx
    .selectFrom('merchan_photos')
    .select('id')
    .where('program_id', '=', program.id)
    .where('participant_id', '=', session.participantId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return sent && findPhoto(tx, context, sent.id);
}

type Place = Pick<Schemas['MerchanPhotoInput'], 'merchan_id' | 'photo_type_id' | 'pdv_id'>;

/**
 * Throws where the campaign, photo or shop does not exist, the campaign has ended, or the shop has this
 * photo.
 */
async function checkPlace(tx: Tx, { program, clock }: SignedInContext, place: Place): Promise<void> {
  const campaign = await findCampaign(tx, program.id, place.merchan_id, clock());
  const type = campaign?.photo_types.find(({ id }) => id === place.photo_type_id);
  const pdv = await tx
    .selectFrom('merchan_pdvs')
    .select('id')
    .where('program_id', '=', program.id)
    .where('id', '=', place.pdv_id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (!campaign || !type || !pdv) throw new ApiError('not-found');
  if (!campaign.open) throw new ApiError('conflict', { message: 'Esta campanha já terminou.' });
  const { live } = await tx
    .selectFrom('merchan_photos')
    .select(({ fn }) => fn.countAll<number>().as('live'))
    .where('program_id', '=', program.id)
    .where('merchan_id', '=', place.merchan_id)
    .where('photo_type_id', '=', place.photo_type_id)
    .where('pdv_id', '=', place.pdv_id)
    .where('status', '<>', 'refused')
    .executeTakeFirstOrThrow();
  if (!type.is_multiple && Number(live) > 0)
    throw new ApiError('conflict', { message: 'Este PDV já tem esta foto, em análise ou aprovada.' });
  if (Number(live) >= mostOfType)
    throw new ApiError('conflict', { message: `Este PDV já tem ${mostOfType} fotos deste tipo.` });
}

async function keepPhoto(
  tx: Tx,
  context: SignedInContext,
  { merchan_id, photo_type_id, pdv_id }: Place,
  file: NewFile,
  sha256: string,
): Promise<Schemas['MerchanPhoto']> {
  const { program, session, clock, idempotencyKey } = context;
  // One by one: a shop's photos are counted and compared before one is added.
  await lockNamed(tx, program.id, `merchan:${pdv_id}`);
  await checkPlace(tx, context, { merchan_id, photo_type_id, pdv_id });
  // The name that the file had on the device may say who somebody is, and the photo stays with the program.
  const named = { ...file, name: `foto.${file.mimetype.replace('image/', '')}` };
  const stored = await storeFile(tx, program.id, named, { visibility: 'attached', owner_id: null });
  const photo = await tx
    .insertInto('merchan_photos')
    .values({
      ...{ program_id: program.id, merchan_id, photo_type_id, pdv_id, sha256, file_id: stored.id },
      ...{ participant_id: session.participantId, created_at: clock() },
      idempotency_key: idempotencyKey,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!photo)
    throw new ApiError('conflict', {
      message: 'Esta mesma foto já foi enviada. Tire uma foto nova deste PDV.',
    });
  await tellPhotos(tx, program.id, session.participantId);
  return findPhoto(tx, context, photo.id);
}

/** Open screens of a photo's author, and of those who decide on photos, read them again. */
const tellPhotos = (tx: Tx, programId: number, author: number) =>
  tellChanged(tx, ['merchan.photos', 'merchan.pdvsWithStatus'], {
    ...{ programId, participants: [author], ability: 'manages_participants' },
  });

/** Deletes the caller's own photo if it is not approved. Somebody else's photo is `not-found`. */
export async function deletePhoto(
  tx: Tx,
  context: SignedInContext,
  { query }: HandlerInput<'merchan.deletePhoto'>,
): Promise<void> {
  const { program, session } = context;
  const photo = await tx
    .selectFrom('merchan_photos')
    .select(['status', 'file_id'])
    .where('program_id', '=', program.id)
    .where('id', '=', query.photo_id)
    .where('participant_id', '=', session.participantId)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  if (photo.status === 'approved')
    throw new ApiError('conflict', { message: 'Uma foto aprovada não pode ser excluída.' });
  await tx
    .deleteFrom('merchan_photos')
    .where('program_id', '=', program.id)
    .where('id', '=', query.photo_id)
    .execute();
  await tx.deleteFrom('files').where('program_id', '=', program.id).where('id', '=', photo.file_id).execute();
  await tellPhotos(tx, program.id, session.participantId);
}

/**
 * The photo that a manager decides on: it belongs to somebody whom they see, not to themselves, and is still
 * undecided.
 */
async function lockForReview(tx: Tx, context: SignedInContext, id: number) {
  const { program, session } = context;
  const seen = await findPhoto(tx, context, id);
  if (seen.is_mine) throw new ApiError('forbidden', { message: 'Você não pode avaliar as próprias fotos.' });
  const photo = await tx
    .selectFrom('merchan_photos')
    .selectAll()
    .where('program_id', '=', program.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  if (photo.status !== 'analysis')
    throw new ApiError('conflict', { message: 'Esta foto já foi avaliada por outra pessoa.' });
  return { ...photo, reviewer: session.participantId, seen };
}

async function decide(
  tx: Tx,
  { program, clock }: SignedInContext,
  photo: { id: number; participant_id: number; reviewer: number },
  decision: { status: 'approved' } | { status: 'refused'; reason: string },
): Promise<void> {
  await tx
    .updateTable('merchan_photos')
    .set({ ...decision, reviewer_id: photo.reviewer, reviewed_at: clock() })
    .where('program_id', '=', program.id)
    .where('id', '=', photo.id)
    .execute();
  await tellPhotos(tx, program.id, photo.participant_id);
}

/**
 * Approves a photo. The first approved photo of its kind for a shop earns its points; later ones earn none.
 */
export async function approvePhoto(
  tx: Tx,
  context: SignedInContext,
  { path }: HandlerInput<'merchan.approvePhoto'>,
): Promise<Schemas['MerchanPhoto']> {
  const photo = await lockForReview(tx, context, path.id);
  const { program, clock } = context;
  await decide(tx, context, photo, { status: 'approved' });
  const { merchan_id, pdv_id, photo_type_id, participant_id } = photo;
  const { points } = await tx
    .selectFrom('merchan_photo_types')
    .select('points')
    .where('program_id', '=', program.id)
    .where('id', '=', photo_type_id)
    .executeTakeFirstOrThrow();
  const award = await tx
    .insertInto('merchan_awards')
    .values({ program_id: program.id, merchan_id, pdv_id, photo_type_id, photo_id: photo.id, points })
    .onConflict((conflict) => conflict.doNothing())
    .returning('points')
    .executeTakeFirst();
  if (award && points > 0) {
    await credit(tx, {
      ...{ programId: program.id, participantId: participant_id, kind: 'campaign', points, at: clock() },
      description: `Foto aprovada: ${photo.seen.photo_type}, ${photo.seen.pdv}`,
      source: `merchan:${merchan_id}:${pdv_id}:${photo_type_id}`,
    });
    await tellPoints(tx, program.id, [participant_id]);
  }
  return findPhoto(tx, context, photo.id);
}

/** Refuses a photo and tells its author the reason; they may send another one. */
export async function refusePhoto(
  tx: Tx,
  context: SignedInContext,
  { path, body }: HandlerInput<'merchan.refusePhoto'>,
): Promise<Schemas['MerchanPhoto']> {
  const { reason } = body;
  const photo = await lockForReview(tx, context, path.id);
  await decide(tx, context, photo, { status: 'refused', reason });
  const { photo_type, pdv } = photo.seen;
  await notify(tx, {
    ...{ programId: context.program.id, participantIds: [photo.participant_id], at: context.clock() },
    content: `A sua foto foi recusada (${escapeHtml(photo_type)}, ${escapeHtml(pdv)}): ${escapeHtml(sentence(reason))} <a href="/vitrine">Enviar outra</a>`,
  });
  return findPhoto(tx, context, photo.id);
}
