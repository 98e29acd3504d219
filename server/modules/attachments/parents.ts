import { ApiError } from '../../contract/errors.ts';
import type { SignedInContext } from '../../contract/handler.ts';
import type { Attachable } from '../../db/tables/files.ts';
import type { Tx } from '../../db/types.ts';
import { isPeerOrAbove, isSeenBy, viewerOf } from '../participants/service.ts';
import { answerOf, ticketFor } from '../tickets/service.ts';
import type { Parent } from './service.ts';

/**
 * Checks that the caller may see one parent; throws `not-found` otherwise. Answers whether they may add files to it, and
 * take them away.
 */
type Rule = (tx: Tx, context: SignedInContext, id: number) => Promise<{ mayChange: boolean }>;

/** Everything that files can be attached to, each with its access check: the closed list of the contract. */
const rules: Record<Attachable, Rule> = {
  async ticket(tx, context, id) {
    const { ticket, side } = await ticketFor(tx, context, id);
    // A closed ticket takes no more files: only an answer, which reopens it, can bring some.
    return { mayChange: side === 'customer' && ticket.status !== 'closed' };
  },
  /** An answer that was sent does not change: later files belong to another answer. */
  async ticket_answer(tx, context, id) {
    await answerOf(tx, context, id);
    return { mayChange: false };
  },
  async participant(tx, context, id) {
    const viewer = viewerOf(context);
    const person = await tx
      .selectFrom('participants as person')
      .select(isPeerOrAbove(viewer, 'person').as('is_peer'))
      .where('person.program_id', '=', viewer.programId)
      .where('person.id', '=', id)
      .where(isSeenBy(viewer, 'person'))
      .executeTakeFirst();
    if (!person) throw new ApiError('not-found');
    return { mayChange: id === viewer.participantId || !person.is_peer };
  },
  /** Everybody of the program reads its contracts. */
  async contract(tx, { program, session }, id) {
    const contract = await tx
      .selectFrom('contracts')
      .select('id')
      .where('program_id', '=', program.id)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!contract) throw new ApiError('not-found');
    return { mayChange: session.abilities.has('admin') };
  },
};

/** Whether the caller may change the files of a parent. Throws `not-found` where they may not see it. */
export async function mayChangeFiles(
  tx: Tx,
  context: SignedInContext,
  { attachable, id }: Parent,
): Promise<boolean> {
  return (await rules[attachable](tx, context, id)).mayChange;
}

/** Throws `not-found` where the caller may not see the parent and `forbidden` where they may not change its files. */
export async function requireChange(tx: Tx, context: SignedInContext, parent: Parent): Promise<void> {
  if (!(await mayChangeFiles(tx, context, parent))) throw new ApiError('forbidden');
}
