/** The wheel's movement over time: pure, so that the same times always give the same pictures. */
import { pointerBend, rotationAt, type Turn } from '../geometry.ts';

export type Mood = 'resting' | 'waiting' | 'turning' | 'stopped';

export interface Motion {
  mood: Mood;
  rotation: number;
  /** Degrees per millisecond. */
  speed: number;
  bend: number;
  /** Since the current state began, ms. */
  elapsed: number;
  turn: Turn | null;
  /** The angle that pulls the wheel while it waits or rests, degrees. */
  home: number;
}

/** While the draw is requested, the wheel moves back a little, like before a push by hand. */
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

/** The motion after `deltaMs`. */
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
  // Only a forward turn lifts the pointer; it falls back faster than it rises.
  const wanted = mood === 'turning' && speed > 0.002 ? -pointerBend(rotation, count) : 0;
  const bend = motion.bend + (wanted - motion.bend) * (1 - Math.exp(-deltaMs / 18));
  return { ...motion, mood, home, elapsed, rotation, speed, bend };
}

function isOnItsWay(mood: Mood): boolean {
  return mood === 'turning' || mood === 'waiting';
}

/** An angle too small to see, degrees. */
const stillness = 0.005;

/** Whether the wheel and its pointer have stopped. */
export function isStill({ mood, rotation, home, bend }: Motion): boolean {
  return !isOnItsWay(mood) && Math.abs(rotation - home) < stillness && Math.abs(bend) < stillness;
}

/** A movement that starts by itself and cannot be stopped must end within 5 s (WCAG 2.2.2), ms. */
const showMs = 4840;
/** How long one picture of the bulbs stays: at rest, for a prize, and while the wheel turns, ms. */
const restPaceMs = 605;
const prizePaceMs = 220;
const chasePaceMs = 45;

export interface BulbLook {
  mood: Mood;
  isCelebrating: boolean;
  /** Since the bulbs' current state began, ms. */
  elapsed: number;
}

/**
 * The current picture of the bulbs: it changes in steps, so that a resting wheel is drawn once in each step
 * rather than in each frame. At rest and for a prize the last picture stays: every bulb on.
 */
export function bulbStep(look: BulbLook): number {
  if (isChase(look)) return Math.floor(look.elapsed / chasePaceMs);
  return Math.floor(Math.min(look.elapsed, showMs) / (look.isCelebrating ? prizePaceMs : restPaceMs));
}

/**
 * Brightness (0-1) of a bulb in the current picture: the light runs around while the wheel turns, otherwise
 * bulbs alternate.
 */
export function bulbBrightness(index: number, count: number, look: BulbLook): number {
  const step = bulbStep(look);
  if (isChase(look)) {
    const behind = ((step % count) - index + count * 2) % (count / 3);
    return Math.max(0.08, 1 - behind / (count / 3));
  }
  if (bulbsRest(look)) return 1;
  return (step + index) % 2 === 0 ? 1 : 0.15;
}

/** Whether the current picture is the last one. */
export function bulbsRest(look: BulbLook): boolean {
  return !isChase(look) && look.elapsed >= showMs;
}

function isChase({ mood, isCelebrating }: BulbLook): boolean {
  return !isCelebrating && isOnItsWay(mood);
}
