import { Exits } from '../shared/Exits.tsx';
import shared from '../shared/game.module.css';
import { StepButton } from '../shared/StepButton.tsx';
import { useSettling } from '../shared/use-settling.ts';
import styles from './Buttons.module.css';
import type { ScratchEvent, ScratchState } from './machine.ts';
import { texts } from './texts.ts';

interface ButtonsProps {
  state: ScratchState;
  /** Nobody asked for the game. */
  isOffered: boolean;
  /** A call failed; false if only its result has not been seen yet. */
  hasFailed: boolean;
  can(type: ScratchEvent['type']): boolean;
  on: Record<'start' | 'draw' | 'shaveAll' | 'advance' | 'finish' | 'close', () => void>;
}

interface Action {
  label: string;
  event: ScratchEvent['type'];
  run(): void;
}

/** The button of the step: it changes with the next action. Null while the only action is to scratch. */
function mainAction({ state, hasFailed, on }: ButtonsProps): Action | null {
  if (state === 'content') return { label: texts.start, event: 'START', run: on.start };
  if (state === 'finished') return { label: texts.finish, event: 'FINISH', run: on.finish };
  if (state === 'covered') return null;
  if (state === 'scratching' || state === 'revealed')
    return { label: texts.advance, event: 'ADVANCE', run: on.advance };
  const again = hasFailed ? texts.shaveAgain : texts.seeResult;
  return { label: state === 'failed' ? again : texts.shave, event: 'DRAW', run: on.draw };
}

/** Only what can be done now (section 2). */
export function Buttons(props: ButtonsProps) {
  const { state, isOffered, can, on } = props;
  const main = mainAction(props);
  const isOpen = main !== null && can(main.event);
  // While somebody scratches, the focus does not move.
  const isNext = isOpen && state !== 'scratching';
  // On a small phone it comes to where the button of the instructions was.
  const isSettling = useSettling(state === 'content' ? null : 'game');
  const isClosable = can('CLOSE') && !isSettling;
  return (
    <div className={styles.buttons}>
      {main && (
        <StepButton
          className={shared.play}
          label={main.label}
          run={isOpen ? main.run : null}
          isLast={state === 'finished'}
          isNextFocus={isNext}
        />
      )}
      {can('SHAVE_ALL') && (
        <button
          type="button"
          className={shared.second}
          onClick={on.shaveAll}
          data-next-focus={state === 'covered' ? '' : undefined}
        >
          {texts.shaveAll}
        </button>
      )}
      {(can('CLOSE') || state === 'asking') && (
        <Exits onNotNow={isOffered && state === 'content' ? on.close : null}>
          <button
            type="button"
            className={`${shared.close} ${styles.close}`}
            aria-disabled={!isClosable}
            onClick={isClosable ? on.close : undefined}
            data-settling={isSettling || undefined}
            data-next-focus={state === 'blocked' || state === 'exhausted' ? '' : undefined}
          >
            {texts.close}
          </button>
        </Exits>
      )}
    </div>
  );
}
