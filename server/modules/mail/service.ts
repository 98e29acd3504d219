import type { Tx } from '../../db/types.ts';
import { type MailBrand, type MailContent, renderMail } from './layout.ts';

export { greetingOf, type MailBrand, type MailContent } from './layout.ts';

export interface NewMail {
  readonly programId: number;
  /** Null: no mail is sent, but the same work is done, so that the time does not show who has an account. */
  readonly recipient: string | null;
  readonly content: MailContent;
  readonly brand: MailBrand;
  /** A mail that has not left by this time is never sent: its code has expired. */
  readonly uselessAfter: Date;
  /** The ticket that it is about: who opened that may have their data erased before the mail leaves. */
  readonly ticketId?: number;
}

/**
 * Puts a mail into the outbox, in the transaction of the event that it reports: either both happen or none.
 * The worker sends it after the transaction has ended (worker.ts).
 */
export async function writeMail(tx: Tx, mail: NewMail, now: Date): Promise<void> {
  const { subject, text, html } = renderMail(mail.content, mail.brand);
  const isFor = mail.recipient !== null;
  await tx
    .insertInto('mails')
    .values({
      program_id: mail.programId,
      state: isFor ? 'waiting' : 'nobody',
      sender: mail.brand.title,
      recipient: mail.recipient ?? '',
      subject: isFor ? subject : '',
      body_text: isFor ? text : '',
      body_html: isFor ? html : '',
      created_at: now,
      useless_after: mail.uselessAfter,
      next_try_at: now,
      ticket_id: mail.ticketId,
    })
    .execute();
}
