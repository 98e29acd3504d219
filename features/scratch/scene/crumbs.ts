/** Crumbs of the layer that fall while it is scratched: pure motion, in units of the canvas and seconds. */

export interface Crumb {
  x: number;
  y: number;
  vx: number;
  vy: number;
  turn: number;
  spin: number;
  size: number;
  /** Remaining seconds; 0: free for reuse. */
  life: number;
}

const gravity = 900;
export const crumbLife = 0.9;

export function createCrumbs(count: number): Crumb[] {
  return Array.from({ length: count }, () => ({
    x: 0,
    y: 0,
    vx: 0,
    vy: 0,
    turn: 0,
    spin: 0,
    size: 0,
    life: 0,
  }));
}

/** Throws a few free crumbs from a point; `random` answers numbers in [0, 1). */
export function throwCrumbs(
  crumbs: Crumb[],
  at: { x: number; y: number },
  count: number,
  random: () => number,
): void {
  let left = count;
  for (const crumb of crumbs) {
    if (left === 0) return;
    if (crumb.life > 0) continue;
    left -= 1;
    crumb.x = at.x + (random() - 0.5) * 26;
    crumb.y = at.y + (random() - 0.5) * 14;
    crumb.vx = (random() - 0.5) * 150;
    crumb.vy = -40 - random() * 110;
    crumb.turn = random() * Math.PI * 2;
    crumb.spin = (random() - 0.5) * 14;
    crumb.size = 0.45 + random() * 0.75;
    crumb.life = crumbLife;
  }
}

export function advanceCrumbs(crumbs: Crumb[], seconds: number): void {
  for (const crumb of crumbs) {
    if (crumb.life <= 0) continue;
    crumb.life = Math.max(0, crumb.life - seconds);
    crumb.vy += gravity * seconds;
    crumb.x += crumb.vx * seconds;
    crumb.y += crumb.vy * seconds;
    crumb.turn += crumb.spin * seconds;
  }
}
