/** The status of a participant (section 4). */

/** Takes part in everything. */
export const active = 1;
/** Has a place, and must complete the data first. */
export const pending = 2;
/** Has left: no session, no mail, no place in what is counted. */
export const inactive = 3;
