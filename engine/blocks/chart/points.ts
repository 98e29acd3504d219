import { numberOf } from '../../format/number.ts';
import { formatValue } from '../../format/value.ts';
import type { ChartIr, Format } from '../../manifest/ir.ts';
import { type Row, reader } from '../runtime/records.ts';

export interface ChartPoint {
  label: string;
  /** One a series; 0 where the row has no number. */
  values: number[];
}

export interface ChartSeries {
  label: string;
  format: Format;
}

/** Rows as points of the chart. */
export function pointsOf(block: ChartIr, rows: readonly Row[]): ChartPoint[] {
  const label = reader(block.label);
  const values = block.series.map(({ field }) => reader(field));
  return rows.map((row) => ({
    label: formatValue(block.label_format, label(row)),
    values: values.map((read) => numberOf(read(row)) ?? 0),
  }));
}
