import { type FormEvent, useEffect, useRef, useState } from 'react';
import { QuestionField } from './QuestionField.tsx';
import { isScale, refusalOf } from './rules.ts';
import { texts } from './texts.ts';
import type { Popup } from './types.ts';
import type { PopupFlow } from './use-popup.ts';
import styles from './View.module.css';

/** The questions of a pop-up. Enter in a choice submits, as in any form. */
export function Questions({ popup, flow }: { popup: Popup; flow: PopupFlow }) {
  const { value, context } = flow.snapshot;
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!flow.canSend) return;
    flow.send();
    setTries(tries + 1);
  };
  // After a failed try the focus moves to the first question with an error.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a try or its failure moves the focus, an answer never
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('textarea[aria-invalid], input[data-invalid]')?.focus();
  }, [tries, context.failure]);
  const problemOf = (id: number) =>
    context.missing.includes(id) ? texts.required : refusalOf(context.failure, id);
  return (
    <form
      ref={form}
      id={`popup-${popup.id}`}
      className={styles.questions}
      aria-label={texts.questions}
      noValidate
      onSubmit={onSubmit}
    >
      {popup.questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          value={context.answers[question.id]}
          problem={problemOf(question.id)}
          isDisabled={!context.canAnswer || value === 'sending'}
          isScale={isScale(popup, question)}
          onAnswer={(answer) => flow.answer(question.id, answer)}
        />
      ))}
    </form>
  );
}
