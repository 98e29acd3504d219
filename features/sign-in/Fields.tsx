import { type InputHTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react';
import { Glyph } from '../../engine/blocks/parts/Glyph.tsx';
import { iconPaths } from '../../engine/blocks/parts/icon-paths.ts';
import { type Masked, maskInput } from '../../engine/format/mask.ts';
import styles from './Fields.module.css';
import { texts } from './texts.ts';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  name: string;
  label: string;
  error: string | undefined;
  /** The expected input, under the label. */
  hint?: string;
  /** The shape of what is typed. */
  mask?: (typed: string, caret: number) => Masked;
  onType(value: string): void;
  /** A button inside the field, after the text. */
  button?: ReactNode;
}

/** A label above, the control, and a line reserved for its error, so that nothing moves. */
export function Field({ name, label, error, hint, mask, onType, button, ...input }: FieldProps) {
  const id = `sign-in-${name}`;
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.control}>
        <input
          required
          {...input}
          id={id}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={hint ? `${id}-hint ${id}-error` : `${id}-error`}
          onChange={({ target }) => onType(mask ? maskInput(target, mask) : target.value)}
        />
        {button}
      </div>
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    </div>
  );
}

/** A password that can be made visible. */
export function PasswordField(props: FieldProps) {
  const [isShown, setShown] = useState(false);
  const eye = (
    <button
      type="button"
      className={styles.eye}
      aria-label={isShown ? texts.hidePassword : texts.showPassword}
      onClick={() => setShown(!isShown)}
    >
      <Glyph path={isShown ? iconPaths.eyeOff : iconPaths.eye} size={22} />
    </button>
  );
  return <Field {...props} type={isShown ? 'text' : 'password'} button={eye} />;
}

interface FormProps {
  errors: object;
  isBusy: boolean;
  /** No field can be changed: another form will replace this one. */
  isLocked?: boolean;
  message: string | null;
  submit: string;
  onSubmit(): void;
  children: ReactNode;
  /** Content under the button. */
  foot?: ReactNode;
}

/**
 * A form of sign-in: its fields, its general error, one button. A failed submission moves the focus to the
 * first field with an error.
 */
export function Form({ errors, isBusy, isLocked, message, submit, onSubmit, children, foot }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  // Errors also change during typing: only errors after a submission move the focus.
  const isTried = useRef(false);
  useEffect(() => {
    if (!isTried.current || !Object.values(errors).some(Boolean)) return;
    isTried.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        isTried.current = true;
        onSubmit();
      }}
    >
      <fieldset className={styles.fields} disabled={isLocked}>
        {children}
      </fieldset>
      <p className={styles.message} role="alert">
        {message}
      </p>
      <button type="submit" className={styles.submit} disabled={isBusy}>
        {submit}
      </button>
      {foot}
    </form>
  );
}
