import { TIME_ZONE } from '../../format/date.ts';
import { dayOf } from '../../format/day.ts';
import { formatMonth } from '../../format/month.ts';
import { once } from '../../format/once.ts';
import { formatValue } from '../../format/value.ts';
import type { GroupByIr } from '../../manifest/ir.ts';
import { type Row, reader } from '../runtime/records.ts';

export interface Group {
  heading: string;
  rows: Row[];
  /** Place of its first row in the list. */
  from: number;
}

const yearOf = once(() => new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, year: 'numeric' }));

/** Rows with what they are grouped by, each group once, in the order in which the list begins them. */
export function groupsOf(rows: readonly Row[], by: GroupByIr): Group[] {
  const read = reader(by.field);
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const heading = headingOf(by, read(row));
    const group = groups.get(heading) ?? [];
    group.push(row);
    groups.set(heading, group);
  }
  let from = 0;
  return [...groups].map(([heading, own]) => {
    const group = { heading, rows: own, from };
    from += own.length;
    return group;
  });
}

function headingOf({ by, format, labels }: GroupByIr, value: unknown): string {
  const moment = by && value ? momentAt(String(value)) : null;
  if (!moment || by === 'day') return formatValue(by ? 'date' : format, value, labels);
  return by === 'month' ? formatMonth(dayOf(moment)) : yearOf().format(moment);
}

/** A plain date is the whole day everywhere: its noon is never another month. */
function momentAt(value: string): Date | null {
  const moment = new Date(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T12:00:00-03:00` : value);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
