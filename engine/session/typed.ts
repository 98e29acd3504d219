/**
 * Whether something is typed that a load would lose: whoever holds it objects, as they do to the browser (`useLeaveGuard`).
 * `'work'`: more than a choice, or what one looks for.
 */
export const holdsTyped = (detail?: 'work'): boolean =>
  !dispatchEvent(new CustomEvent('beforeunload', { cancelable: true, detail }));
