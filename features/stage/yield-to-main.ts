/**
 * Lets the browser handle input and frames between two pieces of long work, so that no task is long enough
 * for the visitor to notice.
 */
export function yieldToMain(): Promise<void> {
  return new Promise((next) => setTimeout(next, 0));
}
