/** Remembers in the browser that photos wait on this device: without any, the queue's code is not loaded. */
export const WAITING = 'portico merchan';
