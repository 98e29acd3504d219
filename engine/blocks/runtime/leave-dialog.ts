import type { KeyboardEvent, SyntheticEvent } from 'react';

/** For a native dialog that its visitor asks to leave, by Esc or by the back gesture, and that only its owner closes. */
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
  // The browser has closed it all the same: with the focus outside of it, the key does not come here.
  onClose({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
    if (currentTarget.open) return;
    currentTarget.showModal();
    leave();
  },
});
