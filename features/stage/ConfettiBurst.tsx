import { useEffect, useRef } from 'react';
import { type BurstOptions, burstFrames, launch, move, opacityAt, type Piece } from './burst.ts';
import styles from './ConfettiBurst.module.css';

interface ConfettiBurstProps extends BurstOptions {
  /** Where it comes from, CSS pixels of the window. */
  origin: { x: number; y: number };
}

/** Frames of 60 a second: a faster screen draws more of them, and the paper falls no faster. */
const frameMs = 1000 / 60;

function coloursOf(element: Element): string[] {
  const style = getComputedStyle(element);
  const names = ['--p-accent', '--p-brand', '--p-accent-soft', '--p-brand-soft', '--p-accent'];
  return names.map((name) => style.getPropertyValue(name).trim()).filter(Boolean);
}

function draw(brush: CanvasRenderingContext2D, piece: Piece, colours: readonly string[]): void {
  const width = 10;
  const height = Math.max(1, Math.abs(Math.cos(piece.tilt)) * (piece.isRound ? 10 : 15));
  brush.save();
  brush.translate(piece.x, piece.y);
  brush.rotate(piece.turn);
  brush.fillStyle = colours[Math.floor(piece.shade * colours.length)] ?? '#fff';
  brush.beginPath();
  if (piece.isRound) brush.ellipse(0, 0, width / 2, height / 2, 0, 0, Math.PI * 2);
  else brush.rect(-width / 2, -height / 2, width, height);
  brush.fill();
  brush.restore();
}

/** Paper that bursts out of one place, once, over everything. Who prefers no motion must not be shown it. */
export function ConfettiBurst({ origin, particles, spread }: ConfettiBurstProps) {
  const element = useRef<HTMLCanvasElement>(null);
  const { x, y } = origin;

  useEffect(() => {
    const canvas = element.current;
    const brush = canvas?.getContext('2d');
    if (!canvas || !brush) return;
    const scale = Math.min(2, window.devicePixelRatio || 1);
    canvas.width = Math.round(window.innerWidth * scale);
    canvas.height = Math.round(window.innerHeight * scale);
    const colours = coloursOf(canvas);
    const pieces = launch({ particles, spread }, Math.random);
    let frame = 0;
    let last = performance.now();
    let request = requestAnimationFrame(function paint(now) {
      const frames = Math.min(8, Math.max(1, Math.round((now - last) / frameMs)));
      last = now;
      frame += frames;
      for (let step = 0; step < frames; step += 1) for (const piece of pieces) move(piece);
      brush.setTransform(1, 0, 0, 1, 0, 0);
      brush.clearRect(0, 0, canvas.width, canvas.height);
      if (frame >= burstFrames) return;
      brush.setTransform(scale, 0, 0, scale, x * scale, y * scale);
      brush.globalAlpha = opacityAt(frame);
      for (const piece of pieces) draw(brush, piece, colours);
      request = requestAnimationFrame(paint);
    });
    return () => cancelAnimationFrame(request);
  }, [x, y, particles, spread]);

  return (
    <div className={styles.burst} aria-hidden="true" data-particles={particles} data-spread={spread}>
      <canvas ref={element} />
    </div>
  );
}
