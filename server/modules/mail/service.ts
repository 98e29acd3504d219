import type { Tx } from '../../db/types.ts';
import { type MailBrand, type MailContent, renderMail } from './layout.ts';

export { greetingOf, type MailBrand, type MailContent } from './layout.ts';

export interface NewMail {
  readonly programId: number;
  /** Null: the mail is not sent. The same work is done, so that the time does not show who has an account. */
  readonly recipient: string | null;
  readonly content: MailContent;
  readonly brand: MailBrand;
  /** A mail that has not left by then is never sent: its code has expired. */
  readonly uselessAfter: Date;
}

/**
 * Puts a mail into the outbox, in the transaction of what it tells: either both happen or none. The worker sends it
 * once the transaction has ended (worker.ts).
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
    })
    .execute();
}
