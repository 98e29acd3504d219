/** The pause between two turns, ms. */
const everyMs = 1000;
/** The longest pause while turns fail, ms. */
const longestMs = 60_000;

/** What an error says, with what caused it: its numbers and traces differ from turn to turn. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const within = error instanceof AggregateError ? error.errors : [];
  const more = error.cause === undefined ? within : [error.cause, ...within];
  return [error.message, ...more.map(textOf)].join('\n');
}

/**
 * Runs `turn` again and again. Answers a function that stops it and waits for the running turn. If `turn`
 * answers true there is more work, and the next turn follows at once. While it fails the turns go on with longer and
 * longer pauses, and `onError` hears an error when it is another than that of the turn before.
 */
export function takeTurns(
  turn: () => Promise<boolean>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isStopping = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  let told: string | null = null;
  let failingMs = everyMs;
  const pauseAfter = (hasMore: boolean) => {
    told = null;
    failingMs = everyMs;
    return hasMore ? 0 : everyMs;
  };
  const pauseAfterError = (error: unknown) => {
    const text = textOf(error);
    if (text !== told) onError(error);
    told = text;
    failingMs = Math.min(failingMs * 2, longestMs);
    return failingMs;
  };
  const take = () => {
    running = turn()
      .then(pauseAfter, pauseAfterError)
      .then((pauseMs) => {
        if (isStopping) return;
        timer = setTimeout(take, pauseMs);
        timer.unref();
      });
  };
  take();
  return async () => {
    isStopping = true;
    clearTimeout(timer);
    await running;
  };
}

/**
 * Works on what comes, on so much at once: what takes long holds none of the rest. `begin` takes no more than it is asked
 * for; `onError` hears what fails. Answers a function that stops it and waits for the work that has begun.
 */
export function takeAsTheyCome(
  atOnce: number,
  begin: (most: number) => Promise<readonly Promise<void>[]>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const stop = takeTurns(async () => {
    const free = atOnce - running.size;
    const begun = await begin(free);
    for (const work of begun) {
      const done: Promise<void> = work.catch(onError).finally(() => running.delete(done));
      running.add(done);
    }
    // As much as there was place for: there may be more.
    if (begun.length < free) return false;
    await Promise.race(running);
    return true;
  }, onError);
  return async () => {
    await stop();
    await Promise.all(running);
  };
}
