import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/dates/styles.css';
import 'dayjs/locale/pt-br';
import { Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useClickOutside } from '@mantine/hooks';
import { MantineShell } from '../../../shell/MantineShell.tsx';
import { formTexts } from '../../../texts/form.ts';
import styles from './Rich.module.css';

export interface CalendarProps {
  /** The field that it hangs on; a click inside of it is none outside. */
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
  useClickOutside(onClose, null, [field]);
  return (
    <MantineShell>
      <Popover
        opened
        trapFocus
        // Its target is a place and no control: the button beside the field says that there is a dialog.
        withRoles={false}
        closeOnClickOutside={false}
        withinPortal={false}
        position="bottom-end"
        offset={4}
        transitionProps={{ duration: 0 }}
        onChange={(opened) => !opened && onClose()}
        onDismiss={onClose}
      >
        <Popover.Target>
          <span className={styles.anchor} />
        </Popover.Target>
        <Popover.Dropdown role="dialog" className={styles.calendar} aria-label={formTexts.calendar}>
          <DatePicker
            locale="pt-br"
            firstDayOfWeek={0}
            value={value}
            defaultDate={value ?? undefined}
            minDate={min}
            maxDate={max}
            allowDeselect={false}
            highlightToday
            // Mantine's red of weekends and grey of other months are too pale to read.
            weekendDays={[]}
            hideOutsideDates
            size="md"
            ariaLabels={{
              previousMonth: formTexts.previousMonth,
              nextMonth: formTexts.nextMonth,
              previousYear: formTexts.previousYear,
              nextYear: formTexts.nextYear,
              previousDecade: formTexts.previousDecade,
              nextDecade: formTexts.nextDecade,
              monthLevelControl: formTexts.chooseMonth,
              yearLevelControl: formTexts.chooseYear,
            }}
            onChange={(day) => day && onPick(day)}
          />
        </Popover.Dropdown>
      </Popover>
    </MantineShell>
  );
}
