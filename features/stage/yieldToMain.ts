/**
 * Lets the browser do what waits (input, a frame) between two pieces of long work, so that no piece of it grows to a
 * task that the visitor feels.
 */
export function yieldToMain(): Promise<void> {
  return new Promise((next) => setTimeout(next, 0));
}
