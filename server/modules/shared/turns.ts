/** Between two turns, ms. */
const everyMs = 1000;

/**
 * Takes one turn after the other until it is stopped; answers how to stop, which waits for the turn that is on its way.
 * `turn` answers whether there is more, which is taken at once; one that fails is told to `onError`, and the next comes all the
 * same.
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
