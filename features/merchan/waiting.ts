/** Where the browser remembers that photos wait on this device: whoever has none loads nothing of the queue. */
export const WAITING = 'portico merchan';
