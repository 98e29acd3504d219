import type { FastifyBaseLogger } from 'fastify';
import type PgBoss from 'pg-boss';
import { housekeepingQueue, leaseSeconds, openQueue, type StepsMessage, stepsQueue } from './queue.ts';
import { failJob, runSteps, type StepsCore } from './steps.ts';

/** The pause before an empty queue is checked again, ms. */
const pollEveryMs = 1_000;
const hourSeconds = 3_600;

export interface WorkerOptions extends StepsCore {
  readonly log: FastifyBaseLogger;
  /** The platform's hourly work, by the process that takes it. */
  readonly housekeeping: (signal: AbortSignal) => Promise<void>;
}

/**
 * Works on the queue until it is stopped. Stopping waits for the running step; the rest continues in another
 * process, or after the next start.
 */
export async function startWorker(options: WorkerOptions): Promise<() => Promise<void>> {
  const { log } = options;
  const stopping = new AbortController();
  const boss = await openQueue(options.database, options.lease ?? leaseSeconds, (error) =>
    log.error({ err: error }, 'the queue failed'),
  );
  const work = [
    drain<StepsMessage>(boss, stepsQueue, options, stopping.signal, {
      run: (message, signal) => runSteps(options, message, signal),
      giveUp: (message) => failJob(options, message),
    }),
    drain<object>(boss, housekeepingQueue, options, stopping.signal, {
      run: (_, signal) => options.housekeeping(signal),
      giveUp: async () => undefined,
    }),
  ];
  const sendHousekeeping = () =>
    // One task in each hour is accepted, whichever process sends it.
    boss.send(housekeepingQueue, {}, { singletonSeconds: hourSeconds }).catch((error: unknown) => {
      log.error({ err: error }, 'housekeeping was not asked for');
    });
  await sendHousekeeping();
  const timer = setInterval(() => void sendHousekeeping(), hourSeconds * 1000);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await Promise.all(work);
    await boss.stop({ graceful: false });
  };
}

interface Hands<Message> {
  run(message: Message, signal: AbortSignal): Promise<void>;
  /** Called after the last try. */
  giveUp(message: Message): Promise<void>;
}

/**
 * Takes the tasks of a queue one after the other. We do not use `boss.work`, since an error of the database
 * in it is not caught and would end the process.
 */
async function drain<Message extends object>(
  boss: PgBoss,
  queue: string,
  { log }: Pick<WorkerOptions, 'log'>,
  signal: AbortSignal,
  hands: Hands<Message>,
): Promise<void> {
  while (!signal.aborted) {
    const hasWorked = await takeOne(boss, queue, log, signal, hands).catch((error: unknown) => {
      log.error({ err: error, queue }, 'the queue could not be read');
      return false;
    });
    if (!hasWorked) await pause(signal);
  }
}

async function takeOne<Message extends object>(
  boss: PgBoss,
  queue: string,
  log: FastifyBaseLogger,
  signal: AbortSignal,
  { run, giveUp }: Hands<Message>,
): Promise<boolean> {
  const [job] = await boss.fetch<Message>(queue, { includeMetadata: true });
  if (!job) return false;
  try {
    await run(job.data, signal);
  } catch (error) {
    log.error({ err: error, queue, tries: job.retryCount + 1 }, 'work failed');
    if (job.retryCount >= job.retryLimit) await giveUp(job.data);
    await boss.fail(queue, job.id, { message: error instanceof Error ? error.message : String(error) });
    return true;
  }
  await boss.complete(queue, job.id);
  return true;
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(finish, pollEveryMs);
    timer.unref();
    signal.addEventListener('abort', finish, { once: true });
    function finish(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      done();
    }
  });
}
