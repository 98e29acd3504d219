import hidden from '../../../engine/blocks/parts/hidden.module.css';
import { Form, PasswordField } from '../Fields.tsx';
import type { StepFormProps } from './form-props.ts';
import { Links } from './Links.tsx';
import { texts } from './texts.ts';
import styles from './View.module.css';

/** The new password, twice; a hidden login field lets password managers store it. */
export function PasswordForm({ context, send, isBusy }: StepFormProps) {
  const { way, fields, errors, message, programs } = context;
  return (
    <>
      {programs.length > 1 && <p className={styles.text}>{texts.programs(programs)}</p>}
      <Form
        errors={errors}
        isBusy={isBusy}
        message={message}
        submit={isBusy ? texts.saving : texts.savePassword}
        onSubmit={() => send({ type: 'SUBMIT' })}
        foot={<Links send={send} isBusy={isBusy} />}
      >
        <input
          className={hidden.hidden}
          type="text"
          autoComplete="username"
          readOnly
          tabIndex={-1}
          aria-hidden="true"
          value={way === 'registration' ? fields.email : fields.login}
        />
        <PasswordField
          name="password"
          label={texts.newPassword}
          hint={texts.passwordHint}
          error={errors.password}
          autoComplete="new-password"
          readOnly={isBusy}
          value={fields.password}
          onType={(value) => send({ type: 'TYPE', field: 'password', value })}
        />
        <PasswordField
          name="password_confirmation"
          label={texts.confirmation}
          error={errors.password_confirmation}
          autoComplete="new-password"
          readOnly={isBusy}
          value={fields.password_confirmation}
          onType={(value) => send({ type: 'TYPE', field: 'password_confirmation', value })}
        />
      </Form>
    </>
  );
}
