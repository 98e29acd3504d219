import { DatePicker } from '@mantine/dates';
import { formTexts } from '../../../texts/form.ts';
import { marksOf, PickerPopover, pickerProps } from './PickerPopover.tsx';

export interface CalendarProps {
  field: HTMLElement;
  /** YYYY-MM-DD: a day is never a moment, so no time zone can move it. */
  value: string | null;
  /** The first and the last day that can be chosen, YYYY-MM-DD. */
  min?: string | undefined;
  max?: string | undefined;
  onPick(day: string): void;
  onClose(): void;
}

/** Mantine's calendar below a date field. */
export default function Calendar({ field, value, min, max, onPick, onClose }: CalendarProps) {
  return (
    <PickerPopover field={field} label={formTexts.calendar} onClose={onClose}>
      <DatePicker
        {...pickerProps}
        firstDayOfWeek={0}
        value={value}
        defaultDate={value ?? undefined}
        minDate={min}
        maxDate={max}
        highlightToday
        // Mantine's red of weekends and grey of other months are too pale to read.
        weekendDays={[]}
        hideOutsideDates
        getDayProps={(day) => marksOf(day, value, 'day')}
        onChange={(day) => day && onPick(day)}
      />
    </PickerPopover>
  );
}
