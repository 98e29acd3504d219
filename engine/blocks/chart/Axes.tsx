import { useId, useRef } from 'react';
import { formatValue } from '../../format/value.ts';
import styles from './Chart.module.css';
import { LyingBars } from './LyingBars.tsx';
import { compact, LETTER_PX, LINE_PX, linesOf, short } from './labels.ts';
import type { ChartPoint, ChartSeries } from './points.ts';
import { labelEvery, ticksOf } from './scale.ts';
import { useWidth } from './use-width.ts';

/** All measures are px of the screen: a narrow chart has fewer labels, never smaller ones. */
const ASSUMED_WIDTH = 640;
const MOST_WIDTH = 1120;
const HEIGHT = 260;
const EDGE = { top: 12, right: 8, bottom: 30, left: 64 };
const LABEL_PX = 78;
/** Between two labels, in letters. */
const LABEL_GAP = 0.5;
/** So many bars lie down where their labels have no room below them: in a narrow chart, and in any. */
const MOST_LYING = { narrow: 8, wide: 6 };
const NARROW = 480;

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
  const innerWidth = width - EDGE.left - EDGE.right;
  const band = innerWidth / points.length;
  const whole = as === 'bar' ? points.map(({ label }) => linesOf(label, band / LETTER_PX - LABEL_GAP)) : [];
  const areWhole = whole.length > 0 && !whole.includes(null);
  const lies = as === 'bar' && !areWhole && points.length <= MOST_LYING[width < NARROW ? 'narrow' : 'wide'];
  const every = areWhole ? 1 : labelEvery(points.length, Math.max(1, Math.floor(innerWidth / LABEL_PX)));
  const labelOf = (label: string, index: number) =>
    (areWhole && whole[index]) || [short(label, (band * every) / LETTER_PX)];
  const more = areWhole && whole.some((lines) => lines?.length === 2) ? LINE_PX : 0;
  /** A label at the edge stays in the picture. */
  const inside = (middle: number, line: string) => {
    const half = (line.length * LETTER_PX) / 2;
    return Math.min(Math.max(middle, half), width - half);
  };
  const innerHeight = HEIGHT - EDGE.top - EDGE.bottom - more;
  const x = (index: number) => EDGE.left + band * (index + 0.5);
  const y = (value: number) => EDGE.top + innerHeight * (1 - (value - low) / (high - low));
  const format = series[0]?.format ?? 'number';
  const heading = title || series.map(({ label }) => label).join(', ');
  return (
    <figure ref={figure} className={styles.figure}>
      {series.length > 1 && <Legend labels={series.map(({ label }) => label)} />}
      {lies ? (
        <LyingBars {...{ points, series, low, high, width, name }} title={heading} />
      ) : (
        <svg
          width={width}
          height={HEIGHT}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          role="img"
          aria-labelledby={name}
        >
          <title id={name}>{heading}</title>
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
              index % every === 0 &&
              labelOf(label, index).map((line, at) => (
                <text
                  key={`${label} ${line}`}
                  x={inside(x(index), line)}
                  y={HEIGHT - 8 - more + LINE_PX * at}
                  textAnchor="middle"
                >
                  {line}
                </text>
              )),
          )}
          {series.map((one, number) =>
            as === 'bar' ? (
              <Bars key={one.label} {...{ points, number, one, x, y, band, of: series.length }} />
            ) : (
              <Line key={one.label} {...{ points, number, one, x, y }} />
            ),
          )}
        </svg>
      )}
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
