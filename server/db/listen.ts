import { Client } from 'pg';

/** A listener to a channel of the database. */
export interface Listener {
  message(payload: string): void;
  /** The connection was lost and is back: messages may have been missed. */
  gap(): void;
}

const firstWaitMs = 500;
const longestWaitMs = 30_000;

/**
 * Listens on a separate connection, since the pool may give its connections to others at any time. It
 * reconnects a broken connection, with longer and longer waits. Rejects when the first connection fails;
 * answers a function that stops it.
 */
export async function listenOnServer(
  connectionString: string,
  channel: string,
  listener: Listener,
): Promise<() => Promise<void>> {
  let isStopped = false;
  let waitMs = firstWaitMs;
  let timer: NodeJS.Timeout | undefined;
  let client = await connect();

  async function connect(): Promise<Client> {
    const fresh = new Client({ connectionString, keepAlive: true });
    let hasEnded = false;
    const onEnd = () => {
      if (hasEnded) return;
      hasEnded = true;
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
    return fresh;
  }

  function again(): void {
    timer = setTimeout(async () => {
      try {
        client = await connect();
        if (isStopped) return void client.end().catch(() => undefined);
        waitMs = firstWaitMs;
        listener.gap();
      } catch {
        waitMs = Math.min(waitMs * 2, longestWaitMs);
        if (!isStopped) again();
      }
    }, waitMs);
    timer.unref();
  }

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await client.end().catch(() => undefined);
  };
}
