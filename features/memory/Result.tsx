import { useEffect, useRef } from 'react';
import { formatPoints } from '../../engine/format/number.ts';
import { Confetti } from '../stage/Confetti.tsx';
import { texts } from './texts.ts';
import type { Ended } from './types.ts';
import styles from './View.module.css';

/** The last step: the server's result and points. */
export function Result({ ended }: { ended: Ended }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const points = formatPoints(ended.points);
  const { title, text } = texts.results[ended.result];
  return (
    <div className={styles.result} data-result={ended.result}>
      {ended.result === 'win' && <Confetti />}
      <p className={styles.medal} data-is-long={points.length > 5 || undefined} aria-hidden="true">
        <b>{points}</b>
        <span>{texts.points}</span>
      </p>
      <h2 id="memory-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.outcome}>{text}</p>
      <p className={styles.prize}>{ended.points > 0 ? texts.won(ended.points) : texts.noPoints}</p>
      {ended.chances.remaining > 0 && (
        <p className={styles.outcome}>{texts.playsLeft(ended.chances.remaining)}</p>
      )}
    </div>
  );
}
