interface Begun {
  stop(how: { graceful: false }): Promise<unknown>;
}

/** Stops what a test began, one after the other; a queue does not wait for its jobs. */
export async function stopAll(...begun: (Begun | undefined)[]): Promise<void> {
  for (const one of begun) await one?.stop({ graceful: false });
}
