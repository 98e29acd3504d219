/**
 * A burst of paper from one place: pure motion, one call a frame. A piece flies up in a fan, is slowed by the air,
 * falls, turns, and fades out over its life.
 */
export interface BurstOptions {
  /** How many pieces. */
  particles: number;
  /** Opening of the fan, degrees; its middle is straight up. */
  spread: number;
}

export interface Piece {
  /** From the origin, CSS pixels; down is positive. */
  x: number;
  y: number;
  /** Flight direction, radians; 0 is to the right, upwards is negative. */
  angle: number;
  /** CSS pixels a frame. */
  speed: number;
  /** Rotation in the plane, and of the paper about its own axis, radians. */
  turn: number;
  tilt: number;
  tiltSpeed: number;
  /** 0-1, which of the colours. */
  shade: number;
  isRound: boolean;
}

/** Frames (60 a second) from the first piece to the last. */
export const burstFrames = 200;

const startSpeed = 26;
const speedRange = 18;
const drag = 0.9;
const gravity = 3;

/** The pieces at rest at the origin, each with its direction drawn by `random` inside of the fan. */
export function launch({ particles, spread }: BurstOptions, random: () => number): Piece[] {
  const fan = (spread * Math.PI) / 180;
  return Array.from({ length: particles }, () => ({
    x: 0,
    y: 0,
    angle: -Math.PI / 2 + (random() - 0.5) * fan,
    speed: startSpeed + random() * speedRange,
    turn: random() * Math.PI * 2,
    tilt: random() * Math.PI * 2,
    tiltSpeed: 0.08 + random() * 0.14,
    shade: random(),
    isRound: random() > 0.7,
  }));
}

/** One frame later, in place. */
export function move(piece: Piece): void {
  piece.x += Math.cos(piece.angle) * piece.speed + Math.sin(piece.tilt) * 0.8;
  piece.y += Math.sin(piece.angle) * piece.speed + gravity;
  piece.speed *= drag;
  piece.tilt += piece.tiltSpeed;
  piece.turn += piece.tiltSpeed * 0.4;
}

/** 1 at first, 0 when the burst is over. */
export function opacityAt(frame: number): number {
  const left = 1 - frame / burstFrames;
  return Math.max(0, Math.min(1, left * 2.5));
}
