import type { Schemas } from '../../../openapi/generated/types.ts';
import { ValidationError } from '../../contract/errors.ts';
import type { SignedInContext, UploadedFile } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { acceptUploads, storeFile } from '../files/service.ts';
import { imageOf } from '../shared/image.ts';

/** Stores a new photo in place of the old one. Throws `ValidationError` at `file`. */
export async function changePhoto(
  tx: Tx,
  context: SignedInContext,
  files: readonly UploadedFile[],
): Promise<Schemas['ProfilePhoto']> {
  const [photo] = await acceptUploads(files.slice(0, 1));
  // A request that is not a form brings no file.
  if (!photo) throw new ValidationError({ file: ['Escolha uma foto.'] });
  const { participantId } = context.session;
  // Everybody in the program may see it, for example in the ranking.
  const guarded = { visibility: 'program', owner_id: participantId } as const;
  const { id } = await storeFile(tx, context.program.id, { ...photo, name: 'foto.webp' }, guarded);
  await setPhoto(tx, context, id);
  return { profile_photo: imageOf(id) };
}

export async function removePhoto(tx: Tx, context: SignedInContext): Promise<void> {
  await setPhoto(tx, context, null);
}

async function setPhoto(tx: Tx, { program, session, clock }: SignedInContext, id: number | null) {
  const before = await tx
    .selectFrom('participants')
    .select('profile_photo_id')
    .where('program_id', '=', program.id)
    .where('id', '=', session.participantId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('participants')
    .set({ profile_photo_id: id, updated_at: clock() })
    .where('program_id', '=', program.id)
    .where('id', '=', session.participantId)
    .execute();
  await tx
    .deleteFrom('files')
    .where('program_id', '=', program.id)
    .where('id', '=', before.profile_photo_id ?? 0)
    .where('owner_id', '=', session.participantId)
    .execute();
}
