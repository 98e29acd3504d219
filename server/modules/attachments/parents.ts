import { ApiError, notFound } from '../../contract/errors.ts';
import type { SignedInContext } from '../../contract/handler.ts';
import type { Attachable } from '../../db/tables/files.ts';
import type { Tx } from '../../db/types.ts';
import { tellChanged } from '../notifications/service.ts';
import { isPeerOrAbove, isSeenBy, viewerOf } from '../participants/service.ts';
import { answerOf, tellTicket, ticketFor } from '../tickets/service.ts';
import type { Parent } from './service.ts';

/** What the caller may do with a parent's files. */
interface Rights {
  mayAdd: boolean;
  mayDelete: boolean;
  /** Has the open screens of others whom the files concern read them again. */
  tell?(): Promise<void>;
}

/** Checks that the caller may see one parent; throws `not-found` otherwise. */
type Rule = (tx: Tx, context: SignedInContext, id: number) => Promise<Rights>;

const all = (may: boolean): Rights => ({ mayAdd: may, mayDelete: may });

/** Everything that files can be attached to, each with its access check: the closed list of the contract. */
const rules: Record<Attachable, Rule> = {
  async ticket(tx, context, id) {
    const { ticket, reader } = await ticketFor(tx, context, id);
    // A closed ticket takes no more files: only an answer, which reopens it, can bring some.
    const mayAdd = reader.side === 'customer' && ticket.status !== 'closed';
    // What the team has begun to work with stays.
    const mayDelete = mayAdd && ticket.status === 'open';
    return { mayAdd, mayDelete, tell: () => tellTicket(tx, context.program.id, ticket) };
  },
  /** An answer that was sent does not change: later files belong to another answer. */
  async ticket_answer(tx, context, id) {
    await answerOf(tx, context, id);
    return all(false);
  },
  async participant(tx, context, id) {
    const viewer = viewerOf(context);
    const person = await tx
      .selectFrom('participants as person')
      .select(isPeerOrAbove(viewer, 'person').as('is_peer'))
      .where('person.program_id', '=', viewer.programId)
      .where('person.id', '=', id)
      .where(isSeenBy(viewer, 'person'))
      .executeTakeFirstOrThrow(notFound);
    const tell = () =>
      tellChanged(tx, ['attachment.list'], { programId: viewer.programId, participants: [id] });
    return { ...all(id === viewer.participantId || !person.is_peer), tell };
  },
  /** Everybody of the program reads its contracts. */
  async contract(tx, { program, session }, id) {
    await tx
      .selectFrom('contracts')
      .select('id')
      .where('program_id', '=', program.id)
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .executeTakeFirstOrThrow(notFound);
    return all(session.abilities.has('admin'));
  },
};

/** What the caller may do with the files of a parent. Throws `not-found` where they may not see it. */
export function rightsTo(tx: Tx, context: SignedInContext, { attachable, id }: Parent): Promise<Rights> {
  return rules[attachable](tx, context, id);
}

/** Throws `not-found` where the caller may not see the parent and `forbidden` where they have no such right to its files. */
export async function requireRight(
  tx: Tx,
  context: SignedInContext,
  parent: Parent,
  right: 'mayAdd' | 'mayDelete',
): Promise<Rights> {
  const rights = await rightsTo(tx, context, parent);
  if (!rights[right]) throw new ApiError('forbidden');
  return rights;
}
