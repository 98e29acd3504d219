import { useId } from 'react';
import { type AnswerValue, longestText } from './rules.ts';
import { texts } from './texts.ts';
import type { Question } from './types.ts';
import styles from './View.module.css';

interface FieldProps {
  question: Question;
  value: AnswerValue | undefined;
  isLocked: boolean;
  onChange(value: AnswerValue): void;
}

const listOf = (value: AnswerValue | undefined) => (Array.isArray(value) ? (value as readonly number[]) : []);

/** The control of a question: options, a scale or a text. The question itself is the legend around it. */
export function Field({ question, value, isLocked, onChange }: FieldProps) {
  const id = useId();
  const { question_type: type, options } = question;
  if (type === 'text') {
    const text = typeof value === 'string' ? value : '';
    return (
      <div className={styles.writing}>
        <label htmlFor={id}>{texts.write}</label>
        <textarea
          id={id}
          rows={5}
          maxLength={longestText}
          value={text}
          readOnly={isLocked}
          aria-describedby={`${id}-left`}
          onChange={(event) => onChange(event.target.value)}
        />
        <small id={`${id}-left`}>{texts.left(longestText - text.length)}</small>
      </div>
    );
  }
  if (type === 'scale' || type === 'nps')
    return <Notes question={question} value={value} isLocked={isLocked} onChange={onChange} />;
  const chosen = type === 'multiple' ? listOf(value) : [value];
  const toggle = (option: number) =>
    chosen.includes(option) ? listOf(value).filter((one) => one !== option) : [...listOf(value), option];
  return (
    <div className={styles.options}>
      {options.map((option) => (
        <label key={option.id} className={styles.option}>
          <input
            type={type === 'multiple' ? 'checkbox' : 'radio'}
            name={id}
            checked={chosen.includes(option.id)}
            disabled={isLocked}
            onChange={() => onChange(type === 'multiple' ? toggle(option.id) : option.id)}
          />
          <span>{option.option}</span>
        </label>
      ))}
    </div>
  );
}

/** The numbers of a scale, with texts for its two ends. */
function Notes({ question, value, isLocked, onChange }: FieldProps) {
  const id = useId();
  const { question_type: type, lowest, highest, low_label, high_label } = question;
  const notes = Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
  const low = low_label ?? (type === 'nps' ? texts.lowest : undefined);
  const high = high_label ?? (type === 'nps' ? texts.highest : undefined);
  return (
    <div className={styles.scale}>
      <div className={styles.notes} data-many={notes.length > 7 || undefined}>
        {notes.map((note) => (
          <label key={note} className={styles.note}>
            <input
              type="radio"
              name={id}
              checked={value === note}
              disabled={isLocked}
              onChange={() => onChange(note)}
              aria-label={labelOf(note, note === lowest ? low : note === highest ? high : undefined)}
            />
            <span aria-hidden="true">{note}</span>
          </label>
        ))}
      </div>
      {(low || high) && (
        <p className={styles.ends} aria-hidden="true">
          <span>{low}</span>
          <span>{high}</span>
        </p>
      )}
    </div>
  );
}

const labelOf = (note: number, meaning: string | undefined) =>
  meaning ? `${note}, ${meaning}` : String(note);
