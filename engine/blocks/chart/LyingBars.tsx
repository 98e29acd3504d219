import { formatValue } from '../../format/value.ts';
import styles from './Chart.module.css';
import { compact, LETTER_PX, LINE_PX, linesOf, short } from './labels.ts';
import type { ChartPoint, ChartSeries } from './points.ts';

/** All measures are px of the screen. */
const BAR = 14;
const GAP = 3;
const BETWEEN = 12;
/** Room for the value behind the longest bar. */
const VALUE = 72;

interface LyingBarsProps {
  points: ChartPoint[];
  series: ChartSeries[];
  /** Those between which all values lie. */
  low: number;
  high: number;
  width: number;
  /** Id of what the picture is called by. */
  name: string;
  title: string;
}

/** Bars under each other, each below its whole name and before its value: for names that have no room side by side. */
export function LyingBars({ points, series, low, high, width, name, title }: LyingBarsProps) {
  const letters = width / LETTER_PX;
  const x = (value: number) => ((width - VALUE) * (value - low)) / (high - low);
  let end = 0;
  const placed = points.map((point) => {
    const top = end;
    const lines = linesOf(point.label, letters) ?? [short(point.label, letters)];
    const bars = top + lines.length * LINE_PX + GAP;
    end = bars + series.length * (BAR + GAP) + BETWEEN;
    return { ...point, lines, top, bars };
  });
  return (
    <svg width={width} height={end} viewBox={`0 0 ${width} ${end}`} role="img" aria-labelledby={name}>
      <title id={name}>{title}</title>
      {placed.map(({ label, values, lines, top, bars }) => (
        <g key={label}>
          {lines.map((line, index) => (
            <text key={line} x={0} y={top + LINE_PX * (index + 1) - GAP}>
              {line}
            </text>
          ))}
          {series.map((one, number) => {
            const value = values[number] ?? 0;
            const y = bars + number * (BAR + GAP);
            return (
              <g key={one.label}>
                <rect
                  className={styles.bar}
                  data-series={number % 4}
                  x={x(Math.min(value, 0))}
                  y={y}
                  width={Math.max(1, x(Math.max(value, 0)) - x(Math.min(value, 0)))}
                  height={BAR}
                  rx={4}
                >
                  <title>{`${label}: ${formatValue(one.format, value)}`}</title>
                </rect>
                <text x={x(Math.max(value, 0)) + 6} y={y + BAR - GAP}>
                  {compact(one.format, value)}
                </text>
              </g>
            );
          })}
        </g>
      ))}
    </svg>
  );
}
