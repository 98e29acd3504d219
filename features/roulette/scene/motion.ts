/** How the wheel moves over time: pure, so that the same moments always give the same pictures. */
import { pointerBend, rotationAt, type Turn } from '../geometry.ts';

export type Mood = 'resting' | 'waiting' | 'turning' | 'stopped';

export interface Motion {
  mood: Mood;
  rotation: number;
  /** Degrees a millisecond. */
  speed: number;
  bend: number;
  /** Since the mood began, ms. */
  elapsed: number;
  turn: Turn | null;
  /** Where the wheel is pulled to while it waits or rests. */
  home: number;
}

/** While the draw is asked for, the wheel is drawn back, as a hand does before it pushes. */
const pullBack = -16;
const pullPerMs = 0.006;

export function restAt(rotation: number): Motion {
  return { mood: 'resting', rotation, speed: 0, bend: 0, elapsed: 0, turn: null, home: rotation };
}

export function wait(motion: Motion): Motion {
  return { ...motion, mood: 'waiting', elapsed: 0, home: motion.rotation };
}

export function release(motion: Motion): Motion {
  return { ...motion, mood: 'resting', elapsed: 0 };
}

export function begin(motion: Motion, turn: Turn): Motion {
  return { ...motion, mood: 'turning', elapsed: 0, turn };
}

/** The motion `deltaMs` later. */
export function advance(motion: Motion, deltaMs: number, count: number): Motion {
  if (deltaMs <= 0) return motion;
  const elapsed = motion.elapsed + deltaMs;
  let { rotation, mood, home } = motion;
  if (mood === 'turning' && motion.turn) {
    rotation = rotationAt(motion.turn, elapsed);
    if (elapsed >= motion.turn.durationMs) mood = 'stopped';
    home = rotation;
  } else if (mood !== 'stopped') {
    const target = mood === 'waiting' ? home + pullBack : home;
    rotation = target + (rotation - target) * Math.exp(-pullPerMs * deltaMs);
  }
  const speed = (rotation - motion.rotation) / deltaMs;
  // Only a wheel that turns forward lifts the pointer; it falls back faster than it rises.
  const wanted = mood === 'turning' && speed > 0.002 ? -pointerBend(rotation, count) : 0;
  const bend = motion.bend + (wanted - motion.bend) * (1 - Math.exp(-deltaMs / 18));
  return { ...motion, mood, home, elapsed, rotation, speed, bend };
}

/** Brightness of a bulb: they breathe at rest, run while it turns, and flash together for a prize. */
export function bulbBrightness(
  index: number,
  count: number,
  clockMs: number,
  look: { mood: Mood; isCelebrating: boolean },
): number {
  if (look.isCelebrating) return (Math.floor(clockMs / 220) + index) % 2 === 0 ? 1 : 0.15;
  if (look.mood === 'turning' || look.mood === 'waiting') {
    const head = (clockMs / 45) % count;
    const behind = (head - index + count * 2) % (count / 3);
    return Math.max(0.08, 1 - behind / (count / 3));
  }
  const wave = Math.sin(clockMs / 700 + (index % 2) * Math.PI);
  return 0.5 + 0.5 * wave;
}
