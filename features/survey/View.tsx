import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../engine/contract/headers.ts';
import type { BlockSlotProps } from '../../engine/feature.ts';
import type { SurveySettings } from './config.ts';
import { Field } from './Field.tsx';
import { askedOf, knownOf } from './machine.ts';
import { type AnswerValue, answeredOf, nextOpen, problemOf } from './rules.ts';
import { statusText } from './status-text.ts';
import { texts } from './texts.ts';
import { useSurvey } from './use-survey.ts';
import styles from './View.module.css';

const numberOf = (value: unknown): number | null =>
  Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : null;

export { SurveyWatch } from './Watch.tsx';

/** A survey with one question on each screen: shows the flow's state and sends it events, nothing more. */
export default function SurveyView({ portal, settings, props }: BlockSlotProps<SurveySettings>) {
  const which = { id: numberOf(props.id) ?? 0, establishment: numberOf(props.establishment) };
  const { snapshot, send } = useSurvey(portal, settings, which);
  const { value: state, context } = snapshot;
  const { survey, questions, given, adminAccess } = context;
  const known = knownOf(context);
  const isLater = useRef(false);
  const question = askedOf(context);
  const isAsking = question && ['question', 'sending', 'waiting', 'refused'].includes(state);

  if (!isAsking)
    return (
      <section className={styles.card} data-state={state} aria-busy={state === 'loading' || undefined}>
        <p role="status" className={styles.big}>
          {statusText(snapshot)}
        </p>
        {state === 'done' && <p>{texts.doneText}</p>}
        {state === 'closed' && survey?.state !== 'scheduled' && (
          <p>{texts.closedText(answeredOf(questions, given))}</p>
        )}
        {state === 'unread' && (
          <button type="button" className={styles.send} onClick={() => send({ type: 'RETRY' })}>
            {texts.retry}
          </button>
        )}
        {state === 'waiting' && <SendNow onSend={() => send({ type: 'RETRY' })} />}
        {state === 'paused' && (
          <button type="button" className={styles.send} onClick={() => send({ type: 'RESUME' })}>
            {texts.resume}
          </button>
        )}
      </section>
    );
  const probe = { type: 'ANSWER', value: '', key: '' } as const;
  return (
    <section className={styles.card} data-state={state}>
      <div className={styles.top}>
        <p className={styles.place}>{texts.progress(context.position + 1, questions.length)}</p>
        <progress
          className={styles.bar}
          max={questions.length}
          value={answeredOf(questions, known)}
          aria-label={texts.answered}
        />
      </div>
      <Form
        key={question.id}
        snapshot={snapshot}
        isLater={isLater}
        isLast={nextOpen(questions, { ...known, [question.id]: '' }, 0) < 0}
        onSend={
          snapshot.can(probe) ? (value) => send({ type: 'ANSWER', value, key: newIdempotencyKey() }) : null
        }
        onSkip={snapshot.can({ type: 'SKIP' }) ? () => send({ type: 'SKIP' }) : null}
        onRetry={state === 'waiting' ? () => send({ type: 'RETRY' }) : null}
      />
      <p className={styles.hint}>
        {adminAccess ? texts.adminAccess : texts.kept} {survey && texts.until(survey.ends_at)}
      </p>
    </section>
  );
}

function SendNow({ onSend }: { onSend(): void }) {
  return (
    <button type="button" className={styles.skip} onClick={onSend}>
      {texts.sendNow}
    </button>
  );
}

interface FormProps {
  snapshot: ReturnType<typeof useSurvey>['snapshot'];
  /** Whether this visit has shown a question before. */
  isLater: { current: boolean };
  isLast: boolean;
  /** Null: nothing can be sent now. */
  onSend: ((value: AnswerValue) => void) | null;
  onSkip: (() => void) | null;
  /** Sends now what waits for the network; null: nothing waits. */
  onRetry: (() => void) | null;
}

/** The current question, and its answer until it is sent. */
function Form({ snapshot, isLater, isLast, onSend, onSkip, onRetry }: FormProps) {
  const { value: state, context } = snapshot;
  const question = askedOf(context);
  // What the server did not take can be put right, and is not written again.
  const [value, setValue] = useState(
    context.refused?.questionId === question?.id
      ? (context.refused?.body.answer_id as AnswerValue | undefined)
      : undefined,
  );
  const [isMissing, setMissing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The focus moves to each next question, but not to the first one when the page opens.
    if (isLater.current) heading.current?.focus();
    isLater.current = true;
  }, [isLater]);
  if (!question) return null;
  const problem = problemOf(question, typeof value === 'string' ? value.trim() : value);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!onSend) return;
        setMissing(problem !== null);
        if (problem === null && value !== undefined) onSend(typeof value === 'string' ? value.trim() : value);
      }}
    >
      <fieldset className={styles.fieldset}>
        <legend>
          <h2 ref={heading} tabIndex={-1} className={styles.question}>
            {question.question} {!question.required && <small>({texts.optional})</small>}
          </h2>
        </legend>
        {question.help && <p className={styles.hint}>{question.help}</p>}
        <Field
          question={question}
          value={value}
          isLocked={!onSend}
          onChange={(next) => {
            setValue(next);
            setMissing(false);
          }}
        />
      </fieldset>
      <p
        role="status"
        className={styles.status}
        data-tone={isMissing || state === 'waiting' || state === 'refused' ? 'warn' : undefined}
      >
        {isMissing ? texts.missing : state === 'question' ? '' : statusText(snapshot)}
      </p>
      <div className={styles.actions}>
        {onRetry && <SendNow onSend={onRetry} />}
        {onSkip && (
          <button type="button" className={styles.skip} onClick={onSkip}>
            {texts.skip}
          </button>
        )}
        <button type="submit" className={styles.send} aria-disabled={!onSend}>
          {isLast ? texts.last : texts.next}
        </button>
      </div>
    </form>
  );
}
