const LONGEST_WAIT_MS = 1000;

/** Done once what is being drawn is on the screen (soon, in a tab that is not): for what can come after it. */
export function afterPaint(): Promise<void> {
  return new Promise((done) => {
    // From a frame's callbacks on, the processor is first idle when that frame is painted and can be used.
    requestAnimationFrame(() => whenIdle(done));
    setTimeout(done, LONGEST_WAIT_MS);
  });
}

/** Safari has no idle callbacks: a task of its own comes after the frame's callbacks as well. */
function whenIdle(done: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(done);
  else setTimeout(done);
}
