import { useEffect, useRef } from 'react';
import styles from './Confetti.module.css';
import { hexText, readPalette } from './palette.ts';

interface ConfettiProps {
  /** The number of pieces, and the angle in which they fly, degrees (section 9). */
  particles?: number;
  spread?: number;
  /** The element whose middle they start from; by default the middle of the window. */
  from?: () => Element | null | undefined;
}

const middle = { x: 0.5, y: 0.5 };

/** The middle of an element, as shares of the window's width and height. */
function originOf(element: Element | null | undefined) {
  if (!element) return middle;
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: (left + width / 2) / window.innerWidth, y: (top + height / 2) / window.innerHeight };
}

/** Confetti that bursts once over everything; nothing if the visitor prefers no motion. */
export function Confetti({ particles = 100, spread = 70, from }: ConfettiProps) {
  const element = useRef<HTMLCanvasElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it bursts once, from where its element is then
  useEffect(() => {
    const canvas = element.current;
    if (!canvas) return;
    const origin = originOf(from?.());
    const { accent, brand, brandSoft } = readPalette(canvas);
    let stop = (): void => undefined;
    let isGone = false;
    const burst = async () => {
      const { default: confetti } = await import('canvas-confetti');
      if (isGone) return;
      // The library would create its worker from a text, which the Content-Security-Policy forbids.
      const fire = confetti.create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });
      stop = fire.reset;
      void fire({
        particleCount: particles,
        spread,
        origin,
        colors: [accent, brand, brandSoft].map(hexText),
      });
    };
    // If its file cannot be loaded (no network, a new release) the confetti is left out; the win is not
    // affected.
    void burst().catch(() => undefined);
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return (
    <div className={styles.confetti} aria-hidden="true" data-particles={particles} data-spread={spread}>
      <canvas ref={element} />
    </div>
  );
}
