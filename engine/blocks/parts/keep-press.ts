import type { PointerEvent } from 'react';

/** The press takes the focus from a field, whose error may go and move the button away: the click is still the button's. */
export function keepPress({ currentTarget, pointerId }: PointerEvent): void {
  currentTarget.setPointerCapture(pointerId);
}
