import type { Schemas } from '../../../openapi/generated/types.ts';
import { ApiError, ValidationError } from '../../contract/errors.ts';
import type { HandlerInput, Handlers, SignedInContext } from '../../contract/handler.ts';
import { lockNamed } from '../../db/lock-named.ts';
import type { Tx } from '../../db/types.ts';
import { defineList } from '../../definitions/list.ts';
import { defineAction } from '../../definitions/record.ts';
import { acceptUploads } from '../files/service.ts';
import { requireRight, rightsTo } from './parents.ts';
import {
  attach,
  detach,
  filesOf,
  findAttachment,
  openAttachment,
  type Parent,
  presentAttachment,
} from './service.ts';

async function add(
  tx: Tx,
  context: SignedInContext,
  { path, body, files }: Pick<HandlerInput<'attachment.add'>, 'path' | 'body' | 'files'>,
  isOnly: boolean,
): Promise<Schemas['Attachment']> {
  const { tell } = await requireRight(tx, context, path, 'mayAdd');
  const programId = context.program.id;
  // A request that is not a form brings neither files nor a body.
  if (files.length === 0) throw new ValidationError({ file: ['Escolha um arquivo.'] });
  const type = body.type ?? '';
  const accepted = await acceptUploads(files);
  if (isOnly) {
    // What another request is about to attach would stay beside this one.
    await lockNamed(tx, programId, `attachments:${path.attachable}:${path.id}`);
    await detach(tx, programId, path, { type });
  }
  const [row] = await attach(tx, programId, path, accepted, type);
  if (!row) throw new ApiError('bad-request');
  await tell?.();
  return presentAttachment(row, path);
}

/** The list of a parent's files, the newest first. */
const listOf = (parent: Parent, can_delete: boolean) =>
  defineList('attachment.list', {
    from: (tx: Tx, { program }: SignedInContext) =>
      filesOf(tx, program.id, parent).select('attachment.created_at'),
    order: ['attachment.id', 'desc'],
    tie: 'attachment.id',
    present: ({ created_at, ...row }) => ({
      ...presentAttachment(row, parent),
      created_at: created_at.toISOString(),
      can_delete,
    }),
  });

export const handlers = {
  'attachment.list': async (input, context) => {
    const { mayDelete } = await context.tx((tx) => rightsTo(tx, context, input.path));
    return listOf(input.path, mayDelete)(input, context);
  },
  'attachment.show': defineAction('attachment.show', async (tx, context, { path }) => {
    await rightsTo(tx, context, path);
    const { file_id: _, ...row } = await findAttachment(tx, context.program.id, path, path.attachable_id);
    return presentAttachment(row, path);
  }),
  'attachment.open': ({ path }, context) =>
    context.tx(async (tx) => {
      await rightsTo(tx, context, path);
      return openAttachment(tx, context.program.id, path, path.attachable_id);
    }),
  /** Replaces the attachments of this type that the parent had. */
  'attachment.create': defineAction('attachment.create', (tx, context, input) =>
    add(tx, context, input, true),
  ),
  'attachment.add': defineAction('attachment.add', (tx, context, input) => add(tx, context, input, false)),
  'attachment.delete': async ({ path }, context) => {
    await context.tx(async (tx) => {
      const { tell } = await requireRight(tx, context, path, 'mayDelete');
      const gone = await detach(tx, context.program.id, path, { id: path.attachable_id });
      if (gone === 0) throw new ApiError('not-found');
      await tell?.();
    });
  },
  /** Adds a file of the participant who asks. */
  'participant.attachment': defineAction('participant.attachment', (tx, context, input) => {
    const path = { attachable: 'participant', id: context.session.participantId } as const;
    return add(tx, context, { ...input, path }, false);
  }),
} satisfies Partial<Handlers>;
