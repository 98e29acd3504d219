import type { WidgetProps } from '@rjsf/utils';
import { useRef, useState } from 'react';
import { formatDate, fromDateTimeLocal, toDateTimeLocal } from '../../format/date.ts';
import { digitsOf } from '../../format/digits.ts';
import { blockTexts } from '../../texts/blocks.ts';
import { Glyph } from '../parts/Glyph.tsx';
import styles from './Form.module.css';
import { controlProps } from './TextInput.tsx';
import { isoOfTyped, maskDate } from './typed-date.ts';
import { useDraft } from './use-draft.ts';

/** DD/MM/AAAA typed as text; the browser's calendar is put beside it when the field is first visited. */
export function DateInput(props: WidgetProps) {
  const { value, onChange, readonly, disabled } = props;
  const [isVisited, setVisited] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const { draft, type, flush } = useDraft(formatDate(value) || String(value ?? ''), (text) =>
    // What is no date stays as typed: the validator says so at the field.
    onChange(text === '' ? undefined : (isoOfTyped(text) ?? text)),
  );
  return (
    <span className={styles.adorned} onPointerEnter={() => setVisited(true)}>
      <input
        {...controlProps(props)}
        className={styles.input}
        inputMode="numeric"
        placeholder="dd/mm/aaaa"
        value={draft}
        onFocus={() => setVisited(true)}
        onChange={(event) => type(maskDate(event.target.value))}
        onBlur={flush}
      />
      {!readonly && !disabled && (
        <button
          type="button"
          className={styles.adornment}
          aria-label={blockTexts.openCalendar}
          onFocus={() => setVisited(true)}
          onClick={() => picker.current?.showPicker()}
        >
          <Glyph name="calendar" />
        </button>
      )}
      {isVisited && (
        <input
          ref={picker}
          type="date"
          className={styles.picker}
          tabIndex={-1}
          aria-hidden="true"
          value={isoOfTyped(digitsOf(draft).length === 8 ? draft : '') ?? ''}
          onChange={(event) => {
            type(formatDate(event.target.value));
            flush();
          }}
        />
      )}
    </span>
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
      {...controlProps(props)}
      className={styles.input}
      type="datetime-local"
      value={draft}
      onChange={(event) => type(event.target.value)}
      onBlur={flush}
    />
  );
}
