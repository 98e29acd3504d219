import type { Tx } from '../../db/types.ts';
import { hashOf, newSecret } from '../auth/service.ts';
import { addDays } from '../shared/dates.ts';

/** A visitor comes back to a ticket by a link for this long; each mail brings a new one. */
const linkDays = 60;

/** A new link to a visitor's ticket: its key, of which the database keeps the hash alone. */
export async function newLink(tx: Tx, programId: number, ticketId: number, now: Date): Promise<string> {
  const { text, hash } = newSecret();
  await tx
    .insertInto('ticket_links')
    .values({
      program_id: programId,
      token_hash: hash,
      ticket_id: ticketId,
      expires_at: addDays(now, linkDays),
    })
    .execute();
  return text;
}

/** The ticket of a link; undefined when nobody was sent it, or its time is over. */
export async function linkedTicket(
  tx: Tx,
  programId: number,
  token: string,
  now: Date,
): Promise<number | undefined> {
  const link = await tx
    .selectFrom('ticket_links')
    .select('ticket_id')
    .where('program_id', '=', programId)
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return link?.ticket_id;
}

/** Links whose time is over. */
export async function forgetLinks(tx: Tx, programId: number, now: Date): Promise<void> {
  await tx
    .deleteFrom('ticket_links')
    .where('program_id', '=', programId)
    .where('expires_at', '<', now)
    .execute();
}
