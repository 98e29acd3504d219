import type { components } from '../../../openapi/generated/types.ts';
import { ApiError, ValidationError } from '../../contract/errors.ts';
import type { HandlerInput, Handlers, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineAction } from '../../definitions/record.ts';
import { acceptUploads } from '../files/service.ts';
import { checkParent } from './parents.ts';
import { attach, detach, findAttachment, openAttachment, presentAttachment } from './service.ts';

async function add(
  tx: Tx,
  context: SignedInContext,
  { path, body, files }: Pick<HandlerInput<'attachment.add'>, 'path' | 'body' | 'files'>,
  isOnly: boolean,
): Promise<components['schemas']['Attachment']> {
  await checkParent(tx, context, path, true);
  const programId = context.program.id;
  // A request that is not a form brings neither files nor a body.
  if (files.length === 0) throw new ValidationError({ file: ['Escolha um arquivo.'] });
  const type = body.type ?? '';
  const accepted = await acceptUploads(files);
  if (isOnly) await detach(tx, programId, path, type);
  const [row] = await attach(tx, programId, path, accepted, type);
  if (!row) throw new ApiError('bad-request');
  return presentAttachment(row, path);
}

export const handlers = {
  'attachment.show': defineAction('attachment.show', async (tx, context, { path }) => {
    await checkParent(tx, context, path, false);
    const { file_id: _, ...row } = await findAttachment(tx, context.program.id, path, path.attachable_id);
    return presentAttachment(row, path);
  }),
  'attachment.open': ({ path }, context) =>
    context.tx(async (tx) => {
      await checkParent(tx, context, path, false);
      return openAttachment(tx, context.program.id, path, path.attachable_id);
    }),
  /** Replaces the attachments of this type that the parent had. */
  'attachment.create': defineAction('attachment.create', (tx, context, input) =>
    add(tx, context, input, true),
  ),
  'attachment.add': defineAction('attachment.add', (tx, context, input) => add(tx, context, input, false)),
  /** Adds a file of the participant who asks. */
  'participant.attachment': defineAction('participant.attachment', (tx, context, input) => {
    const path = { attachable: 'participant', id: context.session.participantId } as const;
    return add(tx, context, { ...input, path }, false);
  }),
} satisfies Partial<Handlers>;
