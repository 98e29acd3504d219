import type { WidgetProps } from '@rjsf/utils';
import { useRef, useState } from 'react';
import { formatDate, fromDateTimeLocal, toDateTimeLocal } from '../../format/date.ts';
import { formTexts } from '../../texts/form.ts';
import { Glyph } from '../parts/Glyph.tsx';
import { chunk } from '../runtime/chunk.ts';
import styles from './Form.module.css';
import { formIconPaths } from './icon-paths.ts';
import { useRich } from './rich/use-rich.ts';
import { useControlProps } from './TextInput.tsx';
import { isoOfTyped, maskDate } from './typed-date.ts';
import { useDraft } from './use-draft.ts';

const Calendar = chunk(() => import('./rich/Calendar.tsx'));

/** DD/MM/AAAA typed as text; Mantine's calendar opens below it, and travels only once the form has the focus. */
export function DateInput(props: WidgetProps) {
  const { value, onChange, readonly, disabled } = props;
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { isMounted, mount } = useRich(Calendar, input);
  const { draft, type, flush } = useDraft(formatDate(value) || String(value ?? ''), (text) =>
    // What is no date stays as typed: the validator says so at the field.
    onChange(text === '' ? undefined : (isoOfTyped(text) ?? text)),
  );
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div ref={field} className={styles.adorned}>
      <input
        {...useControlProps(props)}
        ref={input}
        className={styles.input}
        inputMode="numeric"
        placeholder="dd/mm/aaaa"
        value={draft}
        onChange={(event) => type(maskDate(event.target.value))}
        onBlur={flush}
      />
      {!readonly && !disabled && (
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
          onPick={(day) => {
            type(formatDate(day));
            flush();
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

/** A moment; the platform takes it as 'date time:00' (specification, section 5). */
export function DateTimeInput(props: WidgetProps) {
  const { value, onChange } = props;
  const { draft, type, flush } = useDraft(toDateTimeLocal(value), (text) =>
    onChange(fromDateTimeLocal(text) || undefined),
  );
  return (
    <input
      {...useControlProps(props)}
      className={styles.input}
      type="datetime-local"
      value={draft}
      onChange={(event) => type(event.target.value)}
      onBlur={flush}
    />
  );
}
