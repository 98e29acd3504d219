import { StepButton } from '../stage/StepButton.tsx';
import { texts } from './texts.ts';
import type { useMemory } from './useMemory.ts';
import styles from './View.module.css';

interface ButtonsProps {
  flow: ReturnType<typeof useMemory>;
  moreTime: boolean;
}

interface Main {
  text: string;
  isFree: boolean;
  onClick(): void;
}

/** The one thing to do in each step. */
function mainOf({ snapshot, can, ...flow }: ButtonsProps['flow'], moreTime: boolean): Main | null {
  switch (snapshot.value) {
    case 'instructions':
    case 'dealing':
    case 'blocked':
    case 'opening':
      return { text: texts.start, isFree: can.start, onClick: () => flow.start(moreTime) };
    case 'undealt':
      return { text: texts.startAgain, isFree: can.start, onClick: () => flow.start(moreTime) };
    case 'choosing':
    case 'showing':
    case 'sending':
      return { text: texts.confirm, isFree: can.confirm, onClick: flow.confirm };
    case 'unsent':
      return { text: texts.send, isFree: can.send, onClick: flow.send };
    case 'refused':
    case 'exhausted':
      return { text: texts.close, isFree: can.close, onClick: flow.close };
    case 'finished':
      return { text: texts.finish, isFree: can.close, onClick: flow.close };
    default:
      return null;
  }
}

export function Buttons({ flow, moreTime }: ButtonsProps) {
  const { snapshot, can } = flow;
  const main = mainOf(flow, moreTime);
  const isOver = ['finished', 'refused', 'exhausted'].includes(String(snapshot.value));
  return (
    <div className={styles.buttons}>
      {main && (
        <StepButton
          className={styles.go}
          label={main.text}
          run={main.isFree ? main.onClick : null}
          isLast={isOver}
        />
      )}
      {!isOver && (
        <button
          type="button"
          className={styles.leave}
          aria-disabled={!can.close}
          onClick={can.close ? flow.close : undefined}
        >
          {texts.cancel}
        </button>
      )}
    </div>
  );
}
