import { useId } from 'react';
import { formatPercent } from '../../format/number.ts';
import { formatValue } from '../../format/value.ts';
import styles from './Chart.module.css';
import type { ChartPoint, ChartSeries } from './points.ts';
import { slicesOf } from './scale.ts';

const RADIUS = 70;
const LENGTH = 2 * Math.PI * RADIUS;
/** The gap between two slices, px along the ring. */
const GAP = 2;

/** The first series as shares of a whole, with its legend. */
export function Donut({
  points,
  series,
  title,
}: {
  points: ChartPoint[];
  series: ChartSeries[];
  title: string;
}) {
  const name = useId();
  const format = series[0]?.format ?? 'number';
  const values = points.map((point) => point.values[0] ?? 0);
  const slices = slicesOf(values);
  const total = values.reduce((sum, value) => sum + Math.max(0, value), 0);
  return (
    <figure className={styles.donut}>
      <svg viewBox="0 0 200 200" role="img" aria-labelledby={name}>
        <title id={name}>{title || series[0]?.label}</title>
        <circle cx="100" cy="100" r={RADIUS} className={styles.ringTrack} />
        {slices.map(({ share, start }, index) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a slice is its place
            key={index}
            cx="100"
            cy="100"
            r={RADIUS}
            className={styles.slice}
            data-series={index % 6}
            strokeDasharray={`${Math.max(0, share * LENGTH - GAP)} ${LENGTH}`}
            transform={`rotate(${start * 360 - 90} 100 100)`}
          />
        ))}
        <text x="100" y="106" textAnchor="middle" className={styles.total}>
          {formatValue(format, total)}
        </text>
      </svg>
      <ul className={styles.shares}>
        {points.map((point, index) => (
          <li key={point.label} data-series={index % 6}>
            <span>{point.label}</span>
            <strong>{formatPercent((slices[index]?.share ?? 0) * 100)}</strong>
          </li>
        ))}
      </ul>
    </figure>
  );
}
