import { MonthPicker, YearPicker } from '@mantine/dates';
import { listTexts } from '../../../texts/list.ts';
import { Button } from '../../parts/Button.tsx';
import { marksOf, PickerPopover, pickerProps } from './PickerPopover.tsx';

interface MonthsProps {
  input: 'month' | 'year';
  field: HTMLElement;
  label: string;
  /** YYYY-MM, or YYYY; empty for all. */
  value: string;
  onPick(value: string): void;
  onClose(): void;
}

/** Mantine's months, or years, below a filter: 'Todos' first. */
export default function Months({ input, field, label, value, onPick, onClose }: MonthsProps) {
  const day = value === '' ? null : `${value}${input === 'month' ? '-01' : '-01-01'}`;
  const marks = (at: string) => marksOf(at, day, input);
  const shared = {
    ...pickerProps,
    value: day,
    defaultDate: day ?? undefined,
    onChange: (picked: string | null) => picked && onPick(picked.slice(0, input === 'month' ? 7 : 4)),
  };
  return (
    <PickerPopover field={field} label={label} onClose={onClose}>
      <Button
        wide
        aria-pressed={day === null}
        tone={day === null ? 'primary' : 'ghost'}
        onClick={() => onPick('')}
      >
        {listTexts.all}
      </Button>
      {input === 'month' ? (
        <MonthPicker {...shared} getMonthControlProps={marks} />
      ) : (
        <YearPicker {...shared} getYearControlProps={marks} />
      )}
    </PickerPopover>
  );
}
