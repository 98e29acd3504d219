import { ApiError } from '../../contract/errors.ts';
import type { SignedInContext } from '../../contract/handler.ts';
import type { Attachable } from '../../db/tables/files.ts';
import type { Tx } from '../../db/types.ts';
import { isInProgram } from '../participants/service.ts';
import { managesParticipants } from '../shared/session.ts';
import { answerOf, ticketFor } from '../tickets/service.ts';

/** Lets through to one parent whoever may see it; throws `not-found` for anybody else. Answers who may add to it. */
type Rule = (tx: Tx, context: SignedInContext, id: number) => Promise<{ mayAdd: boolean }>;

/** Everything that files can be attached to, each with its rights: the closed list of the contract. */
const rules: Record<Attachable, Rule> = {
  async ticket(tx, context, id) {
    const { ticket, side } = await ticketFor(tx, context, id);
    // Once it is closed only an answer, which reopens it, brings more.
    return { mayAdd: side === 'customer' && ticket.status !== 'closed' };
  },
  /** Said is said: what comes later is another answer. */
  async ticket_answer(tx, context, id) {
    await answerOf(tx, context, id);
    return { mayAdd: false };
  },
  async participant(tx, { program, session }, id) {
    const isOwn = id === session.participantId;
    const manages = managesParticipants(session);
    if (!isOwn && !(manages && (await isInProgram(tx, program.id, id)))) throw new ApiError('not-found');
    return { mayAdd: true };
  },
  async contract(tx, { program, session }, id) {
    const contract = await tx
      .selectFrom('contracts')
      .select('id')
      .where('program_id', '=', program.id)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!contract) throw new ApiError('not-found');
    return { mayAdd: managesParticipants(session) };
  },
};

/** Throws `not-found` where the caller may not see the parent and `forbidden` where they may not add to it. */
export async function checkParent(
  tx: Tx,
  context: SignedInContext,
  { attachable, id }: { attachable: Attachable; id: number },
  adds: boolean,
): Promise<void> {
  const { mayAdd } = await rules[attachable](tx, context, id);
  if (!adds) return;
  if (!mayAdd) throw new ApiError('forbidden');
}
