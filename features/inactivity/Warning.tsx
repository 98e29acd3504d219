import { createPortal } from 'react-dom';
import type { InactivityState } from './machine.ts';
import { texts } from './texts.ts';
import styles from './Warning.module.css';

interface WarningProps {
  state: InactivityState;
  /** How long the warning stays, ms. */
  warningMs: number;
  onStay(): void;
}

/**
 * The warning as an error toast (section 8) with a button. It takes no focus: somebody may be typing. If a
 * dialog is open the warning is inside it, since everything outside is inert.
 */
export function Warning(props: WarningProps) {
  const { state } = props;
  const dialog = state === 'active' ? null : openDialog();
  const toast = state !== 'active' && <Toast {...props} />;
  return (
    <>
      <div role="alert" data-inactivity={state}>
        {!dialog && toast}
      </div>
      {dialog && createPortal(<div role="alert">{toast}</div>, dialog)}
    </>
  );
}

/** The dialog that was opened last, if it is modal. */
function openDialog(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? null;
}

function Toast({ state, warningMs, onStay }: WarningProps) {
  return (
    <div className={styles.toast} ref={lift} data-inactivity-answer>
      <Sign />
      <div className={styles.words}>
        <p>{texts.warning}</p>
        {state === 'warned' && (
          <button type="button" className={styles.stay} onClick={onStay}>
            {texts.stay}
          </button>
        )}
        {(state === 'leaving' || state === 'goodbye') && <p className={styles.more}>{texts.leaving}</p>}
        {state === 'failing' && <p className={styles.more}>{texts.failing}</p>}
      </div>
      {state === 'warned' && (
        <span className={styles.bar} style={{ animationDuration: `${warningMs}ms` }} aria-hidden="true" />
      )}
    </div>
  );
}

function lift(toast: HTMLElement | null): void {
  if (!toast || !('popover' in toast)) return;
  toast.popover = 'manual';
  toast.showPopover();
}

function Sign() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width="34" height="34" className={styles.sign}>
      <circle cx="12" cy="12" r="12" />
      <path d="M12 6.500v6l3.500 2" />
    </svg>
  );
}
