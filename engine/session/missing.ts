/** What a reading answers where the address of a page names nothing: it is not there, or has no such name. */
export const missingStatuses: readonly number[] = [400, 404];
