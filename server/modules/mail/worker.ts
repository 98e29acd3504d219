import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseHandle } from '../../db/client.ts';
import { takeAsTheyCome } from '../shared/turns.ts';
import { closeMail, holdMail, type OutgoingMail, postponeMail, takeMails } from './outbox.ts';
import { factsOf, type MailTransport, refusalOf } from './transport.ts';

const atOnce = 10;
/** Several times in a lease, so that one that is missed does no harm. */
const usualHoldMs = 30_000;

export interface MailWorker {
  readonly database: DatabaseHandle;
  readonly transport: MailTransport;
  readonly log: FastifyBaseLogger;
  readonly clock: () => Date;
  /** How often a mail that is being sent is held anew, ms. */
  readonly holdMs?: number;
}

/** Sends the mails that are due, at most ten. Errors are logged with the mail's number, never with its address or content. */
export async function sendDueMails(worker: MailWorker): Promise<void> {
  await Promise.all(await beginToSend(worker, atOnce));
}

async function beginToSend(worker: MailWorker, most: number): Promise<Promise<void>[]> {
  const mails = await takeMails(worker.database.db, most, worker.clock());
  return mails.map((mail) => sendOne(worker, mail));
}

async function sendOne(worker: MailWorker, mail: OutgoingMail): Promise<void> {
  const { database, transport, log, clock, holdMs = usualHoldMs } = worker;
  const { db } = database;
  const about = { program: mail.program_id, mail: mail.id, tries: mail.tries };
  if (mail.useless_after <= clock()) {
    log.warn(about, 'mail given up: it came too late to be of use');
    return closeMail(db, mail, 'dead', clock());
  }
  const holding = setInterval(() => {
    // The next one may succeed.
    holdMail(db, mail, clock()).catch(() => undefined);
  }, holdMs);
  try {
    await transport.send(mail).finally(() => clearInterval(holding));
    await closeMail(db, mail, 'sent', clock());
  } catch (error) {
    const why = { ...about, ...factsOf(error) };
    const refusal = refusalOf(error);
    if (refusal === 'mail' || !(await postponeMail(db, mail, clock()))) {
      log.error(why, 'mail given up: the server refused it, or every try failed');
      await closeMail(db, mail, 'dead', clock());
    } else if (refusal === 'portal') {
      log.error(
        why,
        'mail not sent: the server refuses SMTP_URL, MAIL_FROM or what they may send; it will be tried again',
      );
    } else log.warn(why, 'mail not sent yet: it will be tried again');
  }
}

/**
 * Sends mails as they come, ten at once: one whose server is slow holds none of the others. Answers a function that stops it
 * and waits for the mails that are being sent.
 */
export function startMailWorker(worker: MailWorker): () => Promise<void> {
  const stop = takeAsTheyCome(
    atOnce,
    (most) => beginToSend(worker, most),
    (error) => worker.log.error({ err: error }, 'the outbox could not be read'),
  );
  return async () => {
    await stop();
    worker.transport.close();
  };
}
