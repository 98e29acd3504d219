import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** Envelope addresses. */
  from: string;
  to: string[];
  /** The whole message, decoded from quoted-printable. */
  text: string;
}

export interface Mailbox {
  /** For `SMTP_URL`. */
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** Answers the next deliveries with this SMTP code and text, at this command; null: accepts them. */
  refuseWith(code: number | null, text?: string, at?: 'RCPT TO' | 'DATA'): void;
  /** The code of the newest mail to an address after the first `since` mails; waits for it. */
  codeFor(address: string, since?: number): Promise<string>;
  countFor(address: string): number;
  close(): Promise<void>;
}

const patienceMs = 60_000;

const refused = (responseCode: number, text = 'refused') => Object.assign(new Error(text), { responseCode });

/** A real SMTP server on a free port that stores what it receives. It refuses every login, and senders of `.invalid`. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  let refusal: { at: 'RCPT TO' | 'DATA'; error: Error } | null = null;
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_login, _session, done) => done(refused(535)),
    onMailFrom: ({ address }, _session, done) => done(address.endsWith('.invalid') ? refused(550) : null),
    onRcptTo: (_address, _session, done) => done(refusal?.at === 'RCPT TO' ? refusal.error : null),
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString('latin1');
      });
      stream.on('end', () => {
        if (refusal?.at === 'DATA') return done(refusal.error);
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        mails.push({ from, to: rcptTo.map((one) => one.address), text: readable(text) });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  const { port } = server.server.address() as AddressInfo;
  const mailsFor = (address: string) => mails.filter((mail) => mail.to.includes(address.toLowerCase()));
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuseWith: (code, text, at = 'DATA') => {
      refusal = code === null ? null : { at, error: refused(code, text) };
    },
    countFor: (address) => mailsFor(address).length,
    async codeFor(address, since = 0) {
      const deadline = Date.now() + patienceMs;
      while (Date.now() < deadline) {
        const own = mailsFor(address).slice(since);
        const code = /^(\d{6})\r?$/m.exec(own.at(-1)?.text ?? '')?.[1];
        if (code) return code;
        await new Promise((next) => setTimeout(next, 50));
      }
      throw new Error(`No code came for ${address}`);
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

/** Decodes quoted-printable (RFC 2045). */
function readable(message: string): string {
  const bytes = message
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
