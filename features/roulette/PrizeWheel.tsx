import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { planTurn, slicesOf } from './geometry.ts';
import styles from './PrizeWheel.module.css';
import type { WheelControls } from './scene/create-wheel-scene.ts';
import type { Award } from './types.ts';

interface PrizeWheelProps {
  prizes: readonly Award[];
  size: number;
  /** How long the wheel turns, ms (section 2: 4 s). */
  transitionMs: number;
  extraDegrees: number;
  withoutMotion: boolean;
  onReady(controls: WheelControls): void;
}

/** The colors of the slices in turn; a slice without a prize has the dark one. */
const tones = ['brand', 'soft', 'accent', 'pale'] as const;

/**
 * The prize wheel in plain HTML (section 2, 'other visual elements'): used without WebGL, or if the canvas
 * wheel did not start. It takes the same commands, and stops by the same geometry.
 */
export function PrizeWheel(props: PrizeWheelProps) {
  const { prizes, size, transitionMs, withoutMotion } = props;
  const [rotation, setRotation] = useState(0);
  const [shown, setShown] = useState<number | null>(null);
  const first = useRef(props);

  useEffect(() => {
    const { prizes, extraDegrees: extra, transitionMs: durationMs, onReady } = first.current;
    onReady({
      wait: () => setShown(null),
      release: () => setShown(null),
      turnTo: (index, chance) =>
        setRotation((from) => planTurn(from, index, prizes.length, { extra, durationMs, chance }).to),
      show: (index) => setShown(index),
    });
  }, []);

  const slices = slicesOf(prizes.length);
  const turning: CSSProperties = {
    rotate: `${rotation}deg`,
    transitionDuration: withoutMotion ? '0s' : `${transitionMs}ms`,
  };
  return (
    <div className={styles.wheel} style={{ maxWidth: size }} data-stage="plain" aria-hidden="true">
      <span className={styles.pointer} />
      <div className={styles.disc} style={{ ...turning, background: gradientOf(prizes) }}>
        {prizes.map((prize, index) => (
          <span
            key={prize.id}
            className={styles.label}
            data-tone={toneOf(prize, index)}
            data-shown={shown === index || undefined}
            style={{ rotate: `${slices[index]?.middle ?? 0}deg` }}
          >
            <b>{prize.name}</b>
          </span>
        ))}
      </div>
      <span className={styles.hub} />
    </div>
  );
}

function toneOf(prize: Award, index: number): string {
  return prize.lose_award ? 'deep' : (tones[index % tones.length] ?? 'brand');
}

function gradientOf(prizes: readonly Award[]): string {
  const slices = slicesOf(prizes.length);
  const start = slices[0]?.start ?? 0;
  const parts = slices.map(({ end }, index) => {
    const prize = prizes[index];
    return `var(--slice-${prize ? toneOf(prize, index) : 'brand'}) 0 ${end - start}deg`;
  });
  return `conic-gradient(from ${start}deg, ${parts.join(', ')})`;
}
