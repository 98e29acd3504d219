import { useEffect, useRef } from 'react';
import { Exits } from '../shared/Exits.tsx';
import shared from '../shared/game.module.css';
import { type Step, StepButton } from '../shared/StepButton.tsx';
import { texts } from './texts.ts';
import type { useMemory } from './use-memory.ts';
import styles from './View.module.css';

interface ButtonsProps {
  flow: ReturnType<typeof useMemory>;
  moreTime: boolean;
  /** Nobody asked for the game. */
  isOffered: boolean;
}

/** The one action of each step. */
function stepOf({ snapshot, can, ...flow }: ButtonsProps['flow'], moreTime: boolean): Step | null {
  const start = can.start ? () => flow.start(moreTime) : null;
  const close = can.close ? flow.close : null;
  switch (snapshot.value) {
    case 'instructions':
    case 'dealing':
    case 'blocked':
    case 'opening':
      return { label: texts.start, run: start };
    case 'undealt':
      return { label: texts.startAgain, run: start };
    case 'choosing':
    case 'showing':
    case 'sending':
      return { label: texts.confirm, run: can.confirm ? flow.confirm : null };
    case 'leaving':
      return { label: texts.stay, run: flow.stay };
    case 'unsent':
      return { label: texts.send, run: can.send ? flow.send : null };
    case 'refused':
    case 'exhausted':
      return { label: texts.close, run: close, isLast: true };
    case 'finished':
      return { label: texts.finish, run: close, isLast: true };
    default:
      return null;
  }
}

/** The step before the game. */
const before: readonly unknown[] = ['opening', 'instructions'];

export function Buttons({ flow, moreTime, isOffered }: ButtonsProps) {
  const { can } = flow;
  const step = stepOf(flow, moreTime);
  const buttons = useRef<HTMLDivElement>(null);
  // The question takes the focus, and gives it back to whoever goes on.
  useEffect(() => {
    if (!can.stay) return;
    const before = document.activeElement as HTMLElement | null;
    buttons.current?.querySelector('button')?.focus();
    return () => before?.focus();
  }, [can.stay]);
  return (
    <div ref={buttons} className={styles.buttons}>
      {step && <StepButton className={`${shared.play} ${styles.go}`} {...step} />}
      {can.playAgain && (
        <button type="button" className={`${shared.close} ${styles.leave}`} onClick={flow.playAgain}>
          {texts.playAgain}
        </button>
      )}
      {can.stay && (
        <StepButton
          className={`${shared.close} ${styles.leave}`}
          label={texts.leave}
          run={flow.close}
          isLast
        />
      )}
      {!step?.isLast && !can.stay && (
        <Exits onNotNow={isOffered && before.includes(flow.snapshot.value) ? flow.close : null}>
          <button
            type="button"
            className={`${shared.close} ${styles.leave}`}
            aria-disabled={!can.close}
            onClick={can.close ? flow.close : undefined}
          >
            {texts.cancel}
          </button>
        </Exits>
      )}
    </div>
  );
}
