import { type RawBuilder, sql } from 'kysely';

/** Which `attachments` are of some tickets, or of the answers in them; `tickets`: their ids, as `in` takes them. */
export const attachedToTickets = (programId: number, tickets: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`program_id = ${programId} and (
    attachable = 'ticket' and parent_id in ${tickets}
    or attachable = 'ticket_answer' and parent_id in (
      select id from ticket_answers where program_id = ${programId} and ticket_id in ${tickets}))`;

/** Ids as `in` takes them, however many. */
export const those = (ids: readonly number[]): RawBuilder<unknown> => sql`(select unnest(${ids}::integer[]))`;
