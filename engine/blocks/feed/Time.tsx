import { formatDateTime, momentOf } from '../../format/date.ts';
import { serverTime } from '../parts/server-time.ts';
import { ago } from './ago.ts';

/** How long ago, with the moment for whoever points at it. */
export function Time({ at }: { at: unknown }) {
  const moment = momentOf(at);
  if (!moment) return null;
  return (
    <time dateTime={moment.toISOString()} title={formatDateTime(moment)}>
      {ago(moment, serverTime())}
    </time>
  );
}
