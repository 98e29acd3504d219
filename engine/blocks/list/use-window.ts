import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { RowHeights, type RowRange, rangeOf } from './row-heights.ts';

/** Up to so many rows all of them are in the page. */
export const WINDOW_FROM = 100;
const ESTIMATE_PX = 53;
const EXTRA_ROWS = 8;
/** Before anything is measured: enough for any screen. */
const FIRST_ROWS = 30;

export interface RowWindow extends RowRange {
  /** Room to keep above and below for rows that are not in the page, px. */
  before: number;
  after: number;
}

/** Which rows of a long body are worth having in the page, following the scroll of whatever box it is in. */
export function useWindow(body: RefObject<HTMLElement | null>, count: number): RowWindow {
  const isOn = count > WINDOW_FROM;
  const heights = useMemo(() => new RowHeights(count, ESTIMATE_PX), [count]);
  const [range, setRange] = useState<RowRange>({ start: 0, end: FIRST_ROWS });
  const [, remeasure] = useState(0);

  useEffect(() => {
    if (!isOn) return;
    let frame = 0;
    const update = () => {
      frame = 0;
      const box = body.current?.getBoundingClientRect();
      if (!box) return;
      const next = rangeOf(heights, -box.top, window.innerHeight - box.top, EXTRA_ROWS);
      setRange((now) => (now.start === next.start && now.end === next.end ? now : next));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    update();
    // Captured, because a scrolling box (a dialog) does not send its scroll up.
    document.addEventListener('scroll', schedule, { capture: true, passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', schedule, { capture: true });
      window.removeEventListener('resize', schedule);
    };
  }, [isOn, heights, body]);

  const start = isOn ? Math.min(range.start, Math.max(0, count - 1)) : 0;
  const end = isOn ? Math.min(range.end, count) : count;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are in the page when start or end change
  useLayoutEffect(() => {
    if (!isOn) return;
    let changed = false;
    for (const row of body.current?.querySelectorAll<HTMLElement>('[data-index]') ?? [])
      changed = heights.measure(Number(row.dataset.index), row.getBoundingClientRect().height) || changed;
    if (changed) remeasure((version) => version + 1);
  }, [isOn, heights, body, start, end]);

  if (!isOn) return { start, end, before: 0, after: 0 };
  return {
    start,
    end,
    before: heights.startOf(start),
    after: Math.max(0, heights.total - heights.startOf(end)),
  };
}
