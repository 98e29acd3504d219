/** The flows that draw: two tabs of one person must not draw twice there (`twoTabsSpec`). */
export const flowsThatDraw = ['memory', 'prize-panel', 'roulette', 'scratch'] as const;

export type FlowThatDraws = (typeof flowsThatDraw)[number];

/** Where the two tabs of each of them walk. */
export const twoTabsSpec = 'tests/model/two-tabs.spec.ts';

const names: readonly string[] = flowsThatDraw;

export function draws(flow: string): boolean {
  return names.includes(flow);
}
