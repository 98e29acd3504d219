/**
 * Runs every variant once, then every variant again (A B C A B C …), so that a slow moment of the machine
 * affects all of them. The first round warms up and is not counted.
 */
export async function interleave<Name extends string, Result>(
  names: readonly Name[],
  rounds: number,
  measure: (name: Name) => Promise<Result>,
): Promise<Record<Name, Result[]>> {
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Result[]>;
  for (const name of names) await measure(name);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) results[name].push(await measure(name));
  }
  return results;
}
