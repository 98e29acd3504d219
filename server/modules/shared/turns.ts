/** The pause between two turns, ms. */
const everyMs = 1000;

/**
 * Runs `turn` again and again. Answers a function that stops it and waits for the running turn. If `turn`
 * answers true there is more work, and the next turn follows at once. An error goes to `onError`, and the
 * turns go on.
 */
export function takeTurns(
  turn: () => Promise<boolean>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isStopping = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const take = () => {
    running = turn()
      .catch((error: unknown) => {
        onError(error);
        return false;
      })
      .then((hasMore) => {
        if (isStopping) return;
        timer = setTimeout(take, hasMore ? 0 : everyMs);
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
