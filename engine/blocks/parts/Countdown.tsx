import { useSyncExternalStore } from 'react';
import { formatRemaining } from '../../format/countdown.ts';
import { formatDateTime, momentOf } from '../../format/date.ts';
import { blockTexts } from '../../texts/blocks.ts';
import styles from './Cell.module.css';
import { everySecond, serverTime } from './server-time.ts';

/** How long there is to go until a moment, by the server's clock. Readers are not interrupted: it speaks when asked. */
export default function Countdown({ until }: { until: string }) {
  const end = momentOf(until)?.getTime() ?? 0;
  const text = useSyncExternalStore(everySecond, () => {
    const left = end - serverTime();
    return left > 0 ? formatRemaining(left) : blockTexts.countdownOver;
  });
  return (
    <time className={styles.whole} dateTime={until} title={formatDateTime(until)}>
      {text}
    </time>
  );
}
