const LONGEST_WAIT_MS = 1000;

/** Done once what is being drawn is on the screen (soon, in a tab that is not): for what can come after it. */
export function afterPaint(): Promise<void> {
  return new Promise((done) => {
    // A task after the frame's callbacks runs when the frame is painted.
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, LONGEST_WAIT_MS);
  });
}
