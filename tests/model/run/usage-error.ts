/** A command that cannot be done as it was written; its message says what can. */
export class UsageError extends Error {}
