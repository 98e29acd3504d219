import type { CSSProperties } from 'react';
import styles from './Confetti.module.css';

const pieces = 28;

/** Evenly scattered without chance, so that two screenshots are alike. */
function scattered(index: number, salt: number): number {
  return ((index + 1) * 0.618_033_9 * salt) % 1;
}

/** Paper that falls once; nothing at all where the visitor prefers no motion (see the style sheet). */
export function Confetti() {
  return (
    <div className={styles.confetti} aria-hidden="true">
      {Array.from({ length: pieces }, (_, index) => {
        const look = {
          '--x': `${scattered(index, 1) * 100}%`,
          '--drift': `${(scattered(index, 2.3) - 0.5) * 120}px`,
          '--turn': `${360 + scattered(index, 3.7) * 900}deg`,
          '--wait': `${scattered(index, 5.1) * 0.7}s`,
          '--fall': `${1.9 + scattered(index, 7.9) * 1.4}s`,
        } as CSSProperties;
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is nothing but its place in the row.
        return <i key={index} style={look} />;
      })}
    </div>
  );
}
