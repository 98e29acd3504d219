/** The flows that draw: two tabs of one person must not draw twice there (`two-tabs.spec.ts`). */
export const flowsThatDraw = ['memory', 'prize-panel', 'roulette', 'scratch'] as const;

export type FlowThatDraws = (typeof flowsThatDraw)[number];
