import { useId, useRef } from 'react';
import { once } from '../../format/once.ts';
import { formatValue } from '../../format/value.ts';
import styles from './Chart.module.css';
import type { ChartPoint, ChartSeries } from './points.ts';
import { labelEvery, ticksOf } from './scale.ts';
import { useWidth } from './use-width.ts';

/** All measures are px of the screen: a narrow chart has fewer labels, never smaller ones. */
const ASSUMED_WIDTH = 640;
const MOST_WIDTH = 1120;
const HEIGHT = 260;
const EDGE = { top: 12, right: 8, bottom: 30, left: 64 };
const LABEL_PX = 78;
/** Width of a letter of a label, about. */
const LETTER_PX = 7;

interface AxesProps {
  as: 'line' | 'bar';
  points: ChartPoint[];
  series: ChartSeries[];
  title: string;
}

/** Lines or bars over one axis of names and one of values. */
export function Axes({ as, points, series, title }: AxesProps) {
  const name = useId();
  const figure = useRef<HTMLElement>(null);
  const width = Math.min(MOST_WIDTH, useWidth(figure, ASSUMED_WIDTH));
  const ticks = ticksOf(points.flatMap(({ values }) => values));
  const low = ticks[0] ?? 0;
  const high = ticks.at(-1) ?? 1;
  const inner = { width: width - EDGE.left - EDGE.right, height: HEIGHT - EDGE.top - EDGE.bottom };
  const band = inner.width / points.length;
  const x = (index: number) => EDGE.left + band * (index + 0.5);
  const y = (value: number) => EDGE.top + inner.height * (1 - (value - low) / (high - low));
  const every = labelEvery(points.length, Math.max(1, Math.floor(inner.width / LABEL_PX)));
  const format = series[0]?.format ?? 'number';
  return (
    <figure ref={figure} className={styles.figure}>
      {series.length > 1 && <Legend labels={series.map(({ label }) => label)} />}
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-labelledby={name}>
        <title id={name}>{title || series.map(({ label }) => label).join(', ')}</title>
        {ticks.map((tick) => (
          <g key={tick} className={styles.tick}>
            <line x1={EDGE.left} x2={width - EDGE.right} y1={y(tick)} y2={y(tick)} />
            <text x={EDGE.left - 10} y={y(tick) + 4} textAnchor="end">
              {compact(format, tick)}
            </text>
          </g>
        ))}
        {points.map(
          ({ label }, index) =>
            index % every === 0 && (
              <text key={label} x={x(index)} y={HEIGHT - 8} textAnchor="middle">
                {short(label, (band * every) / LETTER_PX)}
              </text>
            ),
        )}
        {series.map((one, number) =>
          as === 'bar' ? (
            <Bars key={one.label} {...{ points, number, one, x, y, band, of: series.length }} />
          ) : (
            <Line key={one.label} {...{ points, number, one, x, y }} />
          ),
        )}
      </svg>
    </figure>
  );
}

interface DrawProps {
  points: ChartPoint[];
  /** Which series, from 0: its color and its place among the bars. */
  number: number;
  one: ChartSeries;
  x(index: number): number;
  y(value: number): number;
}

function Bars({ points, number, one, x, y, band, of }: DrawProps & { band: number; of: number }) {
  const width = Math.min(38, (band * 0.68) / of);
  return points.map(({ label, values }, index) => {
    const value = values[number] ?? 0;
    return (
      <rect
        key={label}
        className={styles.bar}
        data-series={number % 4}
        x={x(index) - (width * of) / 2 + width * number}
        y={Math.min(y(value), y(0))}
        width={Math.max(2, width - 2)}
        height={Math.max(1, Math.abs(y(0) - y(value)))}
        rx={Math.min(5, width / 3)}
      >
        <title>{`${label}: ${formatValue(one.format, value)}`}</title>
      </rect>
    );
  });
}

function Line({ points, number, one, x, y }: DrawProps) {
  const at = points.map(({ values }, index) => `${x(index)},${y(values[number] ?? 0)}`);
  return (
    <g className={styles.line} data-series={number % 4}>
      <polygon points={[`${x(0)},${y(0)}`, ...at, `${x(points.length - 1)},${y(0)}`].join(' ')} />
      <polyline points={at.join(' ')} />
      {points.map(({ label, values }, index) => (
        <circle key={label} cx={x(index)} cy={y(values[number] ?? 0)} r="4">
          <title>{`${label}: ${formatValue(one.format, values[number])}`}</title>
        </circle>
      ))}
    </g>
  );
}

export function Legend({ labels }: { labels: string[] }) {
  return (
    <ul className={styles.legend}>
      {labels.map((label, index) => (
        <li key={label} data-series={index % 4}>
          {label}
        </li>
      ))}
    </ul>
  );
}

/** A label cut to its room; the whole of it is in the table. */
function short(label: string, letters: number): string {
  return label.length <= letters
    ? label
    : `${label.slice(0, Math.max(1, Math.floor(letters) - 1)).trimEnd()}…`;
}

const compactly = once(
  () => new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 }),
);

/** Values of an axis, short: 'R$ 12 mil'. */
function compact(format: ChartSeries['format'], value: number): string {
  if (format === 'brl') return `R$ ${compactly().format(value / 100)}`;
  if (format === 'percent') return `${compactly().format(value)}%`;
  return compactly().format(value);
}
