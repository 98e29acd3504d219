import { useEffect, useRef } from 'react';
import { clockText } from './clock.ts';
import { texts } from './texts.ts';
import styles from './View.module.css';

/** The seconds at which screen readers speak the remaining time. */
const spoken = [60, 30, 10];

interface TimerProps {
  /** Remaining time, ms. */
  left: number;
  announce(text: string): void;
}

/** m:ss. Not a live region: a clock that speaks every second would disturb the game. */
export function Timer({ left, announce }: TimerProps) {
  const seconds = Math.ceil(left / 1000);
  const say = useRef(announce);
  say.current = announce;
  useEffect(() => {
    if (spoken.includes(seconds)) say.current(texts.secondsLeft(seconds));
  }, [seconds]);
  const clock = clockText(left);
  return (
    <span
      role="timer"
      className={styles.timer}
      data-is-short={seconds <= 10 || undefined}
      aria-label={texts.timeLeft(clock)}
    >
      {clock}
    </span>
  );
}
