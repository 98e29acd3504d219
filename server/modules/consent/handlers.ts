import type { Handlers, SignedInContext } from '../../contract/handler.ts';
import type { ConsentPurpose } from '../../db/tables/consents.ts';
import type { Tx } from '../../db/types.ts';
import { defineList } from '../../definitions/list.ts';
import { purposes } from './purposes.ts';
import { giveConsent, showConsent } from './service.ts';

const named = (chosen: readonly ConsentPurpose[]) =>
  chosen.map((purpose) => purposes[purpose].title).join(', ') || 'Nada';

export const handlers = {
  'consent.show': (_input, context) => showConsent(context),
  'consent.give': ({ body }, context) => giveConsent(context, body.granted),
  'consent.history': defineList('consent.history', {
    from: (tx: Tx, { program, session }: SignedInContext) =>
      tx
        .selectFrom('consents')
        .select(['id', 'asked', 'granted', 'decided_at'])
        .where('program_id', '=', program.id)
        .where('participant_id', '=', session.participantId),
    order: ['id', 'desc'],
    tie: 'id',
    present: ({ id, asked, granted, decided_at }) => ({
      id,
      decided_at: decided_at.toISOString(),
      granted: named(granted),
      refused: named(asked.filter((purpose) => !granted.includes(purpose))),
    }),
  }),
} satisfies Partial<Handlers>;
