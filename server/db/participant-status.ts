/** The status of a participant (section 4). */

/** Takes part in everything. */
export const active = 1;
/** Must complete the data before taking part. */
export const pending = 2;
/** Has left: no session, no mail, and not counted anywhere. */
export const inactive = 3;
