import { Client } from 'pg';

/** A listener to a channel of the database. */
export interface Listener {
  message(payload: string): void;
  /** The connection was lost and is back: messages may have been missed. */
  gap(): void;
}

const firstWaitMs = 500;
const longestWaitMs = 30_000;
/** How often the server is asked whether the connection is still there: TCP says so after two hours. */
const usualBeatMs = 15_000;
/** How long it may take to answer. */
const answerMs = 10_000;

/**
 * Listens on a separate connection, since the pool may give its connections to others at any time. It
 * reconnects a connection that broke or that the server answers no more, with longer and longer waits. Rejects when
 * the first connection fails; answers a function that stops it.
 */
export async function listenOnServer(
  connectionString: string,
  channel: string,
  listener: Listener,
  beatMs = usualBeatMs,
): Promise<() => Promise<void>> {
  let isStopped = false;
  let waitMs = firstWaitMs;
  let timer: NodeJS.Timeout | undefined;
  let beat: NodeJS.Timeout | undefined;
  let client = await connect();

  async function connect(): Promise<Client> {
    const limits = { connectionTimeoutMillis: answerMs, query_timeout: Math.min(answerMs, beatMs) };
    const fresh = new Client({ connectionString, ...limits });
    let hasEnded = false;
    const onEnd = () => {
      if (hasEnded) return;
      hasEnded = true;
      clearInterval(beat);
      if (!isStopped) again();
    };
    // Without a listener the error would end the process.
    fresh.on('error', onEnd);
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
    } catch (error) {
      hasEnded = true;
      await fresh.end().catch(() => undefined);
      throw error;
    }
    fresh.on('end', onEnd);
    fresh.on('notification', ({ payload }) => listener.message(payload ?? ''));
    beat = setInterval(() => {
      fresh.query('select 1').catch(() => {
        onEnd();
        void fresh.end().catch(() => undefined);
      });
    }, beatMs);
    beat.unref();
    return fresh;
  }

  function again(): void {
    timer = setTimeout(async () => {
      try {
        client = await connect();
        if (isStopped) return void stop();
        waitMs = firstWaitMs;
        listener.gap();
      } catch {
        waitMs = Math.min(waitMs * 2, longestWaitMs);
        if (!isStopped) again();
      }
    }, waitMs);
    timer.unref();
  }

  async function stop(): Promise<void> {
    isStopped = true;
    clearTimeout(timer);
    clearInterval(beat);
    await client.end().catch(() => undefined);
  }
  return stop;
}
