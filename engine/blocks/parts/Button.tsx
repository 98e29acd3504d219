import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './Button.module.css';

export type ButtonTone = 'default' | 'primary' | 'danger' | 'accent' | 'ghost' | 'ghost-danger';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  tone?: ButtonTone;
  busy?: boolean;
  wide?: boolean;
  children: ReactNode;
}

/** A button of at least 44 px; while busy it keeps its width, turns its wheel and takes no second click. */
export function Button({ tone = 'default', busy, wide, disabled, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-tone={tone}
      data-wide={wide || undefined}
      aria-busy={busy || undefined}
      disabled={disabled || busy}
    >
      {busy && <span className={styles.wheel} aria-hidden="true" />}
      <span className={busy ? styles.waiting : styles.label}>{children}</span>
    </button>
  );
}

/** The look of a button for links. */
export const buttonClass = styles.button;
