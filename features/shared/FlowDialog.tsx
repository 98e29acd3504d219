import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react';
import { dropSecondPress } from '../../engine/blocks/parts/double-press.ts';
import { leaveDialog } from '../../engine/blocks/runtime/leave-dialog.ts';
import styles from './FlowDialog.module.css';

interface FlowDialogProps {
  /** Id of the element that names the dialog, inside `children`. */
  labelledBy: string;
  describedBy?: string;
  /** `alertdialog`: for an event that must be confirmed. */
  role?: 'dialog' | 'alertdialog';
  /** Whether Esc may close it now. */
  isClosable: boolean;
  onClose(): void;
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
}

/**
 * The dialog of a flow: native and modal, so that the page behind is inert and the focus returns
 * afterwards. Esc calls `onClose`, and only while the flow allows leaving.
 */
export function FlowDialog(props: FlowDialogProps) {
  const element = useRef<HTMLDialogElement>(null);

  // Close it before the element is removed: only then the browser returns the focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => {
      dialog.close();
      dropSecondPress();
    };
  }, []);

  function leave() {
    if (props.isClosable) props.onClose();
  }

  return (
    <dialog
      ref={element}
      role={props.role === 'alertdialog' ? 'alertdialog' : undefined}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      className={[styles.dialog, props.className].filter(Boolean).join(' ')}
      style={props.style}
      {...leaveDialog(leave)}
    >
      {props.children}
    </dialog>
  );
}
