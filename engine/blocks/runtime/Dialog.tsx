import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { blockTexts } from '../../texts/blocks.ts';
import { dropSecondPress } from '../parts/double-press.ts';
import { Glyph } from '../parts/Glyph.tsx';
import { iconPaths } from '../parts/icon-paths.ts';
import styles from './Dialog.module.css';
import { leaveDialog } from './leave-dialog.ts';

interface DialogProps {
  title: string;
  wide?: boolean;
  /** The visitor asks to close: Esc, the ×, the backdrop, the back gesture. */
  onClose(): void;
  children: ReactNode;
  /** The answers to a question, the one that changes nothing first: that one has the focus. */
  footer?: ReactNode;
}

/** The browser's own modal dialog: focus stays inside, Esc closes, the page behind is inert. */
export function Dialog({ title, wide, onClose, children, footer }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const answers = useRef<HTMLElement>(null);
  const heading = useId();
  const content = useId();
  // Before the element leaves the page: only then does closing give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    answers.current?.querySelector('button')?.focus();
    dropSecondPress();
    return () => {
      dialog?.close();
      dropSecondPress();
    };
  }, []);
  const onBackdrop = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the dialog's own key; this click is the backdrop
    <dialog
      ref={ref}
      className={styles.dialog}
      data-wide={wide || undefined}
      aria-labelledby={heading}
      // A question is read as a whole: the focus is on an answer below it.
      aria-describedby={footer ? content : undefined}
      onClick={onBackdrop}
      {...leaveDialog(onClose)}
    >
      <div className={styles.body}>
        <header className={styles.head}>
          <h2 id={heading}>{title}</h2>
          <button type="button" className={styles.close} aria-label={blockTexts.close} onClick={onClose}>
            <Glyph path={iconPaths.close} />
          </button>
        </header>
        <div id={content} className={styles.content}>
          {children}
        </div>
        {footer && (
          <footer ref={answers} className={styles.foot}>
            {footer}
          </footer>
        )}
      </div>
    </dialog>
  );
}
