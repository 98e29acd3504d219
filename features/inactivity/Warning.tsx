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
 * The warning as an error toast (section 8) with a button. It takes no focus: somebody may be typing. In the top layer,
 * so that an open dialog does not hide it; under one, any key or press answers as the button does.
 */
export function Warning({ state, warningMs, onStay }: WarningProps) {
  const isShown = state !== 'active';
  return (
    <div role="alert" data-inactivity={state}>
      {isShown && (
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
