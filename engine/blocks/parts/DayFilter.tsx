import { Suspense } from 'react';
import type { DateFilterProps } from '../form/DateFilter.tsx';
import type { MonthFilterProps } from '../form/MonthFilter.tsx';
import { chunk } from '../runtime/chunk.ts';

const DateFilter = chunk(() => import('../form/DateFilter.tsx'));

/** The forms' own date field among filters. Few lists have one, so that it travels by itself. */
export function DayFilter(props: DateFilterProps) {
  const { id, 'aria-label': label } = props;
  return (
    <Suspense fallback={<input id={id} aria-label={label} readOnly value="" />}>
      <DateFilter {...props} />
    </Suspense>
  );
}

const Months = chunk(() => import('../form/MonthFilter.tsx'));

/** A month or a year among filters. */
export function MonthFilter(props: MonthFilterProps) {
  return (
    <Suspense fallback={<input id={props.id} readOnly value="" />}>
      <Months {...props} />
    </Suspense>
  );
}
