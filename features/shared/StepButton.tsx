import type { KeyboardEvent } from 'react';
import { useSettling } from './use-settling.ts';

/** The label and action of a step's button. */
export interface Step {
  label: string;
  /** Null: the button is disabled. */
  run: (() => void) | null;
  /** Whether it ends the game and removes the result. */
  isLast?: boolean;
}

interface StepButtonProps extends Step {
  className?: string;
  /** It gets the focus if the focused element is removed. */
  isNextFocus?: boolean;
}

/** A key that is held down presses once: it must not run through the steps. */
function ignoreRepeats(event: KeyboardEvent) {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}

/**
 * The one button of a game's step. Another step's button had its place and focus until now, so a button that
 * ends the game ignores presses for a moment: such a press was meant for the step before.
 */
export function StepButton({ label, run, isLast = false, isNextFocus, className }: StepButtonProps) {
  const isSettling = useSettling(isLast ? label : null);
  const isFree = run !== null && !isSettling;
  return (
    <button
      type="button"
      className={className}
      aria-disabled={!isFree}
      onClick={isFree ? run : undefined}
      onKeyDown={ignoreRepeats}
      data-settling={isSettling || undefined}
      data-first-focus
      data-next-focus={isNextFocus ? '' : undefined}
    >
      {label}
    </button>
  );
}
