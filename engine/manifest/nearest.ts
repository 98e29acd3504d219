/** The names that are most like a wrong one, for messages. */
import { suggest } from '../expression/check.ts';

const MOST = 3;

/** Up to three of the candidates, the nearest first: `"a", "b" ou "c"`. Undefined when none is near. */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  const found: string[] = [];
  while (found.length < MOST) {
    const next = suggest(
      name,
      candidates.filter((candidate) => !found.includes(candidate)),
    );
    if (next === undefined) break;
    found.push(next);
  }
  const quoted = found.map((one) => `"${one}"`);
  return quoted.length > 1 ? `${quoted.slice(0, -1).join(', ')} ou ${quoted.at(-1)}` : quoted[0];
}
