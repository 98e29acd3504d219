import { type KeyboardEvent, useEffect, useState } from 'react';

/** How long two presses count as one (the double click of every common system), ms. */
const doublePressMs = 500;

/** What the button of a game's step says and does. */
export interface Step {
  label: string;
  /** Null: it is there and cannot be used. */
  run: (() => void) | null;
  /** Does it end the game, and take the result away? */
  isLast?: boolean;
}

interface StepButtonProps extends Step {
  className?: string;
  /** The next focus, should the place that has it go. */
  isNextFocus?: boolean;
}

/** A key that is held down presses once: it must not run through the steps. */
function ignoreRepeats(event: KeyboardEvent) {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}

/**
 * The one button of a game's step. Its place and its focus were another button's until now, so what ends the game takes
 * no press for a moment: it was meant for the step before, which the game's own clock or a first press has just ended.
 */
export function StepButton({ label, run, isLast = false, isNextFocus, className }: StepButtonProps) {
  const [settledLabel, settle] = useState<string | null>(null);
  useEffect(() => {
    if (!isLast) return;
    const timer = setTimeout(settle, doublePressMs, label);
    return () => clearTimeout(timer);
  }, [isLast, label]);
  const isSettling = isLast && settledLabel !== label;
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
