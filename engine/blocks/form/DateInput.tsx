import type { WidgetProps } from '@rjsf/utils';
import { formatDate, fromDateTimeLocal, toDateTimeLocal } from '../../format/date.ts';
import { DateField } from './DateField.tsx';
import styles from './Form.module.css';
import { useControlProps } from './TextInput.tsx';
import { isoOfTyped, typedOf } from './typed-date.ts';
import { useDraft } from './use-draft.ts';

/** A day. */
export function DateInput(props: WidgetProps) {
  const { value, onChange } = props;
  const { draft, type, flush } = useDraft(typedOf(value), (text) =>
    // What is no date stays as typed: the validator says so at the field.
    onChange(text === '' ? undefined : (isoOfTyped(text) ?? text)),
  );
  const pick = (day: string) => {
    type(formatDate(day));
    flush();
  };
  return (
    <DateField control={useControlProps(props)} draft={draft} onType={type} onBlur={flush} onPick={pick} />
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
