import { type InputHTMLAttributes, useRef, useState } from 'react';
import { maskInput, maskTyped } from '../../format/mask.ts';
import { formTexts } from '../../texts/form.ts';
import { Glyph } from '../parts/Glyph.tsx';
import { chunk } from '../runtime/chunk.ts';
import styles from './Form.module.css';
import { formIconPaths } from './icon-paths.ts';
import { useRich } from './rich/use-rich.ts';
import { dateMask, isoOfTyped } from './typed-date.ts';

const Calendar = chunk(() => import('./rich/Calendar.tsx'));

interface DateFieldProps {
  control: InputHTMLAttributes<HTMLInputElement>;
  /** DD/MM/AAAA, as far as it is typed. */
  draft: string;
  onType(text: string): void;
  onBlur?(): void;
  /** A day of the calendar, YYYY-MM-DD. */
  onPick(day: string): void;
  /** The first and the last day that the calendar offers, YYYY-MM-DD. */
  min?: string | undefined;
  max?: string | undefined;
}

/** DD/MM/AAAA typed as text; Mantine's calendar opens below it, and travels only once it is asked for. */
export function DateField({ control, draft, onType, onBlur, onPick, min, max }: DateFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { isMounted, mount } = useRich(Calendar, input);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div ref={field} className={styles.adorned}>
      <input
        {...control}
        ref={input}
        className={styles.input}
        inputMode="numeric"
        placeholder="dd/mm/aaaa"
        value={draft}
        onChange={({ target }) =>
          onType(maskInput(target, (text, caret) => maskTyped(dateMask, text, caret)))
        }
        onBlur={onBlur}
      />
      {!control.readOnly && !control.disabled && (
        <button
          ref={opener}
          type="button"
          className={styles.adornment}
          aria-label={formTexts.openCalendar}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => {
            mount();
            setOpen(!isOpen);
          }}
        >
          <Glyph path={formIconPaths.calendar} />
        </button>
      )}
      {isOpen && isMounted && field.current && (
        <Calendar
          field={field.current}
          value={isoOfTyped(draft)}
          min={min}
          max={max}
          onPick={(day) => {
            onPick(day);
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
