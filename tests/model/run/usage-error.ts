/** A command with wrong arguments; the message lists the valid ones. */
export class UsageError extends Error {}
