import { createTransport } from 'nodemailer';
import type { OutgoingMail } from './outbox.ts';

/** Sends one mail. Throws the answer of the server of `SMTP_URL` if it refuses. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

const timeoutMs = 20_000;

/**
 * Connections to the server of `SMTP_URL`. `from` is the address of every mail; the sender's name is the
 * program's.
 */
export function openTransport(smtpUrl: string, from: string): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    // What most providers take: one that refuses for a while costs each mail one of its tries.
    ...{ rateDelta: 1000, rateLimit: 10 },
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.split('@').at(-1);
  return {
    async send(mail) {
      await transport.sendMail({
        from: { name: mail.sender, address: from },
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.body_text,
        html: mail.body_html,
        date: mail.created_at,
        // The same id at every try, so that the receiver recognizes a mail that arrived although its
        // confirmation was lost.
        messageId: `<${mail.program_id}.${mail.id}.${mail.created_at.getTime()}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}

/**
 * Whom a permanent refusal (RFC 5321, 5yz) is meant for: one mail, whose address does not exist or which is not wanted, or
 * the portal, whose login or sender the server does not take. Null: it is no permanent refusal.
 */
export function refusalOf(error: unknown): 'mail' | 'portal' | null {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode > 599) return null;
  return command === 'RCPT TO' || command === 'DATA' ? 'mail' : 'portal';
}
