import { MonthPicker, YearPicker } from '@mantine/dates';
import { listTexts } from '../../../texts/list.ts';
import { Button } from '../../parts/Button.tsx';
import { PickerPopover, pickerProps } from './PickerPopover.tsx';

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
  const Picker = input === 'month' ? MonthPicker : YearPicker;
  const day = value === '' ? null : `${value}${input === 'month' ? '-01' : '-01-01'}`;
  return (
    <PickerPopover field={field} label={label} onClose={onClose}>
      <Button wide tone={day === null ? 'primary' : 'ghost'} onClick={() => onPick('')}>
        {listTexts.all}
      </Button>
      <Picker
        {...pickerProps}
        value={day}
        defaultDate={day ?? undefined}
        onChange={(picked: string | null) => picked && onPick(picked.slice(0, input === 'month' ? 7 : 4))}
      />
    </PickerPopover>
  );
}
