import type { KeyboardEvent } from 'react';
import { hasChance } from '../stage/chances.ts';
import styles from './Buttons.module.css';
import { texts } from './texts.ts';
import type { PanelFlow } from './usePanel.ts';

interface Action {
  label: string;
  /** Null: it is there and cannot be used. */
  run: (() => void) | null;
}

/** The one button of each state beside 'Cancelar'; none while no card is chosen. */
function actionOf(flow: PanelFlow): Action | null {
  const { value, context } = flow.snapshot;
  switch (value) {
    case 'content':
      return {
        label: hasChance(context.chances) || !context.last ? texts.start : texts.seeResult,
        run: flow.start,
      };
    case 'chosen':
      return { label: texts.turn, run: flow.turn };
    case 'turning':
      return { label: texts.turn, run: null };
    case 'revealed':
      return { label: texts.advance, run: flow.advance };
    case 'previewed':
      return { label: texts.advance, run: null };
    case 'finished':
      return { label: texts.finish, run: flow.finish };
    default:
      return null;
  }
}

/** A key that is held down presses once: it must not run through the steps. */
function ignoreRepeats(event: KeyboardEvent) {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}

export function Buttons({ flow }: { flow: PanelFlow }) {
  const action = actionOf(flow);
  return (
    <footer className={styles.buttons}>
      <button type="button" className={styles.cancel} onClick={flow.cancel}>
        {texts.cancel}
      </button>
      {action && (
        <button
          type="button"
          className={styles.go}
          aria-disabled={action.run === null}
          onClick={action.run ?? undefined}
          onKeyDown={ignoreRepeats}
          data-first-focus
        >
          {action.label}
        </button>
      )}
    </footer>
  );
}
