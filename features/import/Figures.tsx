import { formatNumber } from '../../engine/format/number.ts';
import { texts } from './texts.ts';
import type { Import } from './types.ts';
import styles from './View.module.css';

/** How many lines there are, and their results. */
export function Figures({ shown, isBefore }: { shown: Import; isBefore: boolean }) {
  const { lines = 0, invalid = 0, corrected = 0, done = 0, held = 0 } = shown;
  const figures = [
    [texts.lines, lines],
    isBefore ? [texts.ready, lines - invalid] : [texts.imported, done],
    ...(held > 0 ? [[texts.held, held]] : []),
    [texts.invalid, invalid - corrected],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatNumber(count as number)}</dd>
        </div>
      ))}
    </dl>
  );
}
