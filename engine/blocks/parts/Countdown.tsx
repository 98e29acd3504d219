import { useSyncExternalStore } from 'react';
import { formatRemaining } from '../../format/countdown.ts';
import { formatDateTime, momentOf } from '../../format/date.ts';
import { formatDeadline } from '../../format/deadline.ts';
import { laterTexts } from '../../texts/later.ts';
import styles from './Cell.module.css';
import { everySecond, serverTime } from './server-time.ts';

interface CountdownProps {
  until: string;
  as: 'countdown' | 'deadline';
}

const texts = {
  countdown: (left: number) => (left > 0 ? formatRemaining(left) : laterTexts.blocks.countdownOver),
  deadline: formatDeadline,
} as const;

/**
 * How long there is to go until a moment, or since when it is over, by the server's clock. Readers are not
 * interrupted: it speaks when asked.
 */
export default function Countdown({ until, as }: CountdownProps) {
  const end = momentOf(until)?.getTime() ?? 0;
  const left = () => end - serverTime();
  const text = useSyncExternalStore(everySecond, () => texts[as](left()));
  return (
    <time
      className={styles.whole}
      data-late={(as === 'deadline' && left() < 0) || undefined}
      dateTime={until}
      title={formatDateTime(until)}
    >
      {text}
    </time>
  );
}
