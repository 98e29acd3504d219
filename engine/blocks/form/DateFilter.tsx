import { useEffect, useState } from 'react';
import { formatDate } from '../../format/date.ts';
import { DateField } from './DateField.tsx';
import { isoOfTyped } from './typed-date.ts';

export interface DateFilterProps {
  id?: string;
  'aria-label'?: string;
  /** YYYY-MM-DD, or nothing. */
  value: string;
  onChange(value: string): void;
  min?: string;
  max?: string;
}

/** A day to filter by, as in any form: heard once it is a whole day, or empty. */
export default function DateFilter({ value, onChange, min, max, ...control }: DateFilterProps) {
  const [draft, setDraft] = useState(formatDate(value));
  // The address changed by itself (back button, 'limpar filtros'): the box follows.
  useEffect(() => setDraft(formatDate(value)), [value]);
  const type = (text: string) => {
    setDraft(text);
    const day = text === '' ? '' : isoOfTyped(text);
    if (day !== null && day !== value) onChange(day);
  };
  return (
    <DateField
      control={control}
      draft={draft}
      onType={type}
      onBlur={() => setDraft(formatDate(value))}
      onPick={(day) => type(formatDate(day))}
      min={min}
      max={max}
    />
  );
}
