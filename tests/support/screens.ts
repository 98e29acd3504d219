/** The widths at which every visible change is checked, px. */
export const screens = {
  celular: { width: 360, height: 740 },
  computador: { width: 1280, height: 800 },
} as const;
export type Screen = keyof typeof screens;

/** A phone on its side, px: wide and low. */
export const lying = { width: 740, height: 360 } as const;

/** For `test.use`, if animation is part of the test: by default tests run with reduced motion. */
export const withMotion = { reducedMotion: 'no-preference' } as const;

export const brands = {
  aurora: { title: 'Aurora Mais' },
  horizonte: { title: 'Horizonte Parceiros' },
} as const;
export type Brand = keyof typeof brands;

/** A brand for each width: another program's data, so that a walk at one changes nothing for the walk at the other. */
export const brandAt = { celular: 'aurora', computador: 'horizonte' } as const satisfies Record<
  Screen,
  Brand
>;

/**
 * Each width with its brand, for a flow: what depends on brand and width together is seen page by page (`pages.spec.ts`).
 */
export const walks = (Object.keys(brandAt) as Screen[]).map((screen) => ({ screen, brand: brandAt[screen] }));
