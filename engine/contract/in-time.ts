/** How long an answer may take: a connection that stalls does not say that it does. */
export const ANSWER_MS = 30_000;

/** A signal that ends what has no answer in time, and with the one that is given. */
export function inTime(signal?: AbortSignal): AbortSignal {
  const limit = AbortSignal.timeout(ANSWER_MS);
  // Safari joins signals since 17.4: before, the given one stands alone.
  return signal ? (AbortSignal.any?.([signal, limit]) ?? signal) : limit;
}
