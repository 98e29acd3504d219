import { ApiError } from '../../contract/errors.ts';
import type { Handlers, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineAccess } from '../../definitions/access.ts';
import { defineList } from '../../definitions/list.ts';
import { defineAction, defineRecord } from '../../definitions/record.ts';
import { folded } from '../../definitions/text.ts';
import { rewardInvitation } from '../mgm/service.ts';
import { peopleFile } from '../reports/service.ts';
import type { ModuleServices } from '../shared/services.ts';
import { managesParticipants } from '../shared/session.ts';
import { resend, resendBatch } from './activation.ts';
import { createParticipant } from './create.ts';
import { findCompanyPosition, findDetail } from './detail.ts';
import { changePhoto, removePhoto } from './photo.ts';
import { presentMyData, presentParticipant } from './present.ts';
import { countOf, filtersOf, findMyData, isFoundBy, participantIdsOf, participantsShown } from './queries.ts';
import { isSeenBy, isShopSeenBy, viewerOf } from './seen.ts';
import { updateMyData } from './service.ts';
import { changeStatus, inactivate } from './status.ts';

/** The people whom the caller may see. */
function participants(tx: Tx, context: SignedInContext) {
  const viewer = viewerOf(context);
  return participantsShown(tx, viewer).where(isSeenBy(viewer, 'participant'));
}

const fixed = {
  'participant.list': defineList('participant.list', {
    from: participants,
    keys: {
      column: 'participant.id',
      walkedBy: ['name', 'created_at'],
      from: (tx, context, { query }) =>
        participantIdsOf(tx, context.program.id, query).where(isSeenBy(viewerOf(context), 'participant')),
    },
    order: {
      name: folded('participant.name'),
      points: 'total.balance',
      created_at: 'participant.created_at',
    },
    filters: {
      status: (status, context) => filtersOf(viewerOf(context)).status(status),
      establishment: (name, context) => filtersOf(viewerOf(context)).establishment(name),
      position: (name, context) => filtersOf(viewerOf(context)).position(name),
    },
    search: (text, { program }) => isFoundBy(program.id, text),
    kept: async (tx, context, { query }) => ({
      total: await countOf(tx, viewerOf(context), query),
      beside: {},
    }),
    tie: 'participant.id',
    present: presentParticipant,
  }),
  'participant.myData': defineRecord('participant.myData', {
    find: (tx, { program, session }) => findMyData(tx, program.id, session.participantId),
    present: presentMyData,
  }),
  'participant.updatePhoto': defineAction('participant.updatePhoto', (tx, context, { files }) =>
    changePhoto(tx, context, files),
  ),
  'participant.removePhoto': async (_input, context) => {
    await context.tx((tx) => removePhoto(tx, context));
    return undefined;
  },
  'participant.updateStatus': defineAction('participant.updateStatus', (tx, context, input) =>
    changeStatus(tx, context, input, rewardInvitation),
  ),
  'participant.inactivateBatch': defineAction('participant.inactivateBatch', inactivate),
  'participant.access': defineAccess('participant.access', ({ session }) => managesParticipants(session)),
  'participant.show': defineRecord('participant.show', { find: findDetail, present: (row) => row }),
  'participant.companyPosition': defineRecord('participant.companyPosition', {
    find: findCompanyPosition,
    present: (row) => row,
  }),
  'participant.exportByEstablishment': async ({ path }, context) => {
    const { viewer, shop } = { viewer: viewerOf(context), shop: path.id };
    const seen = await context.tx((tx) =>
      tx
        .selectFrom('establishments')
        .select('id')
        .where('program_id', '=', viewer.programId)
        .where('id', '=', shop)
        .where(isShopSeenBy(viewer, 'establishments.id'))
        .executeTakeFirst(),
    );
    if (!seen) throw new ApiError('not-found');
    return peopleFile(context, shop);
  },
  'activation.resend': defineAction('activation.resend', resend),
  'activation.resendBatch': defineAction('activation.resendBatch', resendBatch),
} satisfies Partial<Handlers>;

export function handlers({ findAddress }: ModuleServices) {
  return {
    ...fixed,
    'participant.create': async (input, context) => ({
      data: await context.tx((tx) => createParticipant(tx, context, input)),
    }),
    'participant.updateMyData': async ({ body }, context) => ({
      data: presentMyData(await updateMyData(findAddress, context, body, rewardInvitation)),
    }),
  } satisfies Partial<Handlers>;
}
