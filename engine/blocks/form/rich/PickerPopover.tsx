import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/dates/styles.css';
import 'dayjs/locale/pt-br';
import { Popover } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { MantineShell } from '../../../shell/MantineShell.tsx';
import { formTexts } from '../../../texts/form.ts';
import styles from './Rich.module.css';

interface PickerPopoverProps {
  /** The field that it hangs on; a click inside of it is none outside. */
  field: HTMLElement;
  label: string;
  onClose(): void;
  children: ReactNode;
}

/** One of Mantine's calendars below its field. */
export function PickerPopover({ field, label, onClose, children }: PickerPopoverProps) {
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
        <Popover.Dropdown role="dialog" className={styles.calendar} aria-label={label}>
          {children}
        </Popover.Dropdown>
      </Popover>
    </MantineShell>
  );
}

/** What Mantine's style alone says of a day, a month or a year: that it is the chosen one, and that it is now. */
export function marksOf(at: string, chosen: string | null, unit: 'day' | 'month' | 'year') {
  return {
    'aria-pressed': at === chosen,
    'aria-current': dayjs(at).isSame(dayjs(), unit) ? ('date' as const) : undefined,
  };
}

/** What every picker is told: the language, and the names of its buttons. */
export const pickerProps = {
  locale: 'pt-br',
  size: 'md',
  allowDeselect: false,
  ariaLabels: {
    previousMonth: formTexts.previousMonth,
    nextMonth: formTexts.nextMonth,
    previousYear: formTexts.previousYear,
    nextYear: formTexts.nextYear,
    previousDecade: formTexts.previousDecade,
    nextDecade: formTexts.nextDecade,
    monthLevelControl: formTexts.chooseMonth,
    yearLevelControl: formTexts.chooseYear,
  },
} as const;
