import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './GameDialog.module.css';

interface GameDialogProps {
  /** Id of the element that names the dialog, inside `children`. */
  labelledBy: string;
  describedBy?: string;
  /** `alertdialog`: something happened, and must be acknowledged. */
  role?: 'dialog' | 'alertdialog';
  /** May Esc leave now? */
  isClosable: boolean;
  onClose(): void;
  className?: string;
  children: ReactNode;
}

/**
 * The dialog that every game stands in: native and modal, so that the page behind is inert and the focus comes
 * back to where it was. Esc goes through `onClose`, and only while the flow allows to leave.
 */
export function GameDialog(props: GameDialogProps) {
  const element = useRef<HTMLDialogElement>(null);

  // Before the element leaves the page: only then does closing give the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => dialog.close();
  }, []);

  function leave() {
    if (props.isClosable) props.onClose();
  }

  // Chromium lets a second Esc through `cancel`, whatever the first one was answered: the key itself is taken.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    leave();
  }

  return (
    <dialog
      ref={element}
      role={props.role === 'alertdialog' ? 'alertdialog' : undefined}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      className={[styles.dialog, props.className].filter(Boolean).join(' ')}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        leave();
      }}
    >
      {props.children}
    </dialog>
  );
}
