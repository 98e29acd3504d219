import { sql } from 'kysely';
import { digitsOf } from '../../../engine/format/digits.ts';
import type { Handlers, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineList } from '../../definitions/list.ts';
import { defineAction, defineRecord } from '../../definitions/record.ts';
import { contains, folded } from '../../definitions/text.ts';
import type { ModuleServices } from '../shared/services.ts';
import { presentMyData, presentParticipant } from './present.ts';
import { findMyData, participantsOf } from './queries.ts';
import { isSeenBy, viewerOf } from './seen.ts';
import { changeStatus, updateMyData } from './service.ts';

/** Those whom the sender of a request may see. */
const participants = (tx: Tx, context: SignedInContext) =>
  participantsOf(tx, context.program.id).where(isSeenBy(viewerOf(context), 'participant'));

/** By name and e-mail, and by CPF for who types three digits or more of it. */
function matches(text: string) {
  const byText = contains(['participant.name', 'participant.email'], text);
  const digits = digitsOf(text);
  return digits.length < 3 ? byText : sql<boolean>`(${byText} or account.cpf like ${`${digits}%`})`;
}

const fixed = {
  'participant.list': defineList('participant.list', {
    from: participants,
    order: {
      name: folded('participant.name'),
      points: 'total.balance',
      created_at: 'participant.created_at',
    },
    filters: {
      status: 'participant.status',
      establishment: (name) => contains(['shop.name'], name),
      position: (name) => contains(['participant.position'], name),
    },
    search: matches,
    tie: 'participant.id',
    present: presentParticipant,
  }),
  'participant.myData': defineRecord('participant.myData', {
    find: (tx, { program, session }) => findMyData(tx, program.id, session.participantId),
    present: presentMyData,
  }),
  'participant.updateStatus': defineAction('participant.updateStatus', changeStatus),
} satisfies Partial<Handlers>;

export function handlers({ findAddress }: ModuleServices) {
  return {
    ...fixed,
    'participant.updateMyData': async ({ body }, context) => ({
      data: presentMyData(await updateMyData(findAddress, context, body)),
    }),
  } satisfies Partial<Handlers>;
}
