import { hasChance } from '../shared/chances.ts';
import { type Step, StepButton } from '../shared/StepButton.tsx';
import { notNowText } from '../shared/texts.ts';
import styles from './Buttons.module.css';
import { texts } from './texts.ts';
import type { PanelFlow } from './use-panel.ts';

/** The button of each state beside 'Cancelar'; none until a card is chosen. */
function stepOf(flow: PanelFlow): Step | null {
  const { value, context } = flow.snapshot;
  switch (value) {
    case 'content':
      return {
        label: hasChance(context.chances) || !context.last ? texts.start : texts.seeResult,
        run: flow.start,
      };
    case 'chosen':
      return { label: texts.turn, run: flow.draw };
    case 'asking':
      return { label: texts.turn, run: null };
    case 'revealed':
      return { label: texts.advance, run: flow.advance };
    case 'previewed':
      return { label: texts.advance, run: null };
    case 'finished':
      return { label: texts.finish, run: flow.finish, isLast: true };
    default:
      return null;
  }
}

interface ButtonsProps {
  flow: PanelFlow;
  /** Nobody asked for the panel. */
  isOffered: boolean;
}

export function Buttons({ flow, isOffered }: ButtonsProps) {
  const step = stepOf(flow);
  return (
    <footer className={styles.buttons}>
      <button type="button" className={styles.cancel} onClick={flow.cancel}>
        {texts.cancel}
      </button>
      {isOffered && flow.snapshot.value === 'content' && (
        <button type="button" className={styles.cancel} onClick={flow.cancel}>
          {notNowText}
        </button>
      )}
      {step && <StepButton className={styles.go} {...step} />}
    </footer>
  );
}
