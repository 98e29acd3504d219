import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createActor, fromPromise } from 'xstate';
import type { BlockSlotProps, Portal } from '../../engine/feature.ts';
import { useSnapshot } from '../../engine/session/use-snapshot.ts';
import { Sign } from '../../engine/shell/Sign.tsx';
import { signInMachine } from './machine.ts';
import { loginToSend, maskLogin } from './rules.ts';
import { texts } from './texts.ts';
import type { Credentials, SignInSettings } from './types.ts';
import styles from './View.module.css';

/** The sign-in form. Light on purpose: it is on the first screen that a visitor sees. */
export default function SignInView({ portal, settings }: BlockSlotProps<SignInSettings>) {
  const [actor] = useState(() => createActor(connect(portal)).start());
  const state = useSnapshot(actor);
  const { send } = actor;
  const form = useRef<HTMLFormElement>(null);
  const { login, password, errors, message } = state.context;
  const isSending = !state.matches('idle');
  useEffect(() => focusFirstError(form.current, errors), [errors]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'SUBMIT' });
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={onSubmit} aria-busy={isSending}>
      <Field name="login" label={settings.login_label} error={errors.login}>
        <input
          {...fieldProps('login', errors.login)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={login}
          onChange={(event) => send({ type: 'TYPE', field: 'login', value: maskLogin(event.target.value) })}
        />
      </Field>
      <PasswordField
        value={password}
        error={errors.password}
        onChange={(value) => send({ type: 'TYPE', field: 'password', value })}
      />
      <p className={styles.message} role="alert">
        {message}
      </p>
      <button type="submit" className={styles.submit} disabled={isSending}>
        {isSending ? texts.sending : settings.submit_label}
      </button>
    </form>
  );
}

function connect(portal: Portal) {
  return signInMachine.provide({
    actors: {
      signIn: fromPromise<void, Credentials>(async ({ input }) => {
        const body = { login: loginToSend(input.login), password: input.password };
        const answer = (await portal.call('auth.login', { body })) as { verification?: string };
        if (answer.verification) throw new Error(texts.secondFactor);
        await portal.restart();
      }),
    },
  });
}

interface PasswordFieldProps {
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

function PasswordField({ value, error, onChange }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field name="password" label={texts.password} error={error}>
      <input
        {...fieldProps('password', error)}
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <button
        type="button"
        className={styles.eye}
        aria-label={isShown ? texts.hidePassword : texts.showPassword}
        onClick={() => setShown(!isShown)}
      >
        <Sign name={isShown ? 'eye-off' : 'eye'} />
      </button>
    </Field>
  );
}

interface FieldProps {
  name: keyof Credentials;
  label: string;
  error: string | undefined;
  children: ReactNode;
}

/** A label above, the control, and a line that is kept free for its error, so that nothing moves. */
function Field({ name, label, error, children }: FieldProps) {
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <label htmlFor={idOf(name)}>{label}</label>
      <div className={styles.control}>{children}</div>
      <p id={`${idOf(name)}-error`} className={styles.error}>
        {error}
      </p>
    </div>
  );
}

function fieldProps(name: keyof Credentials, error: string | undefined) {
  return {
    id: idOf(name),
    name,
    required: true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': `${idOf(name)}-error`,
  };
}

function idOf(name: keyof Credentials): string {
  return `sign-in-${name}`;
}

function focusFirstError(form: HTMLFormElement | null, errors: object): void {
  if (Object.values(errors).some(Boolean)) form?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
}
