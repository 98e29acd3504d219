/** Where the browser keeps answers: one entry, and pages: one cache, so that a sign-out forgets all of them at once. */
export const KEPT = 'portico kept';
