import type { KeyboardEvent, SyntheticEvent } from 'react';

/** The handlers of a native dialog whose visitor asks to leave it: by Esc or by the back gesture. It closes only by its owner. */
export const leaveDialog = (leave: () => void) => ({
  // Chromium does not send `cancel` for each Esc in a row, whatever the answers were, so we handle the key itself.
  onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    leave();
  },
  onCancel(event: SyntheticEvent) {
    // A file picker inside the dialog also sends `cancel`.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    event.stopPropagation();
    leave();
  },
  // The browser has closed it all the same, as when the focus was outside of it.
  onClose({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
    currentTarget.showModal();
    leave();
  },
});
