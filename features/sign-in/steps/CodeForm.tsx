import fieldStyles from '../Fields.module.css';
import { Field, Form } from '../Fields.tsx';
import type { StepFormProps } from './form-props.ts';
import { Links } from './Links.tsx';
import { codeOf } from './rules.ts';
import { texts } from './texts.ts';
import { useCountdown } from './use-countdown.ts';
import styles from './View.module.css';

interface CodeFormProps extends StepFormProps {
  trustedDays: number;
  mayResend: boolean;
}

/** The code from the e-mail: one field, so that it can be pasted, or filled in by the phone. */
export function CodeForm({ context, send, isBusy, trustedDays, mayResend }: CodeFormProps) {
  const { way, fields, errors, message, notice, trust, resendIn } = context;
  const left = useCountdown(resendIn, !mayResend && !isBusy);
  const resend = mayResend ? texts.resend : texts.resendIn(left);
  const links = (
    <Links send={send} isBusy={isBusy}>
      <button
        type="button"
        className={fieldStyles.link}
        disabled={isBusy || !mayResend}
        onClick={() => send({ type: 'RESEND' })}
      >
        {resend}
      </button>
    </Links>
  );
  return (
    <>
      <p className={styles.text}>{texts.codeText[way]}</p>
      <p className={styles.notice} role="status">
        {notice}
      </p>
      <Form
        errors={errors}
        isBusy={isBusy}
        message={message}
        submit={isBusy ? texts.checking : texts.confirm}
        onSubmit={() => send({ type: 'SUBMIT' })}
        foot={links}
      >
        <div className={styles.code}>
          <Field
            name="code"
            label={texts.code}
            error={errors.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            readOnly={isBusy}
            value={fields.code}
            onType={(value) => send({ type: 'TYPE', field: 'code', value: codeOf(value) })}
          />
        </div>
        {way === 'second-factor' && (
          <label className={styles.trust}>
            <input
              type="checkbox"
              disabled={isBusy}
              checked={trust}
              onChange={(event) => send({ type: 'TRUST', value: event.target.checked })}
            />
            {texts.trust(trustedDays)}
            <small>{texts.trustHint}</small>
          </label>
        )}
      </Form>
    </>
  );
}
