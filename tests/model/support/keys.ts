import { expect } from '@playwright/test';
import { type FlowPath, stepsOf, waysOf } from '../harness/paths.ts';

/** The moments after which nobody knows whether a call took effect; `~`: the tab was closed meanwhile. */
const unknown = new Set(['cut', 'crash', 'expire', 'slow', '~']);

/** The calls of a moment: one without an answer is made again with its own key, any other gets a new key. */
export async function expectKeys(path: FlowPath, keys: readonly string[], moment: string): Promise<void> {
  const made = stepsOf(path).filter((step) => step.moment.id === moment);
  await expect.poll(() => keys.length).toBe(made.length);
  for (const [index, { before }] of made.entries()) {
    if (index === 0) continue;
    expect(keys[index] === keys[index - 1]).toBe(before.context.key !== null);
  }
}

/** The same for what a queue sends by itself. `answers`: the moments in which the server answers. */
export function expectKeysInTurn(path: FlowPath, keys: readonly string[], answers: readonly string[]): void {
  const ends = waysOf(path)
    .flatMap(({ steps }, tab) => [...(tab > 0 ? ['~'] : []), ...steps.map(({ moment }) => moment.id)])
    .filter((id) => unknown.has(id) || answers.includes(id));
  for (const [index, end] of ends.entries()) {
    const [key, next] = [keys[index], keys[index + 1]];
    if (next !== undefined) expect(next === key).toBe(unknown.has(end));
  }
}
