import type { Tx } from '../../db/types.ts';
import { hashOf, newSecret } from '../auth/service.ts';
import { addDays } from '../shared/dates.ts';

/** How long a visitor's link to a ticket is valid; each mail brings a new one. */
const linkDays = 60;

/** Creates a link to a visitor's ticket: its secret, of which the database stores only the hash. */
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

/** The ticket of a link; undefined if the link is unknown or expired. */
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

/** Deletes expired links. */
export async function forgetLinks(tx: Tx, programId: number, now: Date): Promise<void> {
  await tx
    .deleteFrom('ticket_links')
    .where('program_id', '=', programId)
    .where('expires_at', '<', now)
    .execute();
}
