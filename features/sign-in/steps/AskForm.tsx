import { Suspense, useMemo } from 'react';
import { Skeleton } from '../../../engine/blocks/parts/Skeleton.tsx';
import { lazyView } from '../../../engine/blocks/runtime/lazy-view.ts';
import { cpfMask, maskTyped } from '../../../engine/format/mask.ts';
import { phoneMask } from '../../../engine/format/masks.ts';
import { Field, Form } from '../Fields.tsx';
import { maskLogin } from '../rules.ts';
import type { StepFormProps } from './form-props.ts';
import { Links } from './Links.tsx';
import { texts } from './texts.ts';
import type { TextName } from './types.ts';
import styles from './View.module.css';

const QuestionFields = lazyView(() => import('../../../engine/blocks/form/questions/QuestionFields.tsx'));

/** Asks for the person's login, or for everything that a registration needs. */
export function AskForm({ context, send, isBusy, loginLabel }: StepFormProps & { loginLabel: string }) {
  const { way, fields, questions, errors, message } = context;
  const problems = useMemo(
    () =>
      Object.fromEntries(
        questions.flatMap(({ id }) => {
          const text = errors[`additional_infos.${id}`];
          return text ? [[id, text]] : [];
        }),
      ),
    [questions, errors],
  );
  const of = (field: TextName) => ({
    name: field,
    error: errors[field],
    readOnly: isBusy,
    value: fields[field],
    onType: (value: string) => send({ type: 'TYPE', field, value }),
  });
  return (
    <>
      <p className={styles.text}>{texts.askText[way]}</p>
      <Form
        errors={errors}
        isBusy={isBusy}
        message={message}
        submit={isBusy ? texts.sending : texts.sendCode}
        onSubmit={() => send({ type: 'SUBMIT' })}
        foot={<Links send={send} isBusy={isBusy} />}
      >
        {way === 'registration' ? (
          <>
            <Field {...of('name')} label={texts.name} autoComplete="name" />
            <Field
              {...of('cpf')}
              label={texts.cpf}
              mask={(typed, caret) => maskTyped(cpfMask, typed, caret)}
              inputMode="numeric"
              autoComplete="off"
            />
            <Field {...of('email')} label={texts.email} type="email" autoComplete="email" />
            <Field
              {...of('phone')}
              label={texts.phone}
              mask={(typed, caret) => maskTyped(phoneMask, typed, caret)}
              type="tel"
              autoComplete="tel-national"
              required={false}
            />
            {questions.length > 0 && (
              <section className={styles.more} aria-labelledby="sign-in-more">
                <h3 id="sign-in-more">{texts.more}</h3>
                <Suspense fallback={<Skeleton shape="form" />}>
                  <QuestionFields
                    questions={questions}
                    answers={fields.additional_infos ?? {}}
                    problems={problems}
                    isLocked={isBusy}
                    onAnswer={(value) => send({ type: 'TYPE', field: 'additional_infos', value })}
                  />
                </Suspense>
              </section>
            )}
          </>
        ) : (
          <Field
            {...of('login')}
            label={loginLabel}
            mask={maskLogin}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Form>
    </>
  );
}
