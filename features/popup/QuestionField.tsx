import { type ReactNode, useId } from 'react';
import styles from './QuestionField.module.css';
import { type AnswerValue, saysExtremes } from './rules.ts';
import { texts } from './texts.ts';
import type { Question } from './types.ts';

/** The longest text that the server accepts (contract: GivenAnswer). */
const LONGEST_TEXT = 2000;

interface QuestionFieldProps {
  question: Question;
  value: AnswerValue | undefined;
  problem: string | null;
  isDisabled: boolean;
  /** Shows the choices as a satisfaction scale. */
  isScale: boolean;
  onAnswer(value: AnswerValue): void;
}

/** One question (section 2): a free text, or one of several answers. */
export function QuestionField(props: QuestionFieldProps) {
  return props.question.question_type === 'single' ? <Written {...props} /> : <Choice {...props} />;
}

function Name({ question }: { question: Question }) {
  return (
    <>
      {question.question}
      {!question.required && <span className={styles.optional}> {texts.optional}</span>}
    </>
  );
}

function Problem({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.problem}>
      {children}
    </p>
  );
}

function Written({ question, value, problem, isDisabled, onAnswer }: QuestionFieldProps) {
  const id = useId();
  return (
    <div className={styles.question}>
      <label htmlFor={id}>
        <Name question={question} />
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={LONGEST_TEXT}
        placeholder={texts.placeholder}
        value={typeof value === 'string' ? value : ''}
        disabled={isDisabled}
        required={question.required}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-problem`}
        onChange={(event) => onAnswer(event.target.value)}
      />
      <Problem id={`${id}-problem`}>{problem}</Problem>
    </div>
  );
}

/** Native radios give arrow keys, one Tab stop and the group's name. */
function Choice({ question, value, problem, isDisabled, isScale, onAnswer }: QuestionFieldProps) {
  const id = useId();
  const hasExtremes = isScale && saysExtremes(question);
  return (
    <div
      className={styles.question}
      role="radiogroup"
      aria-labelledby={`${id}-name`}
      aria-disabled={isDisabled || undefined}
      aria-required={question.required}
      aria-invalid={problem ? true : undefined}
      aria-describedby={`${hasExtremes ? `${id}-extremes ` : ''}${id}-problem`}
    >
      <p id={`${id}-name`} className={styles.name}>
        <Name question={question} />
      </p>
      <div className={isScale ? styles.scale : styles.options}>
        {question.answers.map((answer) => (
          <label key={answer.id} className={styles.option} data-invalid={problem ? true : undefined}>
            <input
              type="radio"
              name={id}
              value={answer.id}
              checked={value === answer.id}
              disabled={isDisabled}
              data-invalid={problem ? true : undefined}
              onChange={() => onAnswer(answer.id)}
            />
            <span>{answer.answer}</span>
          </label>
        ))}
      </div>
      {hasExtremes && (
        <p id={`${id}-extremes`} className={styles.extremes}>
          <span>{texts.leastSatisfied}</span>
          <span>{texts.mostSatisfied}</span>
        </p>
      )}
      <Problem id={`${id}-problem`}>{problem}</Problem>
    </div>
  );
}
