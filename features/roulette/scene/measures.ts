/**
 * The wheel is drawn 420 wide around its centre and scaled as a whole: all lengths below are in these units.
 */
export const measures = {
  side: 420,
  rim: 198,
  disc: 172,
  bulbs: 185,
  bulbCount: 24,
  hub: 32,
  picture: 48,
} as const;

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Point at `degrees` clockwise from the top. */
export function pointAt(degrees: number, radius: number): { x: number; y: number } {
  return { x: Math.sin(radians(degrees)) * radius, y: -Math.cos(radians(degrees)) * radius };
}
