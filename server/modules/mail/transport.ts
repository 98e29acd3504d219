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

interface SmtpError {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
  message?: unknown;
}

/** The enhanced status code of a refusal (RFC 3463), which is no address such as 5.1.2.3. */
const enhancedOf = (text: string) => /(?<![\d.])5\.\d{1,3}\.\d{1,3}(?!\.?\d)/.exec(text)?.[0];

/** Codes about the recipient's address or mailbox (RFC 3463, sections 3.2 and 3.3): 5.1.7 and 5.1.8 are about the sender's. */
const ofRecipient = /^5\.(1\.(?![78]$)|2\.)/;
const ofMessage = /^5\.6\./;
/** How servers without such codes begin to say that the portal may not send this. */
const ofPortal = /\b(sender|sending|relay|auth)/i;

/**
 * Whom a permanent refusal (RFC 5321, 5yz) is meant for: one mail, whose address does not exist or whose text is none, or
 * the portal, whose login, sender, rights or quota the server does not take. Null: it is no permanent refusal.
 */
export function refusalOf(error: unknown): 'mail' | 'portal' | null {
  const { command, responseCode, response } = error as SmtpError;
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode > 599) return null;
  const text = String(response ?? '');
  const status = enhancedOf(text);
  const isOfMail =
    command === 'RCPT TO'
      ? status === undefined
        ? !ofPortal.test(text)
        : ofRecipient.test(status)
      : command === 'DATA' && ofMessage.test(status ?? '');
  return isOfMail ? 'mail' : 'portal';
}

/** What a log may say of an error: never an address, which an answer of the server may repeat, as may an invalid one. */
export function factsOf(error: unknown): Record<string, unknown> {
  const { code, responseCode, response, message } = error as SmtpError;
  if (responseCode !== undefined) return { code, responseCode, status: enhancedOf(String(response ?? '')) };
  return code === 'EENVELOPE' ? { code } : { code, reason: message };
}
