/** Whether something is typed that a load would lose: whoever holds it objects, as they do to the browser (`useLeaveGuard`). */
export const holdsTyped = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
