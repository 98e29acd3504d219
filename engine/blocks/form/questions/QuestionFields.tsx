import Form from '@rjsf/core';
import type { ErrorSchema, RJSFSchema, ValidatorType } from '@rjsf/utils';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Question, questionSchema, questionUi } from '../../../manifest/questions.ts';
import styles from '../Form.module.css';
import { FormContext, type FormRuntime } from '../form-context.ts';
import { fields, templates, widgets } from '../theme.ts';
import type { Values } from '../values.ts';

interface QuestionFieldsProps {
  questions: readonly Question[];
  /** The answers at first. */
  answers: Values;
  /** What is wrong, by the question's id. */
  problems: Readonly<Record<string, string>>;
  isLocked: boolean;
  onAnswer(answers: Values): void;
}

/** Whoever shows the fields checks them. */
const unchecked = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
  toErrorList: () => [],
} as unknown as ValidatorType;

/** Questions that come from data, as fields inside a form that a flow draws itself, and whose labels say what is optional. */
export default function QuestionFields({
  questions,
  answers,
  problems,
  isLocked,
  onAnswer,
}: QuestionFieldsProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [initial] = useState(answers);
  const [runtime] = useState<FormRuntime>(() => ({
    block: { sections: [], options: {} },
    marksOptional: true,
    ...{ pending: new Set(), files: new Map(), prepared: new Map(), problems: new Map() },
    ...{ touch: () => undefined, setField: () => undefined, valuesNow: () => ({}) },
  }));
  const schema = useMemo(() => questionSchema(questions) as RJSFSchema, [questions]);
  const ui = useMemo(
    () => ({ ...questionUi(questions), 'ui:submitButtonOptions': { norender: true } }),
    [questions],
  );
  const errors = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(problems).map(([id, text]) => [id, { __errors: [text] }]),
      ) as ErrorSchema,
    [problems],
  );

  // Fields hand over what they hold back before the form around them is sent.
  useEffect(() => {
    const form = box.current?.closest('form');
    const flush = () =>
      flushSync(() => {
        for (const send of runtime.pending) send();
      });
    form?.addEventListener('submit', flush, { capture: true });
    return () => form?.removeEventListener('submit', flush, { capture: true });
  }, [runtime]);

  return (
    <FormContext.Provider value={runtime}>
      <div ref={box} className={styles.fields}>
        <Form<Values>
          tagName="div"
          className={styles.fields}
          idPrefix={id}
          idSeparator="."
          schema={schema}
          uiSchema={ui}
          validator={unchecked as never}
          fields={fields as never}
          widgets={widgets as never}
          templates={templates as never}
          initialFormData={initial}
          extraErrors={errors}
          readonly={isLocked}
          noHtml5Validate
          noValidate
          showErrorList={false}
          onChange={({ formData }) => onAnswer(formData ?? {})}
        />
      </div>
    </FormContext.Provider>
  );
}
