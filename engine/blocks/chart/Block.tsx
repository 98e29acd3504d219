import { formatValue } from '../../format/value.ts';
import type { ChartIr } from '../../manifest/ir.ts';
import { laterTexts } from '../../texts/later.ts';
import { Card } from '../parts/Card.tsx';
import { Empty } from '../parts/Empty.tsx';
import { FromSource } from '../parts/States.tsx';
import { WithSource } from '../parts/WithSource.tsx';
import { useDynamic } from '../runtime/use-dynamic.ts';
import { useRows } from '../runtime/use-rows.ts';
import type { SourceState } from '../runtime/use-source.ts';
import { Axes } from './Axes.tsx';
import styles from './Chart.module.css';
import { Donut } from './Donut.tsx';
import { type ChartPoint, type ChartSeries, pointsOf } from './points.ts';

/** Numbers as a picture, with the same numbers as a table for who does not see it. */
export default function ChartBlock({ block }: { block: ChartIr }) {
  return <WithSource source={block.source}>{(state) => <Chart block={block} state={state} />}</WithSource>;
}

function Chart({ block, state }: { block: ChartIr; state: SourceState }) {
  const rows = useRows(block, state);
  const { text } = useDynamic();
  const series = block.series.map(({ label, format }) => ({ label: text(label), format }));
  const points = pointsOf(block, rows);
  return (
    <Card title={block.title}>
      <FromSource state={state} shape="chart">
        {points.length === 0 ? (
          <Empty empty={block.empty} />
        ) : (
          <>
            {block.as === 'donut' ? (
              <Donut points={points} series={series} title={text(block.title)} />
            ) : (
              <Axes as={block.as} points={points} series={series} title={text(block.title)} />
            )}
            <Numbers title={block.label_title} points={points} series={series} />
          </>
        )}
      </FromSource>
    </Card>
  );
}

interface NumbersProps {
  /** What the points are. */
  title: string;
  points: ChartPoint[];
  series: ChartSeries[];
}

function Numbers({ title, points, series }: NumbersProps) {
  return (
    <details className={styles.numbers}>
      <summary>{laterTexts.blocks.chartTable}</summary>
      <div className={styles.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">{title}</th>
              {series.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.label}>
                <th scope="row">{point.label}</th>
                {series.map(({ label, format }, index) => (
                  <td key={label}>{formatValue(format, point.values[index])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
