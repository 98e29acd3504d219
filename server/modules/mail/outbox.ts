import { sql } from 'kysely';
import { takeFree } from '../../db/take-free.ts';
import type { Db } from '../../db/types.ts';

export interface OutgoingMail {
  program_id: number;
  id: number;
  sender: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  created_at: Date;
  useless_after: Date;
  tries: number;
}

/** The waits before the second, third … try, ms; after the last try the mail is given up. */
export const retryWaitsMs = [30_000, 120_000, 600_000, 3_600_000, 4 * 3_600_000] as const;
/** How long a mail is held for the process that took it, or that last said that it still sends it. */
const leaseMs = 120_000;

/**
 * Takes mails that are due, for this process only: two workers never hold the same mail. Those that are useless soonest come
 * first: a code of ten minutes does not wait for a thousand invitations.
 */
export async function takeMails(db: Db, most: number, now: Date): Promise<OutgoingMail[]> {
  const lease = new Date(now.getTime() + leaseMs);
  const due = sql`
    select program_id, id from mails where state = 'waiting' and next_try_at <= ${now}
    order by useless_after limit ${most}`;
  const taken = await sql<OutgoingMail>`
    ${takeFree(due)}
    update mails set tries = tries + 1, next_try_at = ${lease}
    where (program_id, id) in (select program_id, id from taken)
    returning program_id, id, sender, recipient, subject, body_text, body_html, created_at, useless_after, tries`.execute(
    db,
  );
  return taken.rows;
}

/** Closes a mail that is sent or given up: deletes its address and its content (codes). */
export async function closeMail(
  db: Db,
  mail: Pick<OutgoingMail, 'program_id' | 'id'>,
  state: 'sent' | 'dead',
  now: Date,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state, done_at: now, recipient: '', subject: '', body_text: '', body_html: '' })
    .where('program_id', '=', mail.program_id)
    .where('id', '=', mail.id)
    .execute();
}

/** Schedules another try after a wait that grows; false after the last try. */
export async function postponeMail(db: Db, mail: OutgoingMail, now: Date): Promise<boolean> {
  const wait = retryWaitsMs[mail.tries - 1];
  if (wait === undefined) return false;
  await setNextTry(db, mail, now, wait);
  return true;
}

/** Goes on holding a mail that is being sent: a slow server may take longer than a lease, and others wait for it. */
export const holdMail = (db: Db, mail: OutgoingMail, now: Date): Promise<void> =>
  setNextTry(db, mail, now, leaseMs);

async function setNextTry(db: Db, mail: OutgoingMail, now: Date, wait: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({ next_try_at: new Date(now.getTime() + wait) })
    .where('program_id', '=', mail.program_id)
    .where('id', '=', mail.id)
    .execute();
}

/** The newest mails of every program, for the developer's page. */
export function listKeptMails(db: Db, most: number) {
  return db
    .selectFrom('mails')
    .innerJoin('programs', 'programs.id', 'mails.program_id')
    .select(['mails.program_id', 'mails.id', 'mails.state', 'mails.recipient', 'mails.subject'])
    .select(['mails.body_text', 'mails.body_html', 'mails.created_at', 'programs.title as program'])
    .where('mails.state', '<>', 'nobody')
    .orderBy('mails.created_at', 'desc')
    .orderBy('mails.id', 'desc')
    .limit(most)
    .execute();
}

/** Deletes old mails, sent or not. */
export async function forgetOldMails(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mails').where('created_at', '<', before).execute();
}
